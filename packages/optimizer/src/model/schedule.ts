/** When each task of a route starts. */
import { dwellAt, minutesTo, startFrom, startUpTo, type Model } from './model.ts';

/** Minutes after the depot opens until the first task can be reached; the first task's own windows decide where there is no depot. */
function arrivalAtFirst(model: Model, task: number): number {
  return model.depotOpens + model.depotMiles[task]! * model.minutesPerMile;
}

/** Minutes from the start of the last task until the truck is back at its depot, or free where there is none. */
function minutesHome(model: Model, tasks: ArrayLike<number>): number {
  const last = tasks.length - 1;
  return dwellAt(model, tasks, last) + model.depotMiles[tasks[last]!]! * model.minutesPerMile;
}

/** Starts of all tasks as early as can be, the first not before `from`; null when a window or the depot is missed. */
export function earliestStarts(model: Model, tasks: ArrayLike<number>, from = -Infinity): Float64Array | null {
  const starts = new Float64Array(tasks.length);
  let arrival = Math.max(from, arrivalAtFirst(model, tasks[0]!));
  for (let index = 0; index < tasks.length; index++) {
    const start = startFrom(model, tasks[index]!, arrival);
    if (start === Infinity) return null;
    starts[index] = start;
    if (index + 1 < tasks.length) arrival = start + minutesTo(model, tasks, index + 1);
  }
  return starts[tasks.length - 1]! + minutesHome(model, tasks) <= model.depotCloses + 1e-9 ? starts : null;
}

/** The latest arrivals that still let the rest of the route be made. */
export function latestStarts(model: Model, tasks: ArrayLike<number>): Float64Array {
  const starts = new Float64Array(tasks.length);
  let bound = model.depotCloses - minutesHome(model, tasks);
  for (let index = tasks.length - 1; index >= 0; index--) {
    starts[index] = startUpTo(model, tasks[index]!, bound);
    if (index > 0) bound = starts[index]! - minutesTo(model, tasks, index);
  }
  return starts;
}

/** The latest start of the first task from which task `index` still starts at `time`. */
function firstStartFor(model: Model, tasks: ArrayLike<number>, index: number, time: number): number {
  let bound = time;
  for (let at = index; at > 0; at--) {
    bound = startUpTo(model, tasks[at - 1]!, bound - minutesTo(model, tasks, at));
  }
  return bound;
}

/**
 * The schedule of least transit time; among equals the earliest. A schedule that cannot be shortened either waits nowhere or waits until
 * some window opens, with no wait before that task; so the openings of all windows are the only candidates.
 */
export function shortestStarts(model: Model, tasks: ArrayLike<number>): Float64Array | null {
  const earliest = earliestStarts(model, tasks);
  if (earliest === null) return null;
  const last = tasks.length - 1;
  let best = earliest;
  for (let index = 0; index <= last; index++) {
    const task = tasks[index]!;
    for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
      const from = firstStartFor(model, tasks, index, model.early[window]!);
      if (from <= earliest[0]!) continue;
      const starts = earliestStarts(model, tasks, from);
      if (starts === null) continue;
      const shorterBy = best[last]! - best[0]! - (starts[last]! - starts[0]!);
      if (shorterBy > 1e-9 || (shorterBy > -1e-9 && starts[0]! < best[0]!)) best = starts;
    }
  }
  return best;
}
