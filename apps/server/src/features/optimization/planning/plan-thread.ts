/** A thread that makes one plan: long computing, away from all else that the worker does. */
import { parentPort, workerData } from 'node:worker_threads';
import { tryRelaxations } from '@lanewright/optimizer/answer/relaxations.ts';
import { optimize } from '@lanewright/optimizer/optimize.ts';
import type { OptimizationResult, Progress, Relaxation } from '@lanewright/optimizer/plan.ts';
import { milesOfMatrix } from './plan-miles.ts';
import type { PlanQuestion } from './plan-question.ts';

export type FromPlanThread =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'plan'; result: OptimizationResult }
  | { kind: 'done'; relaxations: Relaxation[] }
  | { kind: 'failed'; message: string };

const tell = (message: FromPlanThread) => parentPort!.postMessage(message);
const stop = new AbortController();
// The only thing that is ever said to it.
parentPort!.on('message', () => stop.abort());

async function plan({ matrix, ...question }: PlanQuestion): Promise<void> {
  const input = { ...question, miles: milesOfMatrix(matrix) };
  const { signal } = stop;
  const result = await optimize(input, { signal, onProgress: (progress) => tell({ kind: 'progress', progress }) });
  tell({ kind: 'plan', result });
  const relaxations = signal.aborted
    ? []
    : await tryRelaxations(input, result, (other) => optimize(other, { signal, aims: [] }));
  tell({ kind: 'done', relaxations });
}

plan(workerData as PlanQuestion)
  .catch((error: unknown) => tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
  .finally(() => parentPort!.close());
