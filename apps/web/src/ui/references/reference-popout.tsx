import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { Popover } from '../floating/popover.tsx';
import styles from './references.module.css';

export interface LabelledValue {
  label: string;
  value: string;
}

const MOST_INLINE = 3;

/** Numbers to copy with a click. More than three collapse into a popout. */
export function ReferencePopout({ references }: { references: readonly LabelledValue[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (references.length === 0) return <span className={styles.none}>No Ref #s</span>;
  if (references.length <= MOST_INLINE) return <ReferenceList references={references} />;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {references.length} Ref #s
      </button>
      {anchor && (
        <Popover anchor={anchor} label="Reference numbers" onClose={() => setAnchor(null)} className={styles.popout}>
          <ReferenceList references={references} />
        </Popover>
      )}
    </>
  );
}

function ReferenceList({ references }: { references: readonly LabelledValue[] }) {
  return (
    <ul className={styles.list}>
      {references.map(({ label, value }, index) => (
        <li key={index}>
          <button type="button" onClick={() => void copyText(value)}>
            <span className="spoken">Copy </span>
            <span className={styles.label}>{label} </span>
            <span>{value}</span>
            <Copy aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
