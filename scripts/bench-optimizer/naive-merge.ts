/**
 * A floor to measure against: savings of pairs, largest first, each tried once; two routes become one where all orders of the smaller
 * fit into the larger, one after the other where each adds least, and the whole is cheaper.
 */
import type { BenchStrategy } from './check-plan.ts';
import type { BenchInstance, BenchOrder } from './instance.ts';
import { driveRoute, milesOf, type Visit } from './route.ts';

/** Of a large instance only pairs that begin and end near each other are tried. */
const ALL_PAIRS_UP_TO = 1000;
const NEIGHBOURS = 60;

export interface NaivePlan {
  objective: number;
  /** Trucks that carry an order, alone or with others. */
  vehicles: number;
  miles: number;
}

interface Group {
  orders: readonly BenchOrder[];
  visits: readonly Visit[];
  value: number;
}

export function mergeNaively(instance: BenchInstance, strategy: BenchStrategy): NaivePlan {
  const groups = new Map<BenchOrder, Group>();
  for (const order of instance.orders) groups.set(order, aloneGroup(instance, strategy, order));
  for (const [a, b] of pairsBySaving(instance, strategy, groups)) {
    const one = groups.get(a)!;
    const other = groups.get(b)!;
    if (one === other) continue;
    const merged = merge(instance, strategy, one, other);
    if (merged !== null) for (const order of merged.orders) groups.set(order, merged);
  }
  const final = [...new Set(groups.values())];
  return {
    objective: final.reduce((sum, { value }) => sum + value, 0),
    vehicles: final.length,
    miles: final.reduce((sum, { visits }) => sum + milesOf(instance, visits), 0),
  };
}

const visitsOf = (order: BenchOrder): Visit[] => [
  { order, kind: 'pickup' },
  { order, kind: 'dropoff' },
];

function aloneGroup(instance: BenchInstance, strategy: BenchStrategy, order: BenchOrder): Group {
  const visits = visitsOf(order);
  return {
    orders: [order],
    visits,
    value: strategy === 'cost' ? order.aloneCost : milesOf(instance, visits),
  };
}

function pairsBySaving(
  instance: BenchInstance,
  strategy: BenchStrategy,
  groups: ReadonlyMap<BenchOrder, Group>,
): [BenchOrder, BenchOrder][] {
  const pairs: { pair: [BenchOrder, BenchOrder]; saving: number }[] = [];
  for (const [a, b] of candidatePairs(instance)) {
    const one = groups.get(a)!;
    const other = groups.get(b)!;
    const merged = merge(instance, strategy, one, other);
    if (merged !== null) pairs.push({ pair: [a, b], saving: one.value + other.value - merged.value });
  }
  return pairs.sort((a, b) => b.saving - a.saving).map(({ pair }) => pair);
}

function* candidatePairs({ orders, miles }: BenchInstance): Generator<[BenchOrder, BenchOrder]> {
  for (const [index, order] of orders.entries()) {
    const later = orders.slice(index + 1);
    if (orders.length <= ALL_PAIRS_UP_TO) {
      for (const other of later) yield [order, other];
      continue;
    }
    const apart = (other: BenchOrder) =>
      miles(order.pickup.location, other.pickup.location) + miles(order.dropoff.location, other.dropoff.location);
    const near = later.map((other) => ({ other, distance: apart(other) })).sort((a, b) => a.distance - b.distance);
    for (const { other } of near.slice(0, NEIGHBOURS)) yield [order, other];
  }
}

function merge(instance: BenchInstance, strategy: BenchStrategy, one: Group, other: Group): Group | null {
  const orders = [...one.orders, ...other.orders];
  if (orders.length > instance.limits.orders) return null;
  const [larger, smaller] = one.orders.length >= other.orders.length ? [one, other] : [other, one];
  let visits = larger.visits;
  let value = Number.POSITIVE_INFINITY;
  for (const order of smaller.orders) {
    const best = insertBest(instance, strategy, visits, order);
    if (best === null) return null;
    ({ visits, value } = best);
  }
  return value < one.value + other.value ? { orders, visits, value } : null;
}

function insertBest(
  instance: BenchInstance,
  strategy: BenchStrategy,
  visits: readonly Visit[],
  order: BenchOrder,
): { visits: readonly Visit[]; value: number } | null {
  const [pickup, dropoff] = visitsOf(order) as [Visit, Visit];
  let best: { visits: readonly Visit[]; value: number } | null = null;
  for (let from = 0; from <= visits.length; from++) {
    const withPickup = visits.toSpliced(from, 0, pickup);
    for (let to = from + 1; to <= withPickup.length; to++) {
      const tried = withPickup.toSpliced(to, 0, dropoff);
      const driven = driveRoute(instance, tried);
      if ('broken' in driven) continue;
      const value = strategy === 'cost' ? driven.cost : driven.miles;
      if (best === null || value < best.value) best = { visits: tried, value };
    }
  }
  return best;
}
