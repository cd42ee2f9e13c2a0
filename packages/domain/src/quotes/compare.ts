import type { CalendarDay } from '../units/calendar-days.ts';
import { cents } from '../units/money.ts';

// How prices compare with each other, and with those of an earlier quote.

/** The facts of a rate that it is compared by. */
export interface ComparedRate {
  id: string;
  carrierName: string;
  /** As it is shown; null where there is none to show. */
  price: number | null;
  deliveryDate: CalendarDay;
  /** The carrier's share of deliveries on time, from 0 to 1; null while it has too few deliveries to say. */
  onTime: number | null;
}

export const RATE_SORTS = ['price', 'delivery', 'score'] as const;
export type RateSort = (typeof RATE_SORTS)[number];

type Compare<Rate extends ComparedRate = ComparedRate> = (one: Rate, other: Rate) => number;

export const orderOf = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Two without a price are equal. */
export const byPrice: Compare = (one, other) => (one.price ?? Infinity) - (other.price ?? Infinity) || 0;
export const byDelivery: Compare = (one, other) => orderOf(one.deliveryDate, other.deliveryDate);
/** A carrier whose share is not known comes last. */
const byScore: Compare = (one, other) => (other.onTime ?? -1) - (one.onTime ?? -1);
const byName: Compare = (one, other) => one.carrierName.localeCompare(other.carrierName, 'en');
/** Decides between rates that are equal in everything else, so that the order never depends on which answer came first. */
export const byId: Compare = (one, other) => orderOf(one.id, other.id);

const ORDERS: Record<RateSort, readonly Compare[]> = {
  price: [byPrice, byDelivery, byName, byId],
  delivery: [byDelivery, byPrice, byName, byId],
  score: [byScore, byPrice, byDelivery, byName, byId],
};

/** Compares by the first of these orders in which the two differ. */
export function compareBy<Rate extends ComparedRate>(orders: readonly Compare<Rate>[]): Compare<Rate> {
  return (one, other) => {
    for (const compare of orders) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

export const compareRates = (by: RateSort): Compare => compareBy(ORDERS[by]);

/** Where two are equal in the chosen order, the better of the rest comes first. */
export function sortRates<Rate extends ComparedRate>(rates: readonly Rate[], by: RateSort): Rate[] {
  return rates.toSorted(compareRates(by));
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
