import { createHash } from 'node:crypto';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Queryable } from './transaction.ts';

interface RecordRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

// The id of these is the secret itself, so the database only sees its hash.
const BEARER_MODELS = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/**
 * A refresh token may be used again for this long. A page that is closed or reloaded while it renews never sees the new
 * token; without this the person would be signed out for it. Later reuse still ends the whole chain.
 */
const DEFAULT_REUSE_GRACE_SECONDS = 20;

// PostgreSQL keeps no NUL in text, so nothing is ever found by one.
const NUL = '\0';
const NUL_IN_JSON = '\\u0000';

/** Where oidc-provider keeps its sessions, grants, codes and refresh tokens. */
export function oidcAdapter(pool: Pool, reuseGraceSeconds = DEFAULT_REUSE_GRACE_SECONDS): (model: string) => Adapter {
  return (model) => {
    const isBearer = BEARER_MODELS.has(model);
    const storedId = (id: string) => (isBearer ? createHash('sha256').update(id).digest('base64url') : id);

    function toPayload(row: RecordRow | undefined, id?: string): AdapterPayload | undefined {
      if (!row) return undefined;
      return {
        ...row.payload,
        ...(isBearer && id ? { jti: id } : {}),
        ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
      };
    }

    async function findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<RecordRow | undefined> {
      if (value.includes(NUL)) return undefined;
      const found = await pool.query<RecordRow>(
        `select r.payload,
           case when r.model <> 'RefreshToken' or r.consumed_at <= now() - make_interval(secs => $3) then r.consumed_at end
             as consumed_at
         from identity.oidc_record r
         left join identity.account a on a.id = r.account_id
         where r.model = $1 and r.${column} = $2 and not (r.model = 'Session' and r.consumed_at is not null)
           and (r.model <> 'Session' or a.id is null or (a.disabled_at is null and (a.sessions_ended_at is null
             or (r.payload->>'loginTs')::bigint > floor(extract(epoch from a.sessions_ended_at)))))`,
        [model, value, reuseGraceSeconds],
      );
      return found.rows[0];
    }

    return {
      async upsert(id, payload, expiresIn) {
        const kept = JSON.stringify(isBearer ? { ...payload, jti: undefined } : payload);
        if (kept.includes(NUL_IN_JSON))
          throw new errors.InvalidRequest('a value holds a character that cannot be kept');
        await pool.query(
          // A session is stored before or after all sessions of its account are ended, never meanwhile: either it is ended
          // with them, or it is too old to be found.
          `with account as (select id from identity.account where $1 = 'Session' and id = $4 for share)
           insert into identity.oidc_record (model, id, payload, account_id, grant_id, uid, user_code, expires_at)
           select $1, $2, $3::jsonb, coalesce((select id from account), $4), $5, $6, $7, now() + make_interval(secs => $8)
           on conflict (model, id) do update set payload = excluded.payload, account_id = excluded.account_id,
             grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code,
             expires_at = excluded.expires_at
           where not (oidc_record.model = 'Session' and oidc_record.consumed_at is not null)`,
          [
            model,
            storedId(id),
            kept,
            payload.accountId ?? payload.session?.accountId ?? null,
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.userCode ?? null,
            expiresIn ?? null,
          ],
        );
      },
      async find(id) {
        return toPayload(await findBy('id', storedId(id)), id);
      },
      async findByUid(uid) {
        return toPayload(await findBy('uid', uid));
      },
      async findByUserCode(userCode) {
        return toPayload(await findBy('user_code', userCode));
      },
      async consume(id) {
        const consumed = await pool.query(
          `update identity.oidc_record set consumed_at = coalesce(consumed_at, now())
           where model = $1 and id = $2 and (consumed_at is null
             or (model = 'RefreshToken' and consumed_at > now() - make_interval(secs => $3)))`,
          [model, storedId(id), reuseGraceSeconds],
        );
        // Two requests may have read it unused; only one may go on.
        if (consumed.rowCount !== 1) throw new errors.InvalidGrant('it was already used');
      },
      async destroy(id) {
        await pool.query(
          `delete from identity.oidc_record
           where model = $1 and id = $2 and not (model = 'Session' and consumed_at is not null)`,
          [model, storedId(id)],
        );
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from identity.oidc_record where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
}

/** Longer than a request can be under way. */
const ENDED_SESSION_KEPT = '1 hour';

/**
 * Ends a session under every id it had; its uid stays the same when the id in the cookie changes. The library writes a session
 * back at the end of each request: one of another tab that is under way would bring it to life again, so its id stays taken.
 */
export async function endSession(db: Queryable, uid: string): Promise<void> {
  await db.query(
    `update identity.oidc_record set payload = '{}', account_id = null, uid = null, consumed_at = now(),
       expires_at = now() + interval '${ENDED_SESSION_KEPT}'
     where model = 'Session' and uid = $1`,
    [uid],
  );
}

/** Signing out of a client: its grant and everything issued under it. Who is being asked to sign in meanwhile was issued nothing. */
export async function revokeGrants(pool: Pool, grantIds: string[]): Promise<void> {
  await pool.query(
    `delete from identity.oidc_record
     where (grant_id = any($1) and model <> 'Interaction') or (model = 'Grant' and id = any($1))`,
    [grantIds],
  );
}
