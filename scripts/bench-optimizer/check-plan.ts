import type { Answer } from './answer.ts';
import type { BenchInstance, BenchOrder } from './instance.ts';
import { driveRoute, milesOf, type Visit } from './route.ts';

export type BenchStrategy = 'cost' | 'distance';

/** Everything that is wrong with an answer; empty for one that may be believed. */
export function checkPlan(instance: BenchInstance, strategy: BenchStrategy, answer: Answer): string[] {
  const byId = new Map(instance.orders.map((order) => [order.id, order]));
  const unknown = [...answer.routes.flat().map(({ order }) => order), ...answer.alone].find((id) => !byId.has(id));
  if (unknown !== undefined) return [`There is no order ${unknown}.`];
  const routes = answer.routes.map((route) => route.map(({ order, kind }) => ({ order: byId.get(order)!, kind })));
  const alone = answer.alone.map((id) => byId.get(id)!);
  const faults = [...coverFaults(instance, routes, alone), ...routeFaults(instance, routes)];
  return faults.length > 0 ? faults : valueFaults(instance, answer, objectiveOf(instance, strategy, routes, alone));
}

/** The orders of a bench instance are all good, so each must be in the plan, once. */
function coverFaults({ orders }: BenchInstance, routes: readonly Visit[][], alone: readonly BenchOrder[]): string[] {
  const served = [...routes.flatMap((route) => [...new Set(route.map(({ order }) => order))]), ...alone];
  const twice = served.length - new Set(served).size;
  const missing = orders.length - new Set(served).size;
  return [
    ...(twice > 0 ? [`${twice} orders are planned more than once.`] : []),
    ...(missing > 0 ? [`${missing} orders are not planned.`] : []),
  ];
}

function routeFaults(instance: BenchInstance, routes: readonly Visit[][]): string[] {
  return routes.flatMap((route, index) => {
    if (instance.kind === 'freight' && route.length < 4) return [`Route ${index + 1} has fewer than two orders.`];
    const driven = driveRoute(instance, route);
    return 'broken' in driven ? [`Route ${index + 1} ${driven.broken}.`] : [];
  });
}

/** For Li & Lim the answer is a distance, whatever it was found by. */
export function objectiveOf(
  instance: BenchInstance,
  strategy: BenchStrategy,
  routes: readonly Visit[][],
  alone: readonly BenchOrder[],
): number {
  const isDistance = strategy === 'distance' || instance.kind === 'liLim';
  let sum = 0;
  for (const route of routes) {
    const driven = driveRoute(instance, route);
    if ('broken' in driven) return Number.NaN;
    sum += isDistance ? driven.miles : driven.cost;
  }
  for (const order of alone) sum += isDistance ? aloneMiles(instance, order) : order.aloneCost;
  return sum;
}

const aloneMiles = (instance: BenchInstance, order: BenchOrder): number =>
  milesOf(instance, [
    { order, kind: 'pickup' },
    { order, kind: 'dropoff' },
  ]);

function valueFaults(instance: BenchInstance, answer: Answer, objective: number): string[] {
  const tolerance = 1e-6 * Math.max(1, objective);
  const faults: string[] = [];
  if (!(Math.abs(answer.objective - objective) <= tolerance)) {
    faults.push(`The objective is said to be ${answer.objective} and is ${objective}.`);
  }
  if (!(answer.bound <= objective + tolerance)) faults.push(`The bound ${answer.bound} is above the objective.`);
  if (answer.provenOptimal && answer.bound < objective - Math.max(0.01, tolerance)) {
    faults.push(`It is called optimal with a bound of ${answer.bound}.`);
  }
  if (instance.kind === 'liLim' && answer.vehicles !== answer.routes.length) {
    faults.push(`It says ${answer.vehicles} vehicles and has ${answer.routes.length} routes.`);
  }
  return faults;
}
