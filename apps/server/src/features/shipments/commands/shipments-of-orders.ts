import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface OrderOnShipment {
  orderId: string;
  orderNumber: string;
  /** Null where it is on none. */
  shipmentId: string | null;
}

/** Exported for papers: the live shipment of each order, in the order of their numbers; ids of nobody's are left out. */
export async function shipmentsOfOrders(db: Db, orderIds: readonly string[]): Promise<OrderOnShipment[]> {
  const { rows } = await sql<OrderOnShipment>`
    select o.id as "orderId", o.order_number as "orderNumber", (
      select so.shipment_id from shipment_order so
      where so.company_id = o.company_id and so.order_id = o.id and so.is_live
    ) as "shipmentId"
    from freight_order o
    where o.company_id = (select current_company()) and o.id = any (${orderIds}::uuid[])
    order by length(o.order_number), o.order_number`.execute(db);
  return rows;
}
