/** A search under way: what it has found so far, and how to end it. */
import type { OptimizationInput } from './input.ts';
import { optimize, type OptimizeOptions } from './optimize.ts';
import type { OptimizationResult, Solution } from './plan.ts';

export interface Planning {
  result: Promise<OptimizationResult>;
  /** The best plan so far, made out in full and checked; null before there is any. Explanations of orders left alone are left out. */
  best: () => Solution | null;
  /** Ends the search soon; `result` is then the best so far. */
  cancel: () => void;
}

export function startPlanning(input: OptimizationInput, options: OptimizeOptions = {}): Planning {
  const controller = new AbortController();
  const { signal } = options;
  if (signal?.aborted) controller.abort();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  let latest: (() => Solution | null) | null = null;
  return {
    result: optimize(input, {
      ...options,
      signal: controller.signal,
      onBest: (makeOut) => {
        latest = makeOut;
        options.onBest?.(makeOut);
      },
    }),
    best: () => latest?.() ?? null,
    cancel: () => controller.abort(),
  };
}
