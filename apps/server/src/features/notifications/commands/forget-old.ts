import { READ_KEPT_DAYS } from '@lanewright/domain/notifications/notification.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/definition.ts';

/** At a time; what is left goes the next day. */
const MOST_FORGOTTEN = 100_000;

/** Of all companies. Unread ones stay, however old. */
export const forgetOldNotifications = defineJob({
  kind: 'forget-notifications',
  lane: 'quick',
  perCompany: 1,
  payload: z.object({}),
  run: (job) =>
    job.finish(async (db) => {
      const { numAffectedRows } = await sql`
        delete from notification where (company_id, id) in (
          select company_id, id from notification
          where read_at < now() - make_interval(days => ${READ_KEPT_DAYS}) limit ${MOST_FORGOTTEN}
        )`.execute(db);
      return { forgotten: Number(numAffectedRows) };
    }),
});
