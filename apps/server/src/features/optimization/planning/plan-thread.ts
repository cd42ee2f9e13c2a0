/** A thread that makes one plan: long computing, away from all else that the worker does. */
import { parentPort, workerData } from 'node:worker_threads';
import { createWorkbench } from '@lanewright/optimizer/workbench.ts';
import type { OptimizationResult, Progress, Relaxation, Solution } from '@lanewright/optimizer/plan.ts';
import { milesOfMatrix } from './plan-miles.ts';
import type { PlanQuestion } from './plan-question.ts';

export type FromPlanThread =
  | { kind: 'progress'; progress: Progress }
  /** The best so far. */
  | { kind: 'best'; solution: Solution }
  | { kind: 'plan'; result: OptimizationResult }
  | { kind: 'done'; relaxations: Relaxation[] }
  | { kind: 'failed'; message: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (message: FromPlanThread) => parentPort!.postMessage(message);
const stop = new AbortController();
// The only thing that is ever said to it.
parentPort!.on('message', () => stop.abort());

/** So often the best plan so far is told whole, where there is a better one. */
const BEST_EVERY_MS = 2_000;

async function plan({ matrix, seed, budget, threads, ...question }: PlanQuestion): Promise<void> {
  const bench = await createWorkbench({ ...question, miles: milesOfMatrix(matrix) });
  const { signal } = stop;
  let toldAt = -Infinity;
  let told = Infinity;
  const planning = bench.plan({
    seed,
    budget,
    threads,
    signal,
    onProgress: (progress) => {
      tell({ kind: 'progress', progress });
      if (progress.objective >= told || performance.now() - toldAt < BEST_EVERY_MS) return;
      const solution = planning.best();
      if (!solution) return;
      told = progress.objective;
      toldAt = performance.now();
      tell({ kind: 'best', solution });
    },
  });
  const result = await planning.result;
  tell({ kind: 'plan', result });
  const [best] = result.solutions;
  const relaxations = signal.aborted || !best ? [] : await bench.relaxations(best, { seed, budget, threads, signal });
  tell({ kind: 'done', relaxations });
}

plan(workerData as PlanQuestion)
  .catch((error: unknown) => tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
  .finally(() => parentPort!.close());
