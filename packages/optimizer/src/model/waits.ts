/**
 * How long a truck stands at its stops, and the starts of a route for which it stands nowhere too long. A later start shortens waits until
 * a task misses its window and waits for the next one, so the starts that keep the limit are ranges.
 */
import { arrivalAt, legsOf, type Legs } from './legs.ts';
import { beginsStop, dwellAt, type Model } from './model.ts';

const TOLERANCE = 1e-7;
const ROUNDING = 1e-9;
/** Just enough later to fall out of a window, and more than any rounding: 6 milliseconds. */
const A_MOMENT = 1e-4;

/**
 * Starts of the first task from `from` up to `until`, for which every task falls into the same window. For such a start s the last task
 * starts at max(start, s + minutes since the first start), and the truck came to its stop at max(came, s + minutes until there).
 */
interface StartRange {
  from: number;
  until: number;
  start: number;
  came: number;
}

/** The longest time from an arrival at a stop to the start of the last task there. A truck comes to its first stop when work can begin. */
export function longestWait(
  model: Model,
  tasks: ArrayLike<number>,
  starts: Float64Array,
  legs = legsOf(model, tasks),
): number {
  let longest = 0;
  let came = starts[0]!;
  for (let index = 1; index < tasks.length; index++) {
    if (beginsStop(model, tasks, index)) came = arrivalAt(legs, starts, index);
    longest = Math.max(longest, starts[index]! - came);
  }
  return longest;
}

/** The first range with a start in every window of the first task. */
function rangesOfFirst(model: Model, task: number, legs: Legs): StartRange[] {
  const ranges: StartRange[] = [];
  const soonest = model.depotOpens + legs.to[0]!;
  for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
    const from = Math.max(soonest, model.early[window]!);
    const until = model.late[window]!;
    if (from <= until) ranges.push({ from, until, start: -Infinity, came: -Infinity });
  }
  return ranges;
}

/**
 * The ranges after one more task. `to`: minutes to it from the task before; `since` and `cameSince`: minutes without waits since the first
 * start until the truck comes to the task, and to the stop that the task is part of.
 */
function rangesAfter(
  model: Model,
  before: readonly StartRange[],
  {
    task,
    isNewStop,
    to,
    since,
    cameSince,
  }: { task: number; isNewStop: boolean; to: number; since: number; cameSince: number },
): StartRange[] {
  const most = model.limits.waitMinutes;
  const ranges: StartRange[] = [];
  for (const range of before) {
    const arrival = range.start + to;
    const came = isNewStop ? arrival : range.came;
    let from = range.from;
    for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
      const late = model.late[window]!;
      const until = Math.min(range.until, late - since);
      if (arrival > late || until < from - ROUNDING) continue;
      const start = Math.max(model.early[window]!, arrival);
      // The truck must not come too early for a window that it waits for, nor work too long at one stop.
      const first = start - came > most ? Math.max(from, start - most - cameSince) : from;
      const last = since - cameSince > most ? Math.min(until, came + most - since) : until;
      if (first <= last + ROUNDING) ranges.push({ from: first, until: last, start, came });
      if (until >= range.until) break;
      from = until + A_MOMENT;
    }
  }
  return ranges;
}

function rangesOf(model: Model, tasks: ArrayLike<number>, legs: Legs): { ranges: StartRange[]; since: number } {
  let ranges = rangesOfFirst(model, tasks[0]!, legs);
  let since = 0;
  let cameSince = 0;
  for (let index = 1; index < tasks.length && ranges.length > 0; index++) {
    const to = legs.to[index]!;
    const isNewStop = beginsStop(model, tasks, index);
    since = Math.max(since + to, legs.since[index]!);
    if (isNewStop) cameSince = since;
    ranges = rangesAfter(model, ranges, { task: tasks[index]!, isNewStop, to, since, cameSince });
  }
  return { ranges, since };
}

/** Whether a truck can make the beginning of a route and stand nowhere too long; what follows cannot mend that. */
export const canBeginWithinWaits = (model: Model, tasks: ArrayLike<number>): boolean =>
  rangesOf(model, tasks, legsOf(model, tasks)).ranges.length > 0;

/** The earliest start of the first task for which the route keeps its windows, its depot, and the limits of transit and of waits. */
export function firstStartWithinWaits(
  model: Model,
  tasks: ArrayLike<number>,
  legs = legsOf(model, tasks),
): number | null {
  const { ranges, since } = rangesOf(model, tasks, legs);
  const dwell = dwellAt(model, tasks, tasks.length - 1);
  const transit = model.limits.transitMinutes;
  if (since + dwell > transit + TOLERANCE) return null;
  let first = Infinity;
  for (const range of ranges) {
    if (range.start + legs.home > model.depotCloses + ROUNDING) continue;
    const until = Math.min(range.until, model.depotCloses - since - legs.home, model.depotCloses - legs.homeSince);
    const from = Math.max(range.from, range.start + dwell - transit);
    if (from <= until + ROUNDING) first = Math.min(first, from);
  }
  // A hair early, so that the very end of a window is not missed by rounding.
  return first === Infinity ? null : first - ROUNDING;
}
