import { ORDER_STATUS, reasonNotToShip } from '@lanewright/domain/orders/statuses.ts';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrderById } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { auditedOrder } from './save-order.ts';

/** Before an order goes on a shipment, in the transaction that makes it: locked, allowed, Planned. Answers its number. */
export async function planOrder(db: Db, scope: Scope, orderId: string): Promise<string> {
  const before = await findOrderById(db, orderId, true);
  if (!before) throw new NotFound();
  const whyNot = reasonNotToShip(before);
  if (whyNot !== null) throw new Refused(whyNot, [{ field: 'orderId', message: whyNot }]);
  await store.setStatus(db, scope, orderId, ORDER_STATUS.Planned);
  const after = (await findOrderById(db, orderId))!;
  await saveSummaries(db, scope, [after]);
  const change = changedFields(auditedOrder(before), auditedOrder(after));
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'order', entityId: orderId, ...change }]);
  await announce(db, scope, 'orders', { entityId: orderId, notificationType: 'Planned' });
  return after.orderNumber;
}
