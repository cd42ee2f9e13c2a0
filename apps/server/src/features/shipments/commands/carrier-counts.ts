import type { CarrierRecord } from '@lanewright/contract/carrier-records.ts';
import { NOTHING_COUNTED, shareOf, type CarrierCounts } from '@lanewright/domain/carriers/scorecard.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offersCounted } from '../../tendering/commands/count-offers.ts';

/** So many of the last shipments say enough of a carrier, however many there were. */
const MOST_COUNTED = 500;

/** What a carrier has carried in a year. */
type Carried = Omit<CarrierCounts, 'offersAccepted' | 'offersRejected'> & { lastDeliveredAt: Date | null };
export type CarrierActivity = CarrierCounts & Carried;

/** One query for all carriers; those without a delivery are left out. */
async function findCarried(db: Db, carrierIds: readonly string[]): Promise<ReadonlyMap<string, Carried>> {
  const { rows } = await sql<Carried & { carrierId: string }>`
    select c.id as "carrierId", count(distinct s.id)::int as shipments,
      count(*) filter (where t.stop_type = 'Pickup' and t.on_time_status is not null)::int as pickups,
      count(*) filter (where t.stop_type = 'Pickup' and t.on_time_status in ('OnTime', 'Early'))::int as "pickupsOnTime",
      count(*) filter (where t.stop_type = 'Dropoff' and t.on_time_status is not null)::int as dropoffs,
      count(*) filter (where t.stop_type = 'Dropoff' and t.on_time_status in ('OnTime', 'Early'))::int as "dropoffsOnTime",
      coalesce(sum(s.miles) filter (where t.stop_number = 1 and s.cost is not null), 0)::float8 as miles,
      coalesce(sum(s.cost) filter (where t.stop_number = 1 and s.miles is not null), 0)::float8 as cost,
      max(s.delivered_at) as "lastDeliveredAt"
    from unnest(${[...new Set(carrierIds)]}::uuid[]) c (id)
    cross join lateral (
      select k.id, k.miles, k.cost, k.delivered_at from shipment k
      where k.company_id = (select current_company()) and k.carrier_id = c.id and k.carrier_id is not null
        and k.delivered_at > now() - interval '1 year'
      order by k.delivered_at desc limit ${MOST_COUNTED}
    ) s
    join shipment_stop t on t.company_id = (select current_company()) and t.shipment_id = s.id
    group by c.id`.execute(db);
  return new Map(rows.map(({ carrierId, ...counts }) => [carrierId, counts]));
}

/** Exported for carriers and lanes: what each of them has done in a year. One query for all, and one for offers. */
export async function carrierCounts(
  db: Db,
  carrierIds: readonly string[],
): Promise<ReadonlyMap<string, CarrierActivity>> {
  const carried = await findCarried(db, carrierIds);
  const offers = await offersCounted(db, carrierIds);
  const nothing = { ...NOTHING_COUNTED, lastDeliveredAt: null };
  return new Map(carrierIds.map((id) => [id, { ...nothing, ...carried.get(id), ...offers.get(id) }] as const));
}

type Delivered = Pick<Carried, 'dropoffs' | 'dropoffsOnTime' | 'lastDeliveredAt'>;

/** Exported for lanes, which have counted already. */
export function toCarrierRecord(carrierId: string, counts: Delivered | undefined): CarrierRecord {
  const { dropoffs, dropoffsOnTime, lastDeliveredAt } = counts ?? { ...NOTHING_COUNTED, lastDeliveredAt: null };
  return {
    carrierId,
    deliveries: dropoffs,
    onTimeDelivery: shareOf(dropoffsOnTime, dropoffs),
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
  };
}

/** Exported for rates: how the carriers of a list of rates have delivered. One query for all, none without a carrier. */
export async function carrierRecords(db: Db, rates: readonly { carrierId: string | null }[]): Promise<CarrierRecord[]> {
  const carrierIds = [...new Set(rates.flatMap(({ carrierId }) => carrierId ?? []))];
  if (carrierIds.length === 0) return [];
  const carried = await findCarried(db, carrierIds);
  return carrierIds.map((id) => toCarrierRecord(id, carried.get(id)));
}
