import type { CarrierEvent, CarrierLoad } from '@lanewright/contract/carrier-api.ts';
import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface NamedLoad {
  id: string;
  shipmentNumber: string;
  proNumber: string | null;
  status: ShipmentStatus;
  bookedAt: Date | null;
  stopCount: number;
}

/** Loads by our numbers or by the carrier's own; of one carrier where the caller is one. */
export async function findCarriersLoads(
  db: Db,
  carrierId: string | null,
  events: readonly CarrierEvent[],
): Promise<NamedLoad[]> {
  const numbers = events.flatMap(({ shipmentNumber }) => shipmentNumber?.toUpperCase() ?? []);
  const pros = events.flatMap(({ shipmentNumber, proNumber }) =>
    shipmentNumber === undefined ? (proNumber ?? []) : [],
  );
  const named = (which: ReturnType<typeof sql>) => sql`
    select s.id, s.shipment_number as "shipmentNumber", s.pro_number as "proNumber", s.status, s.booked_at as "bookedAt", (
        select count(*)::integer from shipment_stop t where t.company_id = s.company_id and t.shipment_id = s.id
      ) as "stopCount"
    from shipment s
    where s.company_id = (select current_company()) and ${which}
      and (${carrierId}::uuid is null or s.carrier_id = ${carrierId}::uuid)`;
  const { rows } = await sql<NamedLoad>`
    ${named(sql`s.shipment_number = any (${numbers}::text[])`)}
    union all
    ${named(sql`s.pro_number is not null and s.pro_number = any (${pros}::text[]) and s.status >= 3`)}`.execute(db);
  return rows;
}

/** Booked or on their way, soonest pickup first: one question, whatever the number of loads. */
export async function loadsToCarry(db: Db, carrierId: string | null, limit: number): Promise<CarrierLoad[]> {
  const { rows } = await sql<CarrierLoad>`
    with due as (
      select * from shipment s
      where s.company_id = (select current_company()) and s.status between 3 and 6
        ${carrierId === null ? sql`` : sql`and s.carrier_id = ${carrierId}::uuid`}
      order by s.pickup_sort, s.id limit ${limit}
    )
    select s.shipment_number as "shipmentNumber", s.pro_number as "proNumber", s.status, s.equipment_mode as "equipmentMode",
      coalesce((
        select bool_or(f.is_team_required) from shipment_order m
        join freight_order f on f.company_id = m.company_id and f.id = m.order_id
        where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live
      ), false) as "isTeamRequired",
      coalesce(s.shipping_mode in ('LTL', 'VLTL'), false) as "isLessThanTruckload", s.miles,
      to_char(s.last_news_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastEventDateTime", (
        select coalesce(json_agg(json_build_object(
          'stopNumber', t.stop_number, 'stopType', t.stop_type, 'loadStyle', t.load_style, 'city', p.city, 'state', p.state,
          'postalCode', p.postal_code, 'latitude', p.latitude, 'longitude', p.longitude, 'ianaTimeZone', p.iana_time_zone,
          'earlyDateTime', to_char(p.early_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'lateDateTime', to_char(p.late_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'appointmentDateTime', to_char(p.appointment_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'arrivedDateTime', to_char(t.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'departedDateTime', to_char(t.departed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        ) order by t.stop_number), '[]'::json)
        from shipment_stop t
        left join lateral (
          select o.city, o.state, o.postal_code, o.latitude, o.longitude, o.iana_time_zone, o.early_at, o.late_at, o.appointment_at
          from shipment_stop_part q join order_stop o on o.company_id = q.company_id and o.id = q.order_stop_id
          where q.company_id = t.company_id and q.shipment_stop_id = t.id order by o.early_at limit 1
        ) p on true
        where t.company_id = s.company_id and t.shipment_id = s.id
      ) as stops
    from due s order by s.pickup_sort, s.id`.execute(db);
  return rows;
}
