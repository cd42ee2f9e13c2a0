/**
 * The orders of one equipment and team class as numbers: what the search works on, and what is copied to its threads. Tasks (one order's
 * stops) are numbered through; the tasks of an order lie together, in the order in which they must be made.
 */
import type { Fleet, OrderInput, Strategy } from '../input.ts';
import type { Driving } from './driving.ts';

/** Weight, pallets, volume, linear feet: the order in which loads are kept everywhere. */
export const DIMENSIONS = 4;

/** Limits of the constraint set and the fleet; Infinity (or 0 for the minima) where there is none. */
export interface Limits {
  capacity: readonly number[];
  /** Weight, pallets, volume, linear feet, loaded or unloaded during each visit; linear feet has no minimum. */
  leastPerStop: readonly number[];
  orders: number;
  stops: number;
  pickups: number;
  dropoffs: number;
  miles: number;
  outOfRoute: number;
  fromFirstDrop: number;
  transitMinutes: number;
}

/** Where going by way of a third place is shorter than going straight. */
export interface Shortcut {
  from: string | number;
  by: string | number;
  to: string | number;
  direct: number;
  around: number;
}

export interface Model extends Driving {
  orders: readonly OrderInput[];
  strategy: Strategy;
  fleet: Fleet;
  limits: Limits;
  /** The instant that all minutes of the model count from: near the orders, so that a millionth of a minute is not lost in rounding. */
  epochAt: number;
  dwellMinutes: number;
  isDwellPerTask: boolean;

  /** Tasks of order o: firstTask[o] up to, not including, firstTask[o + 1]. */
  firstTask: Int32Array;
  orderOf: Int32Array;
  isPickup: Uint8Array;
  place: Int32Array;
  placeCount: number;
  /** placeCount x placeCount, from row to column. */
  miles: Float64Array;
  /** Miles from the depot to the task's place, and from there to the depot; zero without one. */
  fromDepot: Float64Array;
  toDepot: Float64Array;
  /**
   * The same by the shortest way over any places: no more than `miles`, and equal to it where no detour is shorter. What may be added to
   * a route, or left out of it, is reckoned by these, so that nothing depends on miles being well behaved.
   */
  leastMiles: Float64Array;
  leastFromDepot: Float64Array;
  leastToDepot: Float64Array;
  /** The worst place where a detour is shorter by more than rounding explains; null where there is none. */
  shortcut: Shortcut | null;
  /** Most miles that a detour saves anywhere, rounding included; 0 where none does. */
  detourSaves: number;
  depotOpens: number;
  depotCloses: number;

  /** Effective windows of task t: firstWindow[t] up to firstWindow[t + 1] in `early` and `late`, in minutes. */
  firstWindow: Int32Array;
  early: Float64Array;
  late: Float64Array;
  /** The first start and the last one of each task. */
  earliest: Float64Array;
  latest: Float64Array;
  /** After this a task has slipped. */
  unslippedLatest: Float64Array;
  canSlip: boolean;

  /** What a task puts on the truck, DIMENSIONS numbers each; negative where it takes off. */
  load: Float64Array;
  /** Objective of each order when it stays alone. */
  alone: Float64Array;
  /** Miles of each order by itself. */
  ownMiles: Float64Array;
  /** Pairs that may not share a truck whatever the route: orders x orders. */
  isForbiddenPair: Uint8Array;
}

export function milesBetween(model: Model, from: number, to: number): number {
  return model.miles[model.place[from]! * model.placeCount + model.place[to]!]!;
}

/**
 * Minutes from the start of a task until the truck may leave. Where the dwell is counted by stop, the first task of a visit takes it and
 * those that follow there take none.
 */
export function dwellAt(model: Model, tasks: ArrayLike<number>, index: number): number {
  const isFurther = index > 0 && model.place[tasks[index - 1]!] === model.place[tasks[index]!];
  return isFurther && !model.isDwellPerTask ? 0 : model.dwellMinutes;
}

/** The first time from `arrival` on at which the task may start; Infinity when there is none. */
export function startFrom(model: Model, task: number, arrival: number): number {
  const end = model.firstWindow[task + 1]!;
  for (let window = model.firstWindow[task]!; window < end; window++) {
    if (arrival <= model.late[window]!) return Math.max(arrival, model.early[window]!);
  }
  return Infinity;
}

/** The last time up to `bound` at which the task may start; -Infinity when there is none. */
export function startUpTo(model: Model, task: number, bound: number): number {
  const begin = model.firstWindow[task]!;
  for (let window = model.firstWindow[task + 1]! - 1; window >= begin; window--) {
    if (bound >= model.early[window]!) return Math.min(bound, model.late[window]!);
  }
  return -Infinity;
}

export function taskCount(model: Model): number {
  return model.orderOf.length;
}

/** The tasks of an order, in their order. */
export function tasksOf(model: Model, order: number): number[] {
  const tasks: number[] = [];
  for (let task = model.firstTask[order]!; task < model.firstTask[order + 1]!; task++) tasks.push(task);
  return tasks;
}
