import type { Pool } from 'pg';

const BATCH = 5_000;
// Kept past their end so that an old link can still say "expired" or "used" instead of "unknown".
const LINK_KEPT_DAYS = 30;
const GUARD_KEPT_HOURS = 24;

/** Removes what can no longer matter. */
export async function removeExpired(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from identity.oidc_record where (model, id) in
       (select model, id from identity.oidc_record where expires_at < $1 order by expires_at limit ${BATCH})`,
    [now],
  );
  await pool.query(`delete from identity.link where expires_at < $1::timestamptz - interval '${LINK_KEPT_DAYS} days'`, [
    now,
  ]);
  await pool.query(
    `delete from identity.attempt_guard where touched_at < $1::timestamptz - interval '${GUARD_KEPT_HOURS} hours'`,
    [now],
  );
}
