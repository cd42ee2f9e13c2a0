import type { Pool } from 'pg';
import {
  ATTEMPT_LIMITS,
  refundAttempt,
  reserveAttempt,
  type AttemptScope,
  type AttemptState,
  type Reservation,
} from '../accounts/attempts.ts';
import { inTransaction, type Queryable } from './transaction.ts';

// Hashed, so that a key of any length fits and the table lists nobody's address. Lowered by the database, as the
// account's own key is: two spellings of one account must share one count.
const KEY = `encode(sha256(convert_to(lower($2), 'UTF8')), 'hex')`;

export async function reserve(pool: Pool, scope: AttemptScope, key: string, now: Date): Promise<Reservation> {
  return inTransaction(pool, async (db) => {
    await db.query(
      `insert into identity.attempt_guard (scope, key, touched_at) values ($1, ${KEY}, $3)
       on conflict (scope, key) do nothing`,
      [scope, key.trim(), now],
    );
    const reservation = reserveAttempt(await lockState(db, scope, key), now, ATTEMPT_LIMITS[scope]);
    if (reservation.allowed) await saveState(db, { scope, key, now }, reservation.state);
    return reservation;
  });
}

export async function refund(pool: Pool, scope: AttemptScope, key: string, reservedAt: Date): Promise<void> {
  await inTransaction(pool, async (db) => {
    const state = refundAttempt(await lockState(db, scope, key), reservedAt, ATTEMPT_LIMITS[scope]);
    await saveState(db, { scope, key, now: reservedAt }, state);
  });
}

export async function forgetAttempts(db: Queryable, scope: AttemptScope, key: string): Promise<void> {
  await db.query(`delete from identity.attempt_guard where scope = $1 and key = ${KEY}`, [scope, key.trim()]);
}

async function lockState(db: Queryable, scope: AttemptScope, key: string): Promise<AttemptState> {
  const found = await db.query<AttemptState>(
    `select attempts, locked_until as "lockedUntil" from identity.attempt_guard
     where scope = $1 and key = ${KEY} for update`,
    [scope, key.trim()],
  );
  return found.rows[0] ?? { attempts: [], lockedUntil: null };
}

async function saveState(
  db: Queryable,
  guard: { scope: AttemptScope; key: string; now: Date },
  state: AttemptState,
): Promise<void> {
  await db.query(
    `update identity.attempt_guard set attempts = $3, locked_until = $4, touched_at = $5
     where scope = $1 and key = ${KEY}`,
    [guard.scope, guard.key.trim(), state.attempts, state.lockedUntil, guard.now],
  );
}
