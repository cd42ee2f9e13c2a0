import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface OpenOffer {
  carrierName: string;
  answerUntil: Date;
}

/** Exported for the dashboard: the offer that each shipment waits for, if it waits for one. */
export async function openOffersOf(db: Db, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, OpenOffer>> {
  const { rows } = await sql<OpenOffer & { shipmentId: string }>`
    select shipment_id as "shipmentId", carrier_name as "carrierName", answer_until as "answerUntil" from tender_offer
    where company_id = (select current_company()) and shipment_id = any (${shipmentIds}::uuid[])
      and state in ('Pending', 'Sent')`.execute(db);
  return new Map(rows.map(({ shipmentId, ...offer }) => [shipmentId, offer]));
}
