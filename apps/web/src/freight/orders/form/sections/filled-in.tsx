import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { dollars } from '../../amounts.ts';
import type { Choice } from '../../../../ui/forms/choice.ts';
import styles from '../order-form.module.css';
import { useStanding } from '../standing.tsx';
import { FREIGHT_TERM_CHOICES, ORDER_TYPE_CHOICES } from './choices.ts';

interface FilledIn {
  field: string;
  label: string;
  value: string;
}

const labelIn = (choices: readonly Choice<string>[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label ?? null;

/** What the settings of the company have filled in and no quote names, as far as it has a value. */
function filledIn({ orderType, tmsOrderDetails, freightValue }: OrderDraft): FilledIn[] {
  const facts = [
    { field: 'orderType', label: 'Order type', value: labelIn(ORDER_TYPE_CHOICES, orderType) },
    {
      field: 'tmsOrderDetails.freightTermType',
      label: 'Freight terms',
      value: labelIn(FREIGHT_TERM_CHOICES, tmsOrderDetails.freightTermType),
    },
    {
      field: 'freightValue',
      label: 'Freight value',
      value: freightValue === null ? null : dollars(freightValue).replace(/\.00$/, ''),
    },
  ];
  return facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]));
}

/** Fields that the short form does not show although nobody has chosen their values: each leads to its field. */
export function FilledInForYou({ asked, onLead }: { asked: readonly string[]; onLead: (field: string) => void }) {
  const { order } = useStanding();
  const filled = filledIn(order).filter(({ field }) => !asked.includes(field));
  if (filled.length === 0) return null;
  return (
    <p className={styles.filledIn}>
      Filled in for you:
      {filled.map(({ field, label, value }) => (
        <Button key={field} variant="quiet" size="small" onClick={() => onLead(field)}>
          {label} {value}
          <span className="spoken">, change</span>
        </Button>
      ))}
    </p>
  );
}
