/** What a route takes from task to task: work, driving and rests. */
import { leastMinutes, leastMinutesSinceStart } from './driving.ts';
import { dwellAt, milesBetween, type Model } from './model.ts';

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
