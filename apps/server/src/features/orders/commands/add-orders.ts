import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrdersById, type KeptOrder } from '../store/order-rows.ts';
import { insertOrders, type NewOrder } from '../store/order-writes.ts';
import type { Places } from '../store/part-rows.ts';
import { saveSummaries } from '../store/summaries.ts';
import { auditedOrder } from './save-order.ts';

/** Stores new orders with all that belongs to them, and returns them in the given order. `trail` is added to their history. */
export async function addOrders(
  db: Db,
  scope: Scope,
  orders: readonly NewOrder[],
  places: Places,
  trail: object = {},
): Promise<KeptOrder[]> {
  await insertOrders(db, scope, orders, places);
  const ids = orders.map(({ id }) => id);
  const byId = new Map((await findOrdersById(db, ids)).map((order) => [order.id, order]));
  const kept = ids.map((id) => byId.get(id)!);
  await saveSummaries(db, scope, kept);
  await recordAudit(
    db,
    scope,
    kept.map((order) => ({
      action: 'created',
      entityKind: 'order',
      entityId: order.id,
      after: { ...auditedOrder(order), ...trail },
    })),
  );
  // One event is enough to refresh the lists that are open.
  await announce(db, scope, 'orders', { entityId: kept[0]!.id, notificationType: 'Created' });
  return kept;
}
