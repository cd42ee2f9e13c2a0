import type { RunLimits } from '@lanewright/contract/optimization.ts';
import { payloadOf, type PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { DEFAULT_LIMITS } from '@lanewright/domain/optimization/constraint-set.ts';
import { floorOf } from '@lanewright/domain/optimization/price-floor.ts';
import { ratedPlaceOf } from '@lanewright/domain/optimization/order-freight.ts';
import type { PlanningTerms } from '@lanewright/domain/optimization/planning-rates.ts';
import type { RatedPlace } from '@lanewright/domain/rating/question.ts';
import type { OptimizationInput, Place, TariffSource } from '@lanewright/optimizer/input.ts';
import { asConstraints } from './planning-fleet.ts';
import { estimatedMiles, type MilesBetween, type MilesMatrix } from './plan-miles.ts';
import type { PlannedOrder } from './planned-orders.ts';
import type { PlanningTariffData } from './planning-tariff.ts';

/** All that a plan is made from, as it can be handed to a thread. */
export interface PlanQuestion extends Omit<OptimizationInput, 'miles'> {
  matrix: MilesMatrix;
}

const TARIFF_MODULE = new URL('./planning-tariff.ts', import.meta.url).href;

/** What routes of these orders cost. */
export function planningTariff(
  orders: readonly PlannedOrder[],
  terms: PlanningTerms,
  miles: MilesBetween,
): TariffSource {
  const places = new Map<string | number, { place: Place; rated: RatedPlace }>();
  for (const { order, input } of orders)
    for (const [index, { place }] of input.stops.entries())
      places.set(place.id, { place, rated: ratedPlaceOf(order.stops[index]!)! });
  const ends = [...places.values()];
  const placeOf = new Map(ends.map(({ place, rated }) => [rated, place]));
  const freights = orders.map(({ freight }) => freight);
  const data: PlanningTariffData = {
    terms,
    floor: floorOf(
      terms,
      freights,
      ends.map(({ rated }) => rated),
      // A route is compared with the straight way; a floor must hold whichever of the two is longer.
      (from, to) => {
        const [one, other] = [placeOf.get(from)!, placeOf.get(to)!];
        return Math.max(miles(one, other), estimatedMiles(one, other));
      },
    ),
    freights: new Map(orders.map(({ order, freight }) => [order.orderNumber, freight])),
    places: new Map(ends.map(({ place, rated }) => [place.id, rated])),
  };
  return { module: TARIFF_MODULE, data };
}

/** A run has one limit of weight, so that of its weakest equipment counts for all orders that share trucks. */
export const payloadOfRun = (orders: readonly PlannedOrder[], rules: PayloadRules): number =>
  Math.min(...orders.map(({ freight }) => payloadOf(freight.equipmentMode, rules)));

export const constraintsOf = (limits: RunLimits | null, orders: readonly PlannedOrder[], rules: PayloadRules) =>
  asConstraints(limits ?? DEFAULT_LIMITS, payloadOfRun(orders, rules));
