import { ACCRUAL_AGES } from '@lanewright/domain/reports/ages.ts';
import { sql } from 'kysely';
import { dayOfInstant, dayOfSorted, grouped, isDue, LANE_IN_WORDS, narrowed, SHIPMENT_PATH } from './parts.ts';
import type { ReportSource } from './source.ts';

/** The table of ages, as the database reads it. */
const AGE_KEY = sql`case when age is null then ${sql.lit(ACCRUAL_AGES[0].key)} ${sql.join(
  ACCRUAL_AGES.filter(({ from }) => from !== null)
    .toReversed()
    .map(({ key, from }) => sql`when greatest(age, 0) >= ${sql.lit(from)} then ${sql.lit(key)}`),
  sql` `,
)} end`;
const AGE_LABEL = sql`case ${AGE_KEY} ${sql.join(
  ACCRUAL_AGES.map(({ key, label }) => sql`when ${sql.lit(key)} then ${sql.lit(label)}`),
  sql` `,
)} end`;

export const accruals: ReportSource = {
  facts: async (_db, asked) => {
    const { key, label } = grouped(asked, { age: [AGE_KEY, AGE_LABEL] });
    return sql`
      select s.id::text as fact_id, s.on_day, ${key} as group_key, ${label} as group_label, ${SHIPMENT_PATH} as path,
        s.shipment_number, s.carrier_name, ${LANE_IN_WORDS} as lane, s.age, s.cents,
        case when s.age is null then 'Booked' else 'Delivered' end as stands
      from (
        select s.*, ${dayOfSorted(sql`s.delivery_sort`, asked)} as on_day,
          case when s.status >= 7 then ${asked.today}::date - coalesce(${dayOfInstant(sql`s.delivered_at`, asked)},
            ${dayOfSorted(sql`s.delivery_sort`, asked)}) end as age,
          coalesce((
            select nullif(sum(i.amount_cents), 0) from invoice i
            where i.company_id = s.company_id and i.shipment_id = s.id and i.status = 'Draft' and i.passed_on_id is null
          ), round(s.cost * 100), 0)::float8 as cents
        from shipment s
        where ${isDue(asked)} and s.status between 3 and 8 and ${narrowed(asked)}
          and not exists (
            select 1 from invoice i
            where i.company_id = s.company_id and i.shipment_id = s.id and i.status not in ('Draft', 'Voided'))
          and coalesce((
            select bool_or(coalesce(o.freight_term_type, '') not in ('Collect', 'ThirdParty'))
            from shipment_order m join freight_order o on o.company_id = m.company_id and o.id = m.order_id
            where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live and not m.is_removed
          ), true)
      ) s`;
  },
  measures: {
    shipments: sql`count(*)`,
    deliveredCount: sql`count(age)`,
    deliveredAmount: sql`coalesce(sum(cents) filter (where age is not null), 0)`,
    bookedAmount: sql`coalesce(sum(cents) filter (where age is null), 0)`,
    amount: sql`sum(cents)`,
    oldest: sql`coalesce(max(age), 0)`,
  },
  rows: [
    { id: 'shipment_number', label: 'Shipment', kind: 'text' },
    { id: 'stands', label: 'Status', kind: 'text' },
    { id: 'on_day', label: 'Due', kind: 'text' },
    { id: 'age', label: 'Delivered for', kind: 'days' },
    { id: 'cents', label: 'To accrue', kind: 'money' },
    { id: 'carrier_name', label: 'Carrier', kind: 'text' },
    { id: 'lane', label: 'Lane', kind: 'text' },
  ],
};
