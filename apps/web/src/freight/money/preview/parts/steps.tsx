import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useShortcut } from '../../../../ui/keyboard/shortcuts.ts';
import styles from '../preview.module.css';

interface StepsProps {
  /** From 0; null where the list does not hold this one any more. */
  index: number | null;
  previous: string | null;
  next: string | null;
  pathOf: (invoiceNumber: string) => string;
  search: Record<string, unknown>;
}

/** Through the invoices of the list that somebody came from; also with the keys [ and ]. */
export function Steps({ index, previous, next, pathOf, search }: StepsProps) {
  const navigate = useNavigate();
  const goTo = (invoiceNumber: string | null) => void navigate({ to: pathOf(invoiceNumber!), search } as never);
  useShortcut('[', () => goTo(previous), previous !== null);
  useShortcut(']', () => goTo(next), next !== null);
  const step = (label: string, Icon: LucideIcon, invoiceNumber: string | null, key: string, none: string) =>
    invoiceNumber === null ? (
      <IconButton label={label} icon={<Icon />} disabledReason={none} />
    ) : (
      <Link
        to={pathOf(invoiceNumber)}
        search={search}
        className={buttonClassName({ variant: 'quiet' }, styles.iconLink)}
        aria-label={`${label}, ${invoiceNumber}`}
        aria-keyshortcuts={key}
        title={label}
      >
        <Icon aria-hidden="true" />
      </Link>
    );
  return (
    <nav className={styles.steps} aria-label="Invoices of the list">
      {index !== null && <span className={`num ${styles.position}`}>Mismatch {index + 1}</span>}
      {step('Previous invoice', ChevronLeft, previous, '[', 'This is the first invoice of the list.')}
      {step('Next invoice', ChevronRight, next, ']', 'This is the last invoice of the list.')}
    </nav>
  );
}
