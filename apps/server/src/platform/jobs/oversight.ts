import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { wakeAfterCommit } from '../database/open-transaction.ts';
import { JOBS_WAIT, requestCancel } from './enqueue.ts';

export const JOB_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A job as somebody who looks after the installation sees it: never its payload, which may hold a link for one person. */
export interface JobLine {
  /** Nothing is left to do: it was promised, and has been done by who promised, or somebody cancelled it. */
  is_settled: boolean;
  id: string;
  company: string | null;
  kind: string;
  lane: string;
  status: JobStatus;
  attempt: number;
  max_attempts: number;
  error: string | null;
  created_at: Date;
  run_at: Date;
  finished_at: Date | null;
}

const MOST_LINES = 200;

/** For the whole installation: what waits, runs, or was given up, newest first. */
export function listJobs(database: Database, statuses: readonly JobStatus[], kind?: string): Promise<JobLine[]> {
  return database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql<JobLine>`
      select j.id, j.status = 'queued' and j.cancel_requested as is_settled, j.company_id as company, j.kind, j.lane, j.status, j.attempt, j.max_attempts, j.error, j.created_at,
        j.run_at, j.finished_at
      from job j
      where j.status = any(${statuses}) and (${kind ?? null}::text is null or j.kind = ${kind ?? null})
      order by coalesce(j.finished_at, j.created_at) desc
      limit ${MOST_LINES}`.execute(db);
    return rows;
  });
}

/**
 * Gives jobs that were given up as many attempts again as they had. Of several with one singleton key it is the newest, and
 * none while another is under way. Returns how many there were.
 */
export function retryJobs(database: Database, which: { id: string } | { kind?: string }): Promise<number> {
  const isChosen =
    'id' in which ? sql`j.id = ${which.id}` : which.kind === undefined ? sql`true` : sql`j.kind = ${which.kind}`;
  return database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql`
      update job j set status = 'queued', run_at = now(), finished_at = null, cancel_requested = false, progress = 0,
        max_attempts = attempt + max_attempts
      where j.status = 'failed' and ${isChosen} and (j.singleton_key is null or not exists (
        select 1 from job o
        where o.kind = j.kind and o.company_id is not distinct from j.company_id and o.singleton_key = j.singleton_key
          and (o.status in ('queued', 'running')
            or (o.status = 'failed' and (o.created_at, o.id) > (j.created_at, j.id)))))
      returning id`.execute(db);
    if (rows.length > 0) wakeAfterCommit(JOBS_WAIT);
    return rows.length;
  });
}

export function cancelJob(database: Database, id: string): Promise<boolean> {
  return database.inTransaction({ role: 'lanewright_dispatch' }, (db) => requestCancel(db, id));
}
