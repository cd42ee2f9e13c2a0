import { dayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { localTimeAt, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import { timeZoneHere } from '../../ui/time-zone-here.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';

/** "11/20". */
export const monthAndDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}`;

/** "Fri 11/20". */
export const dayInWords = (day: string): string => `${dayOfWeek(day.slice(0, 10)).slice(0, 3)} ${monthAndDay(day)}`;

/** "17:00 CST" today, else "Fri 11/20 17:00 CST", with its year where that is another; by the clocks of the place. */
export function untilInWords(until: string, zone: ZoneName | null, now: number): string {
  const here = zone ?? timeZoneHere();
  const { date, time } = localTimeAt(here, Date.parse(until));
  const clock = `${hoursAndMinutes(time)} ${zoneShort(here, date)}`.trimEnd();
  const today = localTimeAt(here, now).date;
  if (date === today) return clock;
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `/${date.slice(0, 4)}`;
  return `${dayInWords(date)}${year} ${clock}`;
}
