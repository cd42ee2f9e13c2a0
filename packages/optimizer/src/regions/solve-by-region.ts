/**
 * Many orders: the plan at hand is cut into regions, every region is searched by itself starting from its part of the plan, and then it is
 * cut elsewhere; all turns together cool down once. The regions of a round have no order in common, so any thread may take any of them and
 * the result is the same. Routes outlive their region: later turns and the last choice, over large parts of the plan, know them.
 */
import type { ExaminedRoute, RouteDraft } from '../answer/draft.ts';
import type { OrderId, OrderInput } from '../input.ts';
import { buildModel } from '../model/build-model.ts';
import type { Model, Shortcut } from '../model/model.ts';
import type { FloorBreach } from '../model/pricer.ts';
import type { ModelAnswer } from '../model-answer.ts';
import type { Aim } from '../plan.ts';
import type { Cooling } from '../search/ruin-recreate.ts';
import { StoppedError, type Crew } from '../threads/step.ts';
import { draftOf, examinedOf, ordersOfDraft, planOf, tasksOfDraft, tasksOfDrafts, worthOf } from './drafts.ts';
import { leastConceivable, ordersAlone, type OrderAlone } from './least-conceivable.ts';
import { otherPlans, type GroupAnswer, type GroupTask, type PlanOfGroup } from './group.ts';
import { createRouteBank, type Banked, type RouteBank } from './route-bank.ts';
import { splitIntoRegions, type Bundle } from './split.ts';
import {
  FIRST_COOLING,
  FIRST_ROUND,
  FURTHER_ROUND,
  KNOWN_PER_ORDER,
  LAST_COLUMNS,
  LAST_EFFORT,
  LAST_NODES,
  LAST_PART,
  MOST_BANKED,
  MOST_BANKED_PER_ORDER,
  REGION,
  ROUTES_TOLD,
  SHAKEN_UP,
  SHARE_OF_SEARCH,
} from '../tuning.ts';

interface Round {
  number: number;
  effortPerOrder: number;
  cooling: Cooling;
  /** Routes for each order that are kept for later. */
  banked: number;
  isLast: boolean;
}

function roundsOf({ orders, effort }: GroupTask): Round[] {
  const left = SHARE_OF_SEARCH * effort - orders.length * (FIRST_ROUND + LAST_EFFORT);
  const further = Math.max(1, Math.round(left / (orders.length * FURTHER_ROUND)));
  const each = Math.max(FIRST_ROUND, left / further / orders.length);
  const banked = Math.max(1, Math.min(MOST_BANKED_PER_ORDER, Math.floor(MOST_BANKED / further / orders.length)));
  const heatAt = (round: number) => SHAKEN_UP + (1 - SHAKEN_UP) * (round / further);
  return Array.from({ length: further + 1 }, (_, number) => ({
    number,
    effortPerOrder: number === 0 ? FIRST_ROUND : each,
    cooling: number === 0 ? FIRST_COOLING : { from: heatAt(number - 1), to: heatAt(number) },
    banked,
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
  banked: readonly Banked[];
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
  const bank = createRouteBank(task.orders);
  for (const draft of task.known) bank.add(draft, Infinity);
  const worth = new Map([...alone.values()].map(({ order, objective }) => [order.id, objective] as const));
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
        const result = await solveRegion({ task, crew, part, index, round, bank, worth });
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
    // In the order of the regions, whichever was ready first.
    for (const { banked } of told) for (const { draft, objective } of banked) bank.add(draft, objective);
    for (const result of told) for (const [id, value] of result.worth) worth.set(id, value);
    if (task.isStopped()) break;
  }
  const hasTime = task.effort > task.orders.length * (FIRST_ROUND + FURTHER_ROUND);
  if (hasTime && !task.isStopped()) holdings = await chooseOverall(task, crew, holdings, bank, alone, worth);
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
  return new Map(orders.map((order) => [order, ordersAlone(buildModel([order], source))[0]!]));
}

/** The best choice among all routes that any region met, for large parts of the plan at once. */
async function chooseOverall(
  task: GroupTask,
  crew: Crew,
  holdings: readonly Holding[],
  bank: RouteBank,
  alone: ReadonlyMap<OrderInput, OrderAlone>,
  worth: ReadonlyMap<OrderId, number>,
): Promise<Holding[]> {
  for (const { draft, objective } of holdings) if (draft !== null) bank.add(draft, objective);
  const parts = splitIntoRegions(holdings, ({ orders }) => orders, { mostOrders: LAST_PART, seed: task.seed });
  // A choice needs no model of the orders.
  const desk = crew.open(buildModel([], task.source));
  const chosen = await Promise.all(
    parts.map(async (part) => {
      const orders = part.flatMap((holding) => holding.orders);
      const indexOf = new Map(orders.map((order, index) => [order, index] as const));
      const columns = bank
        .routesOf(orders)
        .filter(({ objective }) => objective < Infinity)
        .map(({ draft, objective }) => ({
          draft,
          objective,
          orders: ordersOfDraft(draft).map((order) => indexOf.get(order)!),
        }));
      const planned = new Set(part.map(({ draft }) => draft));
      const { chosen: picked } = await desk.take({
        kind: 'partition',
        alone: Float64Array.from(orders, (order) => alone.get(order)!.objective),
        columns: columns.map(({ orders: members, objective }) => ({ orders: members, objective })),
        guess: Float64Array.from(orders, (order) => worth.get(order.id)!),
        incumbent: [...columns.keys()].filter((index) => planned.has(columns[index]!.draft)),
        maxNodes: LAST_NODES,
        maxColumns: LAST_COLUMNS * orders.length,
        maxWork: LAST_EFFORT * orders.length,
      });
      const together = new Set(picked.flatMap((index) => columns[index]!.orders));
      return [
        ...picked.map((index): Holding => {
          const { draft, objective } = columns[index]!;
          return { orders: ordersOfDraft(draft), draft, objective };
        }),
        ...orders.flatMap((order, index): Holding[] =>
          together.has(index) ? [] : [{ orders: [order], draft: null, objective: alone.get(order)!.objective }],
        ),
      ];
    }),
  );
  desk.close();
  return parts.flatMap((part, index) => (totalOf(chosen[index]!) < totalOf(part) ? chosen[index]! : part));
}

interface RegionTask {
  task: GroupTask;
  crew: Crew;
  bank: RouteBank;
  worth: ReadonlyMap<OrderId, number>;
  part: readonly Holding[];
  index: number;
  round: Round;
}

async function solveRegion({ task, crew, part, index, round, bank, worth }: RegionTask): Promise<RegionResult> {
  if (task.isStopped()) return untouched(part);
  const orders = part.flatMap((holding) => holding.orders);
  const model = buildModel(orders, task.source);
  const desk = crew.open(model);
  try {
    const answer = await desk.take({
      kind: 'solve',
      start: startOf(model, part),
      known: tasksOfDrafts(model, nearestKnown(bank, orders, worth)),
      worth: Float64Array.from(orders, ({ id }) => worth.get(id)!),
      seed: task.seed + 7919 * round.number + 31 * index,
      effort: round.effortPerOrder * orders.length,
      cooling: round.cooling,
      mostRoutes: round.isLast ? ROUTES_TOLD : round.banked * orders.length,
    });
    const others =
      round.isLast && !task.isStopped()
        ? await otherPlans(task.otherAims, model, answer, desk)
        : new Map<Aim, PlanOfGroup>();
    const result = resultOf(model, answer);
    return {
      ...result,
      banked: bankedOf(model, answer, round.banked),
      examined: round.isLast ? result.examined : [],
      others,
    };
  } catch (error) {
    if (error instanceof StoppedError) return untouched(part);
    throw error;
  } finally {
    desk.close();
  }
}

/** Of the routes from before those nearest to being chosen; ones not weighed yet come first. */
function nearestKnown(
  bank: RouteBank,
  orders: readonly OrderInput[],
  worth: ReadonlyMap<OrderId, number>,
): RouteDraft[] {
  const routes = bank.routesOf(orders).map(({ draft, objective }) => ({
    draft,
    loss:
      objective === Infinity
        ? -Infinity
        : ordersOfDraft(draft).reduce((rest, { id }) => rest - worth.get(id)!, objective),
  }));
  const most = KNOWN_PER_ORDER * orders.length;
  if (routes.length > most) routes.sort((one, other) => Number(one.loss > other.loss) - Number(one.loss < other.loss));
  return routes.slice(0, most).map(({ draft }) => draft);
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
    banked: [],
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

function resultOf(model: Model, answer: ModelAnswer): Omit<RegionResult, 'others' | 'banked'> {
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

/** Routes for later turns, those nearest to being chosen. */
const bankedOf = (model: Model, { routes }: ModelAnswer, perOrder: number): Banked[] =>
  routes
    .slice(0, perOrder * model.orders.length)
    .map(({ tasks, objective }) => ({ draft: draftOf(model, tasks), objective }));

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
