import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { MergedStop } from '@lanewright/domain/shipments/merged-stops.ts';
import { mergedStops } from '@lanewright/domain/shipments/merged-stops.ts';
import { noLongerFits } from '@lanewright/domain/shipments/no-longer-fits.ts';
import { rebuiltStops } from '@lanewright/domain/shipments/rebuilt-stops.ts';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import type { MeasuredOf } from '../../orders/commands/save-with-miles.ts';
import { judgeLoad } from '../consolidation/judge-load.ts';
import { routeOfStops, stopsInTurn, stopsToMerge, type TruckRules } from '../consolidation/order-on-truck.ts';
import { problemsOfChange } from '../consolidation/problems-of-change.ts';
import { lastBooking } from '../store/booking-rows.ts';
import { findShipmentById, orderIdsOf, stopsOf, type ShipmentRecord } from '../store/shipment-record.ts';
import { stopInTrail, touchShipment, trailedShipment, writeStopsOver } from '../store/shipment-rows.ts';
import { keepAbout } from './about-shipment.ts';
import { shipmentsOfOrders } from './shipments-of-orders.ts';

export type { ShipmentRecord };

/** The live shipment of an order as it is committed now; null where the order is on none. */
export async function liveShipmentOf(db: Db, orderId: string): Promise<string | null> {
  return (await shipmentsOfOrders(db, [orderId]))[0]?.shipmentId ?? null;
}

/**
 * Exported for orders: locks the shipment of an order and its booking until the end of the transaction. Call it before the
 * order is locked, and look again afterwards with `liveShipmentOf`: the order may have moved while it waited.
 */
export async function holdShipmentOf(db: Db, orderId: string): Promise<ShipmentRecord | null> {
  const id = await liveShipmentOf(db, orderId);
  if (id === null) return null;
  const shipment = await findShipmentById(db, id, true);
  await lastBooking(db, id, true);
  return shipment;
}

interface Followed {
  shipment: ShipmentRecord;
  /** The orders on it as they were, and the changed one as it is now. */
  before: readonly Order[];
  changed: Order;
}

/** Exported for orders: what the shipment carries now. Call it before one of its orders is saved. */
export async function ordersAboard(db: Db, shipmentId: string): Promise<Order[]> {
  return ordersOnTruck(db, await orderIdsOf(db, shipmentId, true));
}

/** The stops as they were arranged where that is still possible, otherwise as a truck would make them. */
function arrange(
  followed: Followed,
  orders: readonly Order[],
  kept: readonly { orderStopIds: readonly string[] }[],
  rules: TruckRules,
): MergedStop[] {
  const parts = orders.flatMap(stopsToMerge);
  const byId = new Map(parts.map((stop) => [stop.stopId, stop]));
  const groups = kept.length === 0 ? null : rebuiltStops(kept, parts);
  const arranged =
    groups === null
      ? stopsInTurn(orders)
      : groups.map((ids, index) => ({
          ...mergedStops(ids.map((id) => byId.get(id)!))[0]!,
          stopNumber: index + 1,
        }));
  const problems = problemsOfChange({ orders: followed.before, stops: kept }, { orders, stops: arranged }, rules);
  if (problems.length === 0) return arranged;
  const judged = judgeLoad(orders, rules);
  if (judged.problems.length === 0) return [...judged.merged];
  const { shipmentNumber } = followed.shipment;
  const { orderNumber } = followed.changed;
  const message = noLongerFits({ orderNumber, shipmentNumber, problems: judged.problems });
  throw new Refused(message, [{ field: 'stops', message }]);
}

/**
 * Exported for orders: a shipment that nobody has booked becomes what its orders are now, in the transaction that changed one
 * of them. Its stops, miles and totals are built again; what somebody arranged by hand stays where it is still possible.
 */
export async function followOrder(db: Db, scope: Scope, followed: Followed, measuredOf: MeasuredOf): Promise<void> {
  const { shipment, changed } = followed;
  const orderIds = await orderIdsOf(db, shipment.id, true);
  const orders = await ordersOnTruck(db, orderIds);
  // Older shipments show the stops of their orders and keep none.
  const kept = await stopsOf(db, shipment.id);
  const before = await trailedShipment(db, shipment);
  const { freightRules } = await configurationOf(db);
  const stops = arrange(followed, orders, kept, freightRules);
  const { miles } = measuredOf(routeOfStops(stops));
  if (kept.length > 0) await writeStopsOver(db, scope, shipment.id, kept, stops);
  await keepAbout(db, shipment.id, orders, null, miles);
  await touchShipment(db, scope, shipment.id);
  const after = { ...before, stops: stops.map(stopInTrail), miles };
  const change = changedFields<object>({ ...before, miles: shipment.miles }, after);
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'shipment',
      entityId: shipment.id,
      before: change.before,
      after: { ...change.after, followedOrder: changed.orderNumber },
    },
  ]);
  await announce(db, scope, 'shipments', { entityId: shipment.id, notificationType: 'Changed' });
}
