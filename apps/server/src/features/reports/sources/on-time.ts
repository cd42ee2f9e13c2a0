import { sql } from 'kysely';
import { deliveredShipments } from './drills.ts';
import {
  DELIVERED,
  dayOfInstant,
  dayOfSorted,
  grouped,
  isDue,
  LANE_IN_WORDS,
  narrowed,
  SHIPMENT_PATH,
} from './parts.ts';
import type { ReportSource } from './source.ts';

export const onTimeDelivery: ReportSource = {
  facts: async (_db, asked) => {
    const { key, label } = grouped(asked);
    return sql`
      select s.id::text as fact_id, ${dayOfSorted(sql`s.delivery_sort`, asked)} as on_day, ${key} as group_key,
        ${label} as group_label, ${SHIPMENT_PATH} as path, s.shipment_number, s.carrier_name, ${LANE_IN_WORDS} as lane,
        s.on_time_status, case s.on_time_status when 'OnTime' then 'On time' when 'AtRisk' then 'Late' else s.on_time_status end as came,
        ${dayOfInstant(sql`s.delivered_at`, asked)}::text as delivered_on
      from shipment s
      where ${isDue(asked)} and ${DELIVERED} and ${narrowed(asked)}`;
  },
  measures: {
    delivered: sql`count(*)`,
    early: sql`count(*) filter (where on_time_status = 'Early')`,
    onTime: sql`count(*) filter (where on_time_status = 'OnTime')`,
    late: sql`count(*) filter (where on_time_status in ('Late', 'AtRisk'))`,
    unjudged: sql`count(*) filter (where on_time_status is null)`,
  },
  rows: [
    { id: 'shipment_number', label: 'Shipment', kind: 'text' },
    { id: 'on_day', label: 'Due', kind: 'text' },
    { id: 'delivered_on', label: 'Delivered', kind: 'text' },
    { id: 'came', label: 'Came', kind: 'text' },
    { id: 'carrier_name', label: 'Carrier', kind: 'text' },
    { id: 'lane', label: 'Lane', kind: 'text' },
  ],
  drill: (asked, group) => deliveredShipments(asked, group),
};
