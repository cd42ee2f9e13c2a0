import { sql } from 'kysely';
import { deliveredShipments } from './drills.ts';
import { DELIVERED, dayOfSorted, grouped, isDue, LANE_IN_WORDS, narrowed, SHIPMENT_PATH } from './parts.ts';
import type { ReportSource } from './source.ts';

const CUSTOMER = sql`coalesce(nullif(s.customer, ''), 'Unknown')`;

/** One row an order: what its shipment has put into the air, shared out so that the shares come to the shipment's own figure. */
export const co2: ReportSource = {
  facts: async (_db, asked) => {
    const { key, label } = grouped(asked, { customer: [CUSTOMER, CUSTOMER] });
    const shared = sql`
      select coalesce(s.order_id, s.id)::text as fact_id, s.on_day, ${key} as group_key, ${label} as group_label,
        ${SHIPMENT_PATH} as path, s.id as shipment_id, s.shipment_number, s.order_id, s.order_number, s.carrier_name,
        ${LANE_IN_WORDS} as lane, ${CUSTOMER} as customer, s.order_weight as weight, s.co2_grams is null as is_unknown,
        case when sum(s.own) over shared > 0 then s.co2_grams * s.own / sum(s.own) over shared
          else s.co2_grams / count(*) over shared end as co2
      from (
        select s.*, ${dayOfSorted(sql`s.delivery_sort`, asked)} as on_day, o.id as order_id, o.order_number,
          o.destination_company as customer, coalesce(o.weight, s.weight) as order_weight, o.weight * coalesce(o.miles, 0) as own
        from shipment s
        left join lateral (
          select u.* from shipment_order m join order_summary u on u.company_id = m.company_id and u.id = m.order_id
          where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live and not m.is_removed
        ) o on true
        where ${isDue(asked)} and ${DELIVERED} and ${narrowed(asked)}
      ) s
      window shared as (partition by s.id)`;
    // Chosen after it was shared out: the others of the shipment have their part all the same.
    return asked.customer === undefined
      ? shared
      : sql`select * from (${shared}) shared where lower(customer) = lower(${asked.customer})`;
  },
  measures: {
    shipments: sql`count(distinct shipment_id)`,
    orders: sql`count(order_id)`,
    weight: sql`sum(weight)`,
    co2: sql`coalesce(sum(co2), 0)`,
    unknown: sql`count(distinct shipment_id) filter (where is_unknown)`,
  },
  rows: [
    { id: 'order_number', label: 'Order', kind: 'text' },
    { id: 'shipment_number', label: 'Shipment', kind: 'text' },
    { id: 'on_day', label: 'Due', kind: 'text' },
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'lane', label: 'Lane', kind: 'text' },
    { id: 'weight', label: 'Weight', kind: 'pounds' },
    { id: 'co2', label: 'CO2', kind: 'grams' },
  ],
  drill: (asked, group) => deliveredShipments(asked, group),
};
