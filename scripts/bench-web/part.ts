import type { SignedInBrowser } from '../product/open-browser.ts';

/** What every part of the benchmark works with. */
export type Bench = SignedInBrowser;

/** Measures, prints its figures, and answers whether its goals are met. */
export type BenchPart = (bench: Bench) => Promise<boolean>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
