import { NOTHING_COUNTED, type CarrierCounts } from '@lanewright/domain/carriers/scorecard.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offersCounted } from '../../tendering/commands/count-offers.ts';

/** So many of the last shipments say enough of a carrier, however many there were. */
const MOST_COUNTED = 500;

type Carried = Omit<CarrierCounts, 'offersAccepted' | 'offersRejected'> & { carrierId: string };

/** Exported for carriers and lanes: what each of them has done in a year. One question for all, and one for offers. */
export async function carrierCounts(
  db: Db,
  carrierIds: readonly string[],
): Promise<ReadonlyMap<string, CarrierCounts>> {
  const { rows } = await sql<Carried>`
    select c.id as "carrierId", count(distinct s.id)::int as shipments,
      count(*) filter (where t.stop_type = 'Pickup' and t.on_time_status is not null)::int as pickups,
      count(*) filter (where t.stop_type = 'Pickup' and t.on_time_status in ('OnTime', 'Early'))::int as "pickupsOnTime",
      count(*) filter (where t.stop_type = 'Dropoff' and t.on_time_status is not null)::int as dropoffs,
      count(*) filter (where t.stop_type = 'Dropoff' and t.on_time_status in ('OnTime', 'Early'))::int as "dropoffsOnTime",
      coalesce(sum(s.miles) filter (where t.stop_number = 1 and s.cost is not null), 0)::float8 as miles,
      coalesce(sum(s.cost) filter (where t.stop_number = 1 and s.miles is not null), 0)::float8 as cost
    from unnest(${[...new Set(carrierIds)]}::uuid[]) c (id)
    cross join lateral (
      select k.id, k.miles, k.cost from shipment k
      where k.company_id = (select current_company()) and k.carrier_id = c.id and k.carrier_id is not null
        and k.delivered_at > now() - interval '1 year'
      order by k.delivered_at desc limit ${MOST_COUNTED}
    ) s
    join shipment_stop t on t.company_id = (select current_company()) and t.shipment_id = s.id
    group by c.id`.execute(db);
  const offers = await offersCounted(db, carrierIds);
  const carried = new Map(rows.map(({ carrierId, ...counts }) => [carrierId, counts]));
  return new Map(carrierIds.map((id) => [id, { ...NOTHING_COUNTED, ...carried.get(id), ...offers.get(id) }] as const));
}
