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
  /** Answered, but not well: this event is tried again after the pause, and others go on meanwhile. */
  | { state: 'Pending'; pauseSeconds: number }
  /** Nobody was there: for so long nothing is sent, and this event keeps its place. */
  | { state: 'Pending'; restSeconds: number }
  | { state: 'Failed' };

/**
 * `tries`: of this event, with the one that just ended; `silences`: how often in a row nobody was there, with this time. So the event
 * that a silence began with is tried again after the same pauses as one that is refused, and those behind it lengthen none of them.
 */
export function afterTry(outcome: TryOutcome, { tries, silences }: { tries: number; silences: number }): AfterTry {
  const { status } = outcome;
  if (status !== null && status >= 200 && status <= 299) return { state: 'Delivered' };
  const pauseSeconds = PAUSES[tries - 1];
  const restSeconds = PAUSES[silences - 1];
  if (pauseSeconds === undefined) return { state: 'Failed' };
  if (!isSilence(outcome)) return { state: 'Pending', pauseSeconds };
  return restSeconds === undefined ? { state: 'Failed' } : { state: 'Pending', restSeconds };
}

export function isSilence({ status }: TryOutcome): boolean {
  return status === null || NOBODY_THERE.has(status);
}

/**
 * It may be one event that a receiver chokes on. From so many silences in a row on, another event is tried beside the first: who
 * answers that one is there after all.
 */
export const ASKS_ANOTHER_FROM = 2;

/** What an event waits that was met with silence while another one, tried beside it, was answered. */
export const pauseAfter = (tries: number): number => PAUSES[tries - 1] ?? PAUSES.at(-1)!;
