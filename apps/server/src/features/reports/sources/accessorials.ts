import { NOT_ACCESSORIAL } from '@lanewright/domain/reports/charges.ts';
import { sql } from 'kysely';
import { toleranceCentsOf } from '../../invoices/commands/standing.ts';
import { judgedBills } from './judged-bills.ts';
import { COMPANY, exceptAudited, grouped, INVOICE_PATH, IS_SPENT, LANE_IN_WORDS, narrowed } from './parts.ts';
import type { ReportSource } from './source.ts';

const CARRIER_ID = sql`coalesce(i.carrier_id, s.carrier_id)`;
const CARRIER = sql`coalesce(case when i.carrier_id is not null then nullif(i.carrier_name, '') end, nullif(s.carrier_name, ''), 'No carrier')`;
const MISMATCH = 'Rate mismatch';

/** Charges beyond freight and fuel, and below them invoices that came to something else than what was booked. */
export const accessorials: ReportSource = {
  facts: async (db, asked) => {
    const tolerance = await toleranceCentsOf(db);
    const groupedWith = (charge: ReturnType<typeof sql>) =>
      grouped(asked, {
        carrier: [sql`coalesce(${CARRIER_ID}::text, '')`, CARRIER],
        mode: [sql`coalesce(i.shipping_mode, '')`, sql`coalesce(i.shipping_mode, '')`],
        charge: [charge, charge],
      });
    const [charged, mismatched] = [groupedWith(sql`c.name`), groupedWith(sql`${MISMATCH}::text`)];
    const narrow = narrowed(asked, CARRIER_ID, sql`i.shipping_mode`);
    return sql`
      select 'c' || c.id as fact_id, i.invoiced_on as on_day, ${charged.key} as group_key, ${charged.label} as group_label,
        ${INVOICE_PATH} as path, i.invoice_number, i.shipment_number, ${CARRIER} as carrier_name, ${LANE_IN_WORDS} as lane,
        c.name as what, c.total_cents as cents, c.total_cents as charged_cents, 0::bigint as beyond_cents, 1 as is_charge
      from invoice i
      join invoice_charge c on c.company_id = i.company_id and c.invoice_id = i.id and not c.is_deleted
        and c.name <> all (${[...NOT_ACCESSORIAL]}::text[])
      left join shipment s on s.company_id = i.company_id and s.id = i.shipment_id
      where i.company_id = ${COMPANY} and i.invoiced_on between ${asked.period.from}::date and ${asked.period.to}::date
        and ${IS_SPENT} and ${exceptAudited(asked)} and ${narrow}
      union all
      select 'm' || i.id, i.invoiced_on, ${mismatched.key}, ${mismatched.label}, ${INVOICE_PATH}, i.invoice_number,
        i.shipment_number, ${CARRIER}, ${LANE_IN_WORDS}, ${MISMATCH}, i.beyond_cents, 0, i.beyond_cents, 0
      from ${judgedBills(asked)} i
      left join shipment s on s.company_id = i.company_id and s.id = i.shipment_id
      where abs(i.beyond_cents) > ${tolerance} and ${narrow}`;
  },
  measures: {
    charges: sql`sum(is_charge)`,
    charged: sql`sum(charged_cents)`,
    mismatches: sql`count(*) filter (where is_charge = 0)`,
    beyond: sql`coalesce(sum(beyond_cents) filter (where beyond_cents > 0), 0)`,
    below: sql`-coalesce(sum(beyond_cents) filter (where beyond_cents < 0), 0)`,
  },
  rows: [
    { id: 'invoice_number', label: 'Invoice', kind: 'text' },
    { id: 'on_day', label: 'Invoiced', kind: 'text' },
    { id: 'what', label: 'Charge', kind: 'text' },
    { id: 'cents', label: 'Amount', kind: 'money' },
    { id: 'carrier_name', label: 'Carrier', kind: 'text' },
    { id: 'shipment_number', label: 'Shipment', kind: 'text' },
    { id: 'lane', label: 'Lane', kind: 'text' },
  ],
};
