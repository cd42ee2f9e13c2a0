import type { LoadStop } from '@lanewright/contract/consolidation.ts';
import { dayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';

/** "Wed 11/18 08:00": with the day of the week, for orders of several days are weighed against each other. */
function inWords(date: string, time: string): string {
  return `${dayOfWeek(date).slice(0, 3)} ${date.slice(5, 7)}/${date.slice(8)} ${hoursAndMinutes(time)}`;
}

/** What the clock at the place shows, as it was written with its offset. */
export function pickupInWords(written: string | null): string {
  if (written === null) return 'No time yet';
  const [date = '', time = ''] = written.split('T');
  return inWords(date, time);
}

/** The same for an instant, by the clocks of a place. */
function instantInWords(instant: string, zone: string | null): string {
  const { date, time } = localOfIso(zone ?? 'UTC', instant);
  return inWords(date, time);
}

const LONG_MS = 4 * 3_600_000;

/** When the work at a stop begins; where the truck stands there long, as two orders are ready on two days, also until when. */
export function workInWords({
  startAt,
  departAt,
  ianaTimeZone,
}: Pick<LoadStop, 'startAt' | 'departAt' | 'ianaTimeZone'>): string {
  if (startAt === null) return '';
  const begins = instantInWords(startAt, ianaTimeZone);
  if (departAt === null || Date.parse(departAt) - Date.parse(startAt) < LONG_MS) return begins;
  return `${begins} until ${instantInWords(departAt, ianaTimeZone)}`;
}
