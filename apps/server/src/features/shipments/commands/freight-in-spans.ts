import type { Days } from '@lanewright/domain/dashboard/trends.ts';
import type { ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { instantsOf } from '../../../platform/database/listing/day-spans.ts';
import { asSorted } from '../list/read-filter.ts';

export interface SpentInSpan {
  shipments: number;
  cost: number;
  truckload: number;
  ltl: number;
  weight: number;
}

export interface DeliveredInSpan {
  delivered: number;
  /** Of which is known whether they came on time. */
  judged: number;
  onTime: number;
}

/**
 * Exported for the dashboard: what booked shipments cost by when they pick up, and how many came on time by when they were due.
 * Each is a walk along an index that holds all that is added up; the days may overlap.
 */
export async function freightInSpans(
  db: Db,
  { pickedUp, due, zone }: { pickedUp: readonly Days[]; due: readonly Days[]; zone: ZoneName },
): Promise<{ spent: SpentInSpan[]; delivered: DeliveredInSpan[] }> {
  const spans = (given: readonly Days[]) => {
    const instants = given.map((days) => instantsOf(days, zone));
    return sql`unnest(
      ${instants.map(({ from }) => asSorted(from))}::text[], ${instants.map(({ to }) => asSorted(to))}::text[]
    ) with ordinality p (since, until, place)`;
  };
  const { rows: spent } = await sql<SpentInSpan>`
    select count(s.pickup_sort)::int as shipments, coalesce(sum(s.cost), 0)::float8 as cost,
      coalesce(sum(s.cost) filter (where s.shipping_mode = 'TL'), 0)::float8 as truckload,
      coalesce(sum(s.cost) filter (where s.shipping_mode is distinct from 'TL'), 0)::float8 as ltl,
      coalesce(sum(s.weight), 0)::float8 as weight
    from ${spans(pickedUp)}
    left join lateral (
      select cost, weight, shipping_mode, pickup_sort from shipment
      where company_id = (select current_company()) and status between 3 and 8 and pickup_sort >= p.since and pickup_sort < p.until
    ) s on true
    group by p.place order by p.place`.execute(db);
  const { rows: delivered } = await sql<DeliveredInSpan>`
    select count(s.delivery_sort)::int as delivered, count(s.on_time_status)::int as judged,
      count(*) filter (where s.on_time_status in ('OnTime', 'Early'))::int as "onTime"
    from ${spans(due)}
    left join lateral (
      select on_time_status, delivery_sort from shipment
      where company_id = (select current_company()) and status in (7, 8) and delivery_sort >= p.since and delivery_sort < p.until
    ) s on true
    group by p.place order by p.place`.execute(db);
  return { spent, delivered };
}
