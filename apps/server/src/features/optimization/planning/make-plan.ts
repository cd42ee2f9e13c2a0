import { Worker } from 'node:worker_threads';
import type { OptimizationResult, Progress, Relaxation, Solution } from '@lanewright/optimizer/plan.ts';
import type { PlanQuestion } from './plan-question.ts';
import type { FromPlanThread } from './plan-thread.ts';

/** Enough for five thousand orders; a plan that wants more ends alone. */
const MOST_MEMORY_MB = 2_048;

export interface PlanWatch {
  onProgress: (progress: Progress) => void;
  /** A better plan than all before: it may be looked at while the search goes on. */
  onBest: (solution: Solution) => void;
  /** Ends the search with what it has. */
  stop: AbortSignal;
  /** Ends it without an answer. */
  cancel: AbortSignal;
}

export interface MadePlan {
  result: OptimizationResult;
  relaxations: Relaxation[];
}

/** A plan, made on a thread of its own. */
export function makePlan(question: PlanQuestion, { onProgress, onBest, stop, cancel }: PlanWatch): Promise<MadePlan> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./plan-thread.ts', import.meta.url), {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    let result: OptimizationResult | null = null;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    const askToStop = () => thread.postMessage('stop');
    const giveUp = () => void thread.terminate();
    const settle = (end: () => void) => {
      stop.removeEventListener('abort', askToStop);
      cancel.removeEventListener('abort', giveUp);
      end();
    };
    stop.addEventListener('abort', askToStop);
    cancel.addEventListener('abort', giveUp);
    if (stop.aborted) askToStop();
    if (cancel.aborted) giveUp();
    thread.on('message', (message: FromPlanThread) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'best') onBest(message.solution);
      else if (message.kind === 'plan') result = message.result;
      else if (message.kind === 'done') settle(() => resolve({ result: result!, relaxations: message.relaxations }));
      else settle(() => reject(new Error(message.message)));
    });
    thread.on('error', (error) => settle(() => reject(error)));
    thread.on('exit', (code) =>
      settle(() => reject(cancel.aborted ? cancel.reason : new Error(`The planning thread ended with code ${code}.`))),
    );
  });
}
