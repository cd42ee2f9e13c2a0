import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrderById } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { auditedOrder } from './save-order.ts';

/** After an order has left its shipment, in the same transaction: it waits for another. */
export async function freeOrder(db: Db, scope: Scope, orderId: string): Promise<void> {
  const before = (await findOrderById(db, orderId, true))!;
  await store.setStatus(db, scope, orderId, ORDER_STATUS.Accepted);
  const after = (await findOrderById(db, orderId))!;
  await saveSummaries(db, scope, [after]);
  const change = changedFields(auditedOrder(before), auditedOrder(after));
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'order', entityId: orderId, ...change }]);
  await announce(db, scope, 'orders', { entityId: orderId, notificationType: 'Freed' });
}
