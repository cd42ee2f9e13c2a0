import { lastDays } from '../dashboard/trends.ts';
import { addDays, dayNumber, daysBetween, type CalendarDay } from '../units/calendar-days.ts';

/** Both days included. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

/** Periods that move with the calendar, so that a report can be asked for again and again. */
export const PERIODS = [
  'Last7Days',
  'Last30Days',
  'Last90Days',
  'ThisMonth',
  'LastMonth',
  'ThisQuarter',
  'LastQuarter',
  'YearToDate',
  'Last12Months',
  'Around',
] as const;
export type PeriodName = (typeof PERIODS)[number];

const LABELS: Record<PeriodName, string> = {
  Last7Days: 'Last 7 days',
  Last30Days: 'Last 30 days',
  Last90Days: 'Last 90 days',
  ThisMonth: 'This month',
  LastMonth: 'Last month',
  ThisQuarter: 'This quarter',
  LastQuarter: 'Last quarter',
  YearToDate: 'This year',
  Last12Months: 'Last 12 months',
  Around: 'Last 90 and next 30 days',
};

export const periodLabel = (name: PeriodName): string => LABELS[name];

/** What a period is compared with. */
export const COMPARISONS = ['Before', 'YearBefore'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const comparisonLabel = (comparison: Comparison): string =>
  comparison === 'Before' ? 'Period before' : 'Same period a year before';

/** Years are long enough for everything that is asked of a report, and short enough to be read at once. */
export const MOST_DAYS = 732;

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4));
const monthOf = (day: CalendarDay) => Number(day.slice(5, 7));
const dayOf = (day: CalendarDay) => Number(day.slice(8));
const written = (year: number, month: number, day: number): CalendarDay =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The first day of the month that is so many months away. */
function firstOfMonth(day: CalendarDay, monthsAway = 0): CalendarDay {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + monthsAway;
  return written(Math.floor(months / 12), (months % 12) + 1, 1);
}

export const lastOfMonth = (day: CalendarDay): CalendarDay => addDays(firstOfMonth(day, 1), -1);

/** The same day so many months away; in a shorter month its last. */
function addMonths(day: CalendarDay, months: number): CalendarDay {
  const first = firstOfMonth(day, months);
  const last = dayOf(lastOfMonth(first));
  return written(yearOf(first), monthOf(first), Math.min(dayOf(day), last));
}

const monthsIntoQuarter = (day: CalendarDay) => (monthOf(day) - 1) % 3;

/**
 * Which days a period is, seen from a day. The last days are those that are over, as on the dashboard: today has only begun,
 * and would be compared with a whole day.
 */
export function periodOf(name: PeriodName, today: CalendarDay): Period {
  const quarter = firstOfMonth(today, -monthsIntoQuarter(today));
  switch (name) {
    case 'Last7Days':
      return lastDays(today, 7).last;
    case 'Last30Days':
      return lastDays(today, 30).last;
    case 'Last90Days':
      return lastDays(today, 90).last;
    case 'ThisMonth':
      return { from: firstOfMonth(today), to: lastOfMonth(today) };
    case 'LastMonth':
      return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) };
    case 'ThisQuarter':
      return { from: quarter, to: addDays(firstOfMonth(quarter, 3), -1) };
    case 'LastQuarter':
      return { from: firstOfMonth(quarter, -3), to: addDays(quarter, -1) };
    case 'YearToDate':
      return { from: written(yearOf(today), 1, 1), to: today };
    case 'Last12Months': {
      const yesterday = addDays(today, -1);
      return { from: addDays(addMonths(yesterday, -12), 1), to: yesterday };
    }
    case 'Around':
      return { from: lastDays(today, 90).last.from, to: addDays(today, 30) };
  }
}

const isWholeMonths = ({ from, to }: Period) => dayOf(from) === 1 && to === lastOfMonth(to);

/** Days that are counted are compared with as many days, though they happen to be a month. */
const COUNTED_IN_DAYS: readonly (PeriodName | undefined)[] = ['Last7Days', 'Last30Days', 'Last90Days'];

const monthsIn = ({ from, to }: Period) => (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1;

/**
 * What a period is compared with. Whole months are compared with as many whole months before them, so that a March stands
 * beside a February; any other period with as many days. A year before, days stand beside the same days.
 */
export function comparedWith(period: Period, comparison: Comparison, name?: PeriodName): Period {
  const { from, to } = period;
  if (comparison === 'YearBefore') {
    const end = isWholeMonths(period) ? lastOfMonth(addMonths(firstOfMonth(to), -12)) : addMonths(to, -12);
    return { from: addMonths(from, -12), to: end };
  }
  if (isWholeMonths(period) && !COUNTED_IN_DAYS.includes(name))
    return { from: firstOfMonth(from, -monthsIn(period)), to: addDays(from, -1) };
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

export type BucketUnit = 'day' | 'week' | 'month';

export interface Buckets {
  unit: BucketUnit;
  parts: Period[];
}

const MOST_BARS_OF_DAYS = 31;
const MOST_DAYS_IN_WEEKS = 26 * 7;

/** What a chart has a bar for. Weeks are counted from the first day, so that two periods have theirs side by side. */
export function bucketUnit({ from, to }: Period): BucketUnit {
  const days = daysBetween(from, to) + 1;
  if (days <= MOST_BARS_OF_DAYS) return 'day';
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

/** Months are those of the calendar; the first and the last may be cut. */
export function bucketsOf(period: Period, unit: BucketUnit = bucketUnit(period)): Buckets {
  const parts: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const end = unit === 'day' ? from : unit === 'week' ? addDays(from, 6) : lastOfMonth(from);
    const to = end > period.to ? period.to : end;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return { unit, parts };
}

/** "11/01/2026 – 11/30/2026" as people write days here. */
export function periodInWords({ from, to }: Period): string {
  const inWords = (day: CalendarDay) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  return from === to ? inWords(from) : `${inWords(from)} – ${inWords(to)}`;
}

/** What a report is of, and what stands beside it. */
export function periodsInWords({ period, previousPeriod }: { period: Period; previousPeriod: Period | null }): string {
  return [period, previousPeriod].flatMap((one) => (one === null ? [] : [periodInWords(one)])).join(', beside ');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Under a bar: "11/05" for a day or the beginning of a week, "Nov 2026" for a month. */
export function bucketLabel({ from }: Period, unit: BucketUnit): string {
  return unit === 'month' ? `${MONTHS[monthOf(from) - 1]!} ${yearOf(from)}` : `${from.slice(5, 7)}/${from.slice(8)}`;
}

/** Beyond these nobody has freight; whoever types a year comes by the year 2 on the way. */
export const FIRST_DAY: CalendarDay = '1990-01-01';
export const LAST_DAY: CalendarDay = '2199-12-31';
export const isReportDay = (day: CalendarDay): boolean => day >= FIRST_DAY && day <= LAST_DAY;

/** Null where it is a period. */
export function problemWithPeriod({ from, to }: Period): string | null {
  if (dayNumber(from) > dayNumber(to)) return 'The period ends before it begins.';
  return daysBetween(from, to) + 1 > MOST_DAYS ? 'A period is two years at most.' : null;
}
