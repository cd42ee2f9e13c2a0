import { daysBetween, isWeekend, type CalendarDay } from '../units/calendar-days.ts';
import { secondsSinceMidnight, type WallTime } from '../units/wall-time.ts';
import { DEFAULT_CLOSING, DEFAULT_OPENING } from '../locations/dock-schedule.ts';
import { isLessThanTruckload, type OrderDraft } from './order.ts';

export const WARNINGS_HEADING = 'Some carriers may not accept this order because:';
const INTERVAL_SECONDS = 15 * 60;
const FAR_AHEAD_DAYS = 30;

/** A day without hours of its own runs from its first minute to its last second: nobody has chosen those. */
function isOnInterval(time: WallTime): boolean {
  return time === DEFAULT_OPENING || time === DEFAULT_CLOSING || secondsSinceMidnight(time) % INTERVAL_SECONDS === 0;
}

/** What an order may be, and a carrier may yet refuse. Only the pickup of less than a truckload. */
export function warningsOf(order: Pick<OrderDraft, 'shippingMode' | 'stops'>, today: CalendarDay): string[] {
  const pickup = order.stops[0];
  if (pickup === undefined || !isLessThanTruckload(order)) return [];
  const times = [pickup.early, pickup.late, pickup.appointment].filter((time) => time !== null);
  return [
    ...(times.every(isOnInterval) ? [] : ['pickup times are not on 15-minute intervals.']),
    ...(pickup.baseDate !== null && daysBetween(today, pickup.baseDate) > FAR_AHEAD_DAYS
      ? [`pickup is more than ${FAR_AHEAD_DAYS} days ahead.`]
      : []),
    ...(pickup.baseDate !== null && isWeekend(pickup.baseDate) ? ['LTL carriers do not offer weekend pickup.'] : []),
  ];
}
