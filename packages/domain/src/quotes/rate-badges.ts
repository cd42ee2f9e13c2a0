import type { CalendarDay } from '../units/calendar-days.ts';
import { byDelivery, byId, byPrice, compareBy, orderOf, sortRates, type ComparedRate } from './compare.ts';

// Which rates stand out in a list, and why.

type Priced<Rate extends ComparedRate> = Rate & { price: number };

/** A rate this much above the lowest price, in percent, can still be the best value. */
export const BEST_VALUE_WITHIN_PERCENT = 15;
/** With fewer rates to choose from, the cheapest and the fastest say everything. */
const MIN_RATES_FOR_BEST_VALUE = 3;

const isPriced = <Rate extends ComparedRate>(rate: Rate): rate is Priced<Rate> => rate.price !== null;

/** In whole cents, so that a price exactly at the limit is within it. */
const inCents = (dollars: number) => Math.round(dollars * 100);

const lowestOf = (rates: readonly { price: number }[]) => Math.min(...rates.map(({ price }) => inCents(price)));

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** An unknown share ranks behind the known shares from the median up, and before those below it. */
function byOnTime(rates: readonly ComparedRate[]): (one: ComparedRate, other: ComparedRate) => number {
  const middle = median(rates.flatMap(({ onTime }) => onTime ?? [])) ?? 0;
  return (one, other) =>
    (other.onTime ?? middle) - (one.onTime ?? middle) || Number(one.onTime === null) - Number(other.onTime === null);
}

/** Whether a rate is expected after the day on which the freight must be delivered; never where no day is known. */
export const isAfterRequiredDay = (deliveryDate: CalendarDay, requiredBy: CalendarDay | null): boolean =>
  requiredBy !== null && deliveryDate > requiredBy;

/**
 * Of the rates within 15% of the lowest price, the one that delivers first; of those that deliver on the same day, the
 * one whose carrier is more often on time, then the cheaper one. Never the most expensive rate, unless all prices are
 * equal; null among fewer than three rates with a price. If any rate arrives by the required day, only those that do are
 * compared.
 */
export function bestValue<Rate extends ComparedRate>(
  rates: readonly Rate[],
  requiredBy: CalendarDay | null = null,
): Priced<Rate> | null {
  const priced = rates.filter(isPriced);
  if (priced.length < MIN_RATES_FOR_BEST_VALUE) return null;
  const inTime = priced.filter(({ deliveryDate }) => !isAfterRequiredDay(deliveryDate, requiredBy));
  const compared = inTime.length > 0 ? inTime : priced;
  const lowest = lowestOf(compared);
  const highest = Math.max(...priced.map(({ price }) => inCents(price)));
  const areAllEqual = lowestOf(priced) === highest;
  const isCandidate = ({ price }: Priced<Rate>) =>
    inCents(price) * 100 <= lowest * (100 + BEST_VALUE_WITHIN_PERCENT) && (inCents(price) < highest || areAllEqual);
  const candidates = compared.filter(isCandidate);
  return candidates.toSorted(compareBy<Rate>([byDelivery, byOnTime(priced), byPrice, byId]))[0] ?? null;
}

/** Of the rates that deliver first, the cheapest; null where all deliver on the same day. */
export function fastestRate<Rate extends ComparedRate>(rates: readonly Rate[]): Priced<Rate> | null {
  const sorted = sortRates(rates.filter(isPriced), 'delivery');
  const [first] = sorted;
  return first && orderOf(first.deliveryDate, sorted.at(-1)!.deliveryDate) < 0 ? first : null;
}

/** Null where fewer than two rates have a price. */
export function cheapestRate<Rate extends ComparedRate>(rates: readonly Rate[]): Priced<Rate> | null {
  const sorted = sortRates(rates.filter(isPriced), 'price');
  return sorted.length < 2 ? null : sorted[0]!;
}

export type RateBadge =
  | { kind: 'cheapest' }
  | { kind: 'fastest' }
  | { kind: 'value' }
  | { kind: 'lowestOfDay'; day: CalendarDay };

/** The badges of each rate, by its id. Of several equal rates one gets the badge. */
export function badgesOf(
  rates: readonly ComparedRate[],
  requiredBy: CalendarDay | null = null,
): Map<string, RateBadge[]> {
  const badges = new Map<string, RateBadge[]>();
  const add = (rate: ComparedRate | null, badge: RateBadge) => {
    if (rate) badges.set(rate.id, [...(badges.get(rate.id) ?? []), badge]);
  };
  add(cheapestRate(rates), { kind: 'cheapest' });
  add(fastestRate(rates), { kind: 'fastest' });
  add(bestValue(rates, requiredBy), { kind: 'value' });

  // Cheapest first, so the first of a day is its lowest. A rate that stands out already needs no badge for its day.
  const ofDays = Map.groupBy(sortRates(rates.filter(isPriced), 'price'), ({ deliveryDate }) => deliveryDate);
  for (const [day, [lowest, ...others]] of ofDays)
    if (others.length > 0 && !badges.has(lowest!.id)) add(lowest!, { kind: 'lowestOfDay', day });
  return badges;
}
