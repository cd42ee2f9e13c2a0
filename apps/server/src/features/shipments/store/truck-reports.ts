import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Whether a driver is named or a check call is recorded: a truck has been sent, not only a pickup number given. */
export async function isTruckReported(db: Db, shipmentId: string): Promise<boolean> {
  const { rows } = await sql<{ isReported: boolean }>`
    select s.driver_name <> '' or exists (
      select from tracking_event e
      where e.company_id = s.company_id and e.shipment_id = s.id and e.withdrawn_at is null and e.held_reason is null
    ) as "isReported"
    from shipment s where s.company_id = (select current_company()) and s.id = ${shipmentId}::uuid`.execute(db);
  return rows[0]?.isReported ?? false;
}
