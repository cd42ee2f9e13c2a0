import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';

/** Contracts run from day to day. Which day it is, the clocks in the middle of the continent say, for everybody alike. */
const ZONE = 'America/Chicago';

export function contractDay(now = new Date()): CalendarDay {
  return localTimeAt(ZONE, now.getTime()).date;
}
