import { canFollow, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrdersById } from '../store/order-rows.ts';
import { moveOrder } from './move-order.ts';

/**
 * Exported for shipments: orders follow what happens to the shipment that they are on. What may not follow on how far an order
 * has come is left as it is.
 */
export async function moveOrders(
  db: Db,
  scope: Scope,
  orderIds: readonly string[],
  to: { status: OrderStatus; news: string },
): Promise<void> {
  for (const order of await findOrdersById(db, orderIds, true))
    if (order.status !== to.status && canFollow(order.status, to.status)) await moveOrder(db, scope, order, to);
}
