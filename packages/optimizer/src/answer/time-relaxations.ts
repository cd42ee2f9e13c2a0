/** How far windows must give way before a sequence of tasks can be made. */
import type { StopKind } from '../input.ts';
import { buildModel, type ModelSource } from '../model/build-model.ts';
import type { Model } from '../model/model.ts';
import { earliestStarts, legsOf, startsWithinTransit } from '../model/schedule.ts';
import { DAY_MINUTES } from './limit-uses.ts';

const ROUNDING = 1e-9;

/** The model with the last window of every task ending when `endOf` says. */
function withLastWindows(model: Model, endOf: (task: number) => number, depotCloses: number): Model {
  const late = model.late.slice();
  const latest = model.latest.slice();
  for (let task = 0; task < latest.length; task++) {
    latest[task] = endOf(task);
    late[model.firstWindow[task + 1]! - 1] = latest[task]!;
  }
  return { ...model, late, latest, depotCloses };
}

/** Every window open so many minutes longer, appointments and the depot too. */
export function withLongerWindows(model: Model, minutes: number): Model {
  return withLastWindows(model, (task) => model.latest[task]! + minutes, model.depotCloses + minutes);
}

/** More days than anybody waits. */
const MOST_DAYS = 60;
const withDays = new WeakMap<Model, Map<string, Model>>();

/** `days` of slippage for the stops of one kind, in place of what the constraint set allows. */
export function withSlippage(model: Model, source: ModelSource, kind: StopKind, days: number): Model {
  const known = withDays.get(model) ?? new Map<string, Model>();
  withDays.set(model, known);
  const key = `${kind} ${days}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const slipped = { [kind === 'pickup' ? 'pickupDateSlippage' : 'dropoffDateSlippage']: days };
  const made = buildModel(model.orders, { ...source, constraints: { ...source.constraints, ...slipped } });
  known.set(key, made);
  return made;
}

/** With as many days as anybody would wait. */
export const withAnySlippage = (model: Model, source: ModelSource, kind: StopKind) =>
  withSlippage(model, source, kind, MOST_DAYS);

export const keepsTimes = (model: Model, tasks: readonly number[]) => startsWithinTransit(model, tasks) !== null;

/** Minutes by which tasks start after their last window, when they may start however late; and the return to the depot. */
function lateness(model: Model, free: Model, tasks: readonly number[]): number {
  const starts = earliestStarts(free, tasks)!;
  const { home, homeSince } = legsOf(model, tasks);
  const backAt = Math.max(starts.at(-1)! + home, starts[0]! + homeSince);
  return tasks.reduce(
    (most, task, index) => Math.max(most, starts[index]! - model.latest[task]!),
    Math.max(0, backAt - model.depotCloses),
  );
}

/** The smallest whole number from `from` on for which it holds; it holds for all above that one too. */
function leastWhole(from: number, holds: (amount: number) => boolean): number {
  let step = 1;
  let fails = from - 1;
  while (!holds(fails + step)) {
    fails += step;
    step *= 2;
  }
  while (step > 1) {
    step /= 2;
    if (!holds(fails + step)) fails += step;
  }
  return fails + 1;
}

/** Whole minutes by which all windows together must stay open longer. The truck must be quick enough when it never waits. */
export function leastLateness(model: Model, tasks: readonly number[]): number {
  const free = withLongerWindows(model, Infinity);
  const from = Math.max(1, Math.ceil(lateness(model, free, tasks) - ROUNDING));
  return leastWhole(from, (minutes) => keepsTimes(withLongerWindows(model, minutes), tasks));
}

/** Whole days beyond those allowed that the stops of one kind must slip; null where no number of days is enough. */
export function leastSlippage(
  model: Model,
  source: ModelSource,
  tasks: readonly number[],
  kind: StopKind,
): number | null {
  const free = withAnySlippage(model, source, kind);
  if (!keepsTimes(free, tasks)) return null;
  const { pickupDateSlippage, dropoffDateSlippage } = source.constraints;
  const allowed = (kind === 'pickup' ? pickupDateSlippage : dropoffDateSlippage) ?? 0;
  const from = Math.max(1, Math.ceil(lateness(model, free, tasks) / DAY_MINUTES - ROUNDING));
  return leastWhole(from, (days) => keepsTimes(withSlippage(model, source, kind, allowed + days), tasks));
}
