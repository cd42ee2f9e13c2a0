import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { classNames } from '../class-names.ts';
import { Popover } from '../floating/popover.tsx';
import { useTabStop } from '../tab-stop.ts';
import styles from './references.module.css';

export interface LabelledValue {
  label: string;
  value: string;
}

const MAX_SHOWN = 3;
/** In a row of a list, where the others open beside it. */
const SHOWN_INLINE = 1;

interface ReferencePopoutProps {
  references: readonly LabelledValue[];
  /** On one line: the first number with its name, and how many others there are. */
  isInline?: boolean;
}

/** Numbers to copy with a click. More than three collapse into a popout. */
export function ReferencePopout({ references, isInline = false }: ReferencePopoutProps) {
  const stop = useTabStop();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (references.length === 0) return <span className={styles.none}>No Ref #s</span>;
  const areCollapsed = references.length > MAX_SHOWN;
  const shown = areCollapsed ? [] : references.slice(0, isInline ? SHOWN_INLINE : MAX_SHOWN);
  const others = references.length - shown.length;
  return (
    <>
      {shown.length > 0 && <ReferenceList references={shown} isInline={isInline} stop={stop} />}
      {others > 0 && (
        <button
          type="button"
          tabIndex={stop}
          className={styles.toggle}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        >
          {areCollapsed ? (
            `${references.length} Ref #s`
          ) : (
            <>
              +{others} <span className="spoken">more reference {others === 1 ? 'number' : 'numbers'}</span>
            </>
          )}
        </button>
      )}
      {anchor && (
        <Popover anchor={anchor} label="Reference numbers" onClose={() => setAnchor(null)} className={styles.popout}>
          <ReferenceList references={references} />
        </Popover>
      )}
    </>
  );
}

interface ReferenceListProps extends ReferencePopoutProps {
  stop?: 0 | -1 | undefined;
}

function ReferenceList({ references, isInline, stop }: ReferenceListProps) {
  return (
    <ul className={classNames(styles.list, isInline && styles.inline)}>
      {references.map(({ label, value }, index) => (
        <li key={index}>
          <button
            type="button"
            tabIndex={stop}
            title={isInline ? `${label} ${value}` : undefined}
            onClick={() => void copyText(value)}
          >
            <span className="spoken">Copy </span>
            <span className={styles.label}>{label} </span>
            <span className={styles.value}>{value}</span>
            <Copy aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
