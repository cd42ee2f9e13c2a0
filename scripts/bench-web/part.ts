import type { Browser, BrowserContext } from '@playwright/test';

/** What every part of the benchmark works with: the running product, and a browser somebody is signed in with. */
export interface Bench {
  url: string;
  browser: Browser;
  /** A fresh browser profile with a session at hand and nothing in the cache. */
  signedIn(): Promise<BrowserContext>;
}

/** Measures, prints its figures, and answers whether its goals are met. */
export type BenchPart = (bench: Bench) => Promise<boolean>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
