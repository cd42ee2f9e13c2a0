/** The best plan of a small instance by trying everything: what the search is measured against. */
import type { OptimizationInput, OrderInput, Place } from '../input.ts';
import type { Tariff } from '../tariff.ts';
import { routeFinder, type FoundRoute } from './cheapest-route.ts';
import { mayShareTruck } from '../check/compatibility.ts';
import { puzzleOf } from './puzzle.ts';
import { isOnePlace, milesAlone, milesBetween, type RouteTask } from '../check/route.ts';

export interface BestPlan {
  /** In the unit of the strategy: cost, or miles. */
  cost: number;
  routes: readonly (readonly RouteTask[])[];
  alone: readonly OrderInput[];
}

/** Miles by the shortest way over the places of all orders: what a third order on board may bring about. */
function milesByAnyWay(input: OptimizationInput): OptimizationInput['miles'] {
  const places: Place[] = [];
  const indexOf = (place: Place) => places.findIndex((known) => isOnePlace(known, place));
  const stops = input.orders.flatMap((order) => order.stops.map(({ place }) => place));
  for (const place of [...stops, ...(input.fleet.depot === null ? [] : [input.fleet.depot.place])]) {
    if (indexOf(place) < 0) places.push(place);
  }
  const table = places.map((from) => places.map((to) => milesBetween(input, from, to)));
  for (const [by, middle] of table.entries()) {
    for (const row of table) {
      for (const [to, direct] of row.entries()) row[to] = Math.min(direct, (row[by] ?? NaN) + (middle[to] ?? NaN));
    }
  }
  return (from, to) => table[indexOf(from)]?.[indexOf(to)] ?? NaN;
}

/**
 * Without what another order can repair: two orders that break the rest can never share, whoever comes along. Dwell is among it, as a third
 * order at the same place may take it off them; without any dwell, one order fewer never makes another later. So are rests, which a third
 * order may move to where the truck would wait anyway.
 */
function withLastingLimitsOnly(input: OptimizationInput): OptimizationInput {
  const { constraints, fleet } = input;
  return {
    ...input,
    miles: milesByAnyWay(input),
    fleet: {
      ...fleet,
      dwellMinutes: fleet.dwellPer === 'stop' ? 0 : fleet.dwellMinutes,
      drivingHoursPerDay: 24,
      teamDrivingHoursPerDay: 24,
    },
    constraints: {
      ...constraints,
      minVolumePerStop: null,
      minWeightPerStop: null,
      minPalletsPerStop: null,
      maxOutOfRouteDistance: null,
      distanceFromFirstDrop: null,
      maxRouteTransitTime: null,
    },
  };
}

function membersOf(set: number): number[] {
  const members: number[] = [];
  for (let order = 0; set >> order > 0; order++) if ((set >> order) & 1) members.push(order);
  return members;
}

/** For each order a bit for each other one that it can share a truck with. */
function partners(input: OptimizationInput, tariff: Tariff): number[] {
  const find = routeFinder(puzzleOf(withLastingLimitsOnly(input), tariff));
  return input.orders.map((one, i) =>
    input.orders.reduce((bits, other, j) => {
      const canShare = i !== j && mayShareTruck(input, one, other) && find([i, j].sort(), Infinity) !== null;
      return canShare ? bits | (1 << j) : bits;
    }, 0),
  );
}

interface Choice {
  cost: number;
  /** The first part of the best split, or the whole set. */
  part: number;
  route: FoundRoute | null;
}

/** The best way to divide a set, by the best ways for smaller ones; its lowest order says which part comes first. */
function bestSplit(best: readonly Choice[], set: number): Choice {
  const lowest = set & -set;
  let choice: Choice = { cost: Infinity, part: set, route: null };
  for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
    if ((part & lowest) === 0) continue;
    const cost = best[part]!.cost + best[set & ~part]!.cost;
    if (cost < choice.cost) choice = { cost, part, route: null };
  }
  return choice;
}

function readPlan(input: OptimizationInput, best: readonly Choice[], set: number): Omit<BestPlan, 'cost'> {
  if (set === 0) return { routes: [], alone: [] };
  const choice = best[set]!;
  if (choice.part !== set) {
    const [one, rest] = [readPlan(input, best, choice.part), readPlan(input, best, set & ~choice.part)];
    return { routes: [...one.routes, ...rest.routes], alone: [...one.alone, ...rest.alone] };
  }
  if (choice.route !== null) return { routes: [choice.route.tasks], alone: [] };
  return { routes: [], alone: membersOf(set).map((order) => input.orders[order]!) };
}

export function bestByExhaustion(input: OptimizationInput, tariff: Tariff): BestPlan {
  const { orders, constraints, fleet } = input;
  const find = routeFinder(puzzleOf(input, tariff));
  const sharing = partners(input, tariff);
  const best: Choice[] = [{ cost: 0, part: 0, route: null }];
  for (let set = 1; set < 1 << orders.length; set++) {
    const members = membersOf(set);
    if (members.length === 1) {
      const order = orders[members[0]!]!;
      best[set] = {
        cost: constraints.strategy === 'cost' ? order.baselineCost : milesAlone(input, order),
        part: set,
        route: null,
      };
      continue;
    }
    const split = bestSplit(best, set);
    const canShare = members.every((order) => (set & ~(1 << order) & ~sharing[order]!) === 0);
    const route = canShare && members.length <= (fleet.maxOrders ?? Infinity) ? find(members, split.cost) : null;
    best[set] = route === null ? split : { cost: route.value, part: set, route };
  }
  const everything = (1 << orders.length) - 1;
  return { cost: best[everything]!.cost, ...readPlan(input, best, everything) };
}
