import type { Db } from '../../../platform/database/database.ts';
import {
  findShipmentById,
  orderIdsOf,
  stopsOf,
  type KeptShipmentStop,
  type ShipmentRecord,
} from '../store/shipment-record.ts';

/** Exported for tracking: a shipment with the orders that are on it. */
export type TrackedShipment = ShipmentRecord & { orderIds: string[] };

/** Locked, nobody else reckons it until the end of the transaction. Null: there is none. */
export async function shipmentForTracking(db: Db, id: string, lock = false): Promise<TrackedShipment | null> {
  const shipment = await findShipmentById(db, id, lock);
  return shipment && { ...shipment, orderIds: await orderIdsOf(db, id, true) };
}

export function stopsForTracking(db: Db, shipmentId: string): Promise<KeptShipmentStop[]> {
  return stopsOf(db, shipmentId);
}
