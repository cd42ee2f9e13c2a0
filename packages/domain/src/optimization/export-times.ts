import { formatCalendarDay } from '../units/calendar-days.ts';
import { localOfIso } from '../units/zoned-time.ts';

/** "11/18/2026 08:00" by the clocks of the place; nothing where there is no time. */
export function formatLocalIso(instant: string | null, zone: string | null): string {
  if (instant === null) return '';
  const { date, time } = localOfIso(zone ?? 'UTC', instant);
  return `${formatCalendarDay(date)} ${time}`;
}
