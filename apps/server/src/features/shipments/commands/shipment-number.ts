import type { Db } from '../../../platform/database/database.ts';

/** Null: this company has no such shipment. */
export async function shipmentNumberOf(db: Db, id: string): Promise<string | null> {
  const shipment = await db.selectFrom('shipment').select('shipment_number').where('id', '=', id).executeTakeFirst();
  return shipment?.shipment_number ?? null;
}
