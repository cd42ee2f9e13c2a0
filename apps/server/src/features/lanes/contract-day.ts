import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { contractDay as contractDayAt } from '@lanewright/domain/units/contract-day.ts';

/** Which day it is for contracts, now. */
export const contractDay = (): CalendarDay => contractDayAt(Date.now());
