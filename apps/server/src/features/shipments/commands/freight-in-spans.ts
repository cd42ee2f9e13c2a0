import type { Days } from '@lanewright/domain/dashboard/trends.ts';
import type { ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import { sql, type RawBuilder } from 'kysely';
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
 * Sums of some spans, which may overlap. What lies between any two of their ends is added up once, in one walk along the index from the
 * first to the last; each span is then made of these parts. So it is read the same way however many quarters there are.
 */
function sumsOf(moment: 'Pickup' | 'Delivery', given: readonly Days[], zone: ZoneName, sums: RawBuilder<unknown>) {
  const spans = given
    .map((days) => instantsOf(days, zone))
    .map(({ from, to }) => [asSorted(from), asSorted(to)] as const);
  const ends = [...new Set(spans.flat())].sort();
  const places = (end: 0 | 1) => spans.map((span) => ends.indexOf(span[end]) + 1);
  return sql`
    with part as (
      select width_bucket(quarter_hour, ${ends}::text[]) as place, sum(shipments) as shipments, sum(cost) as cost,
        sum(truckload_cost) as truckload_cost, sum(weight) as weight, sum(judged) as judged, sum(on_time) as on_time
      from freight_tally
      where company_id = (select current_company()) and moment = ${moment}
        and quarter_hour >= ${ends[0]} and quarter_hour < ${ends.at(-1)}
      group by 1
    )
    select ${sums} from unnest(${places(0)}::int[], ${places(1)}::int[]) with ordinality span (since, until, place)
    left join part on part.place >= span.since and part.place < span.until
    group by span.place order by span.place`;
}

interface Spans {
  days: readonly Days[];
  zone: ZoneName;
}

/** Exported for the dashboard: what booked shipments cost, by the days on which they pick up. */
export async function spentInSpans(db: Db, { days, zone }: Spans): Promise<SpentInSpan[]> {
  const sums = sql`coalesce(sum(shipments), 0)::int as shipments, coalesce(sum(cost), 0)::float8 as cost,
    coalesce(sum(truckload_cost), 0)::float8 as truckload, coalesce(sum(cost - truckload_cost), 0)::float8 as ltl,
    coalesce(sum(weight), 0)::float8 as weight`;
  return (await sql<SpentInSpan>`${sumsOf('Pickup', days, zone, sums)}`.execute(db)).rows;
}

/** Exported for the dashboard: how many shipments came on time, by the days on which they were due. */
export async function deliveredInSpans(db: Db, { days, zone }: Spans): Promise<DeliveredInSpan[]> {
  const sums = sql`coalesce(sum(shipments), 0)::int as delivered, coalesce(sum(judged), 0)::int as judged,
    coalesce(sum(on_time), 0)::int as "onTime"`;
  return (await sql<DeliveredInSpan>`${sumsOf('Delivery', days, zone, sums)}`.execute(db)).rows;
}
