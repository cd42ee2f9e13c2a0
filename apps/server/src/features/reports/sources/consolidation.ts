import { WEIGHT_BANDS } from '@lanewright/domain/reports/bands.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { sql, type RawBuilder } from 'kysely';
import { instantsOf } from '../../../platform/database/listing/day-spans.ts';
import {
  asSorted,
  COMPANY,
  DELIVERED,
  dayOfSorted,
  grouped,
  isDue,
  IS_SPENT,
  LANE_IN_WORDS,
  narrowed,
  SHIPMENT_PATH,
} from './parts.ts';
import type { ReportSource } from './source.ts';

/** Freight that went alone is compared with for so long. */
const DAYS_COMPARED = 90;

/** The table of bands, as the database reads it. */
const bandOf = (weight: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    WEIGHT_BANDS.map((most, band) =>
      most === null ? sql`else ${sql.lit(band)}` : sql`when ${weight} < ${sql.lit(most)} then ${sql.lit(band)}`,
    ),
    sql` `,
  )} end`;

/** What was invoiced for a shipment `s`; null while nothing is. */
const INVOICED = sql`(
  select sum(i.amount_cents) from invoice i where i.company_id = s.company_id and i.shipment_id = s.id and ${IS_SPENT})`;

export const consolidationSavings: ReportSource = {
  facts: async (_db, asked) => {
    const { key, label } = grouped(asked);
    const since = addDays(asked.period.to, -(DAYS_COMPARED - 1));
    const first = since < asked.period.from ? since : asked.period.from;
    const { from } = instantsOf({ from: first }, asked.zone);
    return sql`
      with alone as (
        select s.origin_state, s.destination_state, ${bandOf(sql`s.weight`)} as band,
          -- Whole cents: the middle of two amounts may lie between them, and sums of halves differ by how they are grouped.
          round((percentile_cont(0.5) within group (order by s.invoiced))::numeric)::float8 as median
        from (
          select s.*, ${INVOICED}::float8 as invoiced from shipment s
          where s.company_id = ${COMPANY} and s.delivery_sort >= ${asSorted(from!)} and s.delivery_sort < ${asSorted(asked.to)}
            and ${DELIVERED} and s.order_count = 1
        ) s
        where s.invoiced is not null
        group by 1, 2, 3
      )
      select s.id::text as fact_id, s.on_day, ${key} as group_key, ${label} as group_label, ${SHIPMENT_PATH} as path,
        s.shipment_number, s.carrier_name, ${LANE_IN_WORDS} as lane, s.order_count, s.invoiced as paid,
        case when s.compared = s.order_count then s.invoiced end as invoiced,
        case when s.compared = s.order_count then s.alone end as alone,
        case when s.compared = s.order_count then s.alone - s.invoiced end as saved
      from (
        select s.*, ${dayOfSorted(sql`s.delivery_sort`, asked)} as on_day, o.alone, o.compared
        from (
          select s.*, ${INVOICED}::float8 as invoiced from shipment s
          where ${isDue(asked)} and ${DELIVERED} and s.order_count > 1 and ${narrowed(asked)}
        ) s
        cross join lateral (
          select sum(a.median) as alone, count(a.median) as compared
          from shipment_order m
          join order_summary u on u.company_id = m.company_id and u.id = m.order_id
          left join alone a on a.origin_state = u.origin_state and a.destination_state = u.destination_state
            and a.band = ${bandOf(sql`u.weight`)}
          where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live and not m.is_removed
        ) o
        where s.invoiced is not null
      ) s`;
  },
  measures: {
    shipments: sql`count(*)`,
    orders: sql`sum(order_count)`,
    invoiced: sql`coalesce(sum(invoiced), 0)`,
    alone: sql`coalesce(sum(alone), 0)`,
    unmatched: sql`count(*) filter (where alone is null)`,
  },
  rows: [
    { id: 'shipment_number', label: 'Shipment', kind: 'text' },
    { id: 'on_day', label: 'Due', kind: 'text' },
    { id: 'order_count', label: 'Orders', kind: 'count' },
    { id: 'paid', label: 'Invoiced', kind: 'money' },
    { id: 'alone', label: 'Alone, by invoices', kind: 'money' },
    { id: 'saved', label: 'Saved', kind: 'money' },
    { id: 'carrier_name', label: 'Carrier', kind: 'text' },
    { id: 'lane', label: 'Lane', kind: 'text' },
  ],
};
