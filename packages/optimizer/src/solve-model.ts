/**
 * One model from nothing to a plan, and to the proof of it where that can be had: search, choose among all routes met, find routes that the
 * search missed by what orders are worth, and again. The order of steps and the work of each depend on the budget and the seed only.
 */
import type { Model } from './model/model.ts';
import type { FloorBreach, Pricer } from './model/pricer.ts';
import { leastConceivable, ordersAlone } from './regions/least-conceivable.ts';
import { WHOLE_COOLING, type Cooling } from './search/ruin-recreate.ts';
import { createPool, orderKeys, type Pool, type PooledRoute } from './search/pool.ts';
import type { ModelAnswer } from './model-answer.ts';
import type { AnswerTo, Desk, SearchGoal, Step } from './threads/step.ts';
import {
  FEW_ORDERS,
  JUST_A_PLAN,
  LABELS_PER_UNIT,
  leastOfAChoice,
  LEAST_OF_A_PASS,
  MEDIUM_ORDERS,
  MOST_ROUTES,
  MOST_SETS,
  SEARCH_OF_A_TURN,
  STREAMS,
  TO_THE_END,
  TRIES_PER_UNIT,
  quickly,
  type ChoiceEffort,
} from './tuning.ts';

export interface ModelTask {
  model: Model;
  floor: Pricer['floor'];
  /** Routes to start from, as tasks. */
  start: readonly (readonly number[])[];
  /** Routes that may be of use. */
  known: readonly (readonly number[])[];
  seed: number;
  /** Units of a tenth of a millisecond of one core, about. */
  effort: number;
  /** The part of a longer search that this one is; null for a search by itself, with a bound over all routes at its end. */
  cooling: Cooling | null;
  /** About what covering each order costs at the margin, where it is known from before. */
  worth?: Float64Array;
  isStopped: () => boolean;
  onProgress: (progress: ModelProgress) => void;
}

export interface ModelProgress {
  phase: 'searching' | 'partitioning' | 'proving';
  objective: number;
  bound: number;
  done: number;
  /** Tasks of the shipments of the best plan so far. */
  shipments: readonly (readonly number[])[];
}

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
  /** That the budget is meant for: a region has one, whatever the machine has. */
  threads: number;
  seed: number;
  breach: FloorBreach | null;
}

function boundWithoutSearch(model: Model, floor: Pricer['floor']): number {
  const { detourSaves, limits } = model;
  return leastConceivable(ordersAlone(model), floor, { mostOrders: limits.orders, detourSaves });
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
    bound: boundWithoutSearch(model, task.floor),
    isProven: false,
    hasTrueBound: false,
    boundOverRoutes: sumOf(model.alone),
    worth: task.worth ?? model.alone.slice(),
    spent: 0,
    threads: task.cooling === null ? STREAMS : 1,
    seed: task.seed,
    breach: null,
  };
  await begin(state);
  await improve(state);
  return {
    shipments: state.chosen.map((index) => [...state.pool.routes[index]!.tasks]),
    planned: state.chosen.map((index) => state.pool.routes[index]!.orders),
    shipmentObjectives: state.chosen.map((index) => state.pool.routes[index]!.objective),
    objective: state.objective,
    // A price below the floor takes the ground from every bound; where detours are shorter nothing is called proven.
    bound: state.breach === null ? Math.min(state.bound, state.objective) : 0,
    isProven: state.isProven && state.breach === null && model.shortcut === null,
    breach: state.breach,
    routes: state.pool.routes,
    routesMet: state.pool.routes.length,
    boundOverRoutes: Math.min(state.boundOverRoutes, state.objective),
    worth: state.worth,
  };
}

/** Charges what one thread does while the others have nothing to do: budgets are of the time that all of them have. */
function spendAlone(state: State, work: number): void {
  state.spent += state.threads * work;
}

/** Takes one step, and notes where the tariff broke its word. */
async function take<S extends Step>(state: State, step: S): Promise<AnswerTo<S>> {
  const answer = await state.desk.take(step);
  const { breach } = answer;
  const below = (known: FloorBreach | null) => (known === null ? 0 : known.floor - known.cost);
  if (below(breach) > below(state.breach)) state.breach = breach;
  return answer;
}

/** Takes up the plan to start from, and what else is known. */
async function begin(state: State): Promise<void> {
  const { start, known } = state.task;
  if (start.length + known.length === 0) return;
  const { routes } = await take(state, { kind: 'weigh', routes: [...start, ...known] });
  for (const route of routes) state.pool.add(route);
  state.spent += [...start, ...known].reduce((sum, tasks) => sum + tasks.length, 0) / TRIES_PER_UNIT;
  adopt(state, start);
  tell(state, 'searching');
}

/** One of many turns that a region gets: a search, and the best choice among the routes that it and earlier turns met. */
async function takeTurn(state: State, cooling: Cooling): Promise<void> {
  const { effort, model } = state.task;
  const hasDepot = model.fleet.depot !== null;
  if (hasDepot) await search(state, plannedTasks(state), 0.3 * effort, { goal: 'fewerTrucks', streams: 1 });
  await search(state, plannedTasks(state), SEARCH_OF_A_TURN * effort - state.spent, { cooling, streams: 1 });
  if (effort >= JUST_A_PLAN * model.orders.length) await choose(state, quickly(model.orders.length));
}

async function improve(state: State): Promise<void> {
  const { task } = state;
  if (task.cooling !== null) return takeTurn(state, task.cooling);
  const count = task.model.orders.length;
  const isOver = () => state.isProven || state.spent >= task.effort || task.isStopped();
  if (count > FEW_ORDERS && task.effort < JUST_A_PLAN * count) {
    await search(state, plannedTasks(state), task.effort);
    return;
  }
  if (count > FEW_ORDERS) {
    await search(state, plannedTasks(state), Math.min(task.effort * 0.1, 20 * count));
    await choose(state, quickly(count));
  }
  const hasDepot = task.model.fleet.depot !== null;
  if (hasDepot && count > FEW_ORDERS && !isOver())
    await search(state, plannedTasks(state), 0.3 * task.effort, { goal: 'fewerTrucks' });
  let canProve = true;
  let rounds = 0;
  while (!isOver()) {
    if (canProve) {
      canProve = await prove(state, isOver);
      continue;
    }
    rounds += 1;
    const left = task.effort - state.spent;
    if (hasDepot && rounds % 2 === 0)
      await search(state, plannedTasks(state), Math.min(left, 0.1 * task.effort), { goal: 'fewerTrucks' });
    await search(state, plannedTasks(state), Math.min(left, Math.max(40 * count, task.effort / 8)));
    await choose(state, quickly(count));
  }
}

const plannedTasks = ({ pool, chosen }: State) => chosen.map((index) => pool.routes[index]!.tasks);

function tell(state: State, phase: ModelProgress['phase']): void {
  const done = Math.min(1, state.spent / state.task.effort);
  const shipments = plannedTasks(state);
  state.task.onProgress({ phase, objective: state.objective, bound: state.bound, done, shipments });
}

/** Streams of their own seeds from one plan; what they meet is put together in their order. */
async function search(
  state: State,
  start: readonly (readonly number[])[],
  units: number,
  {
    goal = 'objective',
    streams = STREAMS,
    cooling = WHOLE_COOLING,
  }: { goal?: SearchGoal; streams?: number; cooling?: Cooling } = {},
) {
  const tries = Math.max(1000, (units / streams) * TRIES_PER_UNIT);
  const seeds = Array.from({ length: streams }, () => state.seed++);
  const answers = await Promise.all(
    seeds.map((seed) => take(state, { kind: 'search', goal, start, seed, tries, cooling })),
  );
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
    const orders = [...new Set(tasks.map((task) => orderOf[task]!))].sort((one, other) => one - other);
    const index = state.pool.indexOf(
      orders.reduce((key, order) => key + state.keys[order]!, 0),
      orders,
    );
    return index < 0 ? [] : index;
  });
  const objective = objectiveOf(state, chosen);
  if (objective >= state.objective) return;
  state.chosen = chosen;
  state.objective = objective;
}

/** The best choice among all routes met so far. True when nothing among them is better. */
async function choose(state: State, { maxNodes, maxColumns, share }: ChoiceEffort): Promise<boolean> {
  const { pool, task } = state;
  const answer = await take(state, {
    kind: 'partition',
    alone: task.model.alone,
    columns: pool.routes.map(({ orders, objective }) => ({ orders, objective })),
    guess: state.worth,
    incumbent: state.chosen,
    maxNodes,
    maxColumns,
    maxWork: Math.max(leastOfAChoice(task.model.orders.length), share * (task.effort - state.spent)),
  });
  spendAlone(state, answer.work);
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
  const most = Math.min(
    (task.model.fleet.depot === null ? 0.5 : 0.2) * task.effort,
    (task.effort - state.spent) / state.threads,
  );
  const share = Math.max(most, LEAST_OF_A_PASS);
  const pass = take(state, {
    kind: 'enumerate',
    worth,
    room,
    maxWork: share * LABELS_PER_UNIT,
    maxSets: MOST_SETS,
  });
  const spentBefore = state.spent;
  const companionUnits = state.hasTrueBound ? 10 * count : 0.5 * share;
  const companion = count <= MEDIUM_ORDERS ? null : search(state, plannedTasks(state), companionUnits);
  const found = await pass;
  await companion;
  // Its own thread went through the routes while the others searched.
  const searched = state.spent - spentBefore;
  const units = found.work / LABELS_PER_UNIT;
  state.spent = spentBefore + Math.max(searched + units, state.threads * units);
  for (const route of found.routes) state.pool.add(route);
  if (!found.isComplete || state.pool.isFull()) {
    await choose(state, quickly(count));
    return false;
  }
  const bound = await boundFrom(state, worth, found.routes);
  // Every route that costs less than its orders apart was met; or every one that a better plan than this could use.
  const isWorthAll = worth.every((value, order) => value >= task.model.alone[order]!);
  const hasAll = () => isWorthAll || state.objective - bound <= room;
  // A good plan first: with all columns the solver may be stopped before it has any. As long as routes are missing the next pass comes first.
  const isNoneMissing = bound >= sumOf(worth) - tolerance;
  const isBest =
    (await choose(state, quickly(count))) || ((hasAll() || isNoneMissing) && (await choose(state, TO_THE_END)));
  if (hasAll() && isBest) {
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
  const { bound, work } = await take(state, {
    kind: 'partition',
    alone: worth,
    columns: columns.map(({ orders, objective }) => ({ orders, objective })),
    guess: worth,
    incumbent: [],
    maxNodes: 0,
    maxColumns: 0,
    maxWork: 0,
  });
  spendAlone(state, work);
  state.bound = Math.max(state.bound, Math.min(bound, state.objective));
  state.hasTrueBound ||= bound > -Infinity;
  return bound;
}
