import { ORDER_STATUS, reasonNotToShip } from '@lanewright/domain/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrderById } from '../store/order-rows.ts';
import { moveOrder } from './move-order.ts';

/** Before an order goes on a shipment, in the transaction that makes it: locked, allowed, Planned. Answers its number. */
export async function planOrder(db: Db, scope: Scope, orderId: string): Promise<string> {
  const before = await findOrderById(db, orderId, true);
  if (!before) throw new NotFound();
  const whyNot = reasonNotToShip(before);
  if (whyNot !== null) throw new Refused(whyNot, [{ field: 'orders', message: whyNot }]);
  await moveOrder(db, scope, before, { status: ORDER_STATUS.Planned, news: 'Planned' });
  return before.orderNumber;
}
