import { reasonNotToChange, type OrderChange } from '@lanewright/domain/orders/change-request.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/failures.ts';
import { bookedOrder, judgeChange, lockedOrder, orderAs, type KeptOrder } from '../../orders/commands/change-booked.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { stopsOrMerged } from '../commands/shipment-orders.ts';
import { changesOf } from '../store/change-rows.ts';
import {
  findShipmentById,
  findShipmentByNumber,
  orderIdsOf,
  type KeptShipmentStop,
  type ShipmentRecord,
} from '../store/shipment-record.ts';
import { isPending } from '@lanewright/domain/orders/change-request.ts';

export async function whyNotChange(db: Db, order: KeptOrder): Promise<string | null> {
  const requests = await changesOf(db, order.id);
  return reasonNotToChange({ ...order, hasPendingChange: requests.some(({ state }) => isPending(state)) });
}

/** A booked order as it would be, with all that rides with it. */
export interface LoadedChange {
  order: KeptOrder;
  shipment: ShipmentRecord;
  /** All orders of the shipment, the changed one as it would be. */
  orders: Order[];
  stops: KeptShipmentStop[];
  differences: string[];
}

/**
 * Judged by what is kept now; refused where nothing can be changed any more, or somebody was quicker. Locked, shipment and order
 * stay as they are until the end of the transaction.
 */
export async function loadChange(
  db: Db,
  orderNumber: string,
  { version, change }: { version: number; change: OrderChange },
  lock = false,
): Promise<LoadedChange> {
  const seen = await bookedOrder(db, orderNumber);
  if (!seen) throw new NotFound();
  const whyNot = await whyNotChange(db, seen);
  if (whyNot !== null) throw new Refused(whyNot);
  const found = (await findShipmentByNumber(db, seen.activeShipmentNumber!))!;
  const shipment = lock ? (await findShipmentById(db, found.id, true))! : found;
  const order = lock ? (await lockedOrder(db, seen.id))! : seen;
  if (order.version !== version)
    throw new Conflict('Somebody has changed the order since you opened it. Look at it again.');
  const { draft, differences } = await judgeChange(db, order, change);
  const others = await ordersOnTruck(db, await orderIdsOf(db, shipment.id, true));
  const orders = others.map((one) => (one.id === order.id ? orderAs(order, draft) : one));
  const { stops } = await stopsOrMerged(db, shipment.id, orders);
  return { order, shipment, orders, stops, differences };
}
