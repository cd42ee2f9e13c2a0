/** The ways in which the tasks of a few orders can follow each other. */
import { tasksOf, type Model } from '../model/model.ts';

/** Two orders of five stops each have 252; beyond this many more stops are on one truck than anybody combines. */
const MOST_SEQUENCES = 1000;

/** Every order's own tasks stay in their order. All ways, or the first thousand of them where there are more. */
export function sequencesOf(model: Model): number[][] {
  const sequences: number[][] = [];
  const queues = model.orders.map((_, order) => tasksOf(model, order));
  const made = queues.map(() => 0);
  const sequence: number[] = [];
  const extend = () => {
    if (sequence.length === model.orderOf.length) sequences.push([...sequence]);
    for (const [order, queue] of queues.entries()) {
      const task = queue[made[order]!];
      if (task === undefined || sequences.length >= MOST_SEQUENCES) continue;
      sequence.push(task);
      made[order]! += 1;
      extend();
      sequence.pop();
      made[order]! -= 1;
    }
  };
  extend();
  return sequences;
}
