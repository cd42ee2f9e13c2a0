import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@lanewright/contract/endpoint.ts';
import type { DeliveryInFull, HookDelivery, webhooks } from '@lanewright/contract/webhooks.ts';
import { testBody } from '@lanewright/domain/webhooks/event-body.ts';
import { TEST_EVENT } from '@lanewright/domain/webhooks/events.ts';
import { eventsBeyond } from '@lanewright/domain/webhooks/hook-rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted, Refused } from '../../../platform/failures.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { wakeHook } from '../sending/wake-hook.ts';
import { asDelivery, deliveriesOf, findDelivery, putFirst, whatWasSent } from '../store/delivery-rows.ts';
import { insertDeliveries, insertEvents } from '../store/event-rows.ts';
import { endRest, findHook, lockHook } from '../store/hook-rows.ts';

const ON_A_PAGE = 25;

export function listDeliveries(
  scope: Scope,
  webhookId: string,
  query: QueryOf<typeof webhooks.deliveries>,
): Promise<{ deliveries: HookDelivery[]; next: string | null }> {
  return scope.inCompany(async (db) => {
    if (!(await findHook(db, webhookId))) throw new NotFound();
    const found = await deliveriesOf(db, webhookId, { ...query, most: ON_A_PAGE + 1 });
    const page = found.slice(0, ON_A_PAGE);
    return { deliveries: page.map(asDelivery), next: found.length > ON_A_PAGE ? page.at(-1)!.sequence : null };
  });
}

/** What was sent is what the record holds: who may not see the one is not shown the other. */
export function readDelivery(scope: UserScope, id: string): Promise<DeliveryInFull> {
  return scope.inCompany(async (db) => {
    const delivery = await findDelivery(db, id);
    if (!delivery) throw new NotFound();
    if (delivery.type !== TEST_EVENT && eventsBeyond([delivery.type], scope.user.permissions).length > 0)
      throw new NotPermitted('You may not see the record that this is about.');
    const { body, attempts } = await whatWasSent(db, delivery);
    return {
      ...asDelivery(delivery),
      body,
      attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    };
  });
}

/** Somebody waits for it: whatever kept the hook from sending is over. */
async function sendNow(db: Db, webhookId: string): Promise<void> {
  const hook = await lockHook(db, webhookId);
  if (!hook) throw new NotFound();
  if (!hook.isActive) throw new Refused('The webhook is paused. Let it go on first.');
  await endRest(db, webhookId);
}

export function sendTest(scope: Scope, webhookId: string): Promise<HookDelivery> {
  return scope.inCompany(async (db) => {
    await sendNow(db, webhookId);
    const [eventId, deliveryId] = [randomUUID(), randomUUID()];
    const body = JSON.stringify(testBody({ id: eventId, createdAt: new Date().toISOString() }));
    // About no record: it waits for nothing that happened to one.
    await insertEvents(db, scope, [{ id: eventId, type: TEST_EVENT, recordId: eventId, recordNumber: '', body }]);
    await insertDeliveries(db, webhookId, [{ id: deliveryId, eventId }]);
    await putFirst(db, deliveryId);
    await wakeHook(db, scope, webhookId);
    return asDelivery((await findDelivery(db, deliveryId))!);
  });
}

export function redeliver(scope: Scope, id: string): Promise<HookDelivery> {
  return scope.inCompany(async (db) => {
    const delivery = await findDelivery(db, id);
    if (!delivery) throw new NotFound();
    await sendNow(db, delivery.webhookId);
    await putFirst(db, id);
    await wakeHook(db, scope, delivery.webhookId);
    return asDelivery((await findDelivery(db, id))!);
  });
}
