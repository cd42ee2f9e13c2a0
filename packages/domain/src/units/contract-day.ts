import type { CalendarDay } from './calendar-days.ts';
import { localTimeAt, type Instant } from './zoned-time.ts';

/**
 * Contracts and insurance run from day to day. Which day it is, the clocks in the middle of the continent say, for everybody
 * alike: on pages, in lists and where freight is priced.
 */
const ZONE = 'America/Chicago';

export function contractDay(now: Instant): CalendarDay {
  return localTimeAt(ZONE, now).date;
}
