import { isLessThanTruckload } from '@lanewright/domain/orders/order.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { TrackingKind } from '@lanewright/domain/tracking/events.ts';
import { dayNumber, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';
import type { LoadedFacts } from '../../src/features/orders/facts.ts';
import { eventName, type Motion, type WrittenStop } from '../motion/moving.ts';
import type { DemoOrder } from './orders.ts';
import { weekOf, workingDay } from './stop-times.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Of LTL that comes too late for the receiver; everybody else waits for it. */
const SHARE_TURNED_AWAY = 0.5;

interface Attempt {
  shipmentNumber: string;
  stops: readonly WrittenStop[];
  facts: LoadedFacts;
  /** The instant with which the demonstration begins. */
  now: number;
}

export interface Redelivered {
  motion: Motion;
  /** The day on which nobody could receive it. */
  attemptedOn: CalendarDay;
}

/** Freight that came too late may be turned away and delivered on the next working day; null where that did not happen. */
export function withRedelivery(
  order: DemoOrder,
  motion: Motion,
  { shipmentNumber, stops, facts, now }: Attempt,
): Redelivered | null {
  const { draft, journey, random, route } = order;
  const last = motion.stops.at(-1)!;
  const isLate = last['on_time_status'] === 'Late' && journey.shipment!.status >= SHIPMENT_STATUS.Delivered;
  if (!isLessThanTruckload(draft) || !isLate || random.fraction('turned away') >= SHARE_TURNED_AWAY) return null;
  const [attempted, left] = [last['arrived_at'], last['departed_at']] as [Date, Date];
  const { locationNumber, baseDate } = draft.stops.at(-1)!;
  const day = dayNumber(baseDate!);
  const week = weekOf(facts.places.get(locationNumber!)!);
  const again = workingDay(day + 1, week, { mayBeWeekend: false, closed: route.closed });
  const due = stops.at(-1)!.early_at!.getTime() + (again - day) * DAY;
  const arrivesAt = Math.round((due + random.whole('delivered again', 30, 120) * MINUTE) / MINUTE) * MINUTE;
  const ms = arrivesAt - attempted.getTime();
  // It stays with what happened where the second attempt would be yet to come.
  if (ms <= 0 || left.getTime() + ms > now - 5 * MINUTE) return null;
  const later = (value: unknown) =>
    value instanceof Date && value >= attempted ? new Date(value.getTime() + ms) : value;
  const laterAll = <Row extends Record<string, unknown>>(row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, later(value)])) as Row;
  const named = (event: Record<string, unknown>, kind: TrackingKind, stopNumber: number | null) => {
    const name = eventName(shipmentNumber, { kind, stopNumber, at: (event['happened_at'] as Date).getTime() });
    return { ...event, kind, stop_number: stopNumber, external_id: event['external_id'] === null ? null : name };
  };
  const atLastStop = motion.events.filter((event) => event['stop_number'] === stops.length);
  const attempt = {
    ...named(atLastStop[0]!, 'Delay', null),
    note: 'Delivery attempted, too late for the receiver. To be delivered again on the next working day',
    carrier_eta_at: new Date(arrivesAt),
  };
  const delivered = atLastStop.map((event, index) => ({
    ...named(laterAll(event), event['kind'] as TrackingKind, stops.length),
    id: random.uuid(`delivered again ${index}`),
  }));
  const before = motion.events.filter((event) => event['stop_number'] !== stops.length);
  return {
    motion: {
      ...motion,
      shipment: laterAll(motion.shipment),
      stops: [...motion.stops.slice(0, -1), laterAll(last)],
      events: [...before, attempt, ...delivered],
    },
    attemptedOn: dayIn(stops.at(-1)!.iana_time_zone ?? 'UTC', attempted.getTime()),
  };
}
