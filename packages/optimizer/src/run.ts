/** One call of the optimizer while it lasts: its threads, its progress, and what ends it. */
import type { OptimizationInput } from './input.ts';
import type { OptimizationResult, Progress } from './plan.ts';
import { createOwnCrew } from './threads/crew.ts';
import type { Crew } from './threads/step.ts';
import { createThreadCrew, STOP_FLAG_BYTES } from './threads/thread-crew.ts';

const PROGRESS_EVERY_MS = 250;

export interface RunOptions {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

export interface Run {
  crew: () => Promise<Crew>;
  isStopped: () => boolean;
  ended: () => OptimizationResult['ended'];
  /** The bound never falls and the objective never rises, whatever part of the search tells. */
  tell: (progress: Pick<Progress, 'phase' | 'objective' | 'bound' | 'done'>) => void;
  end: () => Promise<void>;
}

export function createRun({ budget, threads, tariff }: OptimizationInput, { onProgress, signal }: RunOptions): Run {
  const startedAt = performance.now();
  const stopFlag = new SharedArrayBuffer(STOP_FLAG_BYTES);
  const flag = new Int32Array(stopFlag);
  const deadline = budget.maxSeconds === null ? null : Date.now() + budget.maxSeconds * 1000;
  const raise = () => void Atomics.store(flag, 0, 1);
  if (signal?.aborted) raise();
  signal?.addEventListener('abort', raise);
  const isLate = () => deadline !== null && Date.now() >= deadline;
  const isStopped = () => Atomics.load(flag, 0) === 1 || isLate();
  let wasLate = false;
  let latest: Progress | null = null;
  let toldAt = -Infinity;
  let crew: Promise<Crew> | null = null;
  const flush = () => {
    if (latest === null) return;
    toldAt = performance.now();
    onProgress?.({ ...latest, seconds: (performance.now() - startedAt) / 1000 });
  };
  const timer = setInterval(flush, PROGRESS_EVERY_MS);
  timer.unref();
  const create = async (): Promise<Crew> =>
    threads > 0
      ? createThreadCrew({ threads, setup: { stopFlag, deadline, tariff }, isStopped })
      : createOwnCrew(tariff, { isStopped });
  return {
    crew: () => (crew ??= create()),
    isStopped: () => {
      wasLate ||= isLate();
      return isStopped();
    },
    ended: () => (signal?.aborted ? 'cancelled' : wasLate ? 'clock' : 'complete'),
    tell({ phase, objective, bound, done }) {
      const best = Math.min(objective, latest?.objective ?? Infinity);
      const least = Math.min(best, Math.max(bound, latest?.bound ?? -Infinity));
      latest = {
        phase,
        objective: best,
        bound: least,
        gap: best === 0 ? 0 : (best - least) / best,
        done: Math.max(done, latest?.done ?? 0),
        seconds: (performance.now() - startedAt) / 1000,
      };
      if (performance.now() - toldAt >= PROGRESS_EVERY_MS) flush();
    },
    async end() {
      clearInterval(timer);
      signal?.removeEventListener('abort', raise);
      await (await crew)?.end();
    },
  };
}
