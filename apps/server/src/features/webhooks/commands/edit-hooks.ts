import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { Webhook, webhooks } from '@lanewright/contract/webhooks.ts';
import { MOST_HOOKS, eventsBeyond, problemsWithHook, type HookDraft } from '@lanewright/domain/webhooks/hook-rules.ts';
import { OLD_SECRET_HOURS, SECRET_PREFIX } from '@lanewright/domain/webhooks/signature.ts';
import type { WebhooksPort } from '../../../outside/webhooks/port.ts';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, NotPermitted, Refused, refuseIf } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { startAnew } from '../store/delivery-rows.ts';
import {
  asWebhook,
  countHooks,
  deleteHook,
  endRest,
  findHook,
  hooksOf,
  insertHook,
  lockHook,
  replaceSecret,
  updateHook,
  type KeptHook,
} from '../store/hook-rows.ts';
import { wakeHook } from '../sending/wake-hook.ts';

const SECRET_BYTES = 32;
const makeSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

const tidied = ({ name, url, events }: HookDraft): HookDraft => ({
  name: toOneLine(name),
  url: url.trim(),
  events: [...new Set(events)],
});

/** What belongs into the trail: what people decided, never a secret. */
const audited = ({ name, url, events, isActive }: KeptHook) => ({ name, url, events, isActive });

function assertMaySee(scope: UserScope, events: HookDraft['events']): void {
  if (eventsBeyond(events, scope.user.permissions).length > 0)
    throw new NotPermitted('Only what you may see yourself can be sent elsewhere.');
}

export function listHooks(scope: UserScope): Promise<Webhook[]> {
  return scope.inCompany(async (db) => (await hooksOf(db)).map(asWebhook));
}

export function createHook(
  scope: UserScope,
  port: WebhooksPort,
  body: BodyOf<typeof webhooks.create>,
): Promise<Webhook & { secret: string }> {
  const draft = tidied(body);
  refuseIf(problemsWithHook(draft, port));
  assertMaySee(scope, draft.events);
  return scope.inCompany(async (db) => {
    if ((await countHooks(db)) >= MOST_HOOKS) throw new Refused(`A company has at most ${MOST_HOOKS} webhooks.`);
    const [id, secret] = [scope.stepId('webhook'), makeSecret()];
    await insertHook(db, scope, { id, ...draft, secret });
    const made = (await findHook(db, id))!;
    await recordAudit(db, scope, [{ action: 'created', entityKind: 'webhook', entityId: id, after: audited(made) }]);
    return { ...asWebhook(made), secret };
  });
}

export async function changeHook(
  scope: UserScope,
  port: WebhooksPort,
  id: string,
  body: BodyOf<typeof webhooks.update>,
): Promise<Webhook> {
  const draft = tidied(body);
  const saved = await editRecord(scope, {
    kind: 'webhook',
    version: body.version,
    lock: (db) => lockHook(db, id),
    check: (before) => {
      refuseIf(problemsWithHook(draft, port));
      // What a colleague had sent stays where it goes; what is added, or sent elsewhere, must be one's own.
      const isElsewhere = draft.url !== before.url;
      assertMaySee(
        scope,
        draft.events.filter((event) => isElsewhere || !before.events.includes(event)),
      );
    },
    save: async (db, before) => {
      await updateHook(db, scope, id, { ...draft, isActive: body.isActive });
      // Elsewhere somebody may well be there.
      if (!before.isActive || draft.url !== before.url) await endRest(db, id);
      if (body.isActive && !before.isActive) await startAnew(db, id);
      if (body.isActive) await wakeHook(db, scope, id);
      return (await findHook(db, id))!;
    },
    audited,
  });
  return asWebhook(saved);
}

export function removeHook(scope: UserScope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const before = await lockHook(db, id);
    if (!before) throw new NotFound();
    await deleteHook(db, id);
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: 'webhook', entityId: id, before: audited(before) }]);
    return null;
  });
}

export function rotateSecret(scope: UserScope, id: string): Promise<Webhook & { secret: string }> {
  return scope.inCompany(async (db) => {
    if (!(await lockHook(db, id))) throw new NotFound();
    const secret = makeSecret();
    await replaceSecret(db, scope, id, secret, OLD_SECRET_HOURS);
    const after = (await findHook(db, id))!;
    const change = changedFields<object>({}, { secretReplaced: true });
    await recordAudit(db, scope, [{ action: 'changed', entityKind: 'webhook', entityId: id, ...change }]);
    return { ...asWebhook(after), secret };
  });
}
