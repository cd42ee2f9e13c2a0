/**
 * Many orders: the plan at hand is cut into regions, every region is solved by itself starting from its part of the plan, and then it is cut
 * elsewhere. The regions of a round have no order in common, so any thread may take any of them and the result is the same.
 */
import type { ExaminedRoute, RouteDraft } from '../answer/draft.ts';
import type { OrderId, OrderInput } from '../input.ts';
import { buildModel } from '../model/build-model.ts';
import type { Model, Shortcut } from '../model/model.ts';
import type { FloorBreach } from '../model/pricer.ts';
import type { ModelAnswer } from '../model-answer.ts';
import type { Aim } from '../plan.ts';
import { StoppedError, type Crew } from '../threads/step.ts';
import { draftOf, examinedOf, ordersOfDraft, planOf, tasksOfDraft, tasksOfDrafts, worthOf } from './drafts.ts';
import { leastConceivable, type OrderAlone } from './least-conceivable.ts';
import { otherPlans, type GroupAnswer, type GroupTask, type PlanOfGroup } from './group.ts';
import { splitIntoRegions, type Bundle } from './split.ts';

const REGION = 150;
/** Units of effort for each order: in the first round, for a plan at all; in the others, until a region yields no more. */
const FIRST_ROUND = 12;
const FURTHER_ROUND = 280;
const ROUTES_TOLD = 4000;
/** The rest goes into cutting the plan, making models and putting the answers together. */
const SHARE_OF_SEARCH = 0.8;

interface Round {
  number: number;
  effortPerOrder: number;
  isLast: boolean;
}

function roundsOf({ orders, effort }: GroupTask): Round[] {
  const left = SHARE_OF_SEARCH * effort - orders.length * FIRST_ROUND;
  const further = Math.max(1, Math.round(left / (orders.length * FURTHER_ROUND)));
  const each = Math.max(FIRST_ROUND, left / further / orders.length);
  return Array.from({ length: further + 1 }, (_, number) => ({
    number,
    effortPerOrder: number === 0 ? FIRST_ROUND : each,
    isLast: number === further,
  }));
}

/** An order alone, or orders that share a truck, with what that costs. */
interface Holding {
  orders: Bundle;
  draft: RouteDraft | null;
  objective: number;
}

interface RegionResult {
  holdings: readonly Holding[];
  boundOverRoutes: number;
  detourSaves: number;
  breach: FloorBreach | null;
  shortcut: Shortcut | null;
  routesMet: number;
  examined: readonly ExaminedRoute[];
  worth: readonly [OrderId, number][];
  others: Map<Aim, PlanOfGroup>;
}

const totalOf = (holdings: readonly Holding[]) => holdings.reduce((sum, { objective }) => sum + objective, 0);

export async function solveByRegion(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  const alone = aloneOf(task);
  let holdings: Holding[] = startHoldings(task, alone);
  let results: RegionResult[] = [];
  const rounds = roundsOf(task);
  for (const round of rounds) {
    const parts = splitIntoRegions(holdings, ({ orders }) => orders, {
      mostOrders: REGION,
      seed: task.seed * 1000 + round.number,
    });
    let objective = totalOf(holdings);
    let finished = 0;
    const now: (readonly Holding[])[] = [...parts];
    const told = await Promise.all(
      parts.map(async (part, index) => {
        const result = await solveRegion({ task, crew, part, index, round });
        finished += 1;
        objective += totalOf(result.holdings) - totalOf(part);
        now[index] = result.holdings;
        const done = (round.number + finished / parts.length) / rounds.length;
        const routes = () => now.flat().flatMap(({ draft }) => (draft === null ? [] : [draft]));
        task.onProgress({ phase: 'searching', objective, bound: -Infinity, done, routes });
        return result;
      }),
    );
    results = told;
    holdings = told.flatMap((result) => result.holdings);
    if (task.isStopped()) break;
  }
  return answerOf(task, holdings, results, alone);
}

/** The plan to start from; routes of it that break a limit are found out by the region that gets them. */
function startHoldings({ orders, start }: GroupTask, alone: ReadonlyMap<OrderInput, OrderAlone>): Holding[] {
  const inRoutes = new Set(start.flatMap(ordersOfDraft));
  return [
    ...start.map((draft) => {
      const together = ordersOfDraft(draft);
      return {
        orders: together,
        draft,
        objective: together.reduce((sum, order) => sum + alone.get(order)!.objective, 0),
      };
    }),
    ...orders
      .filter((order) => !inRoutes.has(order))
      .map((order) => ({ orders: [order], draft: null, objective: alone.get(order)!.objective })),
  ];
}

function aloneOf({ orders, source }: GroupTask): Map<OrderInput, OrderAlone> {
  return new Map(
    orders.map((order) => {
      const model = buildModel([order], source);
      return [order, { order, objective: model.alone[0]!, miles: model.ownMiles[0]! }];
    }),
  );
}

interface RegionTask {
  task: GroupTask;
  crew: Crew;
  part: readonly Holding[];
  index: number;
  round: Round;
}

async function solveRegion({ task, crew, part, index, round }: RegionTask): Promise<RegionResult> {
  if (task.isStopped()) return untouched(part);
  const orders = part.flatMap((holding) => holding.orders);
  const model = buildModel(orders, task.source);
  const desk = crew.open(model);
  try {
    const answer = await desk.take({
      kind: 'solve',
      start: startOf(model, part),
      known: tasksOfDrafts(model, task.known),
      seed: task.seed + 7919 * round.number + 31 * index,
      effort: round.effortPerOrder * orders.length,
      wantsProof: round.number > 0,
      mostRoutes: round.isLast ? ROUTES_TOLD : 0,
    });
    const others =
      round.isLast && !task.isStopped()
        ? await otherPlans(task.otherAims, model, answer, desk)
        : new Map<Aim, PlanOfGroup>();
    return { ...resultOf(model, answer), others };
  } catch (error) {
    if (error instanceof StoppedError) return untouched(part);
    throw error;
  } finally {
    desk.close();
  }
}

/** Where the search was stopped before the region had its turn. */
function untouched(part: readonly Holding[]): RegionResult {
  const total = totalOf(part);
  return {
    holdings: part,
    boundOverRoutes: total,
    detourSaves: 0,
    breach: null,
    shortcut: null,
    routesMet: 0,
    examined: [],
    worth: part.flatMap(({ orders, objective }) =>
      orders.map(({ id }): [OrderId, number] => [id, objective / orders.length]),
    ),
    others: new Map(),
  };
}

/** The routes of the plan at hand, in the numbers of this region's model. */
function startOf(model: Model, part: readonly Holding[]): number[][] {
  const indexOf = new Map(model.orders.map(({ id }, order) => [id, order] as const));
  return part.flatMap(({ draft }) => (draft === null ? [] : [tasksOfDraft(model, draft, indexOf)]));
}

function resultOf(model: Model, answer: ModelAnswer): Omit<RegionResult, 'others'> {
  const { alone } = planOf(model, answer.shipments);
  const isAlone = new Set(alone);
  return {
    holdings: [
      ...answer.shipments.map((tasks, index): Holding => {
        const draft = draftOf(model, tasks);
        return { orders: ordersOfDraft(draft), draft, objective: answer.shipmentObjectives[index]! };
      }),
      ...model.orders.flatMap((order, index): Holding[] =>
        isAlone.has(order) ? [{ orders: [order], draft: null, objective: model.alone[index]! }] : [],
      ),
    ],
    boundOverRoutes: answer.boundOverRoutes,
    detourSaves: model.detourSaves,
    breach: answer.breach,
    shortcut: model.shortcut,
    routesMet: answer.routesMet,
    examined: examinedOf(model, answer),
    worth: worthOf(model, answer),
  };
}

function answerOf(
  { otherAims, floor, source }: GroupTask,
  holdings: readonly Holding[],
  results: readonly RegionResult[],
  aloneByOrder: ReadonlyMap<OrderInput, OrderAlone>,
): GroupAnswer {
  const sum = (pick: (result: RegionResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const breach = results.find((result) => result.breach !== null)?.breach ?? null;
  const mostOrders = source.fleet.maxOrders ?? Infinity;
  const detourSaves = Math.max(0, ...results.map((result) => result.detourSaves));
  const alone: OrderInput[] = holdings.flatMap(({ draft, orders }) => (draft === null ? orders : []));
  const areOthersKnown = otherAims.length > 0 && results.every(({ others }) => others.size === otherAims.length);
  return {
    routes: holdings.flatMap(({ draft }) => (draft === null ? [] : [draft])),
    alone,
    objective: totalOf(holdings),
    // Bounds of regions say nothing of routes across their borders.
    bound: breach === null ? leastConceivable([...aloneByOrder.values()], floor, { mostOrders, detourSaves }) : 0,
    breach,
    shortcut: results.find(({ shortcut }) => shortcut !== null)?.shortcut ?? null,
    isProven: false,
    boundOverExamined: sum(({ boundOverRoutes }) => boundOverRoutes),
    routesExamined: sum(({ routesMet }) => routesMet),
    examined: results.flatMap(({ examined }) => examined),
    worth: new Map(results.flatMap(({ worth }) => worth)),
    others: new Map(
      (areOthersKnown ? otherAims : []).map((aim) => [aim, joined(results.map(({ others }) => others.get(aim)!))]),
    ),
  };
}

const joined = (plans: readonly PlanOfGroup[]): PlanOfGroup => ({
  routes: plans.flatMap(({ routes }) => routes),
  alone: plans.flatMap(({ alone }) => alone),
  boundOverExamined: plans.reduce((total, { boundOverExamined }) => total + boundOverExamined, 0),
});
