import { LOG_DAYS } from '@lanewright/domain/webhooks/hook-rules.ts';
import { dailyInEachCompany, OfDay } from '../../../platform/jobs/daily-in-each-company.ts';
import { defineJob, type JobKind } from '../../../platform/jobs/definition.ts';
import { forgetEvents, subscribers } from '../store/event-rows.ts';
import { wakeHook } from './wake-hook.ts';

const AT_ONCE = 1_000;

const TIDY_WEBHOOKS: JobKind<OfDay> = { kind: 'webhook-tidy', lane: 'quick', perCompany: 1, payload: OfDay };

/** Forgets what is old; and should nobody be sending what waits, whatever became of them, somebody will again. */
export const tidyWebhooks = defineJob({
  ...TIDY_WEBHOOKS,
  run: async (job) => {
    while ((await job.effect((db) => forgetEvents(db, LOG_DAYS, AT_ONCE))) === AT_ONCE) continue;
    await job.finish(async (db) => {
      for (const { id } of await subscribers(db)) await wakeHook(db, job.scope!, id);
    });
  },
});

export const tidyDaily = dailyInEachCompany(TIDY_WEBHOOKS);
