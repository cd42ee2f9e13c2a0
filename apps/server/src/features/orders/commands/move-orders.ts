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
  { from, ...to }: { status: OrderStatus; news: string; /** Others stay as they are. */ from?: OrderStatus },
): Promise<void> {
  const orders = await findOrdersById(db, orderIds, true);
  for (const order of orders.filter(({ status }) => from === undefined || status === from))
    if (order.status !== to.status && canFollow(order.status, to.status)) await moveOrder(db, scope, order, to);
}
