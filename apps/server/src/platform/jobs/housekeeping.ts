import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { SEND_MAIL } from '../mail/mail.ts';
import { defineJob } from './definition.ts';
import { schedule } from './schedules.ts';

/** Forgets what has served its purpose: told events, sent mail, finished jobs, and keys that no retry will ask for any more. */
export const housekeeping = defineJob({
  kind: 'housekeeping',
  lane: 'quick',
  perCompany: 1,
  payload: z.object({}),
  run: (job) =>
    job.finish(async (db) => {
      const outbox = await sql`delete from outbox where sent_at < now() - interval '7 days'`.execute(db);
      const keys = await sql`delete from idempotency_key where created_at < now() - interval '7 days'`.execute(db);
      // A mail that could not be sent has its links, so that it can be tried again: they open accounts, and are kept no longer.
      const mail = await sql`
        delete from job where kind = ${SEND_MAIL.kind} and (
          status = 'completed' and finished_at < now() - interval '7 days'
          or status <> 'completed' and finished_at < now() - interval '3 days')`.execute(db);
      const jobs = await sql`delete from job where finished_at < now() - interval '30 days'`.execute(db);
      return {
        outbox: Number(outbox.numAffectedRows),
        keys: Number(keys.numAffectedRows),
        jobs: Number(mail.numAffectedRows) + Number(jobs.numAffectedRows),
      };
    }),
});

export function scheduleHousekeeping(database: Database): Promise<void> {
  return database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
    schedule(db, housekeeping, { name: 'housekeeping', rhythm: { everyMinutes: 60 }, payload: {}, companyId: null }),
  );
}
