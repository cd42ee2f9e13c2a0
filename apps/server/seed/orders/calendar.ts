import { offsetMs, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';
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
/** By the clocks of the company. */
const [OFFICE_OPENS_MS, OFFICE_CLOSES_MS] = [7 * 3_600_000, 18 * 3_600_000];

/** When the people of a company work; a few orders are made at weekends, at the same hours. */
export interface Office {
  /** Of a day since 1970-01-01. */
  opensAt(day: number): number;
  closesAt(day: number): number;
  isOpen(at: number): boolean;
  /** When the day of an instant ends for them. */
  closesAfter(at: number): number;
  /** The instant itself, or else one of the working day before it. */
  lastOpen(at: number): number;
}

const isWorkingDay = (day: number) => weekdayOf(day) > 0 && weekdayOf(day) < 6 && !isHoliday(day);

export function officeIn(zone: ZoneName): Office {
  const at = (day: number, ms: number) => day * DAY_MS + ms - offsetMs(zone, day * DAY_MS + DAY_MS / 2);
  const opensAt = (day: number) => at(day, OFFICE_OPENS_MS);
  const closesAt = (day: number) => at(day, OFFICE_CLOSES_MS);
  const dayOf = (instant: number) => Math.floor((instant + offsetMs(zone, instant)) / DAY_MS);
  const isOpen = (instant: number) => {
    const day = dayOf(instant);
    return isWorkingDay(day) && instant >= opensAt(day) && instant <= closesAt(day);
  };
  const lastOpen = (instant: number): number => {
    if (isOpen(instant)) return instant;
    const day = dayOf(instant);
    // Who is late by an hour has done it an hour before closing, who is early an hour before the closing of the day before.
    if (isWorkingDay(day) && instant > closesAt(day)) return Math.max(opensAt(day), 2 * closesAt(day) - instant);
    let before = day - 1;
    while (!isWorkingDay(before)) before -= 1;
    const early = isWorkingDay(day) ? opensAt(day) - instant : DAY_MS - (instant - at(day, 0));
    return Math.max(opensAt(before), closesAt(before) - early);
  };
  return { opensAt, closesAt, isOpen, closesAfter: (instant) => closesAt(dayOf(instant)), lastOpen };
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
  { months, office }: { months: readonly number[]; office: Office },
): (index: number) => OrderedAt {
  const first = dayNumber(addDays(today, -HISTORY_DAYS));
  const weights = Array.from({ length: HISTORY_DAYS }, (_, since) => weightOf(first + since, since, months));
  const end = dayNumber(today) * DAY_MS;
  const { first: firstLately } = orderedLately(count);
  const before = spreadOver(weights.slice(0, -BOARD_DAYS), firstLately);
  const lately = spreadOver(weights.slice(-BOARD_DAYS), count - firstLately);
  return (index) => {
    const isLately = index >= firstLately;
    const { since, share } = isLately ? lately(index - firstLately) : before(index);
    const day = first + since + (isLately ? HISTORY_DAYS - BOARD_DAYS : 0);
    const opensAt = office.opensAt(day);
    // The demonstration begins before the last day ends in the west.
    const closesAt = Math.min(office.closesAt(day), end);
    return { day, at: new Date(opensAt + Math.floor(share * (closesAt - opensAt))) };
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
