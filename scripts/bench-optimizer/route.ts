/** What one truck does, worked out from the first task to the last. */
import type { BenchInstance, BenchOrder } from './instance.ts';

export interface Visit {
  order: BenchOrder;
  kind: 'pickup' | 'dropoff';
}

/** Distances, times and loads that differ by less are the same. */
const TOLERANCE = 1e-6;

export type Route = { miles: number; cost: number } | { broken: string };

export function driveRoute(instance: BenchInstance, visits: readonly Visit[]): Route {
  const fault = orderFault(visits) ?? loadFault(instance, visits) ?? timeFault(instance, visits);
  if (fault !== null) return { broken: fault };
  const miles = milesOf(instance, visits);
  if (miles > instance.limits.miles + TOLERANCE) return { broken: `drives ${miles.toFixed(1)} miles` };
  const { fixed, perMile, perStop } = instance.tariff;
  return { miles, cost: fixed + perMile * miles + perStop * Math.max(0, stopCount(visits) - 2) };
}

const taskOf = ({ order, kind }: Visit) => order[kind];

function orderFault(visits: readonly Visit[]): string | null {
  const aboard = new Set<BenchOrder>();
  const done = new Set<BenchOrder>();
  for (const { order, kind } of visits) {
    if (kind === 'pickup' ? aboard.has(order) || done.has(order) : !aboard.delete(order)) {
      return `has the ${kind} of order ${order.id} out of turn`;
    }
    (kind === 'pickup' ? aboard : done).add(order);
  }
  return aboard.size > 0 ? `never unloads order ${[...aboard][0]!.id}` : null;
}

function loadFault({ limits }: BenchInstance, visits: readonly Visit[]): string | null {
  if (visits.length / 2 > limits.orders) return `has ${visits.length / 2} orders`;
  const load = { weight: 0, pallets: 0, volume: 0 };
  for (const { order, kind } of visits) {
    const sign = kind === 'pickup' ? 1 : -1;
    for (const what of ['weight', 'pallets', 'volume'] as const) {
      load[what] += sign * order[what];
      if (load[what] > limits[what] + TOLERANCE) return `is above its limit of ${what} (${load[what]})`;
    }
  }
  return null;
}

function timeFault(instance: BenchInstance, visits: readonly Visit[]): string | null {
  const { miles, minutesPerMile, servesOncePerLocation, depot } = instance;
  let at = depot?.location ?? null;
  let leaves = depot?.opens ?? Number.NEGATIVE_INFINITY;
  for (const [index, visit] of visits.entries()) {
    const { location, early, late, service } = taskOf(visit);
    const arrives = at === null ? leaves : leaves + miles(at, location) * minutesPerMile;
    const starts = Math.max(arrives, early);
    if (starts > late + TOLERANCE) return `is ${(starts - late).toFixed(2)} minutes late at order ${visit.order.id}`;
    const isServedBefore = servesOncePerLocation && index > 0 && at === location;
    leaves = starts + (isServedBefore ? 0 : service);
    at = location;
  }
  if (depot === null || at === null) return null;
  const isHome = leaves + miles(at, depot.location) * minutesPerMile <= depot.closes + TOLERANCE;
  return isHome ? null : 'comes home after the depot closes';
}

export function milesOf({ miles, depot }: BenchInstance, visits: readonly Visit[]): number {
  const locations = visits.map((visit) => taskOf(visit).location);
  if (depot !== null) {
    locations.unshift(depot.location);
    locations.push(depot.location);
  }
  let sum = 0;
  for (let index = 1; index < locations.length; index++) sum += miles(locations[index - 1]!, locations[index]!);
  return sum;
}

function stopCount(visits: readonly Visit[]): number {
  return visits.filter((visit, index) => {
    const previous = visits[index - 1];
    return previous === undefined || taskOf(previous).location !== taskOf(visit).location;
  }).length;
}
