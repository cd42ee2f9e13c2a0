/** What a route is worth to the search: its price by the tariff, or its miles. */
import type { OrderId, OrderInput } from '../input.ts';
import type { Figures, RoutePrice, RouteToPrice, Tariff } from '../tariff.ts';
import { DIMENSIONS, type Model } from './model.ts';

export interface RouteFacts {
  /** Orders of the model, by index. */
  orders: readonly number[];
  miles: number;
  /** Runs of tasks at one place. */
  visits: number;
  firstTask: number;
  lastTask: number;
  slippedDays: number;
}

/** A price below what the tariff itself calls the least. */
export interface FloorBreach {
  orders: readonly OrderId[];
  cost: number;
  floor: number;
}

/** Share of a price that rounding to cents and binary fractions explain. */
const ROUNDING = 1e-6;
const CENT = 0.01;

export interface Pricer {
  /** What the search goes by: as near to real prices as can be had, and no promise. */
  guide: Figures;
  /** Objective of a route with two or more orders is at least base + perMile x miles + perStop x (visits - 2). */
  floor: Figures;
  dependsOnEnds: boolean;
  /** By the tariff, whatever the strategy. */
  priceOf: (facts: RouteFacts) => RoutePrice;
  objectiveOf: (facts: RouteFacts) => number;
  /** Whether all orders go from one place to one other. */
  isOnePair: (orders: readonly number[]) => boolean;
  /** The route whose price was farthest below the floor since the last call; null where the tariff kept its word. */
  takeBreach: () => FloorBreach | null;
}

/** Totals of each order, so that pricing a route adds up a few numbers. */
function totalsOf(model: Model): Float64Array {
  const totals = new Float64Array(model.orders.length * DIMENSIONS);
  for (const [task, order] of model.orderOf.entries()) {
    if (model.isPickup[task] === 0) continue;
    for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
      totals[order * DIMENSIONS + dimension]! += model.load[task * DIMENSIONS + dimension]!;
    }
  }
  return totals;
}

/** The same number for orders between the same two places, -1 for orders with more stops. */
function pairsOf(model: Model): Int32Array {
  return Int32Array.from(model.orders, ({ stops }, order) => {
    const first = model.firstTask[order]!;
    return stops.length === 2 ? model.place[first]! * model.placeCount + model.place[first + 1]! : -1;
  });
}

const BY_MILES: Figures = { base: 0, perMile: 1, perStop: 0 };

export const priceBy = ({ base, perMile, perStop }: Figures, miles: number, visits: number) =>
  base + perMile * miles + perStop * Math.max(0, visits - 2);

/** `guide`: what was learned of the tariff's prices; by default what the tariff says of itself. */
export function createPricer(model: Model, tariff: Tariff, guide?: Figures): Pricer {
  const totals = totalsOf(model);
  const pairs = pairsOf(model);
  const stopOf = (task: number) => {
    const order = model.orderOf[task]!;
    return model.orders[order]!.stops[task - model.firstTask[order]!]!;
  };
  const isOnePair = (orders: readonly number[]) => {
    const pair = pairs[orders[0]!]!;
    return pair >= 0 && orders.every((order) => pairs[order] === pair);
  };
  const inputs: OrderInput[] = [];
  const routeToPrice = (facts: RouteFacts): RouteToPrice => {
    inputs.length = 0;
    const sums = [0, 0, 0, 0];
    let isHazmat = false;
    let isBlind = false;
    for (const order of facts.orders) {
      const input = model.orders[order]!;
      inputs.push(input);
      isHazmat ||= input.hazardClasses.length > 0;
      isBlind ||= input.isBlind;
      for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
        sums[dimension]! += totals[order * DIMENSIONS + dimension]!;
      }
    }
    return {
      orders: inputs,
      miles: facts.miles,
      stops: facts.visits,
      origin: stopOf(facts.firstTask).place,
      destination: stopOf(facts.lastTask).place,
      isOnePair: isOnePair(facts.orders),
      equipmentMode: inputs[0]!.equipmentMode,
      isHazmat,
      isTeam: inputs[0]!.isTeam,
      isBlind,
      weight: sums[0]!,
      pallets: sums[1]!,
      volume: sums[2]!,
      linearFeet: sums[3]!,
    };
  };
  let breach: FloorBreach | null = null;
  const watchFloor = ({ orders, miles, visits }: RouteFacts, cost: number) => {
    const least = priceBy(tariff.floor, miles, visits);
    const below = least - cost;
    if (below <= CENT + ROUNDING * least || below <= (breach === null ? 0 : breach.floor - breach.cost)) return;
    breach = { orders: orders.map((order) => model.orders[order]!.id), cost, floor: least };
  };
  const priceOf = (facts: RouteFacts): RoutePrice => {
    const route = routeToPrice(facts);
    const { mode, cost } = tariff.price(route);
    if (facts.orders.length > 1 && !route.isOnePair) watchFloor(facts, cost);
    return { mode, cost: cost + facts.slippedDays * model.fleet.slippageCostPerDay };
  };
  const isDistance = model.strategy === 'distance';
  const floor = isDistance ? BY_MILES : tariff.floor;
  return {
    guide: isDistance ? BY_MILES : (guide ?? tariff.guide ?? tariff.floor),
    floor,
    dependsOnEnds: !isDistance && tariff.dependsOnEnds,
    priceOf,
    objectiveOf: isDistance ? (facts) => facts.miles : (facts) => priceOf(facts).cost,
    isOnePair,
    takeBreach: () => {
      const taken = breach;
      breach = null;
      return taken;
    },
  };
}
