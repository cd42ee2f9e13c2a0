import type { CalendarDay } from './calendar-days.ts';
import { END_OF_DAY } from './wall-time.ts';
import { dayIn, instantAt, type Instant, type ZoneName } from './zoned-time.ts';

/**
 * Contracts and insurance run from day to day. Which day it is, the clocks in the middle of the continent say, for everybody
 * alike: on pages, in lists and where freight is priced.
 */
export const CONTRACT_ZONE: ZoneName = 'America/Chicago';

export function contractDay(now: Instant): CalendarDay {
  return dayIn(CONTRACT_ZONE, now);
}

/** The last moment of a day on which a contract still holds: the end of that day where the freight is picked up. */
export function endOfContractDay(day: CalendarDay, pickupZone: ZoneName | null): Instant {
  return instantAt(pickupZone ?? CONTRACT_ZONE, { date: day, time: END_OF_DAY });
}
