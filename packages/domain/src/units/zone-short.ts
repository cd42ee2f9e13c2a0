import { formatCalendarDay } from './calendar-days.ts';
import { hoursAndMinutes } from './wall-time.ts';
import { instantAt, localTimeAt, type Instant, type ZoneName } from './zoned-time.ts';

function zoneShortAt(zone: ZoneName, instant: Instant): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** "CST", as the clocks of the place are called on that day. */
export const zoneShort = (zone: ZoneName, date: string): string =>
  zoneShortAt(zone, instantAt(zone, { date, time: '12:00:00' }));

/** "11/17/2026 14:10 CST": for readers who may be in any other zone. */
export function momentInWords(zone: ZoneName, instant: Instant): string {
  const { date, time } = localTimeAt(zone, instant);
  return `${formatCalendarDay(date)} ${hoursAndMinutes(time)} ${zoneShortAt(zone, instant)}`;
}
