import { canFollow, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrdersById } from '../store/order-rows.ts';
import { moveOrder, type MovedOrder } from './move-order.ts';

/**
 * Exported for shipments: orders follow what happens to the shipment that they are on. What may not follow on how far an order
 * has come is left as it is. Answers those that were moved.
 */
export async function moveOrders(
  db: Db,
  scope: Scope,
  orderIds: readonly string[],
  { from, ...to }: { status: OrderStatus; news: string; /** Others stay as they are. */ from?: OrderStatus },
): Promise<MovedOrder[]> {
  const orders = await findOrdersById(db, orderIds, true);
  const moved: MovedOrder[] = [];
  for (const order of orders.filter(({ status }) => from === undefined || status === from))
    if (order.status !== to.status && canFollow(order.status, to.status))
      moved.push(await moveOrder(db, scope, order, to));
  return moved;
}
