import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refused } from '../failures.ts';
import { joinedScope, type UserScope } from '../scope.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

export interface RepeatableRequest {
  key: string;
  /** Method, path and body: what makes two requests the same. */
  fingerprint: string;
}

export function repeatableRequest(key: string, method: string, path: string, body: unknown): RepeatableRequest {
  if (!KEY.test(key)) throw new Refused('The Idempotency-Key must be 1 to 200 printable characters.');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('base64url');
  return { key, fingerprint };
}

/**
 * Runs a write once for its key. The key, the effect and the answer are one transaction: a second request with the same
 * key waits for the first at the unique index and is then given the first one's answer. A failed write leaves no key.
 */
export function once<T>(
  scope: UserScope,
  request: RepeatableRequest,
  write: (scope: UserScope) => Promise<T>,
): Promise<T> {
  return scope.inCompany(async (db) => {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into idempotency_key (company_id, user_id, key, request_hash)
      values (${scope.companyId}, ${scope.userId}, ${request.key}, ${request.fingerprint})
      on conflict do nothing
      returning true as is_new`.execute(db);
    if (rows.length === 0) {
      const kept = await db
        .selectFrom('idempotency_key')
        .select(['request_hash', 'answer'])
        .where('user_id', '=', scope.userId)
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow();
      if (kept.request_hash !== request.fingerprint) {
        throw new Refused('This Idempotency-Key was used for a different request.');
      }
      return (kept.answer as { value: T }).value;
    }
    const value = await write(joinedScope(scope, db));
    await db
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify({ value }) })
      .where('user_id', '=', scope.userId)
      .where('key', '=', request.key)
      .execute();
    return value;
  });
}
