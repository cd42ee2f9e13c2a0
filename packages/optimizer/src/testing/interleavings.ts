/** Brute force over the sequences of a few orders, to hold the search against. */
import { keepsLastingLimits, keepsMendableLimits, measure } from '../model/measure.ts';
import { tasksOf, type Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';

/** Calls `visit` with every sequence of the orders' tasks in which each order keeps its own order. The array is used again. */
export function forEachInterleaving(
  model: Model,
  orders: readonly number[],
  visit: (tasks: readonly number[]) => void,
): void {
  const queues = orders.map((order) => tasksOf(model, order));
  const total = queues.reduce((sum, queue) => sum + queue.length, 0);
  const made = queues.map(() => 0);
  const sequence: number[] = [];
  const extend = () => {
    if (sequence.length === total) visit(sequence);
    for (const [index, queue] of queues.entries()) {
      const task = queue[made[index]!];
      if (task === undefined) continue;
      made[index]! += 1;
      sequence.push(task);
      extend();
      sequence.pop();
      made[index]! -= 1;
    }
  };
  extend();
}

/** The best objective of the orders on one truck that keeps every limit; Infinity where none does. */
export function bestOfAllSequences(model: Model, pricer: Pricer, orders: readonly number[]): number {
  let best = Infinity;
  forEachInterleaving(model, orders, (tasks) => {
    const measures = measure(model, tasks);
    if (!keepsLastingLimits(model, measures) || !keepsMendableLimits(model, measures)) return;
    const { miles, visits, slippedDays } = measures;
    const ends = { firstTask: tasks[0]!, lastTask: tasks.at(-1)! };
    best = Math.min(best, pricer.objectiveOf({ orders, miles, visits, slippedDays, ...ends }));
  });
  return best;
}

/** Every set of two or more of the first `count` numbers, ascending, of at most `most`. */
export function setsOf(count: number, most: number): number[][] {
  const sets: number[][] = [];
  for (let bits = 1; bits < 1 << count; bits++) {
    const set = Array.from({ length: count }, (_, index) => index).filter((index) => (bits & (1 << index)) !== 0);
    if (set.length >= 2 && set.length <= most) sets.push(set);
  }
  return sets;
}
