import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface Numbered {
  id: string;
  number: string;
}

/** The shipment that an invoice is for, and the orders on it. Null where it is for none. */
export async function freightOfInvoice(
  db: Db,
  invoiceId: string,
): Promise<{ shipment: Numbered; orders: Numbered[] } | null> {
  const { rows } = await sql<{ shipment: Numbered; orders: Numbered[] }>`
    select json_build_object('id', s.id, 'number', s.shipment_number) as shipment, (
        select coalesce(json_agg(json_build_object('id', o.id, 'number', o.order_number) order by o.order_number), '[]')
        from shipment_order m join freight_order o on o.company_id = m.company_id and o.id = m.order_id
        where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live = (s.status >= 0) and not m.is_removed
      ) as orders
    from invoice i join shipment s on s.company_id = i.company_id and s.id = i.shipment_id
    where i.company_id = (select current_company()) and i.id = ${invoiceId}`.execute(db);
  return rows[0] ?? null;
}
