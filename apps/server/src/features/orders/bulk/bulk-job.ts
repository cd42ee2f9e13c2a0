import { BULK_ORDER_ACTIONS, type BulkOrderAction, type BulkOrdersResult } from '@lanewright/contract/order-list.ts';
import { bulkEndInWords } from '@lanewright/domain/orders/work-in-words.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { z } from 'zod';
import type { FeatureParts } from '../../../feature.ts';
import { Conflict, NotFound, Refused } from '../../../platform/failures.ts';
import type { Job, JobKind } from '../../../platform/jobs/definition.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { tellFinished } from '../../notifications/commands/tell-finished.ts';
import { printOfOrders } from '../../papers/commands/print-many.ts';
import { createDraftShipment } from '../../shipments/commands/create-draft.ts';
import { duplicateOrder } from '../commands/duplicate-order.ts';
import { voidOrder } from '../commands/void-order.ts';
import { findOrderById, type KeptOrder } from '../store/order-rows.ts';

const Payload = z.object({
  action: z.enum(BULK_ORDER_ACTIONS),
  orderIds: z.array(z.uuid()),
  reason: z.string(),
});
type Payload = z.infer<typeof Payload>;

export const BULK_ORDERS: JobKind<Payload> = {
  kind: 'bulk-orders',
  lane: 'imports',
  // One after the other: two of them would wait for each other's orders.
  perCompany: 1,
  payload: Payload,
};

/** So many are told one by one. */
const MOST_TOLD = 200;

type Parts = Pick<FeatureParts, 'mileage' | 'files' | 'remoteSettings'>;

type EachOrder = Exclude<BulkOrderAction, 'bol'>;

/**
 * Each order by itself, with what the single command would do. Ids come from the job and the order, so that an attempt after a
 * crash knows what an earlier one has done.
 */
export async function runBulk(parts: Parts, job: Job<Payload>): Promise<BulkOrdersResult> {
  const { orderIds, action } = job.payload;
  if (action === 'bol') return printPapers(parts, job);
  const result: BulkOrdersResult = { done: 0, made: [], refused: [], refusedCount: 0, file: null };
  for (const [index, orderId] of orderIds.entries()) {
    job.signal.throwIfAborted();
    const outcome = await performOn(parts, job, action, orderId);
    if ('reason' in outcome) {
      result.refusedCount += 1;
      if (result.refused.length < MOST_TOLD) result.refused.push(outcome);
    } else {
      result.done += 1;
      if (outcome.made !== null && result.made.length < MOST_TOLD) result.made.push(outcome.made);
    }
    job.progress({ done: index + 1, of: orderIds.length });
  }
  return job.finish(async (db) => {
    await tellFinished(db, job.scope!, job.id, { ...bulkEndInWords(job.payload.action, result), link: '/orders' });
    return result;
  });
}

/** All of them in one file. */
async function printPapers(parts: Parts, job: Job<Payload>): Promise<BulkOrdersResult> {
  const { keep, refused, ...printed } = await printOfOrders(parts, job, job.payload.orderIds);
  const told = refused.slice(0, MOST_TOLD).map(({ name, reason }) => ({ orderNumber: name, reason }));
  const result = { ...printed, refused: told, refusedCount: refused.length };
  return job.finish(async (db) => {
    await keep(db);
    await tellFinished(db, job.scope!, job.id, { ...bulkEndInWords('bol', result), link: '/orders' });
    return result;
  });
}

/** The number of what was made of an order, where something was; or why it was refused. */
type Outcome = { made: string | null } | { orderNumber: string; reason: string };

async function performOn(parts: Parts, job: Job<Payload>, action: EachOrder, orderId: string): Promise<Outcome> {
  const scope: Scope = { ...job.scope!, stepId: stepIdsOf(`${job.id} ${orderId}`) };
  const order = await scope.inCompany((db) => findOrderById(db, orderId));
  if (!order) return { orderNumber: '', reason: 'The order is gone.' };
  try {
    return (await doneBefore(scope, job, action, order)) ?? (await perform(parts, scope, job, action, order));
  } catch (error) {
    if (error instanceof Refused || error instanceof NotFound || error instanceof Conflict)
      return { orderNumber: order.orderNumber, reason: error.message };
    throw error;
  }
}

type Done = { made: string | null };

/** By an earlier attempt of this job; null where there was none that came so far. */
async function doneBefore(
  scope: Scope,
  { attempt }: Job<Payload>,
  action: EachOrder,
  order: KeptOrder,
): Promise<Done | null> {
  if (attempt === 1) return null;
  switch (action) {
    case 'void':
      return order.status === ORDER_STATUS.Voided ? { made: null } : null;
    case 'duplicate':
      return scope.inCompany(async (db) => {
        const made = await findOrderById(db, scope.stepId('order'));
        return made && { made: made.orderNumber };
      });
    case 'ship':
      return scope.inCompany(async (db) => {
        const id = scope.stepId(`shipment of ${order.id}`);
        const found = await db.selectFrom('shipment').select('shipment_number').where('id', '=', id).executeTakeFirst();
        return found ? { made: found.shipment_number } : null;
      });
  }
}

async function perform(
  parts: Parts,
  scope: Scope,
  job: Job<Payload>,
  action: EachOrder,
  order: KeptOrder,
): Promise<Done> {
  const { reason } = job.payload;
  switch (action) {
    case 'void':
      await job.effect(() => voidOrder(scope, order.orderNumber, { reason }));
      return { made: null };
    case 'ship': {
      const draft = { orderId: order.id, maxBuy: 0, origination: 'Contract' } as const;
      return { made: (await job.effect(() => createDraftShipment(scope, draft))).shipmentNumber };
    }
    case 'duplicate':
      // Asks for the miles on its way, so not in one transaction.
      return { made: (await duplicateOrder(parts, scope, order.orderNumber)).order.orderNumber };
  }
}
