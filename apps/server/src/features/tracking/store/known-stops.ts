import type { PlausibleStop } from '@lanewright/domain/tracking/plausible.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface Row {
  id: string;
  bookedAt: Date | null;
  /** Null where the shipment has no stops. */
  stops: (Omit<PlausibleStop, 'opensAt'> & { opensAt: string | null })[] | null;
}

export interface BookedStops {
  bookedAt: number | null;
  stops: PlausibleStop[];
}

/** What the events of shipments are compared with, of all shipments in one query. */
export async function bookedStopsOf(db: Db, shipmentIds: readonly string[]): Promise<Map<string, BookedStops>> {
  const { rows } = await sql<Row>`
    select s.id, s.booked_at as "bookedAt", (
      select json_agg(json_build_object(
        'stopNumber', t.stop_number, 'stopType', t.stop_type, 'legMiles', t.leg_miles, 'at', (
          select json_build_object('latitude', o.latitude, 'longitude', o.longitude)
          from shipment_stop_part p join order_stop o on o.company_id = p.company_id and o.id = p.order_stop_id
          where p.company_id = t.company_id and p.shipment_stop_id = t.id and o.latitude is not null
            and o.longitude is not null
          limit 1
        ), 'opensAt', (
          select coalesce(min(o.appointment_at), min(o.early_at))
          from shipment_stop_part p join order_stop o on o.company_id = p.company_id and o.id = p.order_stop_id
          where p.company_id = t.company_id and p.shipment_stop_id = t.id
        )
      ) order by t.stop_number)
      from shipment_stop t where t.company_id = s.company_id and t.shipment_id = s.id
    ) as stops
    from shipment s
    where s.company_id = (select current_company()) and s.id = any (${shipmentIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, bookedAt, stops }) => [
      id,
      {
        bookedAt: bookedAt && bookedAt.getTime(),
        stops: (stops ?? []).map((stop) => ({
          ...stop,
          opensAt: stop.opensAt === null ? null : Date.parse(stop.opensAt),
        })),
      },
    ]),
  );
}
