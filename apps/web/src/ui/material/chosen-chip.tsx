import { X } from 'lucide-react';
import styles from './multi-select.module.css';

interface ChosenChipProps {
  label: string;
  /** What the field needs to move its own arrow keys onto the chip. */
  item: { 'data-item-index': number; tabIndex: -1 };
  /** Null where nothing can be taken away. */
  onDelete: ((event: unknown) => void) | null;
}

/** One of several values inside a field, with its cross. Backspace in the field takes the last one away. */
export function ChosenChip({ label, item, onDelete }: ChosenChipProps) {
  return (
    <span {...item} className={styles.chosen}>
      <span className={styles.text} title={label}>
        {label}
      </span>
      {onDelete && (
        <button type="button" tabIndex={-1} aria-label={`Remove ${label}`} onClick={onDelete}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
