/** How much later than published a truck could come to its stops. */
import { dwellAt, minutesTo, type Model } from '../model/model.ts';
import { earliestStarts, latestStarts } from '../model/schedule.ts';
import { TOLERANCE } from './limit-uses.ts';

/** Just enough later to fall out of a window. */
const A_MOMENT = 1e-6;

/** The latest arrival at each task, in minutes, that leaves the rest of the route as it must be. */
export function latestArrivals(model: Model, tasks: readonly number[], starts: Float64Array): Float64Array {
  const most = model.limits.transitMinutes;
  if (most === Infinity) return latestStarts(model, tasks);
  // Transit counts from the first start, which is past when the truck comes late to a later stop.
  const homeward = model.depotMiles[tasks.at(-1)!]! * model.minutesPerMile;
  const ends = Math.min(model.depotCloses, starts[0]! + most + homeward);
  const latest = latestStarts({ ...model, depotCloses: ends }, tasks);
  latest[0] = latestFirstArrival(model, tasks, starts);
  // A route without room to spare may miss the bound by the last bit of its own sum.
  return latest.map((arrival, index) => Math.max(arrival, starts[index]!));
}

/**
 * A later start shortens the transit until a task falls into its next window, where it grows by the wait: so the windows are left one after
 * the other until the transit is too long.
 */
function latestFirstArrival(model: Model, tasks: readonly number[], published: Float64Array): number {
  let starts = published;
  for (;;) {
    const latest = latestInSameWindows(model, tasks, starts);
    const next = earliestStarts(model, tasks, latest + A_MOMENT);
    if (next === null || transitOf(model, tasks, next) > model.limits.transitMinutes + TOLERANCE) return latest;
    starts = next;
  }
}

function transitOf(model: Model, tasks: readonly number[], starts: Float64Array): number {
  return starts.at(-1)! - starts[0]! + dwellAt(model, tasks, tasks.length - 1);
}

function latestInSameWindows(model: Model, tasks: readonly number[], starts: Float64Array): number {
  const homeward = model.depotMiles[tasks.at(-1)!]! * model.minutesPerMile;
  let bound = model.depotCloses - dwellAt(model, tasks, tasks.length - 1) - homeward;
  for (let index = tasks.length - 1; index >= 0; index--) {
    bound = Math.min(bound, endOfWindow(model, tasks[index]!, starts[index]!));
    if (index > 0) bound -= minutesTo(model, tasks, index);
  }
  return bound;
}

/** Of the window in which the task starts. */
function endOfWindow(model: Model, task: number, start: number): number {
  for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
    if (start <= model.late[window]!) return model.late[window]!;
  }
  return start;
}
