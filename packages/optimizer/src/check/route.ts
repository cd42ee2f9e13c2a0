import type { OptimizationInput, OrderInput, OrderStop, Place } from '../input.ts';

/** One order's stop within a route. */
export interface RouteTask {
  order: OrderInput;
  stop: OrderStop;
  /** In the order's own list, from 0. */
  stopIndex: number;
}

export function tasksOf(order: OrderInput): RouteTask[] {
  return order.stops.map((stop, stopIndex) => ({ order, stop, stopIndex }));
}

export function ordersOf(tasks: readonly RouteTask[]): OrderInput[] {
  return [...new Set(tasks.map((task) => task.order))];
}

/** By name, or by lying at one point of the map. */
export function isOnePlace(one: Place, other: Place): boolean {
  if (one.id === other.id) return true;
  return one.latitude !== null && one.latitude === other.latitude && one.longitude === other.longitude;
}

export function milesBetween(input: OptimizationInput, from: Place, to: Place): number {
  return isOnePlace(from, to) ? 0 : input.miles(from, to);
}

/** The miles driven to each task from the one before it; to the first from the depot, if there is one. */
export function milesToTasks(input: OptimizationInput, tasks: readonly RouteTask[]): number[] {
  return tasks.map((task, index) => {
    const from = index === 0 ? input.fleet.depot?.place : tasks[index - 1]?.stop.place;
    return from === undefined ? 0 : milesBetween(input, from, task.stop.place);
  });
}

export function milesHome(input: OptimizationInput, tasks: readonly RouteTask[]): number {
  const last = tasks.at(-1);
  const depot = input.fleet.depot;
  return depot === null || last === undefined ? 0 : milesBetween(input, last.stop.place, depot.place);
}

export function routeMiles(input: OptimizationInput, tasks: readonly RouteTask[]): number {
  return milesToTasks(input, tasks).reduce((sum, miles) => sum + miles, 0) + milesHome(input, tasks);
}

export function milesAlone(input: OptimizationInput, order: OrderInput): number {
  return routeMiles(input, tasksOf(order));
}

/** Maximal runs of tasks at one place: what tariffs charge for. */
export function visitsOf(tasks: readonly RouteTask[]): RouteTask[][] {
  const visits: RouteTask[][] = [];
  for (const task of tasks) {
    const visit = visits.at(-1);
    if (visit?.[0] !== undefined && isOnePlace(visit[0].stop.place, task.stop.place)) visit.push(task);
    else visits.push([task]);
  }
  return visits;
}

/** The stops that a planner sees: runs of pickups, and runs of dropoffs, at one place. */
export function stopsOf(tasks: readonly RouteTask[]): RouteTask[][] {
  return visitsOf(tasks).flatMap((visit) => {
    const stops: RouteTask[][] = [];
    for (const task of visit) {
      const stop = stops.at(-1);
      if (stop?.[0]?.stop.kind === task.stop.kind) stop.push(task);
      else stops.push([task]);
    }
    return stops;
  });
}

export function nameOfTask(task: RouteTask): string {
  return `the ${task.stop.kind} of order ${String(task.order.id)} (its stop ${task.stopIndex + 1})`;
}
