import { RECORDS } from '@lanewright/domain/records/record-types.ts';
import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { isOrderNewsOfShipment, orderNews } from '@lanewright/domain/watchers/order-news.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { MovedOrder } from '../../orders/commands/move-order.ts';
import { watchedAmong } from '../store/watcher-rows.ts';
import { NOBODY, tellWatchers, type News, type Notified } from './tell-watchers.ts';

export const recordOfOrder = ({ id, orderNumber }: { id: string; orderNumber: string }) =>
  ({
    entityType: 'Order',
    entityId: id,
    link: RECORDS.Order.pathOf({ id, number: orderNumber }),
  }) satisfies Partial<News>;

interface ShipmentNews {
  /** The new status of the shipment that the orders are on. */
  status: ShipmentStatus;
  /** Watchers of the shipment who were told of it. */
  notified: Notified;
}

/** Notifies the watchers of orders whose status has changed. A change that the shipment's news already say is not repeated. */
export async function tellOrderWatchers(
  db: Db,
  scope: Scope,
  moved: readonly MovedOrder[],
  { shipment, now }: { shipment?: ShipmentNews; now?: Date } = {},
): Promise<void> {
  const news = moved.flatMap((order) => {
    const text = orderNews(order.from, order.to);
    return text === null ? [] : [{ order, text }];
  });
  const watched = await watchedAmong(
    db,
    'Order',
    news.map(({ order }) => order.id),
  );
  for (const { order, text } of news) {
    if (!watched.has(order.id)) continue;
    const except = shipment && isOrderNewsOfShipment(order.to, shipment.status) ? shipment.notified : NOBODY;
    await tellWatchers(db, scope, { ...recordOfOrder(order), kind: 'ShipmentStatus', text }, { now, except });
  }
}
