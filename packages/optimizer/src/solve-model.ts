/**
 * One model from nothing to a plan, and to the proof of it where that can be had: search, choose among all routes met, find routes that the
 * search missed by what orders are worth, and again. The order of steps and the work of each depend on the budget and the seed only.
 */
import type { Model } from './model/model.ts';
import type { Pricer } from './model/pricer.ts';
import { createPool, orderKeys, type Pool, type PooledRoute } from './search/pool.ts';
import type { ModelAnswer } from './model-answer.ts';
import type { Desk, SearchGoal } from './threads/step.ts';

export interface ModelTask {
  model: Model;
  floor: Pricer['floor'];
  /** Routes to start from, as tasks. */
  start: readonly (readonly number[])[];
  seed: number;
  /** Units of a tenth of a millisecond of one core, about. */
  effort: number;
  /** Whether a bound over all routes is wanted, beside a good plan. */
  wantsProof: boolean;
  isStopped: () => boolean;
  onProgress: (progress: ModelProgress) => void;
}

export interface ModelProgress {
  phase: 'searching' | 'partitioning' | 'proving';
  objective: number;
  bound: number;
  done: number;
}

const TRIES_PER_UNIT = 500;
const LABELS_PER_UNIT = 280;
const MOST_ROUTES = 400_000;
const MOST_SETS = 600_000;
const STREAMS = 2;
/** With less effort for each order than this there is no time for more than a first search. */
const JUST_A_PLAN = 15;
/** Below this everything is enumerated before anything is searched. */
const FEW_ORDERS = 14;
/** Up to here a pass over all routes is so short that searching beside it is not worth a thread. */
const MEDIUM_ORDERS = 80;

interface ChoiceEffort {
  maxNodes: number;
  maxColumns: number;
}

/** While better routes are still to come, a good choice is enough. */
const quickly = (orders: number): ChoiceEffort => ({ maxNodes: 60, maxColumns: Math.max(200, 2 * orders) });
const TO_THE_END: ChoiceEffort = { maxNodes: 20_000, maxColumns: MOST_ROUTES };

interface State {
  task: ModelTask;
  desk: Desk;
  pool: Pool;
  keys: Float64Array;
  chosen: number[];
  objective: number;
  bound: number;
  isProven: boolean;
  /** Whether a whole pass over the routes has been made. */
  hasTrueBound: boolean;
  boundOverRoutes: number;
  worth: Float64Array;
  spent: number;
  seed: number;
}

/**
 * A bound that needs no search: of a truck with k orders each carries at least 1/k of what the longest haul on it costs. Orders between
 * the same two places may go on one LTL bill, for which there is no such floor.
 */
function leastConceivable(model: Model, { base, perMile }: Pricer['floor']): number {
  const users = new Map<string, number>();
  const pairOf = (order: number) =>
    Array.from(model.place.subarray(model.firstTask[order], model.firstTask[order + 1])).join();
  for (const order of model.alone.keys()) users.set(pairOf(order), (users.get(pairOf(order)) ?? 0) + 1);
  const most = Math.max(1, Math.min(model.limits.orders, model.orders.length));
  return model.alone.reduce((sum, alone, order) => {
    if (users.get(pairOf(order))! > 1) return sum;
    return sum + Math.min(alone, Math.max(0, base + perMile * model.ownMiles[order]!) / most);
  }, 0);
}

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

export async function solveModel(task: ModelTask, desk: Desk): Promise<ModelAnswer> {
  const { model } = task;
  const state: State = {
    task,
    desk,
    pool: createPool(MOST_ROUTES),
    keys: orderKeys(model.orders.length),
    chosen: [],
    objective: sumOf(model.alone),
    bound: leastConceivable(model, task.floor),
    isProven: false,
    hasTrueBound: false,
    boundOverRoutes: sumOf(model.alone),
    worth: model.alone.slice(),
    spent: 0,
    seed: task.seed,
  };
  await improve(state);
  return {
    shipments: state.chosen.map((index) => [...state.pool.routes[index]!.tasks]),
    plannedKeys: state.chosen.map((index) => state.pool.routes[index]!.key),
    shipmentObjectives: state.chosen.map((index) => state.pool.routes[index]!.objective),
    objective: state.objective,
    bound: Math.min(state.bound, state.objective),
    isProven: state.isProven,
    leastConceivable: leastConceivable(model, task.floor),
    routes: state.pool.routes,
    routesMet: state.pool.routes.length,
    boundOverRoutes: Math.min(state.boundOverRoutes, state.objective),
    worth: state.worth,
  };
}

async function improve(state: State): Promise<void> {
  const { task } = state;
  const count = task.model.orders.length;
  const isOver = () => state.isProven || state.spent >= task.effort || task.isStopped();
  if (count > FEW_ORDERS && task.effort < JUST_A_PLAN * count) {
    await search(state, task.start, task.effort);
    return;
  }
  if (count > FEW_ORDERS) {
    await search(state, task.start, Math.min(task.effort * 0.1, 20 * count));
    await choose(state, quickly(count));
  }
  const hasDepot = task.model.fleet.depot !== null;
  if (hasDepot && count > FEW_ORDERS && !isOver())
    await search(state, plannedTasks(state), 0.3 * task.effort, 'fewerTrucks');
  let canProve = task.wantsProof || count <= FEW_ORDERS;
  let rounds = 0;
  while (!isOver()) {
    if (canProve) {
      canProve = await prove(state, isOver);
      continue;
    }
    rounds += 1;
    const left = task.effort - state.spent;
    if (hasDepot && rounds % 2 === 0)
      await search(state, plannedTasks(state), Math.min(left, 0.1 * task.effort), 'fewerTrucks');
    await search(state, plannedTasks(state), Math.min(left, Math.max(40 * count, task.effort / 8)));
    await choose(state, quickly(count));
  }
}

const plannedTasks = ({ pool, chosen }: State) => chosen.map((index) => pool.routes[index]!.tasks);

function tell(state: State, phase: ModelProgress['phase']): void {
  const done = Math.min(1, state.spent / state.task.effort);
  state.task.onProgress({ phase, objective: state.objective, bound: state.bound, done });
}

/** Streams of their own seeds from one plan; what they meet is put together in their order. */
async function search(
  state: State,
  start: readonly (readonly number[])[],
  units: number,
  goal: SearchGoal = 'objective',
) {
  const tries = Math.max(1000, (units / STREAMS) * TRIES_PER_UNIT);
  const seeds = Array.from({ length: STREAMS }, () => state.seed++);
  const answers = await Promise.all(seeds.map((seed) => state.desk.take({ kind: 'search', goal, start, seed, tries })));
  for (const { routes, tries: tried, shipments, objective } of answers) {
    for (const route of routes) state.pool.add(route);
    state.spent += tried / TRIES_PER_UNIT + 1;
    if (objective < state.objective) adopt(state, shipments);
  }
  // A later stream may have brought better sequences for routes of the plan adopted from an earlier one.
  state.objective = objectiveOf(state, state.chosen);
  tell(state, 'searching');
}

function objectiveOf({ pool, task }: State, chosen: readonly number[]): number {
  let objective = sumOf(task.model.alone);
  for (const index of chosen) {
    const route = pool.routes[index]!;
    objective += route.objective;
    for (const order of route.orders) objective -= task.model.alone[order]!;
  }
  return objective;
}

/** Takes a plan found by the search; all its routes are in the pool. */
function adopt(state: State, shipments: readonly (readonly number[])[]): void {
  const { orderOf } = state.task.model;
  const chosen = shipments.flatMap((tasks) => {
    const orders = new Set(tasks.map((task) => orderOf[task]!));
    let key = 0;
    for (const order of orders) key += state.keys[order]!;
    return state.pool.indexOf(key) ?? [];
  });
  const objective = objectiveOf(state, chosen);
  if (objective >= state.objective) return;
  state.chosen = chosen;
  state.objective = objective;
}

/** The best choice among all routes met so far. True when nothing among them is better. */
async function choose(state: State, { maxNodes, maxColumns }: ChoiceEffort): Promise<boolean> {
  const { pool, task } = state;
  const answer = await state.desk.take({
    kind: 'partition',
    alone: task.model.alone,
    columns: pool.routes.map(({ orders, objective }) => ({ orders, objective })),
    incumbent: state.chosen,
    maxNodes,
    maxColumns,
  });
  state.spent += 20 + pool.routes.length * 0.5 + Math.min(answer.kept, maxColumns) * 3;
  if (answer.objective < state.objective) {
    state.chosen = answer.chosen;
    state.objective = answer.objective;
  }
  if (answer.bound > -Infinity) {
    state.boundOverRoutes = answer.bound;
    state.worth = answer.worth;
  }
  tell(state, 'partitioning');
  return answer.isBest;
}

/**
 * One pass over all routes that what orders are worth does not rule out. False when it could not be finished within its share of the
 * budget: then no proof is to be had.
 */
async function prove(state: State, isOver: () => boolean): Promise<boolean> {
  const { task, worth } = state;
  const count = task.model.orders.length;
  const tolerance = 1e-6 + 1e-9 * Math.abs(state.objective);
  const room = roomFor(state, tolerance);
  // Trucks of a depot carry many orders each, more than can be gone through; what is left for the search counts for more.
  const share = Math.max((task.model.fleet.depot === null ? 0.5 : 0.2) * task.effort, 4000);
  const pass = state.desk.take({
    kind: 'enumerate',
    worth,
    room,
    maxWork: share * LABELS_PER_UNIT,
    maxSets: MOST_SETS,
  });
  const companionUnits = state.hasTrueBound ? 10 * count : 0.5 * share;
  const companion = count <= MEDIUM_ORDERS ? null : search(state, plannedTasks(state), companionUnits);
  const found = await pass;
  await companion;
  state.spent += found.work / LABELS_PER_UNIT;
  for (const route of found.routes) state.pool.add(route);
  if (!found.isComplete || state.pool.isFull()) {
    await choose(state, quickly(count));
    return false;
  }
  const bound = await boundFrom(state, worth, found.routes);
  const isBest = await choose(state, TO_THE_END);
  // Every route that costs less than its orders apart was met; or every one that a better plan than this could use.
  const hasAll = worth.every((value, order) => value >= task.model.alone[order]!) || state.objective - bound <= room;
  if (hasAll && isBest) {
    state.isProven = true;
    state.bound = state.objective;
  }
  tell(state, 'proving');
  return !isOver();
}

/**
 * By how much a route may cost more than its orders are worth and still be looked at. As long as routes are missing the gap is not what it
 * seems; a part of it finds more of them in one pass, but makes the pass longer.
 */
function roomFor({ task, objective, bound, worth }: State, tolerance: number): number {
  const gap = objective - sumOf(worth);
  const isNoneMissing = bound >= sumOf(worth) - tolerance;
  const share = isNoneMissing ? 1 : task.model.orders.length <= MEDIUM_ORDERS ? 0.3 : 0;
  return share * gap + tolerance;
}

/** With every route known that is worth more than it costs, the bound holds for all plans: routes not met cannot lower it. */
async function boundFrom(state: State, worth: Float64Array, routes: readonly PooledRoute[]): Promise<number> {
  const worthOf = (orders: readonly number[]) => orders.reduce((sum, order) => sum + worth[order]!, 0);
  const columns = routes.filter(({ orders, objective }) => objective < worthOf(orders));
  const { bound } = await state.desk.take({
    kind: 'partition',
    alone: worth,
    columns: columns.map(({ orders, objective }) => ({ orders, objective })),
    incumbent: [],
    maxNodes: 0,
    maxColumns: 0,
  });
  state.spent += 20 + columns.length * 0.1;
  state.bound = Math.max(state.bound, Math.min(bound, state.objective));
  state.hasTrueBound ||= bound > -Infinity;
  return bound;
}
