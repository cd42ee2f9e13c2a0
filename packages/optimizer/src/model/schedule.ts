/** When each task of a route starts. */
import { leastMinutes, leastMinutesSinceStart } from './driving.ts';
import { dwellAt, milesBetween, startFrom, startUpTo, type Model } from './model.ts';

const TOLERANCE = 1e-7;
const ROUNDING = 1e-9;

/** What a route takes between its tasks. */
export interface Legs {
  /** Minutes from the start of the task before to the arrival at each, by dwell, driving and the rests within the leg; to the first from the depot. */
  to: Float64Array;
  /** Minutes since the start of the first task that its work, driving so far and resting take at least. */
  since: Float64Array;
  /** Minutes from the start of the last task until the truck is back at its depot, or free where there is none. */
  home: number;
  /** The same since the start of the first task, with rests. */
  homeSince: number;
}

export function legsOf(model: Model, tasks: ArrayLike<number>): Legs {
  const to = new Float64Array(tasks.length);
  const since = new Float64Array(tasks.length);
  const last = tasks.length - 1;
  let driven = 0;
  to[0] = leastMinutes(model, model.fromDepot[tasks[0]!]!);
  for (let index = 1; index <= last; index++) {
    const leg = milesBetween(model, tasks[index - 1]!, tasks[index]!);
    driven += leg;
    to[index] = dwellAt(model, tasks, index - 1) + leastMinutes(model, leg);
    since[index] = leastMinutesSinceStart(model, driven);
  }
  const homeward = model.toDepot[tasks[last]!]!;
  return {
    to,
    since,
    home: dwellAt(model, tasks, last) + leastMinutes(model, homeward),
    homeSince: homeward === 0 ? 0 : leastMinutesSinceStart(model, driven + homeward),
  };
}

/** When the truck comes to a task of a schedule; to its first stop when work can begin there. */
export function arrivalAt(legs: Legs, starts: Float64Array, index: number): number {
  if (index === 0) return starts[0]!;
  return Math.max(starts[index - 1]! + legs.to[index]!, starts[0]! + legs.since[index]!);
}

/** Starts of all tasks as early as can be, the first not before `from`; null when a window or the depot is missed. */
export function earliestStarts(
  model: Model,
  tasks: ArrayLike<number>,
  from = -Infinity,
  legs = legsOf(model, tasks),
): Float64Array | null {
  const starts = new Float64Array(tasks.length);
  const last = tasks.length - 1;
  let arrival = Math.max(from, model.depotOpens + legs.to[0]!);
  for (let index = 0; index <= last; index++) {
    const start = startFrom(model, tasks[index]!, arrival);
    if (start === Infinity) return null;
    starts[index] = start;
    if (index < last) arrival = arrivalAt(legs, starts, index + 1);
  }
  const backAt = Math.max(starts[last]! + legs.home, starts[0]! + legs.homeSince);
  return backAt <= model.depotCloses + ROUNDING ? starts : null;
}

/** The latest arrivals that still let the rest of the route be made. */
export function latestStarts(model: Model, tasks: ArrayLike<number>, legs = legsOf(model, tasks)): Float64Array {
  const starts = new Float64Array(tasks.length);
  let bound = model.depotCloses - legs.home;
  for (let index = tasks.length - 1; index >= 0; index--) {
    starts[index] = startUpTo(model, tasks[index]!, bound);
    if (index > 0) bound = starts[index]! - legs.to[index]!;
  }
  // The rests of the whole route shift with its first start.
  let first = model.depotCloses - legs.homeSince;
  for (let index = 1; index < tasks.length; index++) first = Math.min(first, starts[index]! - legs.since[index]!);
  if (first < starts[0]!) starts[0] = startUpTo(model, tasks[0]!, first);
  return starts;
}

/** From the start of the first task to the end of the work at the last. */
export function transitOf(model: Model, tasks: ArrayLike<number>, starts: Float64Array): number {
  const last = tasks.length - 1;
  return starts[last]! - starts[0]! + dwellAt(model, tasks, last);
}

/** Transit of a truck that never waits but to rest. */
export function transitWithoutWaits(model: Model, tasks: ArrayLike<number>, legs = legsOf(model, tasks)): number {
  let minutes = 0;
  for (let index = 1; index < tasks.length; index++) {
    minutes = Math.max(minutes + legs.to[index]!, legs.since[index]!);
  }
  return minutes + dwellAt(model, tasks, tasks.length - 1);
}

/**
 * The earliest schedule whose transit is within the limit; null where no schedule is. Leaving later makes no task earlier, so it is also
 * the one that slips least. A truck that ends at `end` must not have started before `end` less the limit; starting then it ends no
 * earlier, so what was too early for one end is too early for all.
 */
export function startsWithinTransit(model: Model, tasks: ArrayLike<number>, legs = legsOf(model, tasks)) {
  const most = model.limits.transitMinutes;
  let starts = earliestStarts(model, tasks, -Infinity, legs);
  if (most === Infinity || starts === null) return starts;
  const least = transitWithoutWaits(model, tasks, legs);
  if (least > most + TOLERANCE) return null;
  while (starts !== null) {
    const transit = transitOf(model, tasks, starts);
    // Where no wait is left a later start would not help; what is missing then is rounding.
    if (transit <= most + TOLERANCE || transit <= least + TOLERANCE) return starts;
    // A hair early, so that the very end of a window is not missed by rounding.
    starts = earliestStarts(model, tasks, starts[0]! + transit - most - ROUNDING, legs);
  }
  return null;
}

/** The latest start of the first task from which task `index` still starts at `time`. */
function firstStartFor(model: Model, tasks: ArrayLike<number>, legs: Legs, index: number, time: number): number {
  let bound = time;
  const rested = time - legs.since[index]!;
  for (let at = index; at > 0; at--) bound = startUpTo(model, tasks[at - 1]!, bound - legs.to[at]!);
  return Math.min(bound, rested);
}

/**
 * The schedule of least transit time; among equals the earliest. A schedule that cannot be shortened either waits nowhere or waits until
 * some window opens, with no wait before that task; so the openings of all windows are the only candidates.
 */
function shortestStarts(model: Model, tasks: ArrayLike<number>, legs: Legs): Float64Array | null {
  const earliest = earliestStarts(model, tasks, -Infinity, legs);
  if (earliest === null) return null;
  let best = earliest;
  for (let index = 0; index < tasks.length; index++) {
    const task = tasks[index]!;
    for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
      const from = firstStartFor(model, tasks, legs, index, model.early[window]!);
      if (from <= earliest[0]!) continue;
      const starts = earliestStarts(model, tasks, from, legs);
      if (starts === null) continue;
      const shorterBy = transitOf(model, tasks, best) - transitOf(model, tasks, starts);
      if (shorterBy > ROUNDING || (shorterBy > -ROUNDING && starts[0]! < best[0]!)) best = starts;
    }
  }
  return best;
}

/** The schedule that is published: the earliest within the transit limit, or the shortest there is where none is within it. */
export function publishedStarts(model: Model, tasks: ArrayLike<number>): Float64Array | null {
  const legs = legsOf(model, tasks);
  const within = startsWithinTransit(model, tasks, legs);
  return within !== null || model.limits.transitMinutes === Infinity ? within : shortestStarts(model, tasks, legs);
}
