/**
 * When a truck can leave its last task, for every moment at which it may have started. Leaving is max(t, s + travel) for a start s, where
 * t is a step function of s: it jumps where a later start misses a window and must wait for the next one. Kept as steps s, t, f with s
 * and t rising: up to start s the truck leaves at t at the soonest, and its first task starts at f at the soonest; beyond the last s the
 * route cannot be made.
 */
import type { Model } from '../model/model.ts';

export type Departures = readonly number[];

/** Numbers of a step. */
export const STEP = 3;

/** Of the first task: each of its windows is a step. */
export function departuresOfFirst(model: Model, task: number, cameAt: number, dwell: number): number[] {
  const steps: number[] = [];
  for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
    if (cameAt > model.late[window]!) continue;
    const first = Math.max(cameAt, model.early[window]!);
    steps.push(model.late[window]!, first + dwell, first);
  }
  return steps;
}

/** After `task`, `drive` minutes away; `travel` is the time from the start to leaving it without any wait. Empty when it is missed. */
export function departuresAfter(
  model: Model,
  before: Departures,
  task: number,
  { drive, dwell, travel }: { drive: number; dwell: number; travel: number },
): number[] {
  const steps: number[] = [];
  let reached = -Infinity;
  for (let step = 0; step < before.length; step += STEP) {
    const until = before[step]!;
    const first = before[step + 2]!;
    // Rests count from the first start, so they may take longer than the way from the task before.
    const arrival = Math.max(before[step + 1]! + drive, first + travel - dwell);
    for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
      const late = model.late[window]!;
      if (arrival > late + 1e-9) continue;
      const start = Math.min(until, late - (travel - dwell));
      if (start <= reached) continue;
      steps.push(start, Math.max(model.early[window]!, arrival) + dwell, first);
      reached = start;
    }
  }
  return steps;
}

/** The least time from start to leaving. */
export function leastTransit(steps: Departures, travel: number): number {
  let least = Infinity;
  for (let step = 0; step < steps.length; step += STEP) {
    least = Math.min(least, Math.max(steps[step + 1]! - steps[step]!, travel));
  }
  return least;
}

/** Whether the one leaves no later than the other, whatever the start. */
export function areNoLater(one: Departures, other: Departures): boolean {
  let at = 0;
  for (let step = 0; step < other.length; step += STEP) {
    while (at < one.length && one[at]! < other[step]!) at += STEP;
    if (at >= one.length || one[at + 1]! > other[step + 1]! || one[at + 2]! > other[step + 2]!) return false;
  }
  return true;
}
