/**
 * What a route made by hand comes to: stops with loads and times, price and savings, and every limit it breaks. Nothing is searched and
 * nothing is refused, so that a person can work on a route that is not right yet.
 */
import { incompatibility } from './intake/compatibility.ts';
import { withFloorLength } from './intake/linear-feet.ts';
import { isBroken, isMinimum, limitUses } from './answer/limit-uses.ts';
import { plannedStops } from './answer/planned-stops.ts';
import { amountOf } from './answer/explain-text.ts';
import type { OrderId, OrderInput, TaskRoute } from './input.ts';
import { buildModel, type ModelSource } from './model/build-model.ts';
import { measure, slippedDaysOf, type Measures } from './model/measure.ts';
import { startFrom, type Model } from './model/model.ts';
import { createPricer } from './model/pricer.ts';
import { arrivalAt, legsOf, transitOf, type Legs } from './model/schedule.ts';
import type { LimitName, LimitUse, PlannedStop } from './plan.ts';
import type { Tariff } from './tariff.ts';

export interface StudiedStop extends PlannedStop {
  /** How long after its last window the work begins; 0 where it is in time. */
  lateMinutes: number;
}

export interface BrokenLimit {
  limit: LimitName;
  /** In the limit's own unit; 1 and 0 where it has none. */
  value: number;
  allowed: number;
  /** By how much it is broken. */
  over: number;
  /** The orders and the stops (by their number) that it is about; empty where it is about the whole route. */
  orders: readonly OrderId[];
  stopNumbers: readonly number[];
  text: string;
}

export interface RouteStudy {
  /** As the truck meets them. */
  orders: readonly OrderId[];
  stops: readonly StudiedStop[];
  mode: 'truckload' | 'ltl';
  cost: number;
  baselineCost: number;
  /** Against every order alone; negative where the truck costs more. */
  savings: number;
  miles: number;
  baselineMiles: number;
  savedMiles: number;
  transitMinutes: number;
  slippedDays: number;
  /** All limits that are set, with what is left of each: below zero where it is broken. */
  uses: readonly LimitUse[];
  broken: readonly BrokenLimit[];
}

/** All orders that a route may name, and the rules for it. */
export interface StudyQuestion extends ModelSource {
  orders: readonly OrderInput[];
}

const MINUTE = 60_000;
const TOLERANCE = 1e-6;

/** Throws where the route names an order, or a stop of one, that does not exist. */
export function createStudy(question: StudyQuestion, tariff: Tariff): (route: TaskRoute) => RouteStudy {
  const orders = new Map(question.orders.map((order) => [order.id, withFloorLength(order)]));
  return (route) => {
    if (route.length === 0) throw new RangeError('A route has at least one stop.');
    const members = [...new Set(route.map(({ order }) => order))].map((id) => {
      const order = orders.get(id);
      if (order === undefined) throw new RangeError(`There is no order ${id}.`);
      return order;
    });
    const model = buildModel(members, question);
    const indexOf = new Map(members.map(({ id }, index) => [id, index]));
    const tasks = route.map(({ order, stop }) => {
      const index = indexOf.get(order)!;
      if (members[index]!.stops[stop] === undefined) throw new RangeError(`Order ${order} has no stop ${stop + 1}.`);
      return model.firstTask[index]! + stop;
    });
    return studyOf(model, tasks, question, tariff);
  };
}

/** Every task as early as can be, and where it is too late, when the truck comes. */
function startsEvenLate(model: Model, tasks: readonly number[], legs: Legs): Float64Array {
  const starts = new Float64Array(tasks.length);
  for (const [index, task] of tasks.entries()) {
    const arrival = index === 0 ? model.depotOpens + legs.to[0]! : arrivalAt(legs, starts, index);
    const start = startFrom(model, task, arrival);
    starts[index] = start === Infinity ? arrival : start;
  }
  return starts;
}

function studyOf(model: Model, tasks: readonly number[], question: StudyQuestion, tariff: Tariff): RouteStudy {
  const legs = legsOf(model, tasks);
  const kept = measure(model, tasks);
  const starts = kept.starts ?? startsEvenLate(model, tasks, legs);
  const measures: Measures = {
    ...kept,
    starts,
    transitMinutes: transitOf(model, tasks, starts),
    slippedDays: tasks.reduce((sum, task, index) => sum + slippedDaysOf(model, task, starts[index]!), 0),
  };
  const stops = studiedStops(model, tasks, starts);
  const sequence = sequenceProblems(model, tasks);
  const priced = createPricer(model, tariff).priceOf({
    orders: [...model.orders.keys()],
    miles: measures.miles,
    visits: measures.visits,
    firstTask: tasks[0]!,
    lastTask: tasks.at(-1)!,
    slippedDays: measures.slippedDays,
  });
  const baselineCost = model.orders.reduce((sum, order) => sum + order.baselineCost, 0);
  const cost = model.orders.length === 1 ? baselineCost : priced.cost;
  const baselineMiles = model.ownMiles.reduce((sum, miles) => sum + miles, 0);
  const uses = limitUses(model, measures);
  return {
    orders: model.orders.map(({ id }) => id),
    stops,
    mode: priced.mode,
    cost,
    baselineCost,
    savings: baselineCost - cost,
    miles: measures.miles,
    baselineMiles,
    savedMiles: baselineMiles - measures.miles,
    transitMinutes: measures.transitMinutes,
    slippedDays: measures.slippedDays,
    uses,
    broken: [
      ...sequence,
      ...pairProblems(model, question),
      ...windowProblems(model, starts, legs, stops),
      // An order alone travels whatever the limits of shared trucks say.
      ...(model.orders.length === 1 ? [] : uses.filter(isBroken).map(brokenUse)),
    ],
  };
}

function studiedStops(model: Model, tasks: readonly number[], starts: Float64Array): StudiedStop[] {
  let position = 0;
  return plannedStops(model, tasks, starts).map((stop) => {
    const lateMinutes = stop.tasks.reduce((most) => {
      const late = starts[position]! - model.latest[tasks[position]!]!;
      position += 1;
      return Math.max(most, late);
    }, 0);
    return { ...stop, lateMinutes: lateMinutes > TOLERANCE ? lateMinutes : 0 };
  });
}

function brokenUse({ limit, value, allowed, slack }: LimitUse): BrokenLimit {
  const words = `${amountOf(limit, value)} where ${amountOf(limit, allowed)} ${isMinimum(limit) ? 'are asked for' : 'are allowed'}`;
  return { limit, value, allowed, over: -slack, orders: [], stopNumbers: [], text: `${limit}: ${words}.` };
}

const without = (limit: LimitName, orders: readonly OrderId[], text: string): BrokenLimit => ({
  limit,
  value: 1,
  allowed: 0,
  over: 1,
  orders,
  stopNumbers: [],
  text,
});

const WHY_APART = {
  equipment: 'need trucks of their own kind',
  temperature: 'have no temperature in common',
  hazmat: 'carry goods that may not share a truck',
  team: 'do not both need a team of drivers',
} as const;

function pairProblems({ orders }: Model, { fleet }: StudyQuestion): BrokenLimit[] {
  return orders.flatMap((one, index) =>
    orders.slice(index + 1).flatMap((other) => {
      const apart = incompatibility(one, other, fleet);
      if (apart === null) return [];
      return [without(apart, [one.id, other.id], `Orders ${one.id} and ${other.id} ${WHY_APART[apart]}.`)];
    }),
  );
}

function sequenceProblems(model: Model, tasks: readonly number[]): BrokenLimit[] {
  return model.orders.flatMap(({ id, stops }, order) => {
    const made = tasks.filter((task) => model.orderOf[task] === order).map((task) => task - model.firstTask[order]!);
    if (made.length === stops.length && made.every((stop, index) => stop === index)) return [];
    const isComplete = new Set(made).size === stops.length && made.length === stops.length;
    const fault = isComplete ? 'are made out of their order' : 'are not each made once';
    return [without('sequence', [id], `The stops of order ${id} ${fault}.`)];
  });
}

function windowProblems(model: Model, starts: Float64Array, legs: Legs, stops: readonly StudiedStop[]): BrokenLimit[] {
  const late = stops
    .filter(({ lateMinutes }) => lateMinutes > 0)
    .map((stop): BrokenLimit => ({
      limit: 'window',
      value: (stop.startAt - model.epochAt) / MINUTE,
      allowed: (stop.startAt - model.epochAt) / MINUTE - stop.lateMinutes,
      over: stop.lateMinutes,
      orders: [...new Set(stop.tasks.map(({ order }) => order))],
      stopNumbers: [stop.stopNumber],
      text: `Stop ${stop.stopNumber} begins ${amountOf('window', stop.lateMinutes)} after its last window.`,
    }));
  const backAt = Math.max(starts.at(-1)! + legs.home, starts[0]! + legs.homeSince);
  const over = backAt - model.depotCloses;
  if (!(over > TOLERANCE)) return late;
  const text = `The truck is back ${amountOf('window', over)} after its depot closes.`;
  const closed = { value: backAt, allowed: model.depotCloses, over, orders: [], stopNumbers: [] };
  return [...late, { limit: 'window', ...closed, text }];
}
