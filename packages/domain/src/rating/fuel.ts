import { addDays, DAYS_OF_WEEK, dayOfWeek, daysBetween, formatCalendarDay } from '../units/calendar-days.ts';
import type { CalendarDay, DayOfWeek } from '../units/calendar-days.ts';
import { isSameName, type DieselPrice, type FuelTable } from './terms.ts';

export interface DieselInForce {
  price: number;
  /** The day from which this price is that of the index. */
  from: CalendarDay;
  /** The price of that week is not out yet; the last known one stands in. */
  isEstimate: boolean;
}

const DAYS_A_WEEK = 7;

/** The latest such day of the week, the day itself included. */
export function weekdayBefore(day: CalendarDay, weekday: DayOfWeek): CalendarDay {
  const back = (DAYS_OF_WEEK.indexOf(dayOfWeek(day)) - DAYS_OF_WEEK.indexOf(weekday) + DAYS_A_WEEK) % DAYS_A_WEEK;
  return addDays(day, -back);
}

/** The price that counts for a pickup: the last one out when the table's day of the week came round. */
export function dieselOn(
  prices: readonly DieselPrice[],
  { region, weekday }: Pick<FuelTable, 'region' | 'weekday'>,
  day: CalendarDay,
): DieselInForce | null {
  const turned = weekdayBefore(day, weekday);
  const known = prices
    .filter((price) => isSameName(price.region, region) && price.from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const last = known.findLast(({ from }) => from <= turned);
  // The first price that anybody entered is better than none, until the day of the week has come round.
  if (!last) return known[0] ? { price: known[0].price, from: known[0].from, isEstimate: true } : null;
  return { price: last.price, from: last.from, isEstimate: daysBetween(last.from, turned) >= DAYS_A_WEEK };
}

const THOUSANDTHS = 1_000;

/** Not rounded. In tenths of a cent: a binary fraction would begin a step too many at a price such as 3.20. */
export function fuelPercent(
  table: Pick<FuelTable, 'basePrice' | 'basePercent' | 'stepPrice' | 'stepPercent' | 'steps'>,
  diesel: number,
): number {
  // Below the first step there is no surcharge.
  if (table.steps.length > 0) {
    const steps = table.steps.toSorted((one, other) => one.dieselFrom - other.dieselFrom);
    return steps.findLast(({ dieselFrom }) => dieselFrom <= diesel)?.percent ?? 0;
  }
  const above = Math.round(diesel * THOUSANDTHS) - Math.round(table.basePrice * THOUSANDTHS);
  const steps = Math.max(0, Math.ceil(above / Math.round(table.stepPrice * THOUSANDTHS)));
  return Math.round((table.basePercent + steps * table.stepPercent) * 10_000) / 10_000;
}

/** "diesel $3.750 of 11/09/2026", and that it is an estimate where it is one. */
export function dieselInWords({ price, from, isEstimate }: DieselInForce): string {
  const known = `diesel $${price.toFixed(3)} of ${formatCalendarDay(from)}`;
  return isEstimate ? `${known}, an estimate until the price of that week is out` : known;
}
