import { Check, X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './chips.module.css';

/** A filter to switch on and off. */
export function FilterChip({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(styles.filter, isOn && styles.filterOn)}
      onClick={onToggle}
    >
      {isOn && <Check aria-hidden="true" />}
      {label}
    </button>
  );
}

/** A filter that is applied, to take away. */
export function AppliedFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove filter ${label}`}
      className={classNames(styles.filter, styles.filterOn)}
      onClick={onRemove}
    >
      {label}
      <X aria-hidden="true" />
    </button>
  );
}
