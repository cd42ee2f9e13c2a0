import type { ChargeBasis } from '@lanewright/domain/rating/charges.ts';
import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import type { RateBadge, RateSort } from '@lanewright/domain/quotes/compare.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { UNKNOWN } from '../../orders/amounts.ts';
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

export const SORT_NAMES: Record<RateSort, string> = { price: 'Price', delivery: 'Delivery', score: 'Carrier score' };

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

/** Who is asked, as it stands where their rates would be. */
export const SOURCE_NAMES: Record<RateSource, string> = {
  LTL: 'LTL carriers',
  VLTL: 'Volume carriers',
  FlockFreight: 'Shared truckload',
  MortonExpress: 'Expedited',
};
