import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { wakeAfterCommit } from '../database/open-transaction.ts';
import { attemptsOf, type JobKind } from './definition.ts';

export const JOBS_WAIT = 'job';

export interface NewJob<P> {
  payload: P;
  /** Null for work that belongs to no company. */
  companyId: string | null;
  createdBy?: string | null;
  /** Not before this instant. */
  runAt?: Date;
  /** While a job of this kind with this key waits or runs in the company, another is not queued. */
  singletonKey?: string;
}

/** Queues work in the transaction that needs it done. Null when a singleton is already under way. */
export async function enqueue<P>(db: Db, kind: JobKind<P>, job: NewJob<P>): Promise<string | null> {
  const row = await db
    .insertInto('job')
    .values({
      company_id: job.companyId,
      kind: kind.kind,
      lane: kind.lane,
      payload: JSON.stringify(kind.payload.parse(job.payload)),
      max_attempts: attemptsOf(kind),
      watched_with: kind.watchedWith ?? null,
      created_by: job.createdBy ?? null,
      singleton_key: job.singletonKey ?? null,
      ...(job.runAt === undefined ? {} : { run_at: job.runAt }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) wakeAfterCommit(JOBS_WAIT);
  return row?.id ?? null;
}

/** Asks a job to end: at once when it still waits, at its next chance to notice when it runs. */
export async function requestCancel(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .updateTable('job')
    .set({ cancel_requested: true, run_at: sql<Date>`least(run_at, now())` })
    .where('id', '=', jobId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  wakeAfterCommit(JOBS_WAIT);
  return row !== undefined;
}
