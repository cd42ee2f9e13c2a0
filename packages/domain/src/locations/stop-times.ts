import { problem, type Problem } from '../problem.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { hoursAndMinutes, type WallTime } from '../units/wall-time.ts';
import {
  AFTER_EARLY_TIME,
  BEFORE_LATE_TIME,
  DEFAULT_CLOSING,
  DEFAULT_OPENING,
  hoursOn,
  isClosedOn,
  type DockHours,
  type WeeklyHours,
} from './dock-schedule.ts';

/** When a truck may come, as the clocks at the stop show it; null on a day on which it may not. */
export interface StopTimes {
  early: WallTime | null;
  late: WallTime | null;
}

/** A closed day has no hours to hold a stop to: `reasonDockIsClosed` says that it cannot be chosen. */
function openHoursOn(schedule: WeeklyHours | null, date: CalendarDay): DockHours | null {
  const hours = schedule && hoursOn(schedule, date);
  return hours && !hours.isClosed ? hours : null;
}

/** What a stop starts with when its location or date is chosen. */
export function earlyAndLateDefaults(schedule: WeeklyHours | null, date: CalendarDay): StopTimes {
  if (schedule && isClosedOn(schedule, date)) return { early: null, late: null };
  const hours = openHoursOn(schedule, date);
  return { early: hours?.startTime ?? DEFAULT_OPENING, late: hours?.endTime ?? DEFAULT_CLOSING };
}

/** Null stands for a time that is not filled in yet. */
export function problemsWithStopTimes(
  schedule: WeeklyHours | null,
  date: CalendarDay,
  { early, late }: StopTimes,
): Problem[] {
  const hours = openHoursOn(schedule, date);
  const found: Problem[] = [];
  const aboutEarly = (message: string) => found.push(problem('earlyDateTimeOffset', message));
  const aboutLate = (message: string) => found.push(problem('lateDateTimeOffset', message));
  if (early === null) aboutEarly('Early Time is required');
  if (late === null) aboutLate('Late Time is required');
  if (early !== null && late !== null && early >= late) {
    aboutEarly(BEFORE_LATE_TIME);
    aboutLate(AFTER_EARLY_TIME);
  }
  if (hours && early !== null && early < hours.startTime) {
    aboutEarly(`Must be inside dock opening: "${hoursAndMinutes(hours.startTime)}"`);
  }
  if (hours && late !== null && late > hours.endTime) {
    aboutLate(`Must be inside dock closing: "${hoursAndMinutes(hours.endTime)}"`);
  }
  return found;
}

/** The dock takes the last truck at the minute when it closes. */
export function problemsWithAppointment(
  schedule: WeeklyHours | null,
  date: CalendarDay,
  appointment: WallTime | null,
): Problem[] {
  const hours = openHoursOn(schedule, date);
  if (!hours || appointment === null || (appointment >= hours.startTime && appointment <= hours.endTime)) return [];
  const open = `${hoursAndMinutes(hours.startTime)} to ${hoursAndMinutes(hours.endTime)}`;
  return [
    problem('appointmentDateTimeOffset', `The dock is open from ${open}. Choose an appointment within these hours.`),
  ];
}
