/** Orders that may share trucks, from nothing to a plan: as one model where they are few, region by region where they are many. */
import type { ExaminedRoute, RouteDraft } from '../answer/draft.ts';
import type { OrderId, OrderInput } from '../input.ts';
import { buildModel, type ModelSource } from '../model/build-model.ts';
import type { Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import type { Aim } from '../plan.ts';
import type { ModelAnswer } from '../model-answer.ts';
import { solveModel, type ModelProgress } from '../solve-model.ts';
import type { Crew, Desk } from '../threads/step.ts';
import type { Alternative } from './alternatives.ts';
import { splitIntoRegions, type Bundle } from './split.ts';

export interface GroupTask {
  orders: readonly OrderInput[];
  source: ModelSource;
  floor: Pricer['floor'];
  seed: number;
  effort: number;
  /** Beside the plan of the strategy itself. */
  otherAims: readonly Aim[];
  isStopped: () => boolean;
  onProgress: (progress: ModelProgress) => void;
}

export interface PlanOfGroup {
  routes: RouteDraft[];
  alone: OrderInput[];
  boundOverExamined: number;
}

export interface GroupAnswer extends PlanOfGroup {
  objective: number;
  bound: number;
  isProven: boolean;
  examined: ExaminedRoute[];
  routesExamined: number;
  worth: Map<OrderId, number>;
  others: Map<Aim, PlanOfGroup>;
}

/** Up to here one model can still be proven; beyond, regions find better plans in the same time. */
const ONE_MODEL = 240;
const REGION = 130;
/** Units of effort for each order: in the first round, for a plan at all; in the others, until a region yields no more. */
const FIRST_ROUND = 20;
const FURTHER_ROUND = 280;
const ROUTES_TOLD = 4000;

export async function solveGroup(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  return task.orders.length <= ONE_MODEL ? solveWhole(task, crew) : solveByRegion(task, crew);
}

async function solveWhole(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  const model = buildModel(task.orders, task.source);
  const desk = crew.open(model);
  const answer = await solveModel({ ...task, model, start: [], wantsProof: true }, desk);
  const others = await otherPlans(task.otherAims, model, answer, desk);
  desk.close();
  return {
    ...planOf(model, answer.shipments),
    objective: answer.objective,
    bound: answer.bound,
    isProven: answer.isProven,
    boundOverExamined: answer.boundOverRoutes,
    routesExamined: answer.routes.length,
    examined: examinedOf(model, answer),
    worth: worthOf(model, answer),
    others,
  };
}

async function otherPlans(
  aims: readonly Aim[],
  model: Model,
  answer: ModelAnswer,
  desk: Desk,
): Promise<Map<Aim, PlanOfGroup>> {
  const plans = new Map<Aim, PlanOfGroup>();
  for (const aim of aims) {
    const alternative: Alternative = await desk.take({
      kind: 'alternative',
      aim,
      routes: answer.routes,
      worth: answer.worth,
    });
    plans.set(aim, { ...planOf(model, alternative.shipments), boundOverExamined: alternative.boundOverRoutes });
  }
  return plans;
}

const draftOf = (model: Model, tasks: readonly number[]): RouteDraft =>
  tasks.map((task) => {
    const order = model.orderOf[task]!;
    return { order: model.orders[order]!, stop: task - model.firstTask[order]! };
  });

function planOf(model: Model, shipments: readonly (readonly number[])[]) {
  const together = new Set(shipments.flat().map((task) => model.orderOf[task]!));
  return {
    routes: shipments.map((tasks) => draftOf(model, tasks)),
    alone: model.orders.filter((_, order) => !together.has(order)),
  };
}

const examinedOf = (model: Model, { routes }: ModelAnswer): ExaminedRoute[] =>
  routes.map(({ orders, objective }) => ({ orders: orders.map((order) => model.orders[order]!), objective }));

const worthOf = (model: Model, { worth }: ModelAnswer) =>
  new Map(model.orders.map(({ id }, order) => [id, worth[order]!] as const));

interface Region {
  bundles: readonly Bundle[];
  answer: ModelAnswer | null;
  model: Model;
  others: Map<Aim, PlanOfGroup>;
}

interface Round {
  number: number;
  effortPerOrder: number;
  isLast: boolean;
}

function roundsOf({ orders, effort }: GroupTask): Round[] {
  const left = effort - orders.length * FIRST_ROUND;
  const further = Math.max(1, Math.round(left / (orders.length * FURTHER_ROUND)));
  const each = Math.max(FIRST_ROUND, left / further / orders.length);
  return Array.from({ length: further + 1 }, (_, number) => ({
    number,
    effortPerOrder: number === 0 ? FIRST_ROUND : each,
    isLast: number === further,
  }));
}

/** Each round cuts the plan at hand into other regions; regions of a round have no order in common, so any thread may take any of them. */
async function solveByRegion(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  const routeOf = new Map<OrderId, RouteDraft>();
  let bundles: Bundle[] = task.orders.map((order) => [order]);
  let regions: Region[] = [];
  const rounds = roundsOf(task);
  for (const round of rounds) {
    const parts = splitIntoRegions(bundles, REGION, task.seed * 1000 + round.number);
    let finished = 0;
    const before = regions;
    regions = await Promise.all(
      parts.map(async (part, index) => {
        const region = await solveRegion({ task, crew, part, index, round, routeOf });
        finished += 1;
        const done = (round.number + finished / parts.length) / rounds.length;
        const objective = before.length === 0 ? Infinity : totalOf(before);
        task.onProgress({ phase: 'searching', objective, bound: -Infinity, done });
        return region;
      }),
    );
    for (const { model, answer } of regions) remember(routeOf, model, answer!);
    bundles = bundlesOf(regions);
    task.onProgress({
      phase: 'searching',
      objective: totalOf(regions),
      bound: -Infinity,
      done: (round.number + 1) / rounds.length,
    });
    if (task.isStopped()) break;
  }
  return answerOf(regions, task);
}

const totalOf = (regions: readonly Region[]) => regions.reduce((sum, { answer }) => sum + answer!.objective, 0);

interface RegionTask {
  task: GroupTask;
  crew: Crew;
  part: readonly Bundle[];
  index: number;
  round: Round;
  routeOf: ReadonlyMap<OrderId, RouteDraft>;
}

async function solveRegion({ task, crew, part, index, round, routeOf }: RegionTask): Promise<Region> {
  const orders = part.flat();
  const model = buildModel(orders, task.source);
  const desk = crew.open(model);
  const answer = await desk.take({
    kind: 'solve',
    start: startOf(model, part, routeOf),
    seed: task.seed + 7919 * round.number + 31 * index,
    effort: round.effortPerOrder * orders.length,
    wantsProof: round.number > 0,
    mostRoutes: ROUTES_TOLD,
  });
  const others =
    round.isLast && !task.isStopped()
      ? await otherPlans(task.otherAims, model, answer, desk)
      : new Map<Aim, PlanOfGroup>();
  desk.close();
  // The matrix is the bulk of a model and no longer needed.
  return { bundles: part, answer, model: { ...model, miles: new Float64Array(0) }, others };
}

/** The routes of the plan at hand, in the numbers of this region's model. */
function startOf(model: Model, part: readonly Bundle[], routeOf: ReadonlyMap<OrderId, RouteDraft>): number[][] {
  const indexOf = new Map(model.orders.map(({ id }, order) => [id, order] as const));
  return part.flatMap((bundle) => {
    const draft = bundle.length < 2 ? undefined : routeOf.get(bundle[0]!.id);
    return draft ? [draft.map(({ order, stop }) => model.firstTask[indexOf.get(order.id)!]! + stop)] : [];
  });
}

function remember(routeOf: Map<OrderId, RouteDraft>, model: Model, { shipments }: ModelAnswer): void {
  for (const tasks of shipments) {
    const draft = draftOf(model, tasks);
    for (const { order } of draft) routeOf.set(order.id, draft);
  }
}

const bundlesOf = (regions: readonly Region[]): Bundle[] =>
  regions.flatMap(({ model, answer }) => {
    const { routes, alone } = planOf(model, answer!.shipments);
    return [...routes.map((draft) => [...new Set(draft.map(({ order }) => order))]), ...alone.map((order) => [order])];
  });

function answerOf(regions: readonly Region[], { otherAims }: GroupTask): GroupAnswer {
  const sum = (pick: (answer: ModelAnswer) => number) =>
    regions.reduce((total, { answer }) => total + pick(answer!), 0);
  const plans = regions.map(({ model, answer }) => planOf(model, answer!.shipments));
  const isOtherKnown = regions.every(({ others }) => others.size > 0);
  return {
    routes: plans.flatMap(({ routes }) => routes),
    alone: plans.flatMap(({ alone }) => alone),
    objective: sum(({ objective }) => objective),
    // Bounds of regions say nothing of routes across their borders.
    bound: sum(({ leastConceivable }) => leastConceivable),
    isProven: false,
    boundOverExamined: sum(({ boundOverRoutes }) => boundOverRoutes),
    routesExamined: sum(({ routesMet }) => routesMet),
    examined: regions.flatMap(({ model, answer }) => examinedOf(model, answer!)),
    worth: new Map(regions.flatMap(({ model, answer }) => [...worthOf(model, answer!)])),
    others: new Map(
      (isOtherKnown ? otherAims : []).map((aim) => [
        aim,
        {
          routes: regions.flatMap(({ others }) => others.get(aim)!.routes),
          alone: regions.flatMap(({ others }) => others.get(aim)!.alone),
          boundOverExamined: regions.reduce((total, { others }) => total + others.get(aim)!.boundOverExamined, 0),
        },
      ]),
    ),
  };
}
