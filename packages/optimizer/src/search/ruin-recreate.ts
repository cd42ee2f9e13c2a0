/**
 * Takes a part of the plan apart and puts it together again, many times: strings of orders near each other are taken out of their routes
 * and inserted where they fit best, and the result is kept when simulated annealing says so. Half of the time staying alone is made
 * dearer than it is: a truck often pays only from the third order on, and without that nobody would be the second.
 */
import type { Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import { randomFrom, shuffle } from '../random.ts';
import { createInserter } from './insertion.ts';
import { neighboursOf } from './neighbours.ts';
import { canPair, type PairTable } from './pairs.ts';
import type { PooledRoute } from './pool.ts';
import { createRouteMaker, type Route } from './route.ts';
import { createWorkingPlan } from './working-plan.ts';

export interface SearchTask {
  model: Model;
  pricer: Pricer;
  pairs: PairTable;
  keys: Float64Array;
  /** Tasks of the routes to start from. */
  start: readonly (readonly number[])[];
  seed: number;
  /** Insertions to try. */
  tries: number;
  onRoute: (route: PooledRoute) => void;
  /** Called every 64 rounds with the best objective so far; true ends the search. */
  shouldStop: (best: number, done: number) => boolean;
}

export interface SearchAnswer {
  shipments: number[][];
  objective: number;
  tries: number;
  rounds: number;
}

const MOST_NEIGHBOURS = 60;
const REMOVED_ON_AVERAGE = 10;
const LONGEST_STRING = 10;
const BLINK = 0.01;

export function ruinAndRecreate(task: SearchTask): SearchAnswer {
  const { model, pricer, pairs, keys } = task;
  const count = model.orders.length;
  const random = randomFrom(task.seed);
  const maker = createRouteMaker(model, pricer, keys);
  const inserter = createInserter(model, pricer, maker);
  const neighbours = neighboursOf(model, pairs, MOST_NEIGHBOURS);
  const plan = createWorkingPlan(model, maker);
  plan.load(task.start);
  const { floor } = pricer;
  const truckOf = (route: Route) =>
    floor.base + floor.perMile * route.miles + floor.perStop * Math.max(0, route.stops - 2);
  const scratch = new Int32Array(model.orderOf.length);
  const bestTasks = new Int32Array(model.orderOf.length);
  const seenSlot = new Int32Array(count);
  let seen = 0;
  let round = 0;

  const meanAlone = model.alone.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const spread = spreadOf(model, pairs);
  const hottest = Math.min(meanAlone, spread) * 0.3;
  const coldest = hottest / 200;

  let best = plan.objective();
  let bestShipments = plan.shipments();
  let current = best;

  const importance = [
    (order: number) => -model.alone[order]!,
    (order: number) => -model.ownMiles[order]!,
    (order: number) => model.ownMiles[order]!,
    (order: number) => model.latest[model.firstTask[order + 1]! - 1]! - model.earliest[model.firstTask[order]!]!,
    (order: number) => -model.load[model.firstTask[order]! * 4]!,
  ];

  const absent: number[] = [];
  const taken = new Set<number>();

  /** Takes the string of orders around `order` out of its route. */
  const removeString = (order: number, longest: number) => {
    const slot = plan.slotOf[order]!;
    const route = plan.routes[slot]!;
    const wanted = Math.min(route.orders.length, 1 + random.below(longest));
    taken.clear();
    taken.add(order);
    let at = 0;
    while (model.orderOf[route.tasks[at]!] !== order) at += 1;
    let from = at;
    let to = at;
    while (taken.size < wanted && (from > 0 || to < route.length - 1)) {
      const goesBack = to === route.length - 1 || (from > 0 && random.next() < 0.5);
      const next = goesBack ? --from : ++to;
      taken.add(model.orderOf[route.tasks[next]!]!);
    }
    absent.push(...plan.removeOrders(slot, taken));
  };

  const ruin = () => {
    absent.length = 0;
    const seedOrder = random.below(count);
    const near = neighbours[seedOrder]!;
    const longest = Math.max(1, Math.min(LONGEST_STRING, Math.ceil(model.limits.orders)));
    const strings = 1 + random.below(Math.max(1, Math.ceil((4 * REMOVED_ON_AVERAGE) / (1 + Math.min(longest, 6)))));
    seen += 1;
    let removed = 0;
    for (let index = -1; index < near.length && removed < strings; index++) {
      const order = index < 0 ? seedOrder : near[index]!;
      const slot = plan.slotOf[order]!;
      if (slot < 0 || seenSlot[slot] === seen) continue;
      if (index >= 0 && random.next() < 0.15) continue;
      seenSlot[slot] = seen;
      removeString(order, longest);
      removed += 1;
    }
  };

  const blink = () => random.next() < BLINK;

  const fitsAll = (order: number, route: Route) => {
    for (const other of route.orders) if (!canPair(pairs, order, other)) return false;
    return true;
  };

  const insert = (order: number, dearness: number) => {
    const own = dearness * model.alone[order]!;
    let least = own;
    let bestSlot = -1;
    let bestLength = 0;
    seen += 1;
    for (const near of neighbours[order]!) {
      const slot = plan.slotOf[near]!;
      if (slot < 0 || seenSlot[slot] === seen) continue;
      seenSlot[slot] = seen;
      const route = plan.routes[slot]!;
      if (route.orders.length >= model.limits.orders || !fitsAll(order, route)) continue;
      const found = inserter.find(route, order, blink);
      if (found.added === Infinity) continue;
      const isTruck = route.orders.length > 1;
      const price = (isTruck && route.price < Infinity ? route.price : truckOf(route)) + found.added;
      const apart = dearness * route.apart;
      const added = Math.min(price, apart + own) - (isTruck ? Math.min(route.price, apart) : apart);
      if (added < least - 1e-9) {
        least = added;
        bestSlot = slot;
        bestLength = inserter.apply(route, order, found, scratch);
        bestTasks.set(scratch.subarray(0, bestLength));
      }
    }
    if (bestSlot < 0 || !plan.replace(bestSlot, bestTasks, bestLength)) plan.putAlone(order);
  };

  const recreate = () => {
    shuffle(absent, random);
    const rule = random.below(importance.length + 3);
    const by = importance[rule];
    if (by) absent.sort((one, other) => by(one) - by(other) || one - other);
    const dearness = random.next() < 0.5 ? 1 : 1 + 0.8 * random.next();
    for (const order of absent) insert(order, dearness);
  };

  const collect = (slots: Iterable<number>) => {
    for (const slot of slots) {
      const route = plan.routes[slot]!;
      if (route === null || route.orders.length < 2 || route.price >= route.apart) continue;
      task.onRoute({
        key: route.key,
        orders: [...route.orders].sort((one, other) => one - other),
        tasks: [...route.tasks.subarray(0, route.length)],
        objective: route.price,
        miles: route.miles,
      });
    }
  };

  if (count === 0) return { shipments: [], objective: 0, tries: 0, rounds: 0 };
  collect(plan.routes.keys());
  while (inserter.tries() < task.tries) {
    const done = inserter.tries() / task.tries;
    if ((round & 63) === 0 && task.shouldStop(best, done)) break;
    round += 1;
    const heat = hottest * Math.pow(coldest / hottest, done);
    ruin();
    recreate();
    collect(plan.changed());
    const after = plan.objective();
    if (after < current - heat * Math.log(Math.max(1e-12, random.next()))) {
      plan.keep();
      current = after;
      if (after < best - 1e-7) {
        best = after;
        bestShipments = plan.shipments();
      }
    } else plan.undo();
    // Insertions are the measure of work, and a round may need none.
    if (round > 64 && inserter.tries() / round < 1) break;
  }
  return { shipments: bestShipments, objective: best, tries: inserter.tries(), rounds: round };
}

/** How much a typical pairing changes the objective: the scale of the annealing. */
function spreadOf(model: Model, pairs: PairTable): number {
  let sum = 0;
  let seen = 0;
  for (let one = 0; one < pairs.count; one++) {
    for (let other = one + 1; other < pairs.count; other++) {
      const objective = pairs.objective[one * pairs.count + other]!;
      if (objective === Infinity) continue;
      sum += Math.abs(model.alone[one]! + model.alone[other]! - objective);
      seen += 1;
    }
  }
  return seen === 0 ? 1 : sum / seen;
}
