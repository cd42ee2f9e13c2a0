import { sql } from 'kysely';
import { invoicesOfCarrier } from './drills.ts';
import { COMPANY, exceptAudited, grouped, INVOICE_PATH, IS_SPENT, LANE_IN_WORDS, narrowed } from './parts.ts';
import type { ReportSource } from './source.ts';

// Who carried it: also where the invoice is ours, or passes a carrier's on.
const CARRIER_ID = sql`coalesce(i.carrier_id, p.carrier_id, s.carrier_id)`;
const CARRIER = sql`coalesce(case when i.carrier_id is not null then nullif(i.carrier_name, '') end, nullif(p.carrier_name, ''),
  nullif(s.carrier_name, ''), 'No carrier')`;

const CUSTOMER = sql`coalesce(nullif(i.destination_company, ''), 'Unknown')`;

export const spend: ReportSource = {
  facts: async (_db, asked) => {
    const { key, label } = grouped(asked, {
      carrier: [sql`coalesce(${CARRIER_ID}::text, '')`, CARRIER],
      mode: [sql`coalesce(i.shipping_mode, '')`, sql`coalesce(i.shipping_mode, '')`],
      customer: [CUSTOMER, CUSTOMER],
    });
    const customer = asked.customer === undefined ? sql`true` : sql`lower(${CUSTOMER}) = lower(${asked.customer})`;
    return sql`
      select i.id::text as fact_id, i.invoiced_on as on_day, ${key} as group_key, ${label} as group_label,
        ${INVOICE_PATH} as path, i.invoice_number, i.shipment_id, i.shipment_number, ${CARRIER} as carrier_name,
        ${LANE_IN_WORDS} as lane, i.side, i.amount_cents
      from invoice i
      left join shipment s on s.company_id = i.company_id and s.id = i.shipment_id
      left join invoice p on p.company_id = i.company_id and p.id = i.passed_on_id
      where i.company_id = ${COMPANY} and i.invoiced_on between ${asked.period.from}::date and ${asked.period.to}::date
        and ${IS_SPENT} and ${exceptAudited(asked)} and ${customer} and ${narrowed(asked, CARRIER_ID, sql`i.shipping_mode`)}`;
  },
  measures: {
    invoices: sql`count(*)`,
    shipments: sql`count(distinct shipment_id)`,
    spend: sql`coalesce(sum(amount_cents), 0)`,
    carriers: sql`count(*) filter (where side = 'Carrier')`,
  },
  rows: [
    { id: 'invoice_number', label: 'Invoice', kind: 'text' },
    { id: 'on_day', label: 'Invoiced', kind: 'text' },
    { id: 'shipment_number', label: 'Shipment', kind: 'text' },
    { id: 'carrier_name', label: 'Carrier', kind: 'text' },
    { id: 'lane', label: 'Lane', kind: 'text' },
    { id: 'amount_cents', label: 'Amount', kind: 'money' },
  ],
  drill: (asked, group, { carriers, invoices }) =>
    invoicesOfCarrier(asked, group, { carriers: carriers!, all: invoices! }),
};
