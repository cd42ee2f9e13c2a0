/** The orders being sequenced: their tasks one after the other, and how far each order is, written as one number. */
import { DIMENSIONS, type Model } from '../model/model.ts';

const TOLERANCE = 1e-7;

export interface TaskSet {
  /** Tasks of all orders; those of the i-th from begins[i] up to begins[i + 1]. The arrays stay the same, their contents change. */
  local: number[];
  begins: number[];
  /** What one more task of the i-th order adds to the progress. */
  digits: number[];
  /** Takes other orders; answers how many values the progress can have. */
  hold: (orders: readonly number[]) => number;
  /** Whether what was loaded, and what was unloaded, between two points of progress at one place reaches the minima per stop. */
  fillsStop: (entry: number, progress: number) => boolean;
}

export function createTaskSet(model: Model): TaskSet {
  const local: number[] = [];
  const begins: number[] = [];
  const digits: number[] = [];
  const { leastPerStop } = model.limits;
  const limited = leastPerStop.flatMap((least, dimension) => (least > 0 ? [dimension] : []));

  function hold(orders: readonly number[]): number {
    local.length = 0;
    begins.length = 0;
    digits.length = 0;
    let states = 1;
    for (const order of orders) {
      begins.push(local.length);
      digits.push(states);
      const first = model.firstTask[order]!;
      const end = model.firstTask[order + 1]!;
      for (let task = first; task < end; task++) local.push(task);
      states *= end - first + 1;
    }
    begins.push(local.length);
    return states;
  }

  function handledBetween(entry: number, progress: number): number[] {
    const tasks: number[] = [];
    for (let order = 0; order + 1 < begins.length; order++) {
      const size = begins[order + 1]! - begins[order]! + 1;
      const from = ((entry / digits[order]!) | 0) % size;
      const to = ((progress / digits[order]!) | 0) % size;
      for (let done = from; done < to; done++) tasks.push(local[begins[order]! + done]!);
    }
    return tasks;
  }

  function fillsStop(entry: number, progress: number): boolean {
    const tasks = handledBetween(entry, progress);
    return limited.every((dimension) =>
      [1, 0].every((isPickup) => {
        const ofKind = tasks.filter((task) => model.isPickup[task] === isPickup);
        const amount = ofKind.reduce((sum, task) => sum + Math.abs(model.load[task * DIMENSIONS + dimension]!), 0);
        return ofKind.length === 0 || amount >= leastPerStop[dimension]! - TOLERANCE;
      }),
    );
  }

  return { local, begins, digits, hold, fillsStop };
}
