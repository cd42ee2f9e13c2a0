import type { Db } from '../../../platform/database/database.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
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

/** A paper names the carrier, so there is none before somebody has taken it. */
export function refuseUnbooked({ status, shipmentNumber }: Pick<ShipmentRecord, 'status' | 'shipmentNumber'>): void {
  if (status === SHIPMENT_STATUS.Voided) throw new Refused(`Shipment ${shipmentNumber} is voided.`);
  if (status < SHIPMENT_STATUS.Booked)
    throw new Refused(`Shipment ${shipmentNumber} is not booked: its papers name the carrier.`);
}
