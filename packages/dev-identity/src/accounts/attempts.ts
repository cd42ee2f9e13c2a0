const MINUTE = 60_000;

export interface AttemptLimit {
  /** So many attempts within the window lock. */
  attempts: number;
  windowMs: number;
  lockMs: number;
}

export const ATTEMPT_LIMITS = {
  'sign-in-address': { attempts: 5, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE },
  // A whole office may sit behind one network address: only failures stay counted, and more are allowed.
  'sign-in-network': { attempts: 50, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE },
  'reset-address': { attempts: 5, windowMs: 60 * MINUTE, lockMs: 60 * MINUTE },
  'reset-network': { attempts: 20, windowMs: 60 * MINUTE, lockMs: 60 * MINUTE },
} as const satisfies Record<string, AttemptLimit>;
export type AttemptScope = keyof typeof ATTEMPT_LIMITS;

export interface AttemptState {
  attempts: Date[];
  lockedUntil: Date | null;
}

export type Reservation = { allowed: true; state: AttemptState } | { allowed: false; until: Date };

/**
 * Counts an attempt before its outcome is known, so that guesses sent at the same moment cannot slip past the limit.
 * The attempt that reaches the limit still runs; if it fails, the lock it set stands.
 */
export function reserveAttempt(before: AttemptState, now: Date, limit: AttemptLimit): Reservation {
  if (before.lockedUntil && before.lockedUntil > now) return { allowed: false, until: before.lockedUntil };
  const windowStart = now.getTime() - limit.windowMs;
  const earlier = before.lockedUntil ? [] : before.attempts.filter((at) => at.getTime() > windowStart);
  const attempts = [...earlier, now];
  const lockedUntil = attempts.length >= limit.attempts ? new Date(now.getTime() + limit.lockMs) : null;
  return { allowed: true, state: { attempts, lockedUntil } };
}

/** Takes back one attempt that turned out well. */
export function refundAttempt(before: AttemptState, reservedAt: Date, limit: AttemptLimit): AttemptState {
  const index = before.attempts.findLastIndex((at) => at.getTime() === reservedAt.getTime());
  if (index === -1) return before;
  const attempts = before.attempts.toSpliced(index, 1);
  return { attempts, lockedUntil: attempts.length >= limit.attempts ? before.lockedUntil : null };
}
