/** A tariff of few figures: truckload by the mile with a charge for each stop beyond two, or one LTL bill for orders between the same two places. */
import type { RoutePrice, RouteToPrice, Tariff } from '../tariff.ts';

export interface StandardTariffData {
  truckload: {
    fixed: number;
    perMile: number;
    /** The least that linehaul (fixed + miles) costs. */
    minimum: number;
    fuelPerMile: number;
    /** For each stop beyond two. */
    perStop: number;
    hazmat: number;
    team: number;
    blind: number;
  };
  combinedLtl: null | { minimum: number; perHundredweightMile: number };
}

function truckloadCost({ truckload }: StandardTariffData, route: RouteToPrice): number {
  const linehaul = Math.max(truckload.minimum, truckload.fixed + truckload.perMile * route.miles);
  const extras =
    (route.isHazmat ? truckload.hazmat : 0) +
    (route.isTeam ? truckload.team : 0) +
    (route.isBlind ? truckload.blind : 0);
  return linehaul + truckload.fuelPerMile * route.miles + truckload.perStop * Math.max(0, route.stops - 2) + extras;
}

function price(data: StandardTariffData, route: RouteToPrice): RoutePrice {
  const truckload = truckloadCost(data, route);
  if (data.combinedLtl !== null && route.isOnePair) {
    const byWeight = (route.weight / 100) * route.miles * data.combinedLtl.perHundredweightMile;
    const ltl = Math.max(data.combinedLtl.minimum, byWeight);
    if (ltl < truckload) return { mode: 'ltl', cost: ltl };
  }
  return { mode: 'truckload', cost: truckload };
}

export function createTariff(data: unknown): Tariff {
  const figures = data as StandardTariffData;
  const { fixed, perMile, fuelPerMile, perStop } = figures.truckload;
  return {
    floor: { base: fixed, perMile: perMile + fuelPerMile, perStop },
    guide: { base: fixed, perMile: perMile + fuelPerMile, perStop },
    dependsOnEnds: false,
    price: (route) => price(figures, route),
  };
}
