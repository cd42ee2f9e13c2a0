import { inDollars } from '@lanewright/domain/units/money.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { Shown } from '../look.ts';
import styles from './rates.module.css';

interface SelectButtonProps {
  shown: Shown;
  /** What tells it from others of the same name. */
  detail?: string;
  onSelect: (rateId: string) => void;
}

export function SelectButton({ shown, detail, onSelect }: SelectButtonProps) {
  const { rateId, name, totalCost, isExpired } = shown;
  const said = [name, detail, inDollars(shown.price ?? totalCost)].filter(Boolean).join(', ');
  return (
    <Button
      size="small"
      className={styles.select}
      aria-label={`Select ${said}`}
      disabledReason={isExpired ? 'This price has expired. Refresh the list for one that holds.' : undefined}
      onClick={isExpired ? undefined : () => onSelect(rateId)}
    >
      Select
    </Button>
  );
}
