import type { Origination } from '@lanewright/domain/shipments/origination.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A charge as a booking keeps it. */
export interface BookedCharge {
  chargeTypeName?: string;
  type?: string;
  description?: string;
  chargeRateType?: string;
  units?: number;
  rate?: number;
  /** An earlier charge that is part of this one already. */
  less?: number;
  total: number;
}

/** All of a shipment that stands on its bill. */
export interface ShipmentToBill {
  id: string;
  shipmentNumber: string;
  status: number;
  origination: Origination;
  /** As it was booked, also where that was cancelled since. */
  cost: number | null;
  charges: BookedCharge[];
  carrierId: string | null;
  carrierName: string;
  carrierTerms: number | null;
  proNumber: string | null;
  shippingMode: string | null;
  equipmentMode: string | null;
  orders: { orderNumber: string; freightTerms: string | null }[];
  references: { label: string; value: string }[];
  originCompany: string;
  originCity: string;
  destinationCompany: string;
  destinationCity: string;
  pickupLocationId: string | null;
  deliveryLocationId: string | null;
  pickupOn: string | null;
  deliveryOn: string | null;
}

const end = (direction: 'asc' | 'desc') => sql`
  left join lateral (
    select p.location_id, coalesce(nullif(o.company_alias, ''), o.company_name, '') as company, o.city,
      (coalesce(o.appointment_at, o.early_at) at time zone coalesce(o.iana_time_zone, 'UTC'))::date::text as day
    from shipment_stop p
    left join lateral (
      select b.* from shipment_stop_part a join order_stop b on b.company_id = a.company_id and b.id = a.order_stop_id
      where a.company_id = p.company_id and a.shipment_stop_id = p.id order by b.id limit 1
    ) o on true
    where p.company_id = s.company_id and p.shipment_id = s.id
    order by p.stop_number ${sql.raw(direction)} limit 1
  )`;

/** What a cancelled shipment was booked as; it says nothing of that itself any more. Null where it stands or was never booked. */
export const cancelledBooking = sql`(
  select k.plan -> 'facts' from booking k
  where k.company_id = s.company_id and k.shipment_id = s.id and k.state = 'cancelled' and s.status = -1
  order by k.asked_at desc limit 1
)`;

type Booking = Pick<ShipmentToBill, 'cost' | 'charges' | 'carrierId' | 'carrierName' | 'origination' | 'shippingMode'>;

/** Before several invoices of a shipment are changed, the shipment is locked. That prevents deadlocks. */
export async function lockShipment(db: Db, id: string): Promise<void> {
  await sql`select 1 from shipment where company_id = (select current_company()) and id = ${id} for update`.execute(db);
}

/** One question; locked, its bills are made by one alone. */
export async function shipmentToBill(db: Db, id: string, lock = true): Promise<ShipmentToBill | null> {
  if (lock) await lockShipment(db, id);
  const { rows } = await sql<ShipmentToBill & { cancelled: Booking | null }>`
    select s.id, ${cancelledBooking} as cancelled, s.shipment_number as "shipmentNumber", s.status, s.origination, s.cost::float8 as cost, s.charges,
      s.carrier_id as "carrierId", s.carrier_name as "carrierName", (
        select r.payment_term from carrier r where r.company_id = s.company_id and r.id = s.carrier_id
      ) as "carrierTerms", s.pro_number as "proNumber", s.shipping_mode as "shippingMode",
      s.equipment_mode as "equipmentMode",
      (
        select coalesce(json_agg(json_build_object('orderNumber', o.order_number, 'freightTerms', o.freight_term_type) order by o.order_number), '[]')
        from shipment_order m join freight_order o on o.company_id = m.company_id and o.id = m.order_id
        where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live = (s.status >= 0) and not m.is_removed
      ) as orders,
      (
        select coalesce(json_agg(distinct jsonb_build_object('label', r.label, 'value', r.value)), '[]')
        from shipment_order m join order_reference r on r.company_id = m.company_id and r.order_id = m.order_id
        where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live = (s.status >= 0) and not m.is_removed
          and r.stop_id is null and r.value <> ''
      ) as "references",
      coalesce(a.company, '') as "originCompany", coalesce(a.city, '') as "originCity", a.location_id as "pickupLocationId",
      a.day as "pickupOn", coalesce(z.company, '') as "destinationCompany", coalesce(z.city, '') as "destinationCity",
      z.location_id as "deliveryLocationId", z.day as "deliveryOn"
    from shipment s
    ${end('asc')} a on true
    ${end('desc')} z on true
    where s.company_id = (select current_company()) and s.id = ${id}`.execute(db);
  if (!rows[0]) return null;
  const { cancelled, ...shipment } = rows[0];
  if (cancelled === null) return shipment;
  const { cost, charges, carrierId, carrierName, origination, shippingMode } = cancelled;
  return { ...shipment, cost, charges, carrierId, carrierName, origination, shippingMode };
}
