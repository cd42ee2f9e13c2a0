import { PLANNED_DRIVING } from '../hours-of-service/limits.ts';
import type { ShippingMode } from '../orders/lists.ts';
import { costOfRate, type PricedRate, type RatedFreight } from './rate-cost.ts';

/** What a truck makes in a day, as plans count it. */
const MILES_A_DAY = PLANNED_DRIVING.hoursPerDay * PLANNED_DRIVING.mph;

const LOADS: Record<ShippingMode, Omit<RatedFreight, 'miles' | 'days' | 'gallons'>> = {
  TL: { weight: 40_000, pallets: 22, pieces: 22, linearFeet: 44 },
  VLTL: { weight: 12_000, pallets: 8, pieces: 8, linearFeet: 16 },
  LTL: { weight: 3_000, pallets: 3, pieces: 3, linearFeet: 6 },
};

/** What goes along a lane when nobody says what: rates by different units can be compared by it. */
export function usualLoad(mode: ShippingMode, miles: number | null): RatedFreight {
  return {
    ...LOADS[mode],
    miles,
    days: miles === null ? null : Math.max(1, Math.ceil(miles / MILES_A_DAY)),
    gallons: null,
  };
}

/** Dollars for a usual load of a lane, or for as many pallets of it as the rate prices; null where nobody can reckon it. */
export function estimatedRate(
  rate: PricedRate,
  lane: { mode: ShippingMode; miles: number | null },
  fuelPerMile: number,
): number | null {
  const load = usualLoad(lane.mode, lane.miles);
  const pallets = Math.min(load.pallets, rate.ranges.at(-1)?.maxPallets ?? load.pallets);
  const cost = costOfRate(rate, { ...load, pallets }, { perMile: fuelPerMile, how: 'the usual diesel' });
  return 'reason' in cost ? null : cost.total;
}
