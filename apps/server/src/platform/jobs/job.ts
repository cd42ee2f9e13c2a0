import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../database/database.ts';
import { companyScope, type Scope } from '../scope.ts';

export interface NewJob {
  kind: string;
  payload: unknown;
  /** Null for work that belongs to no company. */
  companyId: string | null;
  createdBy?: string | null;
  maxAttempts?: number;
  runAt?: Date;
  /** While a job with this key waits or runs, another is not queued. */
  singletonKey?: string;
}

/** Queues work in the transaction that needs it done. Null when a singleton is already under way. */
export async function enqueueJob(db: Db, job: NewJob): Promise<string | null> {
  const row = await db
    .insertInto('job')
    .values({
      id: randomUUID(),
      company_id: job.companyId,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      created_by: job.createdBy ?? null,
      singleton_key: job.singletonKey ?? null,
      ...(job.maxAttempts === undefined ? {} : { max_attempts: job.maxAttempts }),
      ...(job.runAt === undefined ? {} : { run_at: job.runAt }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Asks a running job to stop; it ends at its next chance to notice. */
export async function requestCancel(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .updateTable('job')
    .set({ cancel_requested: true })
    .where('id', '=', jobId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface JobContext<P = unknown> {
  jobId: string;
  payload: P;
  attempt: number;
  /** The job's own company; work that belongs to none goes through `database`. */
  scope: Scope | null;
  database: Database;
  /** Aborted when the job is cancelled, taken over by another worker, or the process stops. */
  signal: AbortSignal;
  progress(fraction: number): Promise<void>;
}

export type JobHandler = (context: JobContext) => Promise<unknown>;

export interface ClaimedJob {
  id: string;
  company_id: string | null;
  kind: string;
  payload: unknown;
  attempt: number;
  max_attempts: number;
  created_by: string | null;
  cancel_requested: boolean;
}

export function scopeOf(database: Database, job: ClaimedJob): Scope | null {
  return job.company_id === null
    ? null
    : companyScope(database, job.company_id, { userId: job.created_by, requestId: `job:${job.id}` });
}
