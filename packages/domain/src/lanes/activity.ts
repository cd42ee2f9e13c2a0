import type { CalendarDay } from '../units/calendar-days.ts';

/** How many shipments a month has. */
export interface MonthlyVolume {
  year: number;
  /** 1 to 12. */
  month: number;
  count: number;
}

/** So many full months say what is usual. */
const MONTHS_LOOKED_BACK = 3;
/** Also late in the year there is something ahead to plan by. */
const LEAST_MONTHS_AHEAD = 3;

/** Months counted through, so that they can be reckoned with. */
const numberOf = ({ year, month }: Pick<MonthlyVolume, 'year' | 'month'>) => year * 12 + month - 1;
const monthOf = (number: number) => ({ year: Math.floor(number / 12), month: (number % 12) + 1 });
const monthOfDay = (day: CalendarDay) => numberOf({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** Counts are needed from here on: the same months a year ago, and what comes before the current one. */
export function firstMonthNeeded(today: CalendarDay): CalendarDay {
  return `${Number(today.slice(0, 4)) - 1}-01-01`;
}

/** Every month of the current year up to today, also those without a shipment, and later ones that have some already. */
export function monthlyCounts(counts: readonly MonthlyVolume[], today: CalendarDay): MonthlyVolume[] {
  const known = new Map(counts.map((volume) => [numberOf(volume), volume.count]));
  const [first, current] = [numberOf({ year: Number(today.slice(0, 4)), month: 1 }), monthOfDay(today)];
  const last = Math.max(current, ...known.keys());
  return monthsFrom(first, last).map((number) => ({ ...monthOf(number), count: known.get(number) ?? 0 }));
}

/** Those of the current year up to the end of this month. */
export function countThisYear(counts: readonly MonthlyVolume[], today: CalendarDay): number {
  const [first, current] = [numberOf({ year: Number(today.slice(0, 4)), month: 1 }), monthOfDay(today)];
  return counts
    .filter((volume) => numberOf(volume) >= first && numberOf(volume) <= current)
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * What each month from the current one to the end of the year, and at least three ahead, will probably come to: the mean of
 * the last three full months, and where the same month had shipments a year ago, halfway to that. Never less than there is
 * already. A lane that has carried nothing promises nothing.
 */
export function projectedVolume(counts: readonly MonthlyVolume[], today: CalendarDay): MonthlyVolume[] {
  const known = new Map(counts.map((volume) => [numberOf(volume), volume.count]));
  const current = monthOfDay(today);
  const usual = mean(monthsFrom(current - MONTHS_LOOKED_BACK, current - 1).map((number) => known.get(number) ?? 0));
  const endOfYear = numberOf({ year: Number(today.slice(0, 4)), month: 12 });
  return monthsFrom(current, Math.max(endOfYear, current + LEAST_MONTHS_AHEAD)).map((number) => {
    const yearAgo = known.get(number - 12) ?? 0;
    const expected = yearAgo > 0 ? (usual + yearAgo) / 2 : usual;
    return { ...monthOf(number), count: Math.max(Math.round(expected), known.get(number) ?? 0) };
  });
}

const monthsFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
