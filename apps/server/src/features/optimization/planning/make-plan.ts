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
  /** What looser limits would save is tried afterwards, from the plan on. */
  relaxations: Promise<Relaxation[]>;
}

/** A plan, made on a thread of its own. */
export function makePlan(question: PlanQuestion, { onProgress, onBest, stop, cancel }: PlanWatch): Promise<MadePlan> {
  const relaxations = Promise.withResolvers<Relaxation[]>();
  // Nobody waits for them where there is no plan.
  relaxations.promise.catch(() => {});
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      reject(error);
      relaxations.reject(error);
    };
    const thread = new Worker(new URL('./plan-thread.ts', import.meta.url), {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
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
      else if (message.kind === 'plan') resolve({ result: message.result, relaxations: relaxations.promise });
      else if (message.kind === 'done') settle(() => relaxations.resolve(message.relaxations));
      else settle(() => fail(new Error(message.message)));
    });
    thread.on('error', (error) => settle(() => fail(error)));
    thread.on('exit', (code) =>
      settle(() => fail(cancel.aborted ? cancel.reason : new Error(`The planning thread ended with code ${code}.`))),
    );
  });
}
