import { z } from 'zod';
import { problem, type Problem } from '../problem.ts';
import {
  addDays,
  DAYS_OF_WEEK,
  dayOfWeek,
  formatCalendarDay,
  type CalendarDay,
  type DayOfWeek,
} from '../units/calendar-days.ts';
import { WallTimeSchema } from '../units/wall-time-schema.ts';
import { END_OF_DAY, START_OF_DAY, type WallTime } from '../units/wall-time.ts';

export const DockHours = z.strictObject({
  dayOfWeek: z.enum(DAYS_OF_WEEK),
  /** A closed day keeps its times, so that opening it again brings them back. */
  isClosed: z.boolean(),
  isTwentyFourHour: z.boolean(),
  startTime: WallTimeSchema,
  endTime: WallTimeSchema,
});
export type DockHours = z.infer<typeof DockHours>;

const WeekOfDockHours = z
  .array(DockHours)
  .length(DAYS_OF_WEEK.length, 'must hold the seven days of the week')
  .refine((week) => new Set(week.map((hours) => hours.dayOfWeek)).size === week.length, 'must hold each day once');

export const DockSchedule = z.object({
  id: z.uuid(),
  isAppointmentRequired: z.boolean(),
  dockHours: WeekOfDockHours,
  version: z.int(),
});
export type DockSchedule = z.infer<typeof DockSchedule>;

export const DockScheduleEdit = z.strictObject({
  isAppointmentRequired: z.boolean(),
  dockHours: WeekOfDockHours,
  version: z.int(),
});
export type DockScheduleEdit = z.infer<typeof DockScheduleEdit>;

/** A schedule, or one being edited. */
export interface WeeklyHours {
  readonly dockHours: readonly DockHours[];
}

export const BEFORE_LATE_TIME = 'Must be before late time';
export const AFTER_EARLY_TIME = 'Must be after early time';

/** One minute after midnight, which nobody can take for the end of the day before. */
export const DEFAULT_OPENING: WallTime = '00:01:00';
export const DEFAULT_CLOSING: WallTime = END_OF_DAY;

/** What a location has until somebody says otherwise. */
export const DEFAULT_DOCK_HOURS: readonly DockHours[] = DAYS_OF_WEEK.map((dayOfWeek) => ({
  dayOfWeek,
  isClosed: false,
  isTwentyFourHour: false,
  startTime: DEFAULT_OPENING,
  endTime: DEFAULT_CLOSING,
}));

export function withTwentyFourHours(hours: DockHours, isTwentyFourHour: boolean): DockHours {
  return {
    ...hours,
    isTwentyFourHour,
    startTime: isTwentyFourHour ? START_OF_DAY : DEFAULT_OPENING,
    endTime: END_OF_DAY,
  };
}

export function withClosed(hours: DockHours, isClosed: boolean): DockHours {
  return { ...hours, isClosed };
}

/** Whether a person may type times: not on a closed day, and not where 24 Hrs has set them. */
export function hasEditableTimes(hours: DockHours): boolean {
  return !hours.isClosed && !hours.isTwentyFourHour;
}

export function problemsWithDockSchedule({ dockHours }: WeeklyHours): Problem[] {
  return dockHours
    .filter((hours) => hasEditableTimes(hours) && hours.startTime >= hours.endTime)
    .flatMap(({ dayOfWeek }) => [
      problem(`dockHours.${dayOfWeek}.startTime`, BEFORE_LATE_TIME),
      problem(`dockHours.${dayOfWeek}.endTime`, AFTER_EARLY_TIME),
    ]);
}

/** What is kept: Sunday first, and the whole day on every day of 24 Hrs. */
export function tidyDockHours(dockHours: readonly DockHours[]): DockHours[] {
  const position = (hours: DockHours) => DAYS_OF_WEEK.indexOf(hours.dayOfWeek);
  return dockHours
    .map((hours) => (hours.isTwentyFourHour ? withTwentyFourHours(hours, true) : hours))
    .toSorted((one, other) => position(one) - position(other));
}

export function hoursOfWeekday({ dockHours }: WeeklyHours, day: DayOfWeek): DockHours | null {
  const hours = dockHours.find((candidate) => candidate.dayOfWeek === day);
  if (!hours) return null;
  return hours.isTwentyFourHour ? withTwentyFourHours(hours, true) : hours;
}

export function hoursOn(schedule: WeeklyHours, date: CalendarDay): DockHours | null {
  return hoursOfWeekday(schedule, dayOfWeek(date));
}

export function isClosedOn(schedule: WeeklyHours, date: CalendarDay): boolean {
  return hoursOn(schedule, date)?.isClosed ?? false;
}

/** The day itself where the dock is open, else the next open day; null for a dock that is closed all week. */
export function nextOpenDay(schedule: WeeklyHours, date: CalendarDay): CalendarDay | null {
  const week = DAYS_OF_WEEK.map((_, days) => addDays(date, days));
  return week.find((day) => !isClosedOn(schedule, day)) ?? null;
}

const dayInWords = (date: CalendarDay) => `${dayOfWeek(date)}, ${formatCalendarDay(date)}`;

/** Why a truck cannot come on that day, and when it can; null on an open day. */
export function reasonDockIsClosed(schedule: WeeklyHours, date: CalendarDay): string | null {
  if (!isClosedOn(schedule, date)) return null;
  const open = nextOpenDay(schedule, date);
  if (open === null) return 'The dock is closed all week. Change its dock hours or choose another location.';
  return `The dock is closed on ${dayInWords(date)}. The next open day is ${dayInWords(open)}.`;
}
