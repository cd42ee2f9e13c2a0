import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { hastenPromise } from '../../../platform/jobs/promise.ts';
import type { Scope } from '../../../platform/scope.ts';
import { dueAt } from '../store/delivery-rows.ts';

/** Sends what waits for one hook. A slow receiver holds one place of the lane, and a company with many of them never all. */
export const SEND_WEBHOOKS: JobKind<{ webhookId: string }> = {
  kind: 'webhook-send',
  lane: 'webhooks',
  perCompany: 3,
  payload: z.object({ webhookId: z.uuid() }),
  maxAttempts: 20,
};

/**
 * Sees to it that somebody sends what waits for a hook, when it is due. The hook is locked: whoever is about to stop sending looks
 * under the same lock whether there is more.
 */
export async function wakeHook(db: Db, scope: Scope, webhookId: string): Promise<void> {
  const { rows } = await sql<{ id: string | null; status: string | null }>`
    select job.id, job.status from webhook w left join job on job.id = w.job_id
    where w.company_id = (select current_company()) and w.id = ${webhookId}::uuid for update of w`.execute(db);
  const due = rows[0] && (await dueAt(db, webhookId));
  if (!due) return;
  const { id, status } = rows[0]!;
  if (status === 'running') return;
  if (status === 'queued') await hastenPromise(db, id!, Math.max(0, due.getTime() - Date.now()));
  else await sendLater(db, scope, webhookId, due);
}

/** For who has the hook locked and knows that nobody sends. */
export async function sendLater(db: Db, scope: Scope, webhookId: string, runAt: Date): Promise<void> {
  const jobId = await enqueue(db, SEND_WEBHOOKS, { payload: { webhookId }, companyId: scope.companyId, runAt });
  await db.updateTable('webhook').set({ job_id: jobId }).where('id', '=', webhookId).execute();
}
