import { sql } from 'kysely';
import { COMPANY, dayOfInstant, grouped, narrowed, SHIPMENT_PATH } from './parts.ts';
import type { ReportSource } from './source.ts';

const PLACE = sql`coalesce(nullif(concat_ws(', ', nullif(o.company, ''), nullif(o.city, ''), nullif(o.state, '')), ''), 'Unknown')`;

/** How long trucks stood at stops of a kind, arrived in the period. */
function dwellAt(stopType: 'Pickup' | 'Dropoff'): ReportSource {
  return {
    facts: async (_db, asked) => {
      const { key, label } = grouped(asked, { location: [sql`coalesce(p.location_id::text, ${PLACE})`, PLACE] });
      // The kind is written out: the index has a range for each.
      const kind = sql.lit(stopType);
      return sql`
        select p.id::text as fact_id, ${dayOfInstant(sql`p.arrived_at`, asked)} as on_day, ${key} as group_key,
          ${label} as group_label, ${SHIPMENT_PATH} as path, s.shipment_number, s.carrier_name, ${PLACE} as place,
          to_char(p.arrived_at at time zone ${asked.zone}, 'YYYY-MM-DD HH24:MI') as arrived,
          to_char(p.departed_at at time zone ${asked.zone}, 'YYYY-MM-DD HH24:MI') as departed,
          (extract(epoch from p.departed_at - p.arrived_at) / 60)::float8 as minutes
        from shipment_stop p
        join shipment s on s.company_id = p.company_id and s.id = p.shipment_id
        left join lateral (
          select coalesce(nullif(b.company_alias, ''), b.company_name) as company, b.city, b.state
          from shipment_stop_part a join order_stop b on b.company_id = a.company_id and b.id = a.order_stop_id
          where a.company_id = p.company_id and a.shipment_stop_id = p.id order by b.id limit 1
        ) o on true
        where p.company_id = ${COMPANY} and p.stop_type = ${kind} and p.departed_at is not null
          and p.arrived_at >= ${asked.from}::timestamptz and p.arrived_at < ${asked.to}::timestamptz and ${narrowed(asked)}`;
    },
    measures: {
      stops: sql`count(*)`,
      average: sql`coalesce(avg(minutes), 0)`,
      median: sql`coalesce(percentile_cont(0.5) within group (order by minutes), 0)`,
      slowest: sql`coalesce(percentile_cont(0.9) within group (order by minutes), 0)`,
      detained: sql`count(*) filter (where minutes > 120)`,
    },
    rows: [
      { id: 'shipment_number', label: 'Shipment', kind: 'text' },
      { id: 'place', label: 'Location', kind: 'text' },
      { id: 'arrived', label: 'Arrived', kind: 'text' },
      { id: 'departed', label: 'Departed', kind: 'text' },
      { id: 'minutes', label: 'Time', kind: 'minutes' },
      { id: 'carrier_name', label: 'Carrier', kind: 'text' },
    ],
  };
}

export const loadingTime = dwellAt('Pickup');
export const unloadingTime = dwellAt('Dropoff');
