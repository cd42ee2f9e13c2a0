import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrderById } from '../store/order-rows.ts';
import { moveOrder } from './move-order.ts';

/** After an order has left its shipment, in the same transaction: it waits for another. */
export async function freeOrder(db: Db, scope: Scope, orderId: string): Promise<void> {
  const before = (await findOrderById(db, orderId, true))!;
  await moveOrder(db, scope, before, { status: ORDER_STATUS.Accepted, news: 'Freed' });
}
