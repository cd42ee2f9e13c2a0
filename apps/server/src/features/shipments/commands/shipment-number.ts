import type { Db } from '../../../platform/database/database.ts';
import { findShipmentByNumber, type ShipmentRecord } from '../store/shipment-record.ts';

/** Null: this company has no such shipment. */
export async function shipmentNumberOf(db: Db, id: string): Promise<string | null> {
  const shipment = await db.selectFrom('shipment').select('shipment_number').where('id', '=', id).executeTakeFirst();
  return shipment?.shipment_number ?? null;
}

/** Exported for bills: the shipment that somebody calls by its number. */
export function shipmentByNumber(db: Db, shipmentNumber: string): Promise<ShipmentRecord | null> {
  return findShipmentByNumber(db, shipmentNumber.trim());
}
