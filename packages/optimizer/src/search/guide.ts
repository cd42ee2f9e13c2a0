/** What trucks cost about, learned from prices of sample routes: for tariffs that promise little or nothing. */
import type { Model } from '../model/model.ts';
import { milesBetween, tasksOf } from '../model/model.ts';
import { createPricer, type RouteFacts } from '../model/pricer.ts';
import type { Figures, Tariff } from '../tariff.ts';

const MOST_ORDERS = 80;
const NEAREST = 3;

interface Sample {
  miles: number;
  visits: number;
  cost: number;
}

/** Orders spread evenly over the list. */
function someOrders(model: Model): number[] {
  const count = model.orders.length;
  const step = Math.max(1, Math.floor(count / MOST_ORDERS));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

function nearestTo(model: Model, order: number): number[] {
  const first = model.firstTask[order]!;
  const last = model.firstTask[order + 1]! - 1;
  const apart = (other: number) =>
    milesBetween(model, first, model.firstTask[other]!) + milesBetween(model, last, model.firstTask[other + 1]! - 1);
  return [...model.orders.keys()]
    .filter((other) => other !== order && model.isForbiddenPair[order * model.orders.length + other] === 0)
    .map((other) => ({ other, miles: apart(other) }))
    .sort((a, b) => a.miles - b.miles || a.other - b.other)
    .slice(0, NEAREST)
    .map(({ other }) => other);
}

/** All pickups in turn, then all dropoffs: about what a truck does. Whether it keeps every limit does not matter for its price. */
function routeOf(model: Model, orders: readonly number[]): RouteFacts {
  const tasks = orders.flatMap((order) => tasksOf(model, order));
  const made = [
    ...tasks.filter((task) => model.isPickup[task] === 1),
    ...tasks.filter((task) => !model.isPickup[task]),
  ];
  let miles = model.fromDepot[made[0]!]! + model.toDepot[made.at(-1)!]!;
  let visits = 1;
  for (let index = 1; index < made.length; index++) {
    miles += milesBetween(model, made[index - 1]!, made[index]!);
    if (model.place[made[index]!] !== model.place[made[index - 1]!]) visits += 1;
  }
  return { orders, miles, visits, firstTask: made[0]!, lastTask: made.at(-1)!, slippedDays: 0 };
}

function samplesOf(model: Model, tariff: Tariff): Sample[] {
  const pricer = createPricer(model, tariff);
  const samples: Sample[] = [];
  for (const order of someOrders(model)) {
    const near = nearestTo(model, order);
    for (const others of [near.slice(0, 1), near.slice(1, 2), near.slice(0, 2), near]) {
      const orders = [order, ...others];
      if (orders.length < 2 || pricer.isOnePair(orders)) continue;
      const route = routeOf(model, orders);
      const { cost } = pricer.priceOf(route);
      if (Number.isFinite(cost)) samples.push({ miles: route.miles, visits: route.visits, cost });
    }
  }
  return samples;
}

type Row = [number, number, number];
const rowOf = ({ miles, visits }: Sample): Row => [1, miles, Math.max(0, visits - 2)];

/** Least squares over the figures in use; the others are nothing. Null where the samples do not tell them apart. */
function fit(samples: readonly Sample[], used: readonly number[]): Row | null {
  const matrix = used.map((row) => [
    ...used.map((column) => samples.reduce((sum, sample) => sum + rowOf(sample)[row]! * rowOf(sample)[column]!, 0)),
    samples.reduce((sum, sample) => sum + rowOf(sample)[row]! * sample.cost, 0),
  ]);
  for (const [pivot, row] of matrix.entries()) {
    if (Math.abs(row[pivot]!) < 1e-9 * (1 + Math.abs(samples.length))) return null;
    for (const [at, other] of matrix.entries()) {
      if (at === pivot) continue;
      const factor = other[pivot]! / row[pivot]!;
      for (const [column, value] of row.entries()) other[column]! -= factor * value;
    }
  }
  const figures: Row = [0, 0, 0];
  for (const [at, figure] of used.entries()) figures[figure] = matrix[at]!.at(-1)! / matrix[at]![at]!;
  return figures.every(Number.isFinite) ? figures : null;
}

/** Figures are never negative: a truck does not get cheaper by going farther. The floor where there is nothing to learn from. */
export function guideOf(model: Model, tariff: Tariff): Figures {
  if (tariff.guide !== undefined) return tariff.guide;
  const samples = samplesOf(model, tariff);
  for (const used of [[0, 1, 2], [0, 1], [1, 2], [1]]) {
    const figures = samples.length < 4 ? null : fit(samples, used);
    if (figures?.every((figure) => figure >= 0)) {
      return { base: figures[0], perMile: figures[1], perStop: figures[2] };
    }
  }
  return tariff.floor;
}
