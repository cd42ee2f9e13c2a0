const SECOND = 1_000;
const DAY = 24 * 3_600_000;

/** Wrong passwords are remembered for this long, by account, by known device and by network. */
export const FAILURE_WINDOW_MS = { account: DAY, device: DAY, network: 15 * 60_000 } as const;
export type FailureScope = keyof typeof FAILURE_WINDOW_MS;

/**
 * So many wrong passwords in a day tell somebody who mistypes from somebody who guesses. From then on a device that has
 * never been signed in on has to be confirmed by mail, and a guesser no longer learns whether a guess was right.
 */
const GUESSES_A_DAY = 10;
const LONGEST_PAUSE_MS = 8 * SECOND;

/** Wrong passwords before this attempt. */
export interface Failures {
  account: number;
  network: number;
  /** Null on a device that has never been signed in on with this account. */
  device: number | null;
}

export interface Judgement {
  /** The answer waits for this long. */
  pauseMs: number;
  /** The right password is not enough here: the mailbox has to confirm it. */
  needsMailbox: boolean;
}

/** A known device answers for its own mistakes only: whatever strangers try, its owner signs in as always. */
export function judgeAttempt({ account, network, device }: Failures): Judgement {
  if (device !== null && device < GUESSES_A_DAY) return { pauseMs: doubling(device, 3, 1), needsMailbox: false };
  return {
    pauseMs: Math.max(doubling(account, 3, 1), doubling(network, 20, 10)),
    needsMailbox: account >= GUESSES_A_DAY,
  };
}

/** One second from `first` failures on, twice as long after each further `step`, never longer than a person would wait. */
function doubling(failures: number, first: number, step: number): number {
  if (failures < first) return 0;
  return Math.min(LONGEST_PAUSE_MS, SECOND * 2 ** Math.floor((failures - first) / step));
}

const MOST_REMEMBERED = 100;

export function recent(attempts: readonly Date[], now: Date, windowMs: number): Date[] {
  return attempts.filter((at) => at.getTime() > now.getTime() - windowMs).slice(-MOST_REMEMBERED);
}
