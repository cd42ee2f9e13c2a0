import type { OptimizationInput, OrderInput, TimeWindow } from '../input.ts';
import type { Load } from '../plan.ts';
import type { Tariff } from '../tariff.ts';
import { loadOf } from '../check/freight.ts';
import { isOnePlace, milesBetween, tasksOf, type RouteTask } from '../check/route.ts';
import { effectiveWindows } from '../check/schedule.ts';

/** An instance small enough to be solved by trying everything, with its tasks numbered; those of one order follow each other. */
export interface Puzzle {
  input: OptimizationInput;
  tariff: Tariff;
  orders: readonly OrderInput[];
  tasks: readonly RouteTask[];
  placeOf: readonly number[];
  windows: readonly (readonly TimeWindow[])[];
  latestOf: readonly number[];
  loads: readonly Load[];
  miles: (from: number, to: number) => number;
  /** By way of any other tasks, where that is shorter. */
  leastMiles: (from: number, to: number) => number;
  milesFromDepot: readonly number[];
  milesToDepot: readonly number[];
  progress: ProgressCode;
}

/** How far a route has come, as one number: a digit for each order, in a base of its own, counting the tasks still to be made. */
export interface ProgressCode {
  /** How much the number falls by when a task is made. */
  weightOf: readonly number[];
  count: number;
  /** With every task of these orders still to be made. */
  atStart: (members: readonly number[]) => number;
  /** The next task of each order that has one. */
  next: (progress: number) => readonly number[];
  /** All the tasks left. */
  left: (progress: number) => readonly number[];
}

function remembered<T>(compute: (key: number) => T): (key: number) => T {
  const known: (T | undefined)[] = [];
  return (key) => (known[key] ??= compute(key));
}

function progressCode(orders: readonly OrderInput[]): ProgressCode {
  const lengths = orders.map((order) => order.stops.length);
  const digits: { weight: number; length: number; end: number }[] = [];
  let [count, end] = [1, 0];
  for (const length of lengths) {
    end += length;
    digits.push({ weight: count, length, end });
    count *= length + 1;
  }
  const leftOf = (progress: number, digit: { weight: number; length: number }) =>
    Math.floor(progress / digit.weight) % (digit.length + 1);
  return {
    weightOf: digits.flatMap((digit) => Array.from({ length: digit.length }, () => digit.weight)),
    count,
    atStart: (members) => members.reduce((sum, order) => sum + (digits[order]?.weight ?? 0) * (lengths[order] ?? 0), 0),
    next: remembered((progress) =>
      digits.filter((digit) => leftOf(progress, digit) > 0).map((digit) => digit.end - leftOf(progress, digit)),
    ),
    left: remembered((progress) =>
      digits.flatMap((digit) => {
        const left = leftOf(progress, digit);
        return Array.from({ length: left }, (_, index) => digit.end - left + index);
      }),
    ),
  };
}

function placeNumbers(tasks: readonly RouteTask[]): number[] {
  return tasks.map((task) => tasks.findIndex((other) => isOnePlace(other.stop.place, task.stop.place)));
}

function mileTable(input: OptimizationInput, tasks: readonly RouteTask[]): (from: number, to: number) => number {
  const table = Float64Array.from(
    tasks.flatMap((from) => tasks.map((to) => milesBetween(input, from.stop.place, to.stop.place))),
  );
  return (from, to) => table[from * tasks.length + to] ?? NaN;
}

function shortestTable(miles: (from: number, to: number) => number, count: number) {
  const all = Array.from({ length: count }, (_, task) => task);
  let table = all.map((from) => all.map((to) => (from === to ? 0 : miles(from, to))));
  for (const by of all) {
    table = table.map((row) => row.map((direct, to) => Math.min(direct, (row[by] ?? NaN) + (table[by]?.[to] ?? NaN))));
  }
  return (from: number, to: number) => table[from]?.[to] ?? NaN;
}

export function puzzleOf(input: OptimizationInput, tariff: Tariff): Puzzle {
  const { orders, fleet } = input;
  const tasks = orders.flatMap(tasksOf);
  const windows = tasks.map((task) => effectiveWindows(input, task));
  const depot = fleet.depot?.place;
  const miles = mileTable(input, tasks);
  return {
    input,
    tariff,
    orders,
    tasks,
    placeOf: placeNumbers(tasks),
    windows,
    latestOf: windows.map((list) => list.at(-1)?.lateAt ?? NaN),
    loads: tasks.map((task) => loadOf(task.stop.freight)),
    miles,
    leastMiles: shortestTable(miles, tasks.length),
    milesFromDepot: tasks.map((task) => (depot === undefined ? 0 : milesBetween(input, depot, task.stop.place))),
    milesToDepot: tasks.map((task) => (depot === undefined ? 0 : milesBetween(input, task.stop.place, depot))),
    progress: progressCode(orders),
  };
}

/** The fewest miles in which the tasks left can be made after the task `last`, heeding their order only; with the way to the depot. */
export function leastMilesLeft(puzzle: Puzzle): (progress: number, last: number) => number {
  const { progress: code, miles, milesToDepot } = puzzle;
  const known = new Float64Array(code.count * puzzle.tasks.length).fill(-1);
  const least = (progress: number, last: number): number => {
    if (progress === 0) return milesToDepot[last] ?? NaN;
    const slot = progress * puzzle.tasks.length + last;
    if ((known[slot] ?? -1) >= 0) return known[slot] ?? NaN;
    const ways = code
      .next(progress)
      .map((task) => miles(last, task) + least(progress - (code.weightOf[task] ?? 0), task));
    return (known[slot] = Math.min(...ways));
  };
  return least;
}

/** A bit for each place with tasks left. */
export function placesLeft(puzzle: Puzzle): (progress: number) => number {
  return remembered((progress) =>
    puzzle.progress.left(progress).reduce((bits, task) => bits | (1 << (puzzle.placeOf[task] ?? 0)), 0),
  );
}
