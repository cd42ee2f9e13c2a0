import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type Job, type JobKind } from '../../../platform/jobs/definition.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Rhythm } from '../../../platform/jobs/schedules.ts';
import { dueShipments } from '../store/standing-rows.ts';
import { reckonShipment } from './reckon-shipment.ts';

const RECKON_DUE: JobKind<object> = {
  kind: 'reckon-due-shipments',
  lane: 'quick',
  perCompany: 1,
  payload: z.object({}),
};

/** In one go; what is left over comes a minute later. */
const MOST_AT_ONCE = 500;

/** What time alone has changed: who is late now, and who has not been heard of. */
export async function reckonDue(job: Job<object>): Promise<{ shipments: number }> {
  const scope = job.scope!;
  const due = await scope.inCompany((db) => dueShipments(db, MOST_AT_ONCE));
  for (const id of due) {
    if (job.signal.aborted) break;
    await job.effect((db) => reckonShipment(db, scope, id));
  }
  return { shipments: due.length };
}

export const reckonDueJob = defineJob({ ...RECKON_DUE, run: reckonDue });

const everywhere = defineJob({
  kind: `${RECKON_DUE.kind}-everywhere`,
  lane: 'quick',
  perCompany: 1,
  payload: z.object({}),
  run: (running) =>
    running.finish(async (db) => {
      const { rows } = await sql<{ id: string }>`select companies_with_due_shipments() as id`.execute(db);
      for (const { id: companyId } of rows)
        await enqueue(db, RECKON_DUE, { companyId, payload: {}, singletonKey: 'due' });
      return { companies: rows.length };
    }),
});

const EVERY_MINUTE: Rhythm = { everyMinutes: 1 };

/** Looks once a minute where something is due, and has it done there. */
export const clock = { job: everywhere, name: RECKON_DUE.kind, rhythm: EVERY_MINUTE };
