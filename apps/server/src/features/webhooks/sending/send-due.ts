import { randomUUID } from 'node:crypto';
import { afterTry, isSilence } from '@lanewright/domain/webhooks/retries.ts';
import { sql } from 'kysely';
import type { WebhookAnswer, WebhooksPort } from '../../../outside/webhooks/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/definition.ts';
import type { Scope } from '../../../platform/scope.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { dueAt, keepRest, keepStanding, letWait, nextDue, type DueDelivery } from '../store/delivery-rows.ts';
import { pauseHook } from '../store/hook-rows.ts';
import { headersOf } from './sign.ts';
import { SEND_WEBHOOKS, sendLater } from './wake-hook.ts';

/** After so many others have their turn. */
const MOST_IN_A_RUN = 50;

/**
 * One after the other, each signed and written down; ends when nothing is due, and sees to it that somebody comes back. After a silence
 * the hook rests; where it was not the first, another event is tried before that is believed.
 */
export function sendDue(webhooks: WebhooksPort): JobDefinition<{ webhookId: string }> {
  return defineJob({
    ...SEND_WEBHOOKS,
    run: async (job) => {
      const { webhookId } = job.payload;
      const scope = job.scope!;
      let unheard: DueDelivery | null = null;
      for (let sent = 0; sent < MOST_IN_A_RUN; sent += 1) {
        const due: DueDelivery | null = await job.effect((db) => nextDue(db, webhookId, unheard));
        if (!due) break;
        const headers = headersOf(due, Date.now());
        const answer = await webhooks.send({ url: due.url, body: due.body, headers, signal: job.signal });
        // A process that ends has learnt nothing of theirs.
        job.signal.throwIfAborted();
        await job.effect((db) => recordTry(db, scope, { webhookId, due, unheard, headers, answer }));
        const isSilent = isSilence(answer);
        if (isSilent && unheard) break;
        unheard = isSilent ? due : null;
      }
      await job.finish(async (db) => {
        await lockStanding(db, webhookId);
        const next = await dueAt(db, webhookId);
        if (next) await sendLater(db, scope, webhookId, next);
      });
    },
  });
}

interface Standing {
  name: string;
  silences: number;
  createdBy: string | null;
}

async function lockStanding(db: Db, webhookId: string): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select name, silences, created_by as "createdBy" from webhook
    where company_id = (select current_company()) and id = ${webhookId}::uuid for update`.execute(db);
  return rows[0] ?? null;
}

interface Tried {
  webhookId: string;
  due: DueDelivery;
  /** What nobody took a moment ago: this one is tried beside it. */
  unheard: DueDelivery | null;
  headers: Record<string, string>;
  answer: WebhookAnswer;
}

async function recordTry(db: Db, scope: Scope, { webhookId, due, unheard, headers, answer }: Tried): Promise<void> {
  const hook = await lockStanding(db, webhookId);
  const delivery = await db
    .selectFrom('webhook_delivery')
    .select('tries')
    .where('id', '=', due.id)
    .forUpdate()
    .executeTakeFirst();
  // Taken away while it was under way.
  if (!hook || !delivery) return;
  const error = answer.status === null ? answer.error : '';
  await db
    .insertInto('webhook_attempt')
    .values({
      company_id: scope.companyId,
      delivery_id: due.id,
      id: randomUUID(),
      request_headers: JSON.stringify(headers),
      status: answer.status,
      response_body: answer.status === null ? '' : answer.body,
      error,
      duration_ms: answer.durationMs,
    })
    .execute();
  const isSilent = isSilence(answer);
  // Two events that nobody takes are one silence; somebody may have ended the rest between them.
  const silences = isSilent ? Math.max(1, hook.silences + (unheard ? 0 : 1)) : 0;
  const after = afterTry(answer, { tries: delivery.tries + 1, silences });
  const restSeconds = 'restSeconds' in after ? after.restSeconds : 0;
  // Who was tried beside another goes to the end of the line, so that next time it is somebody else.
  const pauseSeconds = 'pauseSeconds' in after ? after.pauseSeconds : isSilent && unheard ? 0 : null;
  await keepStanding(db, due.id, { state: after.state, pauseSeconds, lastStatus: answer.status, lastError: error });
  await keepRest(db, webhookId, { silences, restSeconds, isDelivered: after.state === 'Delivered' });
  if (unheard && !isSilent) await letWait(db, unheard.id);
  if (after.state === 'Failed') await giveUp(db, scope, { id: webhookId, ...hook }, due, reasonOf(answer));
}

const reasonOf = (answer: WebhookAnswer): string =>
  answer.status === null ? answer.error : `The last answer was ${answer.status}.`;

/** Three days are enough: who made it is told, and lets it go on when it is mended. */
async function giveUp(
  db: Db,
  scope: Scope,
  hook: Standing & { id: string },
  due: DueDelivery,
  reason: string,
): Promise<void> {
  await pauseHook(db, hook.id, reason);
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'webhook',
      entityId: hook.id,
      before: { isActive: true },
      after: { isActive: false, pausedReason: reason },
    },
  ]);
  if (hook.createdBy === null) return;
  await notify(db, scope, {
    kind: 'integrations',
    intent: `webhook paused ${due.id}`,
    userIds: [hook.createdBy],
    title: `The webhook ${hook.name} was paused`,
    body: `For three days it could not be delivered. ${reason}`,
    link: '/integrations',
  });
}
