/**
 * Takes a part of the plan apart and puts it together again, many times: strings of orders near each other are taken out of their routes
 * and inserted where they fit best, and the result is kept when simulated annealing says so. Half of the time staying alone is made
 * dearer than it is: a truck often pays only from the third order on, and without that nobody would be the second.
 */
import type { Model } from '../model/model.ts';
import { priceBy, type Pricer } from '../model/pricer.ts';
import { randomFrom, shuffle } from '../random.ts';
import { createInserter } from './insertion.ts';
import { detourOf, neighboursOf } from './neighbours.ts';
import type { PairTable } from './pairs.ts';
import type { PooledRoute } from './pool.ts';
import { createRouteMaker, pooledRoute, type Route } from './route.ts';
import { createRuin } from './ruin.ts';
import { createWorkingPlan } from './working-plan.ts';
import { BLINK, COOLED_DOWN, MOST_DEARNESS, MOST_NEIGHBOURS, SHARE_OF_DEAR_ROUNDS } from '../tuning.ts';

/** From 0, where whatever a detour costs is tried, to 1, where only better plans are kept. */
export interface Cooling {
  from: number;
  to: number;
}

export const WHOLE_COOLING: Cooling = { from: 0, to: 1 };

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
  /** The part of the cooling that this search is: a long one may be made of several. */
  cooling: Cooling;
  onRoute: (route: PooledRoute) => void;
  /** Called every 64 rounds with the best plan so far; true ends the search. */
  shouldStop: (best: number, shipments: readonly (readonly number[])[]) => boolean;
}

export interface SearchAnswer {
  shipments: number[][];
  objective: number;
  tries: number;
  rounds: number;
}

export function ruinAndRecreate(task: SearchTask): SearchAnswer {
  const { model, pricer, pairs, keys } = task;
  const count = model.orders.length;
  const random = randomFrom(task.seed);
  const maker = createRouteMaker(model, pricer, keys);
  const inserter = createInserter(model, pricer, maker, pairs);
  const neighbours = neighboursOf(model, pairs, MOST_NEIGHBOURS);
  const plan = createWorkingPlan(model, maker);
  plan.load(task.start);
  const truckOf = (route: Route) => priceBy(pricer.guide, route.miles, route.visits);
  const tasks = new Int32Array(model.orderOf.length);
  const seenSlot = new Int32Array(count);
  let seen = 0;
  let round = 0;

  const hottest = detourOf(model, pricer, pairs, neighbours);
  const coldest = hottest / COOLED_DOWN;

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
  const ruin = createRuin(model, plan, neighbours, random);

  // How many routes are seen until the next one is not: one random number then, instead of one for every route.
  const untilBlink = () => Math.floor(Math.log(1 - random.next()) / Math.log(1 - BLINK));
  let open = untilBlink();
  const blink = () => {
    if (open > 0) {
      open -= 1;
      return false;
    }
    open = untilBlink();
    return true;
  };
  const positions: number[] = [];

  const insert = (order: number, dearness: number) => {
    const own = dearness * model.alone[order]!;
    let least = own - 1e-9;
    let bestSlot = -1;
    seen += 1;
    const near = neighbours[order]!;
    for (let index = 0; index < near.length; index++) {
      const slot = plan.slotOf[near[index]!]!;
      if (slot < 0 || seenSlot[slot] === seen) continue;
      seenSlot[slot] = seen;
      const route = plan.routes[slot]!;
      if (blink()) continue;
      const found = inserter.find(route, order);
      if (found.added === Infinity) continue;
      const isTruck = route.orders.length > 1;
      const price = (isTruck && route.price < Infinity ? route.price : truckOf(route)) + found.added;
      const apart = dearness * route.apart;
      const added = Math.min(price, apart + own) - (isTruck ? Math.min(route.price, apart) : apart);
      if (added < least) {
        least = added - 1e-9;
        bestSlot = slot;
        positions.length = found.positions.length;
        for (let at = 0; at < positions.length; at++) positions[at] = found.positions[at]!;
      }
    }
    if (bestSlot >= 0) {
      const length = inserter.apply(plan.routes[bestSlot]!, order, positions, tasks);
      if (plan.replace(bestSlot, tasks, length)) return;
    }
    plan.putAlone(order);
  };

  const recreate = () => {
    shuffle(absent, random);
    const rule = random.below(importance.length + 3);
    const by = importance[rule];
    if (by) absent.sort((one, other) => by(one) - by(other) || one - other);
    const dearness = random.next() < SHARE_OF_DEAR_ROUNDS ? 1 : 1 + MOST_DEARNESS * random.next();
    for (const order of absent) insert(order, dearness);
  };

  const collect = (slots: Iterable<number>) => {
    for (const slot of slots) {
      const route = plan.routes[slot]!;
      if (route === null || route.orders.length < 2 || route.price >= route.apart) continue;
      task.onRoute(pooledRoute(route));
    }
  };

  if (count === 0) return { shipments: [], objective: 0, tries: 0, rounds: 0 };
  collect(plan.routes.keys());
  // A round counts too: where nothing fits together it tries nothing.
  const tried = () => inserter.tries() + plan.work() + round;
  while (tried() < task.tries) {
    const done = task.cooling.from + (task.cooling.to - task.cooling.from) * (tried() / task.tries);
    if ((round & 63) === 0 && task.shouldStop(best, bestShipments)) break;
    round += 1;
    const heat = hottest * Math.pow(coldest / hottest, done);
    absent.length = 0;
    ruin(absent);
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
  }
  return { shipments: bestShipments, objective: best, tries: tried(), rounds: round };
}
