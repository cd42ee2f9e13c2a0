import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface OpenOffer {
  shipmentId: string;
  carrierName: string;
  answerUntil: Date;
}

/** Exported for the dashboard: the offers that are to be answered first. A shipment has one of them at most. */
export async function firstOpenOffers(db: Db, limit: number): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select shipment_id as "shipmentId", carrier_name as "carrierName", answer_until as "answerUntil" from tender_offer
    where company_id = (select current_company()) and state in ('Pending', 'Sent')
    order by answer_until, id limit ${limit}`.execute(db);
  return rows;
}
