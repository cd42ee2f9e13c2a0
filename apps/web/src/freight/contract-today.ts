import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { contractDay } from '@lanewright/domain/units/contract-day.ts';

/** The day by which the server decides what is in force, wherever the browser is. */
export const contractToday = (): CalendarDay => contractDay(Date.now());
