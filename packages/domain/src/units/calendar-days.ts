// A calendar day is plain `YYYY-MM-DD` text, years 0001 to 9999: it sorts, compares and travels as it is, and has no zone.
// Functions that count throw a RangeError for any other text; what comes from outside passes `CalendarDaySchema` first.

export type CalendarDay = string;

export const DAYS_OF_WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_IN_400_YEARS = 146_097;
const DAYS_FROM_YEAR_1_TO_1970 = 719_162;
const LAST_DAY = 2_932_896;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysBeforeMonth(year: number, month: number): number {
  return DAYS_BEFORE_MONTH[month - 1]! + (month > 2 && isLeapYear(year) ? 1 : 0);
}

function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

function daysInMonth(year: number, month: number): number {
  return (
    (month === 12 ? 365 + Number(isLeapYear(year)) : daysBeforeMonth(year, month + 1)) - daysBeforeMonth(year, month)
  );
}

export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (DAY.exec(text) ?? []).slice(1).map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whole days since 1970-01-01, negative before it. */
export function dayNumber(day: CalendarDay): number {
  if (!isCalendarDay(day)) throw new RangeError(`"${day}" is not a calendar day.`);
  const [year, month, dayOfMonth] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
  return daysBeforeYear(year) + daysBeforeMonth(year, month) + dayOfMonth - 1 - DAYS_FROM_YEAR_1_TO_1970;
}

export function dayOfNumber(number: number): CalendarDay {
  if (!Number.isInteger(number) || number < -DAYS_FROM_YEAR_1_TO_1970 || number > LAST_DAY) {
    throw new RangeError(`There is no calendar day ${number} days from 1970-01-01.`);
  }
  const sinceYear1 = number + DAYS_FROM_YEAR_1_TO_1970;
  // By the mean length of a year the guess is right or one year short.
  let year = Math.floor((sinceYear1 * 400) / DAYS_IN_400_YEARS) + 1;
  if (daysBeforeYear(year + 1) <= sinceYear1) year += 1;
  const dayOfYear = sinceYear1 - daysBeforeYear(year);
  let month = 12;
  while (daysBeforeMonth(year, month) > dayOfYear) month -= 1;
  const dayOfMonth = dayOfYear - daysBeforeMonth(year, month) + 1;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOfNumber(dayNumber(day) + count);
}

/** Positive when `to` is the later one. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** For sorting: negative, zero or positive. */
export function compareDays(one: CalendarDay, other: CalendarDay): number {
  return dayNumber(one) - dayNumber(other);
}

function weekPosition(number: number): number {
  // 1970-01-01 was a Thursday.
  return (((number + 4) % 7) + 7) % 7;
}

export function dayOfWeek(day: CalendarDay): DayOfWeek {
  return DAYS_OF_WEEK[weekPosition(dayNumber(day))]!;
}

export function isWeekend(day: CalendarDay): boolean {
  const position = weekPosition(dayNumber(day));
  return position === 0 || position === 6;
}

/** As people of the three countries' freight offices write it: MM/DD/YYYY. */
export function formatCalendarDay(day: CalendarDay): string {
  if (!isCalendarDay(day)) throw new RangeError(`"${day}" is not a calendar day.`);
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}
