import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { onTimeLabel, shownOnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import {
  overdueInWords,
  overdueOf,
  progressOfOrder,
  type DueTimes,
  type FreightDue,
} from '@lanewright/domain/tracking/overdue.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { OverdueSign } from '../tracking/overdue-sign.tsx';
import { OnTimeSign } from './order-status.tsx';

const wordsOf = (freight: FreightDue, now: number): string => {
  const overdue = overdueOf(freight, now);
  return overdue === null ? '' : overdueInWords(overdue, now);
};

/** "Pickup was due 11/16. No carrier is booked."; empty where nothing is overdue. */
export const overdueListed = (order: ListedOrder, now: number): string =>
  wordsOf(
    {
      progress: progressOfOrder(order.orderStatus),
      pickup: {
        day: order.originDate,
        early: order.originEarlyDateTime,
        late: order.originLateDateTime,
        appointment: order.originAppointmentDateTime,
        zone: order.origin.ianaTimeZone,
      },
      delivery: {
        day: order.destinationDate,
        early: order.destinationEarlyDateTime,
        late: order.destinationLateDateTime,
        appointment: order.destinationAppointmentDateTime,
        zone: order.destination.ianaTimeZone,
      },
    },
    now,
  );

const dueTimesOf = (stop: Order['stops'][number] | undefined): DueTimes => ({
  day: stop?.baseDate ?? null,
  early: stop?.earlyDateTimeOffset ?? null,
  late: stop?.lateDateTimeOffset ?? null,
  appointment: stop?.appointmentDateTimeOffset ?? null,
  zone: stop?.location?.ianaTimeZone ?? null,
});

export const overdueOrder = ({ orderStatus, stops }: Order, now: number): string =>
  wordsOf(
    { progress: progressOfOrder(orderStatus), pickup: dueTimesOf(stops[0]), delivery: dueTimesOf(stops.at(-1)) },
    now,
  );

/** A booked order that is late says so; the sentence about what is overdue explains it. */
export function onTimeText(order: ListedOrder, now: number): string {
  const onTime = shownOnTimeStatus(order);
  if (onTime !== 'Late' && overdueListed(order, now) !== '') return 'Overdue';
  return onTime === null ? '' : onTimeLabel(onTime);
}

/** How an order stands against its times: one sign at most. */
export function OrderOnTime({ order }: { order: ListedOrder }) {
  const now = useMinute();
  return <OnTimeOrOverdue order={order} reason={overdueListed(order, now)} />;
}

interface OnTimeOrOverdueProps {
  order: Parameters<typeof shownOnTimeStatus>[0];
  /** Why the order is overdue; empty where it is not. */
  reason: string;
  /** The page has the reason in its place. */
  isExplained?: boolean;
}

export function OnTimeOrOverdue({ order, reason, isExplained = false }: OnTimeOrOverdueProps) {
  const onTime = shownOnTimeStatus(order);
  const explanation = isExplained ? '' : reason;
  if (reason !== '' && onTime !== 'Late') return <OverdueSign reason={explanation} />;
  if (onTime === null) return null;
  return (
    <Tooltip text={explanation}>
      <span>
        <OnTimeSign status={onTime} />
        {explanation !== '' && <span className="spoken">: {explanation}</span>}
      </span>
    </Tooltip>
  );
}
