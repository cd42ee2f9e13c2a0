import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { enqueueJob, type JobHandler } from './job.ts';

const EVERY_MS = 3_600_000;

/** Forgets what has served its purpose: sent messages, finished jobs, and keys that no retry will ask for any more. */
export const housekeeping: JobHandler = ({ database }) =>
  database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const outbox = await sql`delete from outbox where sent_at < now() - interval '7 days'`.execute(db);
    const keys = await sql`delete from idempotency_key where created_at < now() - interval '7 days'`.execute(db);
    const jobs = await sql`delete from job where finished_at < now() - interval '30 days'`.execute(db);
    return {
      outbox: Number(outbox.numAffectedRows),
      keys: Number(keys.numAffectedRows),
      jobs: Number(jobs.numAffectedRows),
    };
  });

/** Every worker asks for it; the queue takes one at a time. */
export function scheduleHousekeeping(database: Database, log: Logger): { stop(): void } {
  const ask = (): void => {
    database
      .inTransaction({ role: 'lanewright_dispatch' }, (db) =>
        enqueueJob(db, { kind: 'housekeeping', payload: {}, companyId: null, singletonKey: 'housekeeping' }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'Housekeeping could not be queued.'));
  };
  ask();
  const timer = setInterval(ask, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
