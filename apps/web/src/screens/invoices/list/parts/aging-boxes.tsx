import { invoices, type InvoiceAging } from '@lanewright/contract/invoices.ts';
import {
  AGING_BOXES,
  agingLabel,
  dueDaysOf,
  TOTAL_BALANCE_DUE,
  type AgingBox,
} from '@lanewright/domain/money/aging.ts';
import { OWED_STATUSES } from '@lanewright/domain/money/invoice.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { Amount } from '../../../../freight/money/amount.tsx';
import { companyToday } from '../../../../freight/money/company-today.ts';
import { INVOICE_AGING } from '../../../../freight/money/money-keys.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { ValueOf } from '../../../../ui/lists/place.ts';
import { invoicePlace } from '../invoice-place.ts';
import styles from './aging-boxes.module.css';

type Value = ValueOf<typeof invoicePlace>;

interface AgingBoxesProps {
  value: Value;
  goTo: (change: Partial<Value>) => void;
}

/** What a box shows, and nothing else: other filters go. Without a box, all that is owed. */
function filterOf(box: AgingBox | null, today: CalendarDay): Partial<Value> {
  const { dueStartDate = null, dueEndDate = null } = box === null ? {} : dueDaysOf(box, today);
  return {
    ...invoicePlace.unfiltered,
    search: '',
    statuses: OWED_STATUSES,
    dueDays: { from: dueStartDate, to: dueEndDate },
  };
}

/** What is owed, by how long it has been due; each box lists what it is made of. */
export function AgingBoxes({ value, goTo }: AgingBoxesProps) {
  const user = useCurrentUser();
  const aging = useQuery({
    queryKey: INVOICE_AGING,
    queryFn: ({ signal }) => call(invoices.aging, { query: {}, signal }),
  });
  // The boxes list what they count, also after midnight.
  const today = aging.data?.asOf ?? companyToday(user);
  const shown = JSON.stringify(invoicePlace.keptFilters(value));
  const isChosen = (box: AgingBox | null) =>
    value.search === '' && JSON.stringify(invoicePlace.keptFilters(filterOf(box, today))) === shown;
  const boxOf = (box: AgingBox | null, label: string, amount: (aging: InvoiceAging) => number) => (
    <button
      key={label}
      type="button"
      className={styles.box}
      data-past={box !== null && box !== 'current' ? '' : undefined}
      aria-pressed={isChosen(box)}
      onClick={() => goTo(filterOf(box, today))}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.amount}>
        {aging.isPending ? <Skeleton width={88} /> : <Amount value={aging.data ? amount(aging.data) : null} />}
      </span>
    </button>
  );
  return (
    <div role="group" aria-label="What is owed by due date" className={styles.boxes}>
      {AGING_BOXES.map((box) => boxOf(box, agingLabel(box), (sums) => sums[box]))}
      {boxOf(null, TOTAL_BALANCE_DUE, (sums) => sumOfMoney(AGING_BOXES.map((box) => sums[box])))}
    </div>
  );
}
