/**
 * Gets by with fewer trucks, where every truck costs more than any detour: takes one away and searches until its orders have found seats on
 * the others. Orders that keep being left over weigh more and more, so that room is made for the difficult ones first.
 */
import { randomFrom, shuffle } from '../random.ts';
import { createInserter } from './insertion.ts';
import { detourOf, neighboursOf } from './neighbours.ts';
import { createRouteMaker, pooledRoute } from './route.ts';
import type { SearchAnswer, SearchTask } from './ruin-recreate.ts';
import { createRuin } from './ruin.ts';
import { createWorkingPlan } from './working-plan.ts';
import { BLINK } from '../tuning.ts';

export function searchFewerTrucks(task: SearchTask): SearchAnswer {
  const { model, pricer, pairs, keys } = task;
  const count = model.orders.length;
  const random = randomFrom(task.seed);
  const maker = createRouteMaker(model, pricer, keys);
  const inserter = createInserter(model, pricer, maker, pairs);
  const neighbours = neighboursOf(model, pairs, count);
  const plan = createWorkingPlan(model, maker);
  const ruin = createRuin(model, plan, neighbours, random);
  plan.load(task.start);
  const scratch = new Int32Array(model.orderOf.length);
  const bestTasks = new Int32Array(model.orderOf.length);
  const leftOver = new Float64Array(count);
  const heat = detourOf(model, pricer, pairs, neighbours);

  let best = plan.objective();
  let bestShipments = plan.shipments();
  let waiting: number[] = [];
  let current = best;
  let round = 0;
  // A round counts too: where nothing fits together it tries nothing.
  const tried = () => inserter.tries() + plan.work() + round;

  const trucks = () => plan.routes.reduce((sum, route) => (route === null ? sum : sum + 1), 0);
  const weightOf = (orders: readonly number[]) => orders.reduce((sum, order) => sum + 1 + leftOver[order]!, 0);

  const takeTruckAway = () => {
    let lightest = -1;
    let least = Infinity;
    for (const [slot, route] of plan.routes.entries()) {
      if (route === null || weightOf(route.orders) >= least) continue;
      least = weightOf(route.orders);
      lightest = slot;
    }
    waiting = plan.removeOrders(lightest, new Set(plan.routes[lightest]!.orders));
    plan.keep();
    current = plan.objective();
  };

  /** The cheapest seat for the order; false when there is none. */
  const seat = (order: number): boolean => {
    let least = Infinity;
    let bestSlot = -1;
    let bestLength = 0;
    for (const [slot, route] of plan.routes.entries()) {
      if (route === null) continue;
      if (random.next() < BLINK) continue;
      const found = inserter.find(route, order);
      if (found.added >= least) continue;
      least = found.added;
      bestSlot = slot;
      bestLength = inserter.apply(route, order, found.positions, scratch);
      bestTasks.set(scratch.subarray(0, bestLength));
    }
    return bestSlot >= 0 && plan.replace(bestSlot, bestTasks, bestLength);
  };

  const rules = [
    (order: number) => -leftOver[order]!,
    (order: number) => -model.ownMiles[order]!,
    (order: number) => model.ownMiles[order]!,
    (order: number) => model.latest[model.firstTask[order + 1]! - 1]! - model.earliest[model.firstTask[order]!]!,
    (order: number) => -model.load[model.firstTask[order]! * 4]!,
  ];

  if (count < 2) return { shipments: bestShipments, objective: best, tries: 0, rounds: 0 };
  let most = trucks() - 1;
  takeTruckAway();
  while (tried() < task.tries && most > 0) {
    if ((round & 63) === 0 && task.shouldStop(best, bestShipments)) break;
    round += 1;
    const absent = [...waiting];
    ruin(absent);
    shuffle(absent, random);
    const by = rules[random.below(rules.length + 2)];
    if (by) absent.sort((one, other) => by(one) - by(other) || one - other);
    const left: number[] = [];
    for (const order of absent) {
      if (seat(order)) continue;
      if (trucks() < most) plan.putAlone(order);
      else left.push(order);
    }
    for (const order of left) leftOver[order]! += 1;
    const after = plan.objective();
    const isLighter = weightOf(left) < weightOf(waiting);
    const isCooler =
      left.length <= waiting.length && after < current - heat * 0.1 * Math.log(Math.max(1e-12, random.next()));
    if (!isLighter && !isCooler) {
      plan.undo();
      for (const order of waiting) plan.slotOf[order] = -1;
      continue;
    }
    plan.keep();
    waiting = left;
    current = after;
    if (left.length > 0) continue;
    best = after;
    bestShipments = plan.shipments();
    for (const route of plan.routes) {
      if (route !== null && route.orders.length > 1) task.onRoute(pooledRoute(route));
    }
    most = trucks() - 1;
    if (most > 0) takeTruckAway();
  }
  return { shipments: bestShipments, objective: best, tries: tried(), rounds: round };
}
