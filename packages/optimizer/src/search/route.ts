/** A route of the search: its tasks with what an insertion needs to know at each of them. */
import { keepsLastingLimits, keepsMendableLimits, measure, slippedDaysOf } from '../model/measure.ts';
import { leastMinutes, leastMinutesSinceStart } from '../model/driving.ts';
import { DIMENSIONS, startFrom, startUpTo, tasksOf, type Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import type { PooledRoute } from './pool.ts';

export interface Route {
  length: number;
  tasks: Int32Array;
  /** When the truck may leave the task, going as early as it can. */
  free: Float64Array;
  /** The latest arrival that lets the task and all after it be made. */
  latest: Float64Array;
  /** On board after the task, the limited dimensions only. */
  load: Float64Array;
  orders: number[];
  key: number;
  /** Of the sequence of its tasks: routes of the same orders with different marks differ. */
  mark: number;
  miles: number;
  visits: number;
  stops: number;
  /** Objective as a shipment; Infinity while a limit that another order may mend is broken. */
  price: number;
  /** Objective of its orders, each alone. */
  apart: number;
}

/** What the orders of a route cost: the truck, or each alone where that is better. */
export const valueOf = (route: Route) => Math.min(route.price, route.apart);

export const pooledRoute = (route: Route): PooledRoute => ({
  key: route.key,
  orders: [...route.orders].sort((one, other) => one - other),
  tasks: [...route.tasks.subarray(0, route.length)],
  objective: route.price,
  miles: route.miles,
});

export interface RouteMaker {
  /** Dimensions that have a limit. */
  dimensions: readonly number[];
  create: () => Route;
  copy: (from: Route, to: Route) => void;
  /** Makes the route of these tasks; false, with the route undefined, when windows or lasting limits are broken. */
  set: (route: Route, tasks: ArrayLike<number>, length: number) => boolean;
  /**
   * The route of one order, complete even where no truck for that order only keeps its windows: such an order stays alone until another
   * one makes its times possible, and its own truck is then free at no time after the window it misses.
   */
  alone: (order: number) => Route;
}

export function createRouteMaker(model: Model, pricer: Pricer, keys: Float64Array): RouteMaker {
  const { limits, place, placeCount, miles, minutesPerMile, dwellMinutes, isDwellPerTask } = model;
  const dimensions = limits.capacity.flatMap((most, dimension) => (most < Infinity ? [dimension] : []));
  const width = dimensions.length;
  const hasMendable =
    limits.leastPerStop.some((least) => least > 0) || limits.outOfRoute < Infinity || limits.fromFirstDrop < Infinity;
  const needsMeasure =
    hasMendable || limits.transitMinutes < Infinity || limits.pickups < Infinity || limits.dropoffs < Infinity;
  const countsSlip = model.canSlip && model.fleet.slippageCostPerDay > 0;
  const hasRests = model.milesPerShift < Infinity;

  const create = (room = 16): Route => ({
    length: 0,
    tasks: new Int32Array(room),
    free: new Float64Array(room),
    latest: new Float64Array(room),
    load: new Float64Array(room * Math.max(1, width)),
    orders: [],
    key: 0,
    mark: 0,
    miles: 0,
    visits: 0,
    stops: 0,
    price: Infinity,
    apart: 0,
  });

  function makeRoom(route: Route, length: number): void {
    if (route.tasks.length >= length) return;
    Object.assign(route, create(Math.max(length, 2 * route.tasks.length)));
  }

  function copy(from: Route, to: Route): void {
    makeRoom(to, from.length);
    to.length = from.length;
    for (let index = 0; index < from.length; index++) {
      to.tasks[index] = from.tasks[index]!;
      to.free[index] = from.free[index]!;
      to.latest[index] = from.latest[index]!;
    }
    for (let index = 0; index < from.length * width; index++) to.load[index] = from.load[index]!;
    to.orders.length = 0;
    for (const order of from.orders) to.orders.push(order);
    to.key = from.key;
    to.mark = from.mark;
    to.miles = from.miles;
    to.visits = from.visits;
    to.stops = from.stops;
    to.price = from.price;
    to.apart = from.apart;
  }

  function set(route: Route, tasks: ArrayLike<number>, length: number, isAlone = false): boolean {
    makeRoom(route, length);
    route.length = length;
    route.orders.length = 0;
    route.key = 0;
    route.apart = 0;
    let from = -1;
    let free = 0;
    let distance = 0;
    let began = 0;
    let visits = 0;
    let stops = 0;
    let slipped = 0;
    let mark = length;
    for (let index = 0; index < length; index++) {
      const task = tasks[index]!;
      const at = place[task]!;
      const leg = from < 0 ? model.fromDepot[task]! : miles[from * placeCount + at]!;
      let arrival = (from < 0 ? model.depotOpens : free) + leastMinutes(model, leg);
      if (hasRests && from >= 0) {
        const driven = distance + leg - model.fromDepot[tasks[0]!]!;
        arrival = Math.max(arrival, began + leastMinutesSinceStart(model, driven));
      }
      const start = startFrom(model, task, arrival);
      if (start === Infinity && !isAlone) return false;
      if (index === 0) began = start;
      const isNewVisit = from !== at;
      free = start + (isNewVisit || isDwellPerTask ? dwellMinutes : 0);
      if (countsSlip) slipped += slippedDaysOf(model, task, start);
      distance += leg;
      if (isNewVisit) visits += 1;
      if (isNewVisit || model.isPickup[task] !== model.isPickup[tasks[index - 1]!]) stops += 1;
      mark = Math.imul(mark ^ task, 0x01000193) ^ (mark >>> 13);
      route.tasks[index] = task;
      route.free[index] = free;
      for (let dimension = 0; dimension < width; dimension++) {
        const before = index === 0 ? 0 : route.load[(index - 1) * width + dimension]!;
        const on = before + model.load[task * DIMENSIONS + dimensions[dimension]!]!;
        if (on > limits.capacity[dimensions[dimension]!]! + 1e-7 && !isAlone) return false;
        route.load[index * width + dimension] = on;
      }
      const order = model.orderOf[task]!;
      if (task === model.firstTask[order]) {
        route.orders.push(order);
        route.key += keys[order]!;
        route.apart += model.alone[order]!;
      }
      from = at;
    }
    const last = tasks[length - 1]!;
    const homeward = model.toDepot[last]!;
    if (free + leastMinutes(model, homeward) > model.depotCloses + 1e-9 && !isAlone) return false;
    if (hasRests && homeward > 0 && !isAlone) {
      const driven = distance + homeward - model.fromDepot[tasks[0]!]!;
      if (began + leastMinutesSinceStart(model, driven) > model.depotCloses + 1e-9) return false;
    }
    route.miles = distance + homeward;
    route.mark = mark;
    route.visits = visits;
    route.stops = stops;
    fillLatest(route);
    if (route.orders.length < 2) {
      route.price = route.apart;
      return true;
    }
    if (route.miles > limits.miles + 1e-7 || stops > limits.stops || route.orders.length > limits.orders) return false;
    let isMended = true;
    if (needsMeasure) {
      const measures = measure(model, route.tasks.subarray(0, length));
      if (!keepsLastingLimits(model, measures)) return false;
      isMended = keepsMendableLimits(model, measures);
      slipped = measures.slippedDays;
    }
    route.price = isMended
      ? pricer.objectiveOf({
          orders: route.orders,
          miles: route.miles,
          visits,
          firstTask: tasks[0]!,
          lastTask: last,
          slippedDays: slipped,
        })
      : Infinity;
    return true;
  }

  function fillLatest(route: Route): void {
    const end = route.length - 1;
    let bound = model.depotCloses - model.toDepot[route.tasks[end]!]! * minutesPerMile;
    for (let index = end; index >= 0; index--) {
      const task = route.tasks[index]!;
      const before = index > 0 ? place[route.tasks[index - 1]!]! : -1;
      const dwell = before !== place[task] || isDwellPerTask ? dwellMinutes : 0;
      const latest = startUpTo(model, task, bound - dwell);
      route.latest[index] = latest;
      if (index > 0) bound = latest - miles[before * placeCount + place[task]!]! * minutesPerMile;
    }
  }

  function alone(order: number): Route {
    const route = create();
    const tasks = tasksOf(model, order);
    set(route, tasks, tasks.length, true);
    return route;
  }

  return {
    dimensions,
    create: () => create(),
    copy,
    set: (route, tasks, length) => set(route, tasks, length),
    alone,
  };
}
