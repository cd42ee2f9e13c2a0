import type { FreightRules } from '@lanewright/domain/configuration/sections.ts';
import { reasonNotToChange, type OrderChange } from '@lanewright/domain/orders/change-request.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { warningsAboutSharing } from '@lanewright/domain/orders/shared-truck.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/failures.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { bookedOrder, judgeChange, lockedOrder, orderAs, type KeptOrder } from '../../orders/commands/change-booked.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { stopsOrMerged } from '../commands/shipment-orders.ts';
import { goodsOf } from '../consolidation/order-on-truck.ts';
import { problemsOfBookedChange } from '../consolidation/problems-of-change.ts';
import { pendingOf } from '../store/change-rows.ts';
import {
  findShipmentById,
  findShipmentByNumber,
  orderIdsOf,
  type KeptShipmentStop,
  type ShipmentRecord,
} from '../store/shipment-record.ts';

/** A carrier is asked for one change of a shipment at a time: each has a price that counts from what was agreed last. */
export async function whyNotChange(db: Db, order: KeptOrder): Promise<string | null> {
  const { activeShipmentNumber: number } = order;
  const shipment = number === null ? null : await findShipmentByNumber(db, number);
  const pending = shipment === null ? [] : await pendingOf(db, shipment.id);
  return reasonNotToChange({ ...order, pendingChangeOf: pending[0]?.orderNumber ?? null });
}

/** Refused where the orders of a truck would not fit or go together any more. */
function refuseApart(
  { order, shipment, orders, stops }: Omit<LoadedChange, 'differences' | 'warnings'>,
  ordersBefore: readonly Order[],
  freightRules: FreightRules,
): void {
  const apart = problemsOfBookedChange({ orders: ordersBefore, stops }, orders, freightRules);
  if (apart.length === 0) return;
  const others = orders.length > 1 ? ' with its other orders' : '';
  const message = `Order ${order.orderNumber} would no longer fit on shipment ${shipment.shipmentNumber}${others}: ${apart.join(' ')}`;
  throw new Refused(message, [{ field: 'change', message }]);
}

/** A booked order as it would be, with all that rides with it. */
export interface LoadedChange {
  order: KeptOrder;
  shipment: ShipmentRecord;
  /** All orders of the shipment, the changed one as it would be. */
  orders: Order[];
  stops: KeptShipmentStop[];
  differences: string[];
  warnings: string[];
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
  const refuseNow = async (of: KeptOrder) => {
    const whyNot = await whyNotChange(db, of);
    if (whyNot !== null) throw new Refused(whyNot);
  };
  await refuseNow(seen);
  const found = (await findShipmentByNumber(db, seen.activeShipmentNumber!))!;
  const shipment = lock ? (await findShipmentById(db, found.id, true))! : found;
  const order = lock ? (await lockedOrder(db, seen.id))! : seen;
  if (order.version !== version)
    throw new Conflict('Somebody has changed the order since you opened it. Look at it again.');
  // Somebody may have asked for a change of another order while this waited for the lock.
  if (lock) await refuseNow(order);
  const { draft, differences, warnings: ofOrder } = await judgeChange(db, order, change);
  const ordersBefore = await ordersOnTruck(db, await orderIdsOf(db, shipment.id, true));
  const orders = ordersBefore.map((one) => (one.id === order.id ? orderAs(order, draft) : one));
  const { stops } = await stopsOrMerged(db, shipment.id, orders);
  const { freightRules } = await configurationOf(db);
  refuseApart({ order, shipment, orders, stops }, ordersBefore, freightRules);
  const warnings = [...ofOrder, ...warningsAboutSharing(orders.map(goodsOf), freightRules)];
  return { order, shipment, orders, stops, differences, warnings };
}
