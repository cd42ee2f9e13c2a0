import { addDays, dayNumber, dayOfNumber, type CalendarDay } from '../units/calendar-days.ts';

export const WEEKS_SHOWN = 13;
export const ON_TIME_DAYS = 30;

/** Weeks begin on Monday, as docks and drivers count them. */
export function weekOf(day: CalendarDay): CalendarDay {
  // Day 0, 1970-01-01, was a Thursday.
  const number = dayNumber(day);
  return dayOfNumber(number - ((((number + 3) % 7) + 7) % 7));
}

/** The first days of the last weeks, this one last. */
export function lastWeeks(today: CalendarDay, count = WEEKS_SHOWN): CalendarDay[] {
  const current = weekOf(today);
  return Array.from({ length: count }, (_, index) => addDays(current, 7 * (index - count + 1)));
}

export interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`;

/** This month until today, beside the last one until the same day of it: a month that has begun is never compared with a whole one. */
export function monthSoFar(today: CalendarDay): { month: Days; before: Days } {
  const from = firstOfMonth(today);
  const lastBefore = addDays(from, -1);
  const beforeFrom = firstOfMonth(lastBefore);
  const sameDay = `${beforeFrom.slice(0, 8)}${today.slice(8)}`;
  return { month: { from, to: today }, before: { from: beforeFrom, to: sameDay < lastBefore ? sameDay : lastBefore } };
}

/** The last days that are over, beside as many before them. */
export function lastDays(today: CalendarDay, count = ON_TIME_DAYS): { last: Days; before: Days } {
  const to = addDays(today, -1);
  const from = addDays(today, -count);
  return { last: { from, to }, before: { from: addDays(from, -count), to: addDays(from, -1) } };
}

/** A part of a whole; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** By how much something has grown, as a part of what it was; null where it was nothing. */
export const growthOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);

/** "+1.8 pts", "−0.4 pts". */
export function pointsInWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return '±0.0 pts';
  return `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} pts`;
}

/** "4.1% under", "12.0% over", "as much as"; empty where there is nothing to compare with. */
export function growthInWords(growth: number | null): string {
  if (growth === null) return '';
  const percent = Math.round(growth * 1_000) / 10;
  if (percent === 0) return 'as much as';
  return `${Math.abs(percent).toFixed(1)}% ${percent > 0 ? 'over' : 'under'}`;
}
