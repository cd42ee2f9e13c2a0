import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { leaveLive } from '../outbox/announce.ts';
import type { JobDefinition } from './definition.ts';
import type { Lane } from './lanes.ts';

/** A worker that has not been heard of for this long is taken for dead, and its job is given to another. */
export const SILENCE_SECONDS = 20;
const MOST_CLAIM_TRIES = 5;
const UNIQUE_VIOLATION = '23505';

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

export type JobNews = 'Progress' | 'Completed' | 'Failed' | 'Cancelled';

/** The worker's view of the job table. Every write names the attempt, so that a late finisher changes nothing. */
export interface Queue {
  claim(worker: string, lane: Lane, kinds: readonly JobDefinition[]): Promise<ClaimedJob | null>;
  /** Moves what waits into the lane its kind has now: another version of us may have queued it. */
  settleLanes(kinds: readonly JobDefinition[]): Promise<void>;
  /** Puts back what silent workers hold. */
  takeBack(): Promise<void>;
  progress(job: ClaimedJob, progress: { done: number; of: number }): Promise<void>;
  /** `payload` takes the place of the stored one, where it is given. */
  complete(job: ClaimedJob, result: unknown, payload?: unknown): Promise<boolean>;
  cancel(job: ClaimedJob, payload?: unknown): Promise<boolean>;
  /** Back into the queue after a pause, or given up. */
  fail(
    job: ClaimedJob,
    failure: { message: string; pauseSeconds: number | null; whenFailed?: ((db: Db) => Promise<void>) | undefined },
  ): Promise<'retried' | 'failed' | 'lost'>;
  /** Given back because this process stops. The attempt counts, but not against the job. */
  release(job: ClaimedJob): Promise<void>;
}

const mine = (job: ClaimedJob): RawBuilder<unknown> =>
  sql`id = ${job.id} and attempt = ${job.attempt} and status = 'running'`;

async function end(db: Db, job: ClaimedJob, news: JobNews, change: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    update job set ${change}, slot = null, finished_at = now() where ${mine(job)} returning id`.execute(db);
  if (rows.length === 1) await tell(db, job, news);
  return rows.length === 1;
}

async function tell(db: Db, job: ClaimedJob, news: JobNews, progress?: { done: number; of: number }): Promise<void> {
  if (job.company_id === null) return;
  const event = { entityId: job.id, notificationType: news, ...(progress && { progress }) };
  await leaveLive(db, job.company_id, { channel: 'jobs', companyId: job.company_id, event });
}

/** The rest of the transaction is the company's. */
async function inCompanyOf(db: Db, companyId: string, work: (db: Db) => Promise<void>): Promise<void> {
  await sql`select set_config('role', 'lanewright_app', true), set_config('app.company_id', ${companyId}, true)`.execute(
    db,
  );
  await work(db);
}

const stored = (payload: unknown) => (payload === undefined ? sql`payload` : sql`${JSON.stringify(payload)}::jsonb`);

/** For the transaction of a last effect; in the role of the dispatcher. */
export function completeIn(db: Db, job: ClaimedJob, result: unknown, payload?: unknown): Promise<boolean> {
  const change = sql`status = 'completed', progress = 1, result = ${JSON.stringify(result ?? null)}, payload = ${stored(payload)}`;
  return end(db, job, 'Completed', change);
}

export function jobQueue(database: Database): Queue {
  const dispatch = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    database.inTransaction({ role: 'lanewright_dispatch' }, work);

  return {
    claim: async (worker, lane, kinds) => {
      for (let tries = 1; ; tries++) {
        try {
          return await dispatch((db) => claimIn(db, worker, lane, kinds));
        } catch (error) {
          // Another worker took the company's last place for this kind in the same moment.
          if ((error as { code?: string }).code !== UNIQUE_VIOLATION || tries === MOST_CLAIM_TRIES) throw error;
        }
      }
    },
    settleLanes: (kinds) =>
      dispatch(async (db) => {
        const names = kinds.map(({ kind }) => kind);
        const lanes = kinds.map(({ lane }) => lane);
        await sql`
          update job j set lane = known.lane from unnest(${names}::text[], ${lanes}::text[]) as known (kind, lane)
          where j.status = 'queued' and j.kind = known.kind and j.lane <> known.lane`.execute(db);
      }),
    takeBack: () =>
      dispatch(async (db) => {
        // `for update` waits for nobody: an effect that is under way holds the row, and shows that its worker is alive.
        await sql`
          with silent as (
            select id from job
            where status = 'running' and heartbeat_at < now() - make_interval(secs => ${SILENCE_SECONDS})
            for update skip locked
          )
          update job j set status = 'queued', worker = null, slot = null from silent s where j.id = s.id`.execute(db);
      }),
    progress: (job, progress) =>
      dispatch(async (db) => {
        const fraction = progress.of > 0 ? Math.min(1, Math.max(0, progress.done / progress.of)) : 0;
        const { rows } = await sql`
          update job set progress = ${fraction} where ${mine(job)} returning id`.execute(db);
        if (rows.length === 1) await tell(db, job, 'Progress', progress);
      }),
    complete: (job, result, payload) => dispatch((db) => completeIn(db, job, result, payload)),
    cancel: (job, payload) =>
      dispatch((db) => end(db, job, 'Cancelled', sql`status = 'cancelled', payload = ${stored(payload)}`)),
    fail: (job, { message, pauseSeconds, whenFailed }) =>
      dispatch(async (db) => {
        if (pauseSeconds === null || job.attempt >= job.max_attempts) {
          if (!(await end(db, job, 'Failed', sql`status = 'failed', error = ${message}`))) return 'lost';
          if (job.company_id !== null && whenFailed) await inCompanyOf(db, job.company_id, whenFailed);
          return 'failed';
        }
        const { rows } = await sql`
          update job set status = 'queued', error = ${message}, worker = null, slot = null,
            run_at = now() + make_interval(secs => ${pauseSeconds})
          where ${mine(job)} returning id`.execute(db);
        return rows.length === 1 ? 'retried' : 'lost';
      }),
    release: (job) =>
      dispatch(async (db) => {
        await sql`
          update job set status = 'queued', worker = null, slot = null, max_attempts = max_attempts + 1
          where ${mine(job)}`.execute(db);
      }),
  };
}

async function claimIn(
  db: Db,
  worker: string,
  lane: Lane,
  kinds: readonly JobDefinition[],
): Promise<ClaimedJob | null> {
  const names = kinds.map(({ kind }) => kind);
  const limits = kinds.map(({ perCompany }) => perCompany ?? null);
  const runningBeside = sql`from job r where r.status = 'running' and r.kind = j.kind and r.company_id is not distinct from j.company_id`;
  const { rows } = await sql<ClaimedJob>`
    with picked as (
      select j.id, j.kind, j.company_id, known.most
      from job j join unnest(${names}::text[], ${limits}::int[]) as known (kind, most) on known.kind = j.kind
      where j.lane = ${lane} and j.status = 'queued' and j.run_at <= now()
        and (known.most is null or known.most > (select count(*) ${runningBeside}))
      order by j.run_at
      limit 1
      for update of j skip locked
    )
    update job set status = 'running', worker = ${worker}, heartbeat_at = now(), attempt = attempt + 1, error = null,
      slot = (
        select min(place) from picked j, generate_series(1, j.most) place
        where not exists (select 1 ${runningBeside} and r.slot = place)
      )
    from picked
    where job.id = picked.id
    returning job.id, job.company_id, job.kind, payload, attempt, max_attempts, created_by, cancel_requested`.execute(
    db,
  );
  return rows[0] ?? null;
}
