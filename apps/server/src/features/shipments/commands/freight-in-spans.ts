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
 * Added up from quarters of an hour, of which the days of every zone are made; the days may overlap.
 */
export async function freightInSpans(
  db: Db,
  { pickedUp, due, zone }: { pickedUp: readonly Days[]; due: readonly Days[]; zone: ZoneName },
): Promise<{ spent: SpentInSpan[]; delivered: DeliveredInSpan[] }> {
  const spans = (moment: 'Pickup' | 'Delivery', given: readonly Days[]) => {
    const instants = given.map((days) => instantsOf(days, zone));
    return sql`unnest(
      ${instants.map(({ from }) => asSorted(from))}::text[], ${instants.map(({ to }) => asSorted(to))}::text[]
    ) with ordinality p (since, until, place)
    left join freight_tally t on t.company_id = (select current_company()) and t.moment = ${moment}
      and t.quarter_hour >= p.since and t.quarter_hour < p.until
    group by p.place order by p.place`;
  };
  const { rows: spent } = await sql<SpentInSpan>`
    select coalesce(sum(shipments), 0)::int as shipments, coalesce(sum(cost), 0)::float8 as cost,
      coalesce(sum(truckload_cost), 0)::float8 as truckload, coalesce(sum(cost - truckload_cost), 0)::float8 as ltl,
      coalesce(sum(weight), 0)::float8 as weight
    from ${spans('Pickup', pickedUp)}`.execute(db);
  const { rows: delivered } = await sql<DeliveredInSpan>`
    select coalesce(sum(shipments), 0)::int as delivered, coalesce(sum(judged), 0)::int as judged,
      coalesce(sum(on_time), 0)::int as "onTime"
    from ${spans('Delivery', due)}`.execute(db);
  return { spent, delivered };
}
