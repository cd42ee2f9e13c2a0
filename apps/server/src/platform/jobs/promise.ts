import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { wakeAfterCommit } from '../database/open-transaction.ts';
import { isRefusal } from '../failures.ts';
import type { Scope } from '../scope.ts';
import type { JobKind } from './definition.ts';
import { enqueue, JOBS_WAIT } from './enqueue.ts';

/** Longer than any request may take: after that, whoever made the promise is taken to have died. */
const GRACE_MS = 120_000;

/**
 * Promises, in the transaction of a change, that somebody outside will be asked. Whoever promises asks as soon as it has
 * committed; should they die before, the job asks.
 */
export async function promiseToAsk<P>(
  db: Db,
  scope: Scope,
  kind: JobKind<P>,
  payload: P,
  /** For what may take longer than other requests, so much longer. */
  extraMs = 0,
): Promise<string> {
  const jobId = await enqueue(db, kind, {
    payload,
    companyId: scope.companyId,
    createdBy: scope.userId,
    runAt: new Date(Date.now() + GRACE_MS + extraMs),
  });
  return jobId!;
}

/** The job need not do it any more. False when it has begun to. */
export async function settlePromise(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .updateTable('job')
    .set({ cancel_requested: true })
    .where('id', '=', jobId)
    .where('status', '=', 'queued')
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was promised is done sooner: whoever asked has no answer, and knows it. */
export async function hastenPromise(db: Db, jobId: string, inMs: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ run_at: sql<Date>`least(run_at, now() + make_interval(secs => ${inMs / 1_000}))` })
    .where('id', '=', jobId)
    .where('status', '=', 'queued')
    .execute();
  wakeAfterCommit(JOBS_WAIT);
}

async function isOpen(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('status', '=', 'queued')
    .where('cancel_requested', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Keeping {
  scope: Scope;
  /** What `promiseToAsk` answered. */
  jobId: string;
  ask(): Promise<void>;
  /** What is written down once they have heard us. */
  record?(db: Db): Promise<void>;
  log: Logger;
}

/**
 * Does what was promised, now that it has been committed. When they do not answer, the job asks again later, and the person
 * need not wait for that; when they say no, the person is told and nothing remains to be done.
 */
export async function keepPromise({ scope, jobId, ask, record, log }: Keeping): Promise<void> {
  // An earlier try of the same request may have died here, and the job may have been quicker than the next.
  if (!(await scope.inCompany((db) => isOpen(db, jobId)))) return;
  try {
    await ask();
  } catch (error) {
    if (!isRefusal(error)) {
      log.warn({ err: error, jobId }, 'Somebody outside did not answer; a job will ask again.');
      return;
    }
    await scope.inCompany((db) => settlePromise(db, jobId));
    throw error;
  }
  await scope.inCompany(async (db) => {
    await settlePromise(db, jobId);
    await record?.(db);
  });
}
