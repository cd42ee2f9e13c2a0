import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { END_DISPUTE_FIRST, type InvoiceAction } from '@lanewright/domain/money/invoice-rules.ts';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Ban, Check, FileMinus, FilePlus, MessageSquareWarning, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { CardButtons } from '../../card/card-buttons.tsx';
import { openDispute, type OpenedDialog } from '../invoice-dialog.ts';
import styles from '../preview.module.css';

interface PreviewActionsProps {
  invoice: InvoiceDetail;
  close: { to: string; search?: Record<string, unknown> };
  steps: ReactNode;
  onOpen: (dialog: OpenedDialog) => void;
}

/** What can be done with it now; the server says what, by how it stands and by who asks. */
export function PreviewActions({ invoice, close, steps, onOpen }: PreviewActionsProps) {
  const can = (action: InvoiceAction) => invoice.actions.includes(action);
  return (
    <>
      {steps}
      {can('voidBill') && (
        <Button className={styles.barButton} icon={<Ban />} onClick={() => onOpen('void')}>
          Void
        </Button>
      )}
      {can('dispute') && (
        <Button className={styles.barButton} icon={<MessageSquareWarning />} onClick={() => onOpen('dispute')}>
          Dispute
        </Button>
      )}
      {can('resolveDispute') && (
        <Button className={styles.barButton} icon={<MessageSquareWarning />} onClick={() => onOpen('resolve')}>
          Resolve dispute
        </Button>
      )}
      {can('settleMismatch') && (
        <Button
          variant="primary"
          className={styles.barButton}
          icon={<Check />}
          disabledReason={openDispute(invoice) && END_DISPUTE_FIRST}
          onClick={() => onOpen('settle')}
        >
          Settle
        </Button>
      )}
      {can('recordSettlement') && (
        <Button
          variant="primary"
          className={styles.barButton}
          icon={<BadgeCheck />}
          onClick={() => onOpen('settlement')}
        >
          Mark as Settled
        </Button>
      )}
      {can('addSupplementary') && (
        <Button className={styles.barButton} icon={<FilePlus />} onClick={() => onOpen('supplementary')}>
          Add charges
        </Button>
      )}
      {can('addCreditMemo') && (
        <Button className={styles.barButton} icon={<FileMinus />} onClick={() => onOpen('creditMemo')}>
          Credit memo
        </Button>
      )}
      {can('applyCredit') && (
        <Button className={styles.barButton} icon={<BadgeCheck />} onClick={() => onOpen('applyCredit')}>
          Apply credit
        </Button>
      )}
      <CardButtons invoice={invoice} />
      <Link
        to={close.to}
        search={close.search ?? {}}
        className={buttonClassName({ variant: 'quiet' }, styles.iconLink)}
        aria-label="Close"
        title="Close"
      >
        <X aria-hidden="true" />
        <span className={styles.closeWord}>Close</span>
      </Link>
    </>
  );
}
