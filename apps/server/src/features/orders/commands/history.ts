import type { OrderHistoryEntry } from '@lanewright/contract/orders.ts';
import { historyInWords, type TrailOfOrder } from '@lanewright/domain/orders/history.ts';
import { NotFound } from '../../../platform/failures.ts';
import { changesOf } from '../../../platform/database/last-change.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrder } from '../store/order-rows.ts';

const MOST = 200;

export function getHistory(scope: Scope, orderNumber: string): Promise<OrderHistoryEntry[]> {
  return scope.inCompany(async (db) => {
    const order = await findOrder(db, orderNumber);
    if (!order) throw new NotFound();
    const changes = await changesOf(db, 'order', order.id, MOST);
    return changes.map(({ name, at, before, after }) => ({
      at: at.toISOString(),
      by: name ?? '',
      changes:
        before === null ? ['created the order'] : historyInWords(before as TrailOfOrder, (after ?? {}) as TrailOfOrder),
    }));
  });
}
