import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ClaimedJob } from './job.ts';

/** A worker that has not been heard of for this long is taken for dead, and its job is given to another. */
const SILENCE_SECONDS = 20;
const LONGEST_BACKOFF_SECONDS = 600;

/** The worker's view of the job table. Every write names the attempt, so that a late finisher changes nothing. */
export interface Queue {
  claim(worker: string, kinds: string[]): Promise<ClaimedJob | null>;
  /** Null when the job is no longer this attempt's. */
  beat(job: ClaimedJob): Promise<{ cancelRequested: boolean } | null>;
  progress(job: ClaimedJob, fraction: number): Promise<void>;
  complete(job: ClaimedJob, result: unknown): Promise<boolean>;
  cancel(job: ClaimedJob): Promise<boolean>;
  /** Back into the queue after a pause, or given up when its attempts are used up. */
  fail(job: ClaimedJob, message: string): Promise<'retried' | 'failed' | 'lost'>;
  /** Given back untouched, because this process stops. */
  release(job: ClaimedJob): Promise<void>;
}

export function jobQueue(database: Database): Queue {
  const dispatch = <T>(query: ReturnType<typeof sql<T>>) =>
    database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => (await query.execute(db)).rows);
  const mine = (job: ClaimedJob) => sql`id = ${job.id} and attempt = ${job.attempt} and status = 'running'`;

  return {
    claim: async (worker, kinds) => {
      const rows = await dispatch(sql<ClaimedJob>`
        update job set status = 'running', worker = ${worker}, heartbeat_at = now(), attempt = attempt + 1, error = null
        where id = (
          select id from job
          where kind = any(${kinds}) and (
            (status = 'queued' and run_at <= now())
            or (status = 'running' and heartbeat_at < now() - make_interval(secs => ${SILENCE_SECONDS}))
          )
          order by run_at
          limit 1
          for update skip locked
        )
        returning id, company_id, kind, payload, attempt, max_attempts, created_by, cancel_requested`);
      return rows[0] ?? null;
    },
    beat: async (job) => {
      const rows = await dispatch(sql<{ cancel_requested: boolean }>`
        update job set heartbeat_at = now() where ${mine(job)} returning cancel_requested`);
      return rows[0] ? { cancelRequested: rows[0].cancel_requested } : null;
    },
    progress: async (job, fraction) => {
      await dispatch(sql`update job set progress = ${Math.min(1, Math.max(0, fraction))} where ${mine(job)}`);
    },
    complete: async (job, result) => {
      const rows = await dispatch(sql`
        update job set status = 'completed', progress = 1, result = ${JSON.stringify(result ?? null)}, finished_at = now()
        where ${mine(job)} returning id`);
      return rows.length === 1;
    },
    cancel: async (job) => {
      const rows = await dispatch(sql`
        update job set status = 'cancelled', finished_at = now() where ${mine(job)} returning id`);
      return rows.length === 1;
    },
    fail: async (job, message) => {
      const isLast = job.attempt >= job.max_attempts;
      const pause = Math.min(LONGEST_BACKOFF_SECONDS, 2 ** job.attempt);
      const rows = await dispatch(
        isLast
          ? sql`update job set status = 'failed', error = ${message}, finished_at = now() where ${mine(job)} returning id`
          : sql`update job set status = 'queued', error = ${message}, worker = null,
                run_at = now() + make_interval(secs => ${pause}) where ${mine(job)} returning id`,
      );
      if (rows.length === 0) return 'lost';
      return isLast ? 'failed' : 'retried';
    },
    release: async (job) => {
      await dispatch(sql`update job set status = 'queued', worker = null, attempt = attempt - 1 where ${mine(job)}`);
    },
  };
}
