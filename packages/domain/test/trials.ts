const IS_DEEP = process.env.TESTS === 'deep';

/** The first number every day, the second with `TESTS=deep`. */
export function trials(everyday: number, deep: number): number {
  return IS_DEEP ? deep : everyday;
}

interface PropertySettings {
  numRuns: number;
  seed?: number;
}

/**
 * How often `fc.assert` tries a property. Everyday runs try the same few cases each time, so that a test which passed
 * passes again; with `TESTS=deep` there are many more, drawn again each time (a failure prints its seed).
 */
export function runs(everyday: number, deep = 10 * everyday): PropertySettings {
  return IS_DEEP ? { numRuns: deep } : { numRuns: everyday, seed: 1 };
}
