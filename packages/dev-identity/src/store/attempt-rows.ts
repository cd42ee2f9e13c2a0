import { FAILURE_WINDOW_MS, recent, type FailureScope } from '../accounts/guesses.ts';
import { MAIL_LIMITS, takeMailSlot, type MailScope, type MailSlot } from '../accounts/mail-limits.ts';
import type { Queryable } from './transaction.ts';

type Scope = `guess-${FailureScope}` | `mail-${MailScope}`;

// Hashed, so that a key of any length fits and the table lists nobody's address. Lowered by the database, as the
// account's own key is: two spellings of one account must share one count.
const KEY = `encode(sha256(convert_to(lower($2), 'UTF8')), 'hex')`;

/**
 * Counts an attempt before its outcome is known, so that guesses sent at the same moment cannot slip past. Answers how many
 * there were before.
 */
export async function countGuess(db: Queryable, scope: FailureScope, key: string, now: Date): Promise<number> {
  const before = recent(await lockAttempts(db, `guess-${scope}`, key, now), now, FAILURE_WINDOW_MS[scope]);
  await saveAttempts(db, `guess-${scope}`, key, [...before, now], now);
  return before.length;
}

/** Takes back one attempt that turned out well. */
export async function takeBackGuess(db: Queryable, scope: FailureScope, key: string, countedAt: Date): Promise<void> {
  const attempts = await lockAttempts(db, `guess-${scope}`, key, countedAt);
  const index = attempts.findLastIndex((at) => at.getTime() === countedAt.getTime());
  if (index !== -1) await saveAttempts(db, `guess-${scope}`, key, attempts.toSpliced(index, 1), countedAt);
}

export async function forgetGuesses(db: Queryable, scope: FailureScope, key: string): Promise<void> {
  await db.query(`delete from identity.attempt_guard where scope = $1 and key = ${KEY}`, [
    `guess-${scope}` satisfies Scope,
    key.trim(),
  ]);
}

export async function reserveMail(db: Queryable, scope: MailScope, key: string, now: Date): Promise<MailSlot> {
  const slot = takeMailSlot(await lockAttempts(db, `mail-${scope}`, key, now), now, MAIL_LIMITS[scope]);
  if (slot.isFree) await saveAttempts(db, `mail-${scope}`, key, slot.taken, now);
  return slot;
}

async function lockAttempts(db: Queryable, scope: Scope, key: string, now: Date): Promise<Date[]> {
  await db.query(
    `insert into identity.attempt_guard (scope, key, touched_at) values ($1, ${KEY}, $3)
     on conflict (scope, key) do nothing`,
    [scope, key.trim(), now],
  );
  const found = await db.query<{ attempts: Date[] }>(
    `select attempts from identity.attempt_guard where scope = $1 and key = ${KEY} for update`,
    [scope, key.trim()],
  );
  return found.rows[0]?.attempts ?? [];
}

async function saveAttempts(db: Queryable, scope: Scope, key: string, attempts: Date[], now: Date): Promise<void> {
  await db.query(`update identity.attempt_guard set attempts = $3, touched_at = $4 where scope = $1 and key = ${KEY}`, [
    scope,
    key.trim(),
    attempts,
    now,
  ]);
}
