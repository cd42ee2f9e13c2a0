const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Pauses between tries, in seconds: soon at first, then for most of three days. */
export const PAUSES: readonly number[] = [
  10,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
];

/** What came of one try: an answer, or none. */
export type TryOutcome = { status: number } | { status: null };

/** Nobody is there: a whole system is down or wants to be left alone, and the next event would fare no better. */
const NOBODY_THERE = new Set([429, 502, 503, 504]);

export type AfterTry =
  | { state: 'Delivered' }
  | {
      state: 'Pending';
      pauseSeconds: number;
      /** For so long nothing else is sent there either. */ restSeconds: number;
    }
  | { state: 'Failed' };

/** `tries`: of this delivery, with the one that just ended; `silences`: tries of any delivery since the last answer. */
export function afterTry(outcome: TryOutcome, { tries, silences }: { tries: number; silences: number }): AfterTry {
  const { status } = outcome;
  if (status !== null && status >= 200 && status <= 299) return { state: 'Delivered' };
  const pauseSeconds = PAUSES[tries - 1];
  if (!isSilence(outcome)) return pauseSeconds === undefined ? { state: 'Failed' } : pending(pauseSeconds, 0);
  const restSeconds = PAUSES[silences - 1];
  if (pauseSeconds === undefined || restSeconds === undefined) return { state: 'Failed' };
  return pending(pauseSeconds, restSeconds);
}

export function isSilence({ status }: TryOutcome): boolean {
  return status === null || NOBODY_THERE.has(status);
}

const pending = (pauseSeconds: number, restSeconds: number): AfterTry => ({
  state: 'Pending',
  pauseSeconds,
  restSeconds,
});
