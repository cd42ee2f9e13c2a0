import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import { findShipmentById, findShipmentByNumber, orderIdsOf, type ShipmentRecord } from '../store/shipment-record.ts';

export { stopsOrMerged } from './shipment-orders.ts';

export interface ShipmentForPapers {
  shipment: ShipmentRecord;
  orderIds: string[];
}

async function withOrders(db: Db, shipment: ShipmentRecord | null): Promise<ShipmentForPapers> {
  if (!shipment) throw new NotFound();
  return { shipment, orderIds: await orderIdsOf(db, shipment.id, true) };
}

/** Exported for papers: a shipment and what is on it. */
export async function shipmentForPapers(db: Db, shipmentNumber: string): Promise<ShipmentForPapers> {
  return withOrders(db, await findShipmentByNumber(db, shipmentNumber));
}

export async function shipmentForPapersById(db: Db, id: string): Promise<ShipmentForPapers> {
  return withOrders(db, await findShipmentById(db, id));
}
