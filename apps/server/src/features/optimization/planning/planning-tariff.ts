/** Loaded by the optimizer and its threads: what routes cost by what the company keeps. */
import {
  planningPrices,
  type PlanningFreight,
  type PlanningTerms,
} from '@lanewright/domain/optimization/planning-rates.ts';
import type { PriceFloor } from '@lanewright/domain/optimization/price-floor.ts';
import type { RatedPlace } from '@lanewright/domain/rating/question.ts';
import { estimatedRoadMiles } from '@lanewright/domain/units/distance.ts';
import type { Place } from '@lanewright/optimizer/input.ts';
import type { RoutePrice, RouteToPrice, Tariff } from '@lanewright/optimizer/tariff.ts';

/** Plain, so that it can be handed to a thread. */
export interface PlanningTariffData {
  terms: PlanningTerms;
  floor: PriceFloor;
  /** By order number. */
  freights: ReadonlyMap<string, PlanningFreight>;
  /** By the id of the place. */
  places: ReadonlyMap<string | number, RatedPlace>;
}

/** Freight that nobody carries at any price is nothing to plan. */
const NOBODY = 1e9;

const straight = (from: Place, to: Place) =>
  estimatedRoadMiles(
    { latitude: from.latitude!, longitude: from.longitude! },
    { latitude: to.latitude!, longitude: to.longitude! },
  );

export function createTariff(data: unknown): Tariff {
  const { terms, floor, freights, places } = data as PlanningTariffData;
  const prices = planningPrices(terms);

  const freightsOf = ({ orders }: RouteToPrice) => orders.map(({ id }) => freights.get(String(id))!);

  function truckFreight(route: RouteToPrice): PlanningFreight {
    const together = freightsOf(route);
    let { day } = together[0]!;
    let pieces = 0;
    let isLiftGate = false;
    for (const freight of together) {
      if (freight.day < day) day = freight.day;
      pieces += freight.pieces;
      isLiftGate ||= freight.isLiftGate;
    }
    const { weight, pallets, linearFeet, isHazmat, isTeam } = route;
    const { equipmentMode } = together[0]!;
    return {
      day,
      equipmentMode,
      products: [],
      accessorials: [],
      pieces,
      weight,
      pallets,
      linearFeet,
      isHazmat,
      isTeam,
      isLiftGate,
    };
  }

  function price(route: RouteToPrice): RoutePrice {
    const [from, to] = [places.get(route.origin.id)!, places.get(route.destination.id)!];
    const directMiles = route.stops <= 2 ? route.miles : straight(route.origin, route.destination);
    const truck =
      prices.truck(truckFreight(route), { from, to, miles: route.miles, directMiles, stops: route.stops })?.cost ??
      NOBODY;
    return { mode: 'truckload', cost: truck };
  }

  return { floor, dependsOnEnds: true, price };
}
