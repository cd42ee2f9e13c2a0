import type { PreplanAnswer, RunLimits, Study, StudyQuestion } from '@lanewright/contract/optimization.ts';
import type { GoodsRules } from '@lanewright/domain/orders/shared-truck.ts';
import type { PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { limitsOf } from '@lanewright/domain/optimization/constraint-set.ts';
import { milesOf } from '@lanewright/domain/optimization/moving-stops.ts';
import { brokenInWords, type PlanLimit } from '@lanewright/domain/optimization/plan-limits.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { mergedStops } from '@lanewright/domain/shipments/merged-stops.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { PlannedTask } from '@lanewright/optimizer/plan.ts';
import { createStudy, type BrokenLimit } from '@lanewright/optimizer/study.ts';
import type { FeatureParts } from '../../../feature.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { ordersForLoad } from '../../orders/commands/orders-for-loads.ts';
import { stopsToMerge, whyNotPlannable } from '../../shipments/commands/plannable-orders.ts';
import { findConstraintSet } from '../constraint-sets/store.ts';
import { findJob } from '../jobs/job-rows.ts';
import { asPreplanStop, asStudiedPreplan, metricsOf, type OrdersByNumber } from '../planning/as-preplan.ts';
import { PLANNING_FLEET } from '../planning/planning-fleet.ts';
import { constraintsOf, planningTariff } from '../planning/plan-question.ts';
import { createTariff } from '../planning/planning-tariff.ts';
import { prepareOrders, type PreparedOrders } from '../planning/prepare-orders.ts';

/** Whose limits count. */
export async function limitsFor(
  db: Db,
  { jobId, constraintId }: Pick<StudyQuestion, 'jobId' | 'constraintId'>,
): Promise<RunLimits | null> {
  if (jobId !== null) {
    const job = await findJob(db, jobId);
    if (!job) throw new NotFound();
    return job.constraintDetails;
  }
  const set = constraintId === null ? null : await findConstraintSet(db, constraintId);
  if (constraintId !== null && !set) throw new NotFound();
  return set && limitsOf(set);
}

type Tasks = readonly { orderNumber: string; stopIndex: number }[];

/** Stops at one place of one kind are one; pickups by time, then dropoffs by time and distance. */
function usualStops(orders: readonly Order[]): Tasks[] {
  const places = new Map(
    orders.flatMap((order) =>
      order.stops.map((stop, stopIndex) => [stop.id, { orderNumber: order.orderNumber, stopIndex }] as const),
    ),
  );
  return mergedStops(orders.flatMap(stopsToMerge)).map(({ stopIds }) => stopIds.map((id) => places.get(id)!));
}

/** Every stop of every order once, in the order of the order; otherwise it is no route of them. */
export function routeOf(question: Pick<StudyQuestion, 'stops'>, orders: readonly Order[]): Tasks[] {
  if (question.stops === null) return usualStops(orders);
  const stops = question.stops.map(({ tasks }) =>
    tasks.map(({ orderNumber, stopIndex }) => ({ orderNumber: orderNumber.toUpperCase(), stopIndex })),
  );
  const wanted = orders.flatMap(({ orderNumber, stops: own }) => own.map((_, index) => `${orderNumber} ${index}`));
  const given = stops.flat().map(({ orderNumber, stopIndex }) => `${orderNumber} ${stopIndex}`);
  const isWhole =
    new Set(given).size === given.length &&
    given.length === wanted.length &&
    wanted.every((one) => given.includes(one));
  if (!isWhole)
    throw new Refused('Every stop of every order is made once.', [
      problem('stops', 'Every stop of every order is made once.'),
    ]);
  return stops;
}

export function refuseUnknown(numbers: readonly string[], orders: readonly Order[]): void {
  const known = new Set(orders.map(({ orderNumber }) => orderNumber));
  const missing = numbers.filter((number) => !known.has(number.toUpperCase()));
  if (missing.length > 0)
    throw new Refused(`Order ${missing[0]!} does not exist.`, [
      problem('orderNumbers', `Order ${missing[0]!} does not exist.`),
    ]);
}

/** What orders come to on one truck. Nothing of it is kept. */
export async function studyOrders(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  question: StudyQuestion,
): Promise<Study> {
  const { orders, limits, rules } = await scope.inCompany(async (db) => {
    const found = await ordersForLoad(db, question.orderNumbers);
    refuseUnknown(question.orderNumbers, found);
    const { freightRules } = await configurationOf(db);
    return { orders: found, limits: await limitsFor(db, question), rules: freightRules };
  });
  const prepare = (plannable: readonly Order[]) => prepareOrders({ mileage }, scope, plannable, rules);
  return studyRoute({ orders, limits, rules, route: routeOf(question, orders) }, prepare);
}

/** Orders that are known, the limits that count, and the order of stops that somebody wants. */
export interface RouteToStudy {
  orders: readonly Order[];
  limits: RunLimits | null;
  rules: PayloadRules & GoodsRules;
  route: readonly Tasks[];
}

/** What the route comes to; `prepare` says what its orders cost and how far it is from stop to stop. */
export async function studyRoute(
  { orders, limits, rules, route }: RouteToStudy,
  prepare: (plannable: readonly Order[]) => Promise<PreparedOrders>,
): Promise<Study> {
  const unplannable = orders.flatMap((order) => {
    const reason = whyNotPlannable(order);
    return reason === null ? [] : [{ orderNumber: order.orderNumber, reason }];
  });
  if (unplannable.length > 0) return { preplan: unreckoned(orders, route, new Map()), broken: [], unplannable };
  const { planned, leftOut, terms, miles } = await prepare(orders);
  const byNumber: OrdersByNumber = new Map(planned.map((one) => [one.order.orderNumber, one]));
  if (leftOut.length > 0) return { preplan: unreckoned(orders, route, byNumber), broken: [], unplannable: leftOut };
  const tariff = planningTariff(planned, terms, miles);
  const study = createStudy(
    {
      orders: planned.map(({ input }) => input),
      constraints: constraintsOf(limits, planned, rules),
      fleet: PLANNING_FLEET,
      miles,
    },
    createTariff(tariff.data),
  );
  const studied = study(route.flat().map(({ orderNumber, stopIndex }) => ({ order: orderNumber, stop: stopIndex })));
  return {
    preplan: asStudiedPreplan(studied, byNumber, MANUAL),
    broken: tellingLimits(studied.broken).map(asBroken),
    unplannable: [],
  };
}

/** Of these the engine says which stops and orders they are about. */
const TOLD_BY_STOP: readonly PlanLimit[] = ['window', 'sequence', 'equipment', 'temperature', 'hazmat', 'team'];

/** While stops are out of their order, times and loads say nothing. */
function tellingLimits(broken: readonly BrokenLimit[]): readonly BrokenLimit[] {
  const sequence = broken.filter(({ limit }) => limit === 'sequence');
  return sequence.length > 0 ? sequence : broken;
}

function asBroken({ limit, value, allowed, over, text }: BrokenLimit): Study['broken'][number] {
  const use = { limit, value, allowed, slack: -over };
  return { ...use, message: TOLD_BY_STOP.includes(limit) ? text : brokenInWords(use) };
}

const MANUAL = { id: 'manual', name: 'Manual', isManual: true };

/** The stops as they stand, without times and price. */
function unreckoned(orders: readonly Order[], route: readonly Tasks[], priced: OrdersByNumber): PreplanAnswer {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  const stops = route.map((tasks, index) => {
    const [first] = tasks;
    const kind =
      byNumber.get(first!.orderNumber)!.stops[first!.stopIndex]!.stopType === 'Pickup' ? 'pickup' : 'dropoff';
    const planned: PlannedTask[] = tasks.map(({ orderNumber, stopIndex }) => ({
      order: orderNumber,
      stop: stopIndex,
      kind,
    }));
    return asPreplanStop(MANUAL.id, planned, byNumber, priced, { stopNumber: index + 1, kind, milesFromPrevious: 0 });
  });
  const baselineCost = orders.reduce((total, { orderNumber }) => total + (priced.get(orderNumber)?.alone.cost ?? 0), 0);
  return {
    ...MANUAL,
    stops,
    savings: null,
    optimizedCost: null,
    baselineCost,
    miles: milesOf(stops),
    savedMiles: 0,
    shippingMode: 'TL',
    equipmentMode: orders[0]?.equipmentMode ?? 'Dry',
    pickupStopCount: stops.filter(({ stopType }) => stopType === 0).length,
    dropoffStopCount: stops.filter(({ stopType }) => stopType === 1).length,
    orderMetrics: Object.fromEntries([...priced.values()].map((one) => [one.order.orderNumber, metricsOf(one)])),
    isHazmat: orders.some(({ isHazmat }) => isHazmat),
    isTeam: orders.some(({ isTeamRequired }) => isTeamRequired),
    isJustInTime: orders.some(({ isJustInTime }) => isJustInTime),
    isBlind: orders.some(({ isBlind }) => isBlind),
    transitMinutes: null,
    slippedDays: 0,
    binding: null,
    addedMiles: [],
  };
}
