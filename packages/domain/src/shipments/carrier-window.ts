import type { OrderStop } from '../orders/order-record.ts';
import { addDays, daysBetween } from '../units/calendar-days.ts';
import { instantOfIso, isoOfLocal, localOfIso } from '../units/zoned-time.ts';

type TimedStop = Pick<OrderStop, 'earlyDateTimeOffset' | 'lateDateTimeOffset' | 'plannedDateTimeOffset' | 'location'>;

/**
 * The window that a carrier is given for a stop of an order. It is the order's own, unless a plan was allowed to be days
 * late: then it is the same hours on the planned day, in the time zone of the place.
 */
export function carrierWindow({
  earlyDateTimeOffset: early,
  lateDateTimeOffset: late,
  plannedDateTimeOffset: planned,
  location,
}: TimedStop): { early: string | null; late: string | null } {
  const last = late ?? early;
  if (planned === null || last === null || instantOfIso(planned) <= instantOfIso(last)) return { early, late };
  const zone = location?.ianaTimeZone ?? 'UTC';
  const local = (iso: string) => localOfIso(zone, iso);
  const days = daysBetween(local(last).date, local(planned).date);
  const later = (iso: string | null) => {
    if (iso === null) return null;
    const { date, time } = local(iso);
    return isoOfLocal(zone, { date: addDays(date, days), time });
  };
  return { early: later(early), late: later(late) };
}
