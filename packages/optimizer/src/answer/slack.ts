/** How much later than published a truck could come to its stops. */
import { dwellAt, type Model } from '../model/model.ts';
import { earliestStarts, latestStarts, legsOf, transitOf, type Legs } from '../model/schedule.ts';
import { TOLERANCE } from './limit-uses.ts';

/** Just enough later to fall out of a window. */
const A_MOMENT = 1e-6;

/** The latest arrival at each task, in minutes, that leaves the rest of the route as it must be. */
export function latestArrivals(model: Model, tasks: readonly number[], starts: Float64Array): Float64Array {
  const most = model.limits.transitMinutes;
  const legs = legsOf(model, tasks);
  if (most === Infinity) return latestStarts(model, tasks, legs);
  // Transit counts from the first start, which is past when the truck comes late to a later stop.
  const homeward = legs.home - dwellAt(model, tasks, tasks.length - 1);
  const ends = Math.min(model.depotCloses, starts[0]! + most + homeward + TOLERANCE);
  const latest = latestStarts({ ...model, depotCloses: ends }, tasks, legs);
  latest[0] = latestFirstArrival(model, tasks, legs, starts);
  // A route without room to spare may miss the bound by the last bit of its own sum.
  return latest.map((arrival, index) => Math.max(arrival, starts[index]!));
}

/**
 * A later start shortens the transit until a task falls into its next window, where it grows by the wait: so the windows are left one after
 * the other until the transit is too long.
 */
function latestFirstArrival(model: Model, tasks: readonly number[], legs: Legs, published: Float64Array): number {
  let starts = published;
  for (;;) {
    const latest = latestInSameWindows(model, tasks, legs, starts);
    const next = earliestStarts(model, tasks, latest + A_MOMENT, legs);
    const isTooLong = next !== null && transitOf(model, tasks, next) > model.limits.transitMinutes + TOLERANCE;
    // Where no task has moved by more than that moment none has left its window: there is nothing later to be had.
    const hasMoved = next?.some((start, index) => start > starts[index]! + 2 * A_MOMENT) === true;
    if (next === null || isTooLong || !hasMoved) return Math.max(latest, starts[0]!);
    starts = next;
  }
}

function latestInSameWindows(model: Model, tasks: readonly number[], legs: Legs, starts: Float64Array): number {
  let bound = model.depotCloses - legs.home;
  let first = model.depotCloses - legs.homeSince;
  for (let index = tasks.length - 1; index >= 0; index--) {
    bound = Math.min(bound, endOfWindow(model, tasks[index]!, starts[index]!));
    first = Math.min(first, bound - legs.since[index]!);
    if (index > 0) bound -= legs.to[index]!;
  }
  return Math.min(bound, first);
}

/** Of the window in which the task starts. */
function endOfWindow(model: Model, task: number, start: number): number {
  for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
    if (start <= model.late[window]!) return model.late[window]!;
  }
  return start;
}
