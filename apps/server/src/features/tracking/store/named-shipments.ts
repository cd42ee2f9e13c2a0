import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import type { NamedShipment } from '@lanewright/domain/tracking/import/judge-rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface Row {
  id: string;
  shipmentNumber: string;
  status: ShipmentStatus;
  bookedAt: Date | null;
  nextStopNumber: number | null;
  zones: (string | null)[];
}

/** Shipments by their numbers, with the clocks of their stops: one question, however many they are. */
export async function findNamedShipments(db: Db, numbers: readonly string[]): Promise<NamedShipment[]> {
  const { rows } = await sql<Row>`
    select s.id, s.shipment_number as "shipmentNumber", s.status, s.booked_at as "bookedAt",
      s.next_stop_number as "nextStopNumber", (
        select coalesce(json_agg((
          select o.iana_time_zone from shipment_stop_part q
          join order_stop o on o.company_id = q.company_id and o.id = q.order_stop_id
          where q.company_id = t.company_id and q.shipment_stop_id = t.id order by o.early_at limit 1
        ) order by t.stop_number), '[]'::json)
        from shipment_stop t where t.company_id = s.company_id and t.shipment_id = s.id
      ) as zones
    from shipment s
    where s.company_id = (select current_company()) and s.shipment_number = any (${numbers}::text[])`.execute(db);
  return rows.map(({ bookedAt, zones, ...shipment }) => ({
    ...shipment,
    bookedAt: bookedAt && bookedAt.getTime(),
    zones: zones.map((zone) => zone ?? 'UTC'),
  }));
}

/** Until the end of the transaction nobody else says anything of them; always in the same order, so that none waits for another. */
export async function holdShipments(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select id from shipment where company_id = (select current_company()) and id = any (${ids}::uuid[])
    order by id for update`.execute(db);
}

export async function knownEvents(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from tracking_event where company_id = (select current_company()) and id = any (${ids}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
