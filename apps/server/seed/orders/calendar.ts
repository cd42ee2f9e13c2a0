import { addDays, dayNumber, dayOfNumber, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { BOARD_DAYS, orderedLately } from './board.ts';

/** The working days of freight: Monday the busiest, the weekend all but still; Sunday first. */
const WEEKDAYS = [0.05, 1.1, 1.05, 1, 1, 0.95, 0.05] as const;
const GROWTH_A_YEAR = 0.12;
const MONTH_END_PUSH = 1.25;
const ON_A_HOLIDAY = 0.02;
export const HISTORY_DAYS = 730;

/** The n-th of a weekday in a month, or with -1 the last. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dayNumber(`${year}-${String(month).padStart(2, '0')}-01`);
  const firstOnWeekday = first + ((weekday - weekdayOf(first) + 7) % 7);
  if (nth > 0) return firstOnWeekday + (nth - 1) * 7;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  const last = firstOnWeekday + 28;
  return last < dayNumber(next) ? last : last - 7;
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

/** When freight stands still in all three countries, or in the one where most of it moves. */
function holidaysOf(year: number): number[] {
  const fixed = ['01-01', '07-01', '07-04', '09-16', '12-25'].map((day) => dayNumber(`${year}-${day}`));
  const memorialDay = nthWeekday(year, 5, 1, -1);
  const laborDay = nthWeekday(year, 9, 1, 1);
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  return [...fixed, memorialDay, laborDay, thanksgiving, thanksgiving + 1];
}

const holidays = new Map<number, Set<number>>();
export function isHoliday(day: number): boolean {
  const year = Number(dayOfNumber(day).slice(0, 4));
  let known = holidays.get(year);
  if (!known) holidays.set(year, (known = new Set(holidaysOf(year))));
  return known.has(day);
}

function weightOf(day: number, sinceFirst: number, months: readonly number[]): number {
  const [year, month, dayOfMonth] = dayOfNumber(day).split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (
    (1 + (GROWTH_A_YEAR * sinceFirst) / 365) *
    months[month - 1]! *
    WEEKDAYS[weekdayOf(day)]! *
    (lastOfMonth - dayOfMonth < 3 ? MONTH_END_PUSH : 1) *
    (isHoliday(day) ? ON_A_HOLIDAY : 1)
  );
}

const DAY_MS = 86_400_000;
/** Offices of the three countries are open then, by the clocks of Greenwich. */
const OFFICE_OPENS_MS = 13 * 3_600_000;
const OFFICE_HOURS_MS = 9 * 3_600_000;

const startOfDay = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;
export const officeClosesAt = (at: number): number => startOfDay(at) + OFFICE_OPENS_MS + OFFICE_HOURS_MS;
export function isOfficeOpen(at: number): boolean {
  const weekday = weekdayOf(Math.floor(at / DAY_MS));
  return weekday > 0 && weekday < 6 && at >= startOfDay(at) + OFFICE_OPENS_MS && at < officeClosesAt(at);
}

export interface OrderedAt {
  /** Days since 1970-01-01. */
  day: number;
  at: Date;
}

/**
 * When each of so many orders was made, from 24 months ago to the day before today: one after the other, so that their numbers
 * grow with time.
 */
export function orderingTimes(
  today: CalendarDay,
  count: number,
  months: readonly number[],
): (index: number) => OrderedAt {
  const first = dayNumber(addDays(today, -HISTORY_DAYS));
  const weights = Array.from({ length: HISTORY_DAYS }, (_, since) => weightOf(first + since, since, months));
  const { first: firstLately } = orderedLately(count);
  const before = spreadOver(weights.slice(0, -BOARD_DAYS), firstLately);
  const lately = spreadOver(weights.slice(-BOARD_DAYS), count - firstLately);
  return (index) => {
    const isLately = index >= firstLately;
    const { since, share } = isLately ? lately(index - firstLately) : before(index);
    const day = first + since + (isLately ? HISTORY_DAYS - BOARD_DAYS : 0);
    return { day, at: new Date(day * DAY_MS + OFFICE_OPENS_MS + Math.floor(share * OFFICE_HOURS_MS)) };
  };
}

/** So many, evenly over days of different weight: the day of each, and how much of it has passed. */
function spreadOver(weights: readonly number[], count: number): (index: number) => { since: number; share: number } {
  const ends: number[] = [];
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + weight);
  return (index) => {
    const position = ((index + 0.5) / count) * ends.at(-1)!;
    const since = firstAtLeast(ends, position);
    const before = since === 0 ? 0 : ends[since - 1]!;
    return { since, share: (position - before) / (ends[since]! - before) };
  };
}

function firstAtLeast(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}
