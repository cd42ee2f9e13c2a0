import { X } from 'lucide-react';
import styles from './location-dialog.module.css';

interface ChosenChipProps {
  label: string;
  /** Moves the field's own arrow keys onto the chip. */
  'data-item-index': number;
  tabIndex: -1;
  disabled: boolean;
  onDelete: (event: unknown) => void;
}

/** One of several values inside a field, with its cross. Backspace in the field takes the last one away. */
export function ChosenChip({ label, onDelete, disabled, ...place }: ChosenChipProps) {
  return (
    <span className={styles.chip} {...place}>
      <span className={styles.chipText}>{label}</span>
      <button type="button" tabIndex={-1} aria-label={`Remove ${label}`} disabled={disabled} onClick={onDelete}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
