import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobDefinition, type JobKind } from './definition.ts';
import { enqueue } from './enqueue.ts';
import type { Rhythm } from './schedules.ts';

/** The day that the work is for, however late it is done. */
export const OfDay = z.object({ day: z.iso.date() });
export type OfDay = z.infer<typeof OfDay>;

/** When a day is over from Newfoundland to Hawaii, it is this late in London. */
const EVERYWHERE_OVER: Rhythm = { dailyAt: '10:00', zone: 'Etc/UTC' };

/** A line in a feature's `schedules`, and the job that goes into its `jobs`: queues the work in each company, once a day. */
export function dailyInEachCompany(kind: JobKind<OfDay>): { job: JobDefinition; name: string; rhythm: Rhythm } {
  const job = defineJob({
    kind: `${kind.kind}-everywhere`,
    lane: 'quick',
    perCompany: 1,
    payload: z.object({}),
    run: (running) =>
      running.finish(async (db) => {
        const { rows } = await sql<{ id: string; day: string }>`
          select company_ids() as id, to_char(now() at time zone 'utc', 'YYYY-MM-DD') as day`.execute(db);
        for (const { id: companyId, day } of rows)
          await enqueue(db, kind, { companyId, payload: { day }, singletonKey: day });
        return { companies: rows.length };
      }),
  });
  return { job, name: kind.kind, rhythm: EVERYWHERE_OVER };
}
