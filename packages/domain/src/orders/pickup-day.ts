import { addDays, formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';

/** Freight that has moved already can be recorded for so long: over a holiday week, and not years later by a slip. */
export const MAX_DAYS_TO_RECORD = 7;

/** Whether an order can still be entered for a pickup on that day. `today` is that of the pickup. */
export function isRecordable(pickup: CalendarDay, today: CalendarDay): boolean {
  return pickup >= addDays(today, -MAX_DAYS_TO_RECORD);
}

/** Why no carrier can be asked to pick up on that day, or null. `today` is that of the pickup. */
export function reasonPickupIsOver(pickup: CalendarDay | null, today: CalendarDay): string | null {
  if (pickup === null || pickup >= today) return null;
  return `The pickup day, ${formatCalendarDay(pickup)}, is over. Change the pickup date.`;
}

/** The same of a carrier that is recorded by hand: it may have picked up the freight before it was entered here. */
export function reasonNotToRecord(pickup: CalendarDay | null, today: CalendarDay): string | null {
  return pickup !== null && isRecordable(pickup, today) ? null : reasonPickupIsOver(pickup, today);
}
