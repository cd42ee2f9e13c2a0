import type { CalendarDay } from './calendar-days.ts';
import { END_OF_DAY } from './wall-time.ts';
import { instantAt, localTimeAt, type Instant } from './zoned-time.ts';

/**
 * Contracts and insurance run from day to day. Which day it is, the clocks in the middle of the continent say, for everybody
 * alike: on pages, in lists and where freight is priced.
 */
const ZONE = 'America/Chicago';

export function contractDay(now: Instant): CalendarDay {
  return localTimeAt(ZONE, now).date;
}

/** The last moment of a day on which a contract still holds. */
export function endOfContractDay(day: CalendarDay): Instant {
  return instantAt(ZONE, { date: day, time: END_OF_DAY });
}
