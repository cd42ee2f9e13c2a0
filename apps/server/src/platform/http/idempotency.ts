import { createHash } from 'node:crypto';
import type { Repeats } from '@lanewright/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isRefusal, Refused, StillRunning } from '../failures.ts';
import { stepIdsOf, type UserScope } from '../scope.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;
const DEFAULT_LEASE_SECONDS = 15;
const RENEWALS_IN_A_LEASE = 3;

export interface RepeatableRequest {
  key: string;
  /** Method, path and body: what makes two requests the same. */
  fingerprint: string;
  /** So long another try is taken to be alive; while it is, it renews the lease. */
  leaseSeconds: number;
}

type Write<T> = (scope: UserScope) => Promise<T>;

export function repeatableRequest(
  key: string,
  method: string,
  path: string,
  body: unknown,
  leaseSeconds = DEFAULT_LEASE_SECONDS,
): RepeatableRequest {
  if (!KEY.test(key)) throw new Refused('The Idempotency-Key must be 1 to 200 printable characters.');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('base64url');
  return { key, fingerprint, leaseSeconds };
}

/** Runs a write once for its key; how, depends on whether it asks anybody outside on its way. */
export function once<T>(repeats: Repeats, scope: UserScope, request: RepeatableRequest, write: Write<T>): Promise<T> {
  return repeats === 'at-once' ? atOnce(scope, request, write) : bySteps(scope, request, write);
}

/** The key, the effect and the answer are one transaction. A failed write leaves no key. */
function atOnce<T>(scope: UserScope, request: RepeatableRequest, write: Write<T>): Promise<T> {
  return scope.inCompany(async (db) => {
    const kept = await claimKey<T>(db, scope, request);
    if (kept) return kept.value;
    const value = await write(scope);
    await keepAnswer(db, scope, request, value);
    return value;
  });
}

/**
 * The key is claimed first and stays claimed while the steps of the write commit one by one. When the process dies on its
 * way, the same request finds the key without an answer, and runs the steps again: each finds by its id what is done.
 */
async function bySteps<T>(scope: UserScope, request: RepeatableRequest, write: Write<T>): Promise<T> {
  const kept = await scope.inCompany((db) => claimKey<T>(db, scope, request));
  if (kept) return kept.value;
  // Other content is another intent, also under the same key.
  const stepId = stepIdsOf([scope.companyId, scope.userId, request.key, request.fingerprint].join('\0'));
  const renewEveryMs = (request.leaseSeconds * 1_000) / RENEWALS_IN_A_LEASE;
  const renewal = setInterval(() => void renewLease(scope, request), renewEveryMs).unref();
  let value: T;
  try {
    value = await write({
      ...scope,
      stepId,
      once: (step, work) => scope.inCompany((db) => stepOnce(db, scope, request, step, work)),
    });
  } catch (error) {
    await scope.inCompany((db) => releaseKey(db, scope, request, isRefusal(error)));
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await scope.inCompany((db) => keepAnswer(db, scope, request, value));
  return value;
}

/** The effect of a step and what it came to are one transaction; the row of the key lets tries pass one after the other. */
async function stepOnce<T>(
  db: Db,
  scope: UserScope,
  request: RepeatableRequest,
  step: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ done: { value: T } | null }>`
    select steps -> ${step}::text as done from idempotency_key
    where company_id = (select current_company()) and user_id = ${scope.userId} and key = ${request.key}
    for update`.execute(db);
  const done = rows[0]?.done;
  if (done) return done.value;
  const value = await work(db);
  await sql`
    update idempotency_key set steps = steps || jsonb_build_object(${step}::text, ${JSON.stringify({ value })}::jsonb)
    where company_id = (select current_company()) and user_id = ${scope.userId} and key = ${request.key}`.execute(db);
  return value;
}

/**
 * Takes the key, or gives the answer that was kept under it. Never waits: whoever holds the key at this moment is asked
 * about later, so that a hundred repeats of one request cannot hold all connections.
 */
async function claimKey<T>(db: Db, scope: UserScope, request: RepeatableRequest): Promise<{ value: T } | null> {
  const { rows } = await sql<{ state: 'claimed' | 'busy' | 'kept'; request_hash: string; answer: { value: T } }>`
    select * from claim_key(${scope.userId}, ${request.key}, ${request.fingerprint}, ${request.leaseSeconds})`.execute(
    db,
  );
  const { state, request_hash: hash, answer } = rows[0]!;
  if (state === 'claimed') return null;
  if (hash !== null && hash !== request.fingerprint)
    throw new Refused('This Idempotency-Key was used for a different request.');
  if (state === 'busy') throw new StillRunning();
  return answer;
}

/** A lease that cannot be renewed ends, and the steps say what is done: nothing is lost by a failure here. */
async function renewLease(scope: UserScope, request: RepeatableRequest): Promise<void> {
  await scope
    .inCompany((db) =>
      // A step that is under way holds the row, and says by that alone that somebody is alive.
      sql`
        update idempotency_key set leased_until = now() + make_interval(secs => ${request.leaseSeconds})
        where (company_id, user_id, key) in (
          select company_id, user_id, key from idempotency_key
          where company_id = (select current_company()) and user_id = ${scope.userId} and key = ${request.key}
            and answer is null
          for update skip locked
        )`.execute(db),
    )
    .catch(() => undefined);
}

async function keepAnswer(db: Db, scope: UserScope, request: RepeatableRequest, value: unknown): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify({ value }) })
    .where('user_id', '=', scope.userId)
    .where('key', '=', request.key)
    .execute();
}

async function releaseKey(db: Db, scope: UserScope, request: RepeatableRequest, isForgotten: boolean): Promise<void> {
  if (isForgotten)
    await db.deleteFrom('idempotency_key').where('user_id', '=', scope.userId).where('key', '=', request.key).execute();
  else
    await db
      .updateTable('idempotency_key')
      .set({ leased_until: sql`now()` })
      .where('user_id', '=', scope.userId)
      .where('key', '=', request.key)
      .execute();
}
