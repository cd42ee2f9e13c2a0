import type { ChargeBasis } from '@lanewright/domain/rating/charges.ts';
import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import type { CarrierRecord } from '@lanewright/contract/carrier-records.ts';
import { comparableShare, MIN_DELIVERIES_FOR_SHARE } from '@lanewright/domain/carriers/scorecard.ts';
import type { RateSort } from '@lanewright/domain/quotes/compare.ts';
import { BEST_VALUE_WITHIN_PERCENT, type RateBadge } from '@lanewright/domain/quotes/rate-badges.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { count, UNKNOWN } from '../../orders/amounts.ts';
import { dayOfInstant } from '../../../ui/readable-instants.ts';
import { dayInWords } from '../good-until.ts';

/** Two places at most and a day at least: "2 days", "1.5 days", "2 to 3 days". */
export function serviceDays(most: number, least = most): string {
  const [from, to] = [least, most].map((days) => figure(Math.max(1, days), 2));
  return `${from === to ? to : `${from} to ${to}`} ${to === '1' ? 'day' : 'days'}`;
}

/** A fraction as people say it: 0.924 is "92%". */
export const percent = (fraction: number | null): string =>
  fraction === null ? UNKNOWN : `${Math.round(fraction * 100)}%`;

export const METHODS: Record<ChargeBasis, string> = {
  Flat: 'Flat',
  PerMile: 'Per mile',
  PerCwt: 'Per cwt',
  PerPound: 'Per lb',
  PerPallet: 'Per pallet',
  PerPiece: 'Per piece',
  PerStop: 'Per stop',
  PerDay: 'Per day',
  PerLinearFoot: 'Per linear ft',
  PerGallon: 'Per gallon',
  PerUnit: 'Per unit',
  Percent: 'Percent',
  AtLeast: 'Minimum',
};

const places = (amount: number, count: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: count, maximumFractionDigits: 12 });

/** Two places, or as many as there are; a percentage is a factor with four, so that units times rate is the total. */
export function rateInFigures({ chargeRateType, rate }: { chargeRateType: ChargeBasis; rate: number }): string {
  return chargeRateType === 'Percent' ? places(rate / 100, 4) : places(rate, 2);
}

export const SORT_NAMES: Record<RateSort, string> = { price: 'Price', delivery: 'Delivery', score: 'On time' };

export function badgeInWords(badge: RateBadge): string {
  switch (badge.kind) {
    case 'cheapest':
      return 'Cheapest';
    case 'fastest':
      return 'Fastest';
    case 'value':
      return 'Best value';
    case 'lowestOfDay':
      return `Lowest for ${dayInWords(badge.day)}`;
  }
}

const inTime = (inTimeBy: CalendarDay | null) =>
  inTimeBy === null ? '' : ` of those that arrive by ${dayInWords(inTimeBy)}`;

/** Under the heading of a list with a best value. `inTimeBy`: only the rates that arrive by that day were compared. */
export const bestValueInShort = (inTimeBy: CalendarDay | null): string =>
  `Best value: the earliest delivery within ${BEST_VALUE_WITHIN_PERCENT}% of the lowest price${inTime(inTimeBy)}, never the most expensive rate.`;
/** The whole rule, behind the badge. */
export const bestValueRules = (inTimeBy: CalendarDay | null): string[] => [
  `Of the rates within ${BEST_VALUE_WITHIN_PERCENT}% of the lowest price${inTime(inTimeBy)}, the one that delivers first.`,
  'If several deliver on that day: the carrier that is on time more often, then the lower price.',
  `A carrier with fewer than ${MIN_DELIVERIES_FOR_SHARE} deliveries counts as average.`,
  'Never the most expensive rate.',
];

const deliveriesInWords = (deliveries: number) =>
  `${count(deliveries)} ${deliveries === 1 ? 'delivery' : 'deliveries'}`;

export interface OnTimeWords {
  /** "92%", or that there are too few deliveries to say. */
  share: string;
  /** "of 148 deliveries". */
  basis: string;
  description: string;
}

/** How often a carrier is on time, and how many deliveries say so; null of a carrier that is not in the network. */
export function onTimeInWords(record: CarrierRecord | null): OnTimeWords | null {
  if (record === null) return null;
  const share = comparableShare(record);
  const deliveries = deliveriesInWords(record.deliveries);
  if (share === null)
    return {
      share: 'Too few deliveries',
      basis: '',
      description: `${deliveries} in the last year. The on-time share is shown from ${MIN_DELIVERIES_FOR_SHARE} deliveries.`,
    };
  const last = record.lastDeliveredAt === null ? '' : `, the last on ${dayOfInstant(record.lastDeliveredAt)}`;
  return {
    share: percent(share),
    basis: `of ${deliveries}`,
    description: `${percent(share)} of ${deliveries} in the last year on time${last}.`,
  };
}

/** Who is asked, as it stands where their rates would be. */
export const SOURCE_NAMES: Record<RateSource, string> = {
  LTL: 'LTL carriers',
  VLTL: 'Volume carriers',
  FlockFreight: 'Shared truckload',
  MortonExpress: 'Expedited',
};
