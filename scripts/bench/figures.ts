/** Times in milliseconds, by kind. */
export type Samples = Map<string, number[]>;

export function note(samples: Samples, kind: string, ms: number): void {
  const known = samples.get(kind);
  if (known) known.push(ms);
  else samples.set(kind, [ms]);
}

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

const rounded = (ms: number) => Math.round(ms * 100) / 100;

export interface Figures {
  kind: string;
  count: number;
  p50: number;
  p95: number;
  max: number;
}

export function figuresOf(kind: string, values: readonly number[]): Figures {
  return {
    kind,
    count: values.length,
    p50: rounded(percentile(values, 0.5)),
    p95: rounded(percentile(values, 0.95)),
    max: rounded(percentile(values, 1)),
  };
}

/** "2.1 (1.9 to 2.4)": what a round usually gave, and how far rounds differed. */
export function medianAndRange(perRound: readonly number[]): string {
  const at = (share: number) => rounded(percentile(perRound, share));
  return `${at(0.5)} (${at(0)} to ${at(1)})`;
}
