import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Db } from '../database/database.ts';
import { companyScope } from '../scope.ts';
import { Lost, type Job } from './definition.ts';
import { completeIn, type ClaimedJob, type Queue } from './queue.ts';

const PROGRESS_EVERY_MS = 500;

export interface Attempt<P> extends Job<P> {
  hasFinished(): boolean;
  /** Tells the last progress, and no more of it. */
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  queue: Queue;
  signal: AbortSignal;
  log: Logger;
  /** What is stored in the place of the payload once the job is done. */
  payloadOnceDone?: unknown;
}

/** What a job is handed while it runs: everything it changes is changed only as long as the job is in its hands. */
export function beginAttempt<P>(
  job: ClaimedJob,
  payload: P,
  { database, queue, signal, log, payloadOnceDone }: Parts,
): Attempt<P> {
  let hasFinished = false;
  const opening =
    job.company_id === null
      ? ({ role: 'lanewright_dispatch' } as const)
      : ({ role: 'lanewright_app', companyId: job.company_id } as const);

  const fenced = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (hasFinished) throw new Error('The job has finished; it cannot have another effect.');
    signal.throwIfAborted();
    return database.inTransaction(opening, async (db) => {
      await holdRow(db, job);
      return work(db);
    });
  };

  const reporter = progressReporter(job, queue, log);
  return {
    id: job.id,
    payload,
    attempt: job.attempt,
    scope:
      job.company_id === null
        ? null
        : companyScope(database, job.company_id, { userId: job.created_by, requestId: `job:${job.id}` }),
    signal,
    effect: fenced,
    finish: async (work) => {
      const result = await fenced(async (db) => {
        const answer = await work(db);
        // The company's role may not say that a job is done.
        await sql`select set_config('role', 'lanewright_dispatch', true)`.execute(db);
        if (!(await completeIn(db, job, answer, payloadOnceDone))) throw new Lost();
        return answer;
      });
      hasFinished = true;
      return result;
    },
    progress: reporter.note,
    hasFinished: () => hasFinished,
    close: reporter.close,
  };
}

/**
 * Nobody takes the job away while the row is held, and heartbeats still get through: a key share stands against the
 * `for update` of a take-over, not against an update of other columns.
 */
async function holdRow(db: Db, job: ClaimedJob): Promise<void> {
  const { rows } = await sql`
    select 1 from job where id = ${job.id} and attempt = ${job.attempt} and status = 'running' for key share`.execute(
    db,
  );
  if (rows.length === 0) throw new Lost();
}

/** On a clock of its own, so that a job may tell how far it is from inside a transaction of any role. */
function progressReporter(job: ClaimedJob, queue: Queue, log: Logger) {
  let waiting: { done: number; of: number } | null = null;
  let telling: Promise<void> = Promise.resolve();
  const tell = (): void => {
    const progress = waiting;
    waiting = null;
    if (!progress) return;
    telling = telling
      .then(() => queue.progress(job, progress))
      .catch((error: unknown) => log.warn({ err: error, jobId: job.id }, 'The progress of a job could not be told.'));
  };
  const clock = setInterval(tell, PROGRESS_EVERY_MS);
  return {
    note: (progress: { done: number; of: number }): void => void (waiting = progress),
    close: (): Promise<void> => {
      clearInterval(clock);
      tell();
      return telling;
    },
  };
}
