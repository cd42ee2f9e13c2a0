import type { ValueOf } from '../../../../ui/lists/place.ts';
import { FilterChip } from '../../../../ui/chips/filter-chip.tsx';
import { PAST_CHOICES, type paymentPlace } from '../payment-place.ts';
import styles from './past-chips.module.css';

type Value = ValueOf<typeof paymentPlace>;

interface PastChipsProps {
  chosen: Value['pastPayments'];
  onChoose: (chosen: Value['pastPayments']) => void;
}

/** All payments, or those of the past month or week: one of them is always on. */
export function PastChips({ chosen, onChoose }: PastChipsProps) {
  return (
    <div role="group" aria-label="Payments received" className={styles.chips}>
      {PAST_CHOICES.map(({ value, label }) => (
        <FilterChip key={label} label={label} isOn={chosen === value} onToggle={() => onChoose(value)} />
      ))}
    </div>
  );
}
