import { addDays, daysBetween, type CalendarDay } from '../units/calendar-days.ts';
import { END_OF_DAY, START_OF_DAY } from '../units/wall-time.ts';
import { instantAt, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { hoursOn, type WeeklyHours } from './dock-schedule.ts';

/** From `opensAt` up to, not including, `closesAt`. The local hours stay the same all year; the instants do not. */
export interface OpenWindow {
  date: CalendarDay;
  opensAt: Instant;
  closesAt: Instant;
}

const MINUTE_MS = 60_000;
/** Two weeks and today: of a dock that opens once a week, spring can take away one opening. */
const DAYS_TO_LOOK_AHEAD = 15;

function windowOn(schedule: WeeklyHours, zone: ZoneName, date: CalendarDay): OpenWindow | null {
  const hours = hoursOn(schedule, date);
  if (!hours || hours.isClosed) return null;
  const opensAt = instantAt(zone, { date, time: hours.startTime });
  // Up to midnight, or a dock that never closes would be shut for a second every night.
  const closesAt =
    hours.endTime === END_OF_DAY
      ? instantAt(zone, { date: addDays(date, 1), time: START_OF_DAY })
      : instantAt(zone, { date, time: hours.endTime });
  // Hours that begin in the hour which spring leaves out can be over before they begin.
  return opensAt < closesAt ? { date, opensAt, closesAt } : null;
}

/** One window a day, in order; closed days have none. */
export function openWindows(schedule: WeeklyHours, zone: ZoneName, fromDate: CalendarDay, days: number): OpenWindow[] {
  return Array.from({ length: days }, (_, index) => windowOn(schedule, zone, addDays(fromDate, index))).filter(
    (window) => window !== null,
  );
}

/** The instant itself while the dock is open, else its next opening; null for a dock that is closed all week. */
export function nextOpen(schedule: WeeklyHours, zone: ZoneName, instant: Instant): Instant | null {
  const { date } = localTimeAt(zone, instant);
  const window = openWindows(schedule, zone, date, DAYS_TO_LOOK_AHEAD).find(({ closesAt }) => closesAt > instant);
  return window ? Math.max(window.opensAt, instant) : null;
}

/** How long the dock is open between two instants; 0 when the second is not the later one. */
export function openMinutesBetween(schedule: WeeklyHours, zone: ZoneName, from: Instant, to: Instant): number {
  if (to <= from) return 0;
  const fromDate = localTimeAt(zone, from).date;
  // One day more, which has begun already where clocks are set back over midnight into the day before.
  const days = daysBetween(fromDate, localTimeAt(zone, to).date) + 2;
  const openMs = openWindows(schedule, zone, fromDate, days).reduce(
    (sum, { opensAt, closesAt }) => sum + Math.max(0, Math.min(closesAt, to) - Math.max(opensAt, from)),
    0,
  );
  return openMs / MINUTE_MS;
}
