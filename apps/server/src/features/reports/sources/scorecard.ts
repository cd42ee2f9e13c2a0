import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { sql } from 'kysely';
import { toleranceCentsOf } from '../../invoices/commands/standing.ts';
import { judgedBills } from './judged-bills.ts';
import {
  COMPANY,
  DELIVERED,
  dayOfInstant,
  dayOfSorted,
  INVOICE_PATH,
  isDue,
  narrowed,
  SHIPMENT_PATH,
} from './parts.ts';
import type { ReportSource } from './source.ts';

/** Three things of each carrier, one below the other: what it delivered, what it was offered, what it billed. */
export const carrierScorecard: ReportSource = {
  facts: async (db, asked) => {
    const tolerance = await toleranceCentsOf(db);
    const mayBills = isAllowed(asked.permissions, 'ViewCarrierInvoice');
    const ofOffers = asked.carrierId === undefined ? sql`true` : sql`o.carrier_id = ${asked.carrierId}::uuid`;
    const ofBills = asked.carrierId === undefined ? sql`true` : sql`i.carrier_id = ${asked.carrierId}::uuid`;
    return sql`
      select 's' || s.id as fact_id, ${dayOfSorted(sql`s.delivery_sort`, asked)} as on_day, s.carrier_id::text as group_key,
        s.carrier_name as group_label, ${SHIPMENT_PATH} as path, 'Shipment ' || s.shipment_number as record, s.carrier_name,
        case when s.on_time_status is null then 'Delivered' when s.on_time_status in ('Early', 'OnTime') then 'Delivered on time'
          else 'Delivered late' end as what,
        1 as delivered, (s.on_time_status is not null)::int as judged, (s.on_time_status in ('Early', 'OnTime'))::int as on_time,
        case when s.miles > 0 and s.cost is not null then round(s.cost * 100)::float8 else 0 end as cost,
        case when s.miles > 0 and s.cost is not null then s.miles else 0 end as miles,
        0 as accepted, 0 as rejected, 0 as invoices, 0 as is_right, 0::float8 as overbilled
      from shipment s
      where ${isDue(asked)} and ${DELIVERED} and s.carrier_id is not null and ${narrowed(asked)}
      union all
      select 'o' || o.id, ${dayOfInstant(sql`o.offered_at`, asked)}, o.carrier_id::text, o.carrier_name, null,
        'Offer for ' || (select s.shipment_number from shipment s where s.company_id = o.company_id and s.id = o.shipment_id),
        o.carrier_name, 'Offer ' || lower(o.state), 0, 0, 0, 0, 0,
        (o.state = 'Accepted')::int, (o.state in ('Declined', 'Expired'))::int, 0, 0, 0
      from tender_offer o
      where o.company_id = ${COMPANY} and o.offered_at >= ${asked.from}::timestamptz and o.offered_at < ${asked.to}::timestamptz
        and ${ofOffers}
      union all
      select 'i' || i.id, i.invoiced_on, i.carrier_id::text, i.carrier_name, ${INVOICE_PATH}, 'Invoice ' || i.invoice_number,
        i.carrier_name, case when abs(i.beyond_cents) > ${tolerance} then 'Billed otherwise' else 'Billed as booked' end,
        0, 0, 0, 0, 0, 0, 0, 1, (abs(i.beyond_cents) <= ${tolerance})::int,
        case when i.beyond_cents > ${tolerance} then i.beyond_cents else 0 end
      from ${judgedBills(asked)} i
      where ${mayBills ? sql`true` : sql`false`} and i.carrier_id is not null and ${ofBills}`;
  },
  measures: {
    delivered: sql`sum(delivered)`,
    judged: sql`sum(judged)`,
    onTime: sql`coalesce(sum(on_time), 0)`,
    cost: sql`sum(cost)`,
    miles: sql`sum(miles)`,
    accepted: sql`sum(accepted)`,
    rejected: sql`sum(rejected)`,
    invoices: sql`sum(invoices)`,
    right: sql`sum(is_right)`,
    overbilled: sql`sum(overbilled)`,
  },
  rows: [
    { id: 'record', label: 'Record', kind: 'text' },
    { id: 'on_day', label: 'Day', kind: 'text' },
    { id: 'what', label: 'What', kind: 'text' },
    { id: 'carrier_name', label: 'Carrier', kind: 'text' },
  ],
};
