import type { OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrderById, type KeptOrder } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { auditedOrder } from './save-order.ts';

export interface MovedOrder {
  id: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
}

/** Gives an order that is locked another status because of what happens to its shipment; kept, in the trail, told. */
export async function moveOrder(
  db: Db,
  scope: Scope,
  before: KeptOrder,
  { status, news }: { status: OrderStatus; news: string },
): Promise<MovedOrder> {
  await store.setStatus(db, scope, before.id, status);
  const after = (await findOrderById(db, before.id))!;
  await saveSummaries(db, scope, [after]);
  const change = changedFields(auditedOrder(before), auditedOrder(after));
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'order', entityId: before.id, ...change }]);
  await announce(db, scope, 'orders', { entityId: before.id, notificationType: news });
  return { id: before.id, orderNumber: before.orderNumber, from: before.status, to: status };
}
