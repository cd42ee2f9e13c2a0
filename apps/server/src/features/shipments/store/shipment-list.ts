import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { is } from '../../../platform/database/listing/conditions.ts';
import { defineList } from '../../../platform/database/listing/list.ts';

export interface ListedShipment {
  id: string;
  shipmentNumber: string;
  status: ShipmentStatus;
  carrierName: string;
}

/** Newest first. Who types a number sees that shipment first. */
export const shipmentList = defineList<object, ListedShipment>({
  name: 'shipments',
  table: 'shipment',
  filters: {},
  sorts: { createDateTime: ['created_at', 'id'] },
  search: { best: (typed) => [{ is: is('shipment.number_key', typed) }], isByBeginnings: true },
  load: loadShipments,
});

async function loadShipments(db: Db, ids: readonly string[]): Promise<ListedShipment[]> {
  const { rows } = await sql<ListedShipment>`
    select id, shipment_number as "shipmentNumber", status, carrier_name as "carrierName"
    from shipment where company_id = (select current_company()) and id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
