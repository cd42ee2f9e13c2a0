/** How much of each limit a route uses. */
import type { Measures } from '../model/measure.ts';
import type { Model } from '../model/model.ts';
import type { LimitName, LimitUse } from '../plan.ts';

/** The same as where the search compares. */
export const TOLERANCE = 1e-7;
export const DAY_MINUTES = 1440;

const CAPACITIES: readonly LimitName[] = ['maxWeight', 'maxPallets', 'maxVolume', 'maxLinearFeet'];
const MINIMA: readonly LimitName[] = ['minWeightPerStop', 'minPalletsPerStop', 'minVolumePerStop'];

/** All limits that are set, windows apart. `slack` is what is left; below zero where the limit is broken. */
export function limitUses(model: Model, measures: Measures): LimitUse[] {
  const { limits } = model;
  const uses: LimitUse[] = [];
  const atMost = (limit: LimitName, value: number, allowed: number) => {
    if (allowed < Infinity) uses.push({ limit, value, allowed, slack: allowed - value });
  };
  for (const [dimension, limit] of CAPACITIES.entries()) {
    atMost(limit, measures.peak[dimension]!, limits.capacity[dimension]!);
  }
  atMost('maxOrders', model.orders.length, limits.orders);
  atMost('maxStopCount', measures.stops, limits.stops);
  atMost('maxPickupCount', measures.pickups, limits.pickups);
  atMost('maxDropoffCount', measures.dropoffs, limits.dropoffs);
  atMost('maxRouteDistance', measures.miles, limits.miles);
  atMost('maxOutOfRouteDistance', measures.outOfRoute, limits.outOfRoute);
  atMost('distanceFromFirstDrop', measures.fromFirstDrop, limits.fromFirstDrop);
  atMost('maxRouteTransitTime', measures.transitMinutes / DAY_MINUTES, limits.transitMinutes / DAY_MINUTES);
  for (const [dimension, limit] of MINIMA.entries()) {
    const value = measures.leastPerStop[dimension]!;
    const allowed = limits.leastPerStop[dimension]!;
    if (allowed > 0) uses.push({ limit, value, allowed, slack: value - allowed });
  }
  return uses;
}

export function isBroken({ limit, slack }: LimitUse): boolean {
  return slack < (limit === 'maxRouteTransitTime' ? -TOLERANCE / DAY_MINUTES : -TOLERANCE);
}

export function isMinimum(limit: LimitName): boolean {
  return MINIMA.includes(limit);
}
