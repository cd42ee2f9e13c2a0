import type { CalendarDay } from '../units/calendar-days.ts';
import { cents } from '../units/money.ts';

// How prices stand beside each other, and beside those of an earlier quote.

/** What rates of a list are compared by. */
export interface ComparedRate {
  id: string;
  carrierName: string;
  /** As it is shown; null where there is none to show. */
  price: number | null;
  days: number;
  deliveryDate: CalendarDay;
  /** From 0 to 1; null until there are shipments to count. */
  onTime: number | null;
}

export const RATE_SORTS = ['price', 'delivery', 'score'] as const;
export type RateSort = (typeof RATE_SORTS)[number];

type Compare = (one: ComparedRate, other: ComparedRate) => number;

/** Two without a price are alike. */
const byPrice: Compare = (one, other) => (one.price ?? Infinity) - (other.price ?? Infinity) || 0;
const byDelivery: Compare = (one, other) =>
  one.deliveryDate < other.deliveryDate ? -1 : one.deliveryDate > other.deliveryDate ? 1 : one.days - other.days;
/** Of whom nothing is known comes last. */
const byScore: Compare = (one, other) => (other.onTime ?? -1) - (one.onTime ?? -1);
const byName: Compare = (one, other) => one.carrierName.localeCompare(other.carrierName, 'en');

const ORDERS: Record<RateSort, readonly Compare[]> = {
  price: [byPrice, byDelivery, byName],
  delivery: [byDelivery, byPrice, byName],
  score: [byScore, byPrice, byDelivery, byName],
};

function compareBy(orders: readonly Compare[]): Compare {
  return (one, other) => {
    for (const compare of orders) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Where two are alike in what is asked for, the better of the rest comes first. */
export function sortRates<Rate extends ComparedRate>(rates: readonly Rate[], by: RateSort): Rate[] {
  return rates.toSorted(compareBy(ORDERS[by]));
}

export type RateBadge =
  | { kind: 'cheapest' }
  | { kind: 'fastest' }
  | { kind: 'value' }
  | { kind: 'lowestOfDay'; day: CalendarDay };

/** So many are read at a glance. */
const MOST_BADGES = 2;
/** Among fewer, the cheapest and the fastest say all there is. */
const LEAST_FOR_VALUE = 3;

/** The cheapest price and the shortest way count as one each; whoever is least above both of them is the best value. */
function bestValue(rates: readonly (ComparedRate & { price: number })[]): ComparedRate {
  const leastPrice = Math.max(0.01, Math.min(...rates.map(({ price }) => price)));
  const leastDays = Math.max(1, Math.min(...rates.map(({ days }) => days)));
  const score = ({ price, days }: { price: number; days: number }) =>
    price / leastPrice + Math.max(1, days) / leastDays;
  return rates.reduce((best, rate) => (score(rate) < score(best) ? rate : best));
}

const isPriced = (rate: ComparedRate): rate is ComparedRate & { price: number } => rate.price !== null;

/** What stands out, by the id of the rate. One alone is neither cheap nor fast; one of several alike gets the badge. */
export function badgesOf(rates: readonly ComparedRate[]): Map<string, RateBadge[]> {
  const priced = sortRates(rates.filter(isPriced), 'price');
  const badges = new Map<string, RateBadge[]>();
  if (priced.length < 2) return badges;
  const give = ({ id }: ComparedRate, badge: RateBadge) => {
    const given = badges.get(id) ?? [];
    if (given.length < MOST_BADGES) badges.set(id, [...given, badge]);
  };

  const cheapest = priced[0]!;
  give(cheapest, { kind: 'cheapest' });
  const fastest = sortRates(priced, 'delivery');
  if (fastest[0]!.deliveryDate < fastest.at(-1)!.deliveryDate) give(fastest[0]!, { kind: 'fastest' });
  if (priced.length >= LEAST_FOR_VALUE) give(bestValue(priced), { kind: 'value' });

  // Cheapest first, so the first of a day is its lowest.
  const days = new Map<CalendarDay, ComparedRate[]>();
  for (const rate of priced) days.set(rate.deliveryDate, [...(days.get(rate.deliveryDate) ?? []), rate]);
  for (const [day, ofDay] of days)
    if (ofDay.length > 1 && ofDay[0] !== cheapest) give(ofDay[0]!, { kind: 'lowestOfDay', day });
  return badges;
}

/** A price, and by whom and for what: so that it is found again in another quote. */
export interface KnownPrice {
  key: string;
  price: number;
}

interface IntegratedName {
  carrierId: string | null;
  carrierName: string;
  serviceLevelCode: string;
  /** By the shipper's own agreement: the same carrier sells the same service at another price as well. */
  customerFreightPayer: boolean;
}

export const integratedKey = (rate: IntegratedName) =>
  `integrated ${rate.carrierId ?? rate.carrierName} ${rate.serviceLevelCode}${rate.customerFreightPayer ? ' agreed' : ''}`;
export const spotKey = ({ isPartial }: { isPartial: boolean }) => (isPartial ? 'partial' : 'spot');
export const contractKey = ({ carrierId }: { carrierId: string }) => `contract ${carrierId}`;

interface Costs {
  totalCost: number;
  customerCost: number | null;
}

/** All that was answered to a quote, as far as prices are compared. */
export interface AnsweredRates {
  spot: Costs | null;
  partial: Costs | null;
  integrated: readonly {
    rates: readonly (Costs & IntegratedName & { rateSource: string })[];
    /** Who was asked for them. */
    sources: readonly { rateSource: string; failure: string | null }[];
  }[];
  contract: { rates: readonly { carrierId: string; rate: number; customerCost: number | null }[] } | null;
}

/** Whose price is looked at: what it costs, or what the customer is quoted. */
export type PriceView = 'cost' | 'customer';

export const priceIn = (view: PriceView, { totalCost, customerCost }: Costs): number | null =>
  view === 'cost' ? totalCost : customerCost;

export function knownPrices({ spot, partial, integrated, contract }: AnsweredRates, view: PriceView): KnownPrice[] {
  const known = (key: string, costs: Costs | null): KnownPrice[] => {
    const price = costs && priceIn(view, costs);
    return price === null ? [] : [{ key, price }];
  };
  return [
    ...known(spotKey({ isPartial: false }), spot),
    ...known(spotKey({ isPartial: true }), partial),
    ...integrated.flatMap(({ rates }) => rates.flatMap((rate) => known(integratedKey(rate), rate))),
    ...(contract?.rates ?? []).flatMap((rate) => known(contractKey(rate), { ...rate, totalCost: rate.rate })),
  ];
}

/** The least of each, by its key. */
export function leastPrices(prices: readonly KnownPrice[]): Map<string, number> {
  const least = new Map<string, number>();
  for (const { key, price } of prices) least.set(key, Math.min(price, least.get(key) ?? Infinity));
  return least;
}

export interface PriceChange {
  before: number;
  /** Above zero where it has become dearer. */
  difference: number;
}

/** Null where it was not offered then. */
export function changeSince(then: ReadonlyMap<string, number>, now: KnownPrice): PriceChange | null {
  const price = then.get(now.key);
  return price === undefined ? null : { before: price, difference: cents(now.price - price) };
}

export interface LowestThenAndNow extends PriceChange {
  now: number;
}

/** Each kind of price by itself: one truck, part of one, each seller of less than that, and contracts. */
function byKind({ spot, partial, integrated, contract }: AnsweredRates): Map<string, AnsweredRates> {
  const none: AnsweredRates = { spot: null, partial: null, integrated: [], contract: null };
  const kinds = new Map<string, AnsweredRates>();
  if (spot) kinds.set('spot', { ...none, spot });
  if (partial) kinds.set('partial', { ...none, partial });
  if (contract) kinds.set('contract', { ...none, contract });
  for (const { sources, rates } of integrated)
    for (const { rateSource, failure } of sources) {
      const ofSource = { sources: [], rates: rates.filter((rate) => rate.rateSource === rateSource) };
      if (failure === null) kinds.set(rateSource, { ...none, integrated: [ofSource] });
    }
  return kinds;
}

/** The lowest of all kinds that were asked for both times and answered; null while either has none. */
export function lowestThenAndNow(then: AnsweredRates, now: AnsweredRates, view: PriceView): LowestThenAndNow | null {
  const [before, after] = [byKind(then), byKind(now)];
  const both = [...before.keys()].filter((kind) => after.has(kind));
  const [lowest, lowestNow] = [before, after].map((kinds) =>
    Math.min(...both.flatMap((kind) => knownPrices(kinds.get(kind)!, view)).map(({ price }) => price)),
  ) as [number, number];
  if (lowest === Infinity || lowestNow === Infinity) return null;
  return { before: lowest, now: lowestNow, difference: cents(lowestNow - lowest) };
}
