import { problem } from '@lanewright/domain/problem.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { Refused } from '../../../platform/failures.ts';

/** Nobody picks up yesterday. */
export function refusePast(day: CalendarDay, zone: string, now: Date, field: string): void {
  if (day >= localTimeAt(zone, now.getTime()).date) return;
  const message = 'The date of pickup cannot be in the past.';
  throw new Refused(message, [problem(field, message)]);
}
