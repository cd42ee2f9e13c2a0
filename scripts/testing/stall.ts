export const DEFAULT_STALL_SECONDS = 120;

export function stallMs(setting: string | undefined): number {
  const seconds = Number(setting || DEFAULT_STALL_SECONDS);
  if (!(seconds > 0)) throw new Error(`STALL_SECONDS must be a number of seconds above 0, not "${setting}".`);
  return seconds * 1_000;
}

/**
 * How long a test may wait without any progress before it counts as stalled. It is the only limit on time in the tests:
 * a slow or busy machine takes longer, but it keeps progressing. `STALL_SECONDS=5` is for writing a test by hand, when
 * waiting two minutes for an element that is not there would be a nuisance.
 */
export const STALL_MS = stallMs(process.env.STALL_SECONDS);

/** For a setting that cannot be turned off: the longest that a timer can wait, which is 24 days. */
export const NO_LIMIT_MS = 2 ** 31 - 1;
