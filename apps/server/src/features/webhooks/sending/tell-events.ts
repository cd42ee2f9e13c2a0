import { eventBody, mergeChanges } from '@lanewright/domain/webhooks/event-body.ts';
import { eventsOf } from '@lanewright/domain/webhooks/events.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/definition.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { etaRangesOf } from '../../tracking/commands/eta-ranges.ts';
import { insertDeliveries, insertEvents, subscribers, takeChanges, type NewEvent } from '../store/event-rows.ts';
import { wakeHook } from './wake-hook.ts';

const AT_ONCE = 200;

/**
 * Makes events of what the database has noted. It is queued by the database itself, in the transaction of the change; each run takes
 * all that it finds, and who comes after finds nothing.
 */
export const tellEvents = defineJob({
  kind: 'webhook-events',
  lane: 'quick',
  perCompany: 1,
  payload: z.object({}),
  maxAttempts: 20,
  run: async (job) => {
    let told = 0;
    for (;;) {
      const took = await job.effect((db) => tellSome(db, job.scope!));
      told += took;
      if (took < AT_ONCE) return { told };
    }
  },
});

async function tellSome(db: Db, scope: Scope): Promise<number> {
  const changes = await takeChanges(db, AT_ONCE);
  const hooks = await subscribers(db);
  const wanted = new Set(hooks.flatMap(({ events }) => events));
  const idOf = stepIdsOf(`webhook events ${scope.companyId}`);
  const shipments = changes.filter(({ kind, after }) => kind === 'shipment' && after['eta_at']);
  const rangeOf = await etaRangesOf(
    db,
    shipments.map(({ recordId }) => recordId),
  );
  const events: NewEvent[] = mergeChanges(changes).flatMap((change) =>
    eventsOf(change)
      .filter((type) => wanted.has(type))
      .map((type) => {
        const id = idOf(`${change.id} ${type}`);
        const etaAt = change.after['eta_at'];
        const eta = typeof etaAt === 'string' ? rangeOf(change.recordId, Date.parse(etaAt)) : null;
        const body = JSON.stringify(eventBody({ id, type, createdAt: change.at.toISOString() }, change, eta));
        const { order_number: order, shipment_number: shipment, invoice_number: invoice } = change.after;
        const recordNumber = String(change.kind === 'invoice' ? invoice : (order ?? shipment));
        return { id, type, recordId: change.recordId, recordNumber, body };
      }),
  );
  await insertEvents(db, scope, events);
  for (const hook of hooks) {
    const theirs = events.filter(({ type }) => hook.events.some((event) => event === type));
    if (theirs.length === 0) continue;
    const deliveryId = stepIdsOf(`webhook delivery ${hook.id}`);
    await insertDeliveries(
      db,
      hook.id,
      theirs.map(({ id }) => ({ id: deliveryId(id), eventId: id })),
    );
    await wakeHook(db, scope, hook.id);
  }
  return changes.length;
}
