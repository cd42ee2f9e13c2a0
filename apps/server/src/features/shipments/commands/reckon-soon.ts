import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Scope } from '../../../platform/scope.ts';
import { shipmentsOfOrders } from './shipments-of-orders.ts';

/** How a shipment stands is worked out anew, by the part that follows freight on its way. */
export const RECKON_SOON: JobKind<{ shipmentId: string }> = {
  kind: 'reckon-shipment',
  lane: 'quick',
  payload: z.object({ shipmentId: z.uuid() }),
};

/** Where something has changed that decides how shipments stand: they were booked, their times are others, a paper came. */
export async function reckonSoon(db: Db, scope: Scope, shipmentIds: readonly string[]): Promise<void> {
  for (const shipmentId of shipmentIds)
    await enqueue(db, RECKON_SOON, { companyId: scope.companyId, payload: { shipmentId } });
}

/** The same by the orders that are on them. */
export async function reckonOrdersSoon(db: Db, scope: Scope, orderIds: readonly string[]): Promise<void> {
  const on = (await shipmentsOfOrders(db, orderIds)).flatMap(({ shipmentId }) => shipmentId ?? []);
  await reckonSoon(db, scope, [...new Set(on)]);
}
