import pg from 'pg';

const CITIES = ['Atlanta', 'Joliet', 'Chicago', 'Dallas', 'Reno', 'Toronto', 'Monterrey', 'Columbus', 'Memphis'];
const NAMES = ['Prairie', 'Blue Ridge', 'Lone Star', 'Harbor', 'Granite', 'Summit', 'Delta', 'Cedar', 'Pioneer'];
const pick = (words: readonly string[], of: string) => `(array['${words.join("','")}'])[1 + (${of}) % ${words.length}]`;
const CARRIERS = 40;

const CARRIER = `
  insert into carrier (company_id, id, name, modes)
  select $1::uuid, gen_random_uuid(), ${pick(NAMES, 'n')} || ' Freight ' || n, '{TL}' from generate_series(1, $2::int) n`;

/** Three years of them, on either side: a fifth is owed or waits, the rest is settled, some are voided and some differ. */
const INVOICE = `
  insert into invoice (company_id, id, side, invoice_number, status, invoice_method, invoiced_on, due_on, settled_on, shipping_mode,
    equipment_mode, pickup_on, delivery_on, amount_cents, paid_cents, carrier_id, carrier_name, external_number, external_cents, booked_cents, billing_name, shipment_number,
    pro_number, order_numbers, reference_numbers, origin_city, destination_city, origin_company, destination_company, is_mismatch,
    is_disputed, required_documents, available_documents, found_by)
  select $1::uuid, gen_random_uuid(), side, number, status, 'Delivery', day, day + 30, case when status = 'Settled' then day + 30 end,
    (array['TL', 'TL', 'LTL', 'VLTL'])[1 + n % 4], 'Dry', day - 4, day - 1, 50000 + n,
    case status when 'Settled' then 50000 + n when 'Active' then 20000 else 0 end, case when side = 'Carrier' then c.id end,
    coalesce(c.name, ''), case when side = 'Carrier' then 'INV-' || n end, case when side = 'Carrier' then 50000 + n end, 50000 + n,
    'Accounts payable', 'S' || 900000 + n, (7000000 + n)::text, array['O' || 900000 + n],
    json_build_array(json_build_object('label', 'Purchase Order', 'value', 'PO-' || n * 7)), origin, destination, origin || ' Mills',
    destination || ' Grocers', side = 'Carrier' and status = 'Received' and n % 3 = 0, side = 'Carrier' and status = 'Received' and n % 15 = 0,
    1, 1, concat_ws(' ', 'S' || 900000 + n, 7000000 + n, c.name, 'O' || 900000 + n, 'PO-' || n * 7, origin, destination)
  from (
    select n, side, case when side = 'Customer' then 'I' else 'A' end || 900000 + n as number,
      current_date - ($2::int - n) * 1095 / $2::int as day, ${pick(CITIES, 'n')} as origin, ${pick(CITIES, 'n / 9')} as destination,
      case
        when n % 50 = 0 then 'Voided'
        when n < $2::int * 4 / 5 then 'Settled'
        when side = 'Carrier' then (array['Received', 'ReadyToSettle', 'Draft'])[1 + n % 3]
        else (array['Invoiced', 'Active', 'Invoiced', 'Draft'])[1 + n % 4]
      end as status
    from generate_series(1, $2::int) n cross join (values ('Customer'), ('Carrier')) sides (side)
  ) made
  left join (
    select id, name, row_number() over () as place from carrier where company_id = $1::uuid
  ) c on side = 'Carrier' and c.place = 1 + n % ${CARRIERS}`;

const CHARGE = `
  insert into invoice_charge (company_id, id, invoice_id, position, name, units, rate, charge_rate_type, total_cents)
  select company_id, gen_random_uuid(), id, 1, 'Line Haul', 1, booked_cents / 100.0, 'Flat', booked_cents from invoice where company_id = $1`;

const ENTRY = `
  insert into ledger_entry (company_id, id, invoice_id, kind, charge_id, amount_cents, description, effective_on)
  select c.company_id, gen_random_uuid(), c.invoice_id, 'Charge', c.id, c.total_cents, 'Line Haul', i.invoiced_on
  from invoice_charge c join invoice i on i.company_id = c.company_id and i.id = c.invoice_id where c.company_id = $1`;

const SETTLED = `
  insert into ledger_entry (company_id, id, invoice_id, kind, amount_cents, description, effective_on)
  select company_id, gen_random_uuid(), id, 'Settlement', paid_cents, 'Paid', due_on
  from invoice where company_id = $1 and paid_cents <> 0`;

const TABLES = ['carrier', 'invoice', 'invoice_word', 'invoice_charge', 'ledger_entry'];

/** What the triggers would have kept, had they not been off. */
const TIES_OUT = `
  select count(*)::int as wrong from invoice i left join (
    select invoice_id, sum(amount_cents) filter (where charge_id is not null) as charged,
      sum(amount_cents) filter (where charge_id is null) as paid
    from ledger_entry where company_id = $1 group by invoice_id
  ) e on e.invoice_id = i.id
  where i.company_id = $1 and (i.amount_cents <> coalesce(e.charged, 0) or i.paid_cents <> coalesce(e.paid, 0))`;

/** So many customer invoices and as many of carriers, with their charges and movements. */
export async function fillWithInvoices(adminUrl: string, companyId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(CARRIER, [companyId, CARRIERS]);
    await client.query('alter table invoice_word drop constraint invoice_word_pkey');
    await client.query(INVOICE, [companyId, count]);
    await client.query('alter table invoice_word add primary key (company_id, word, sort_key, id)');
    // The sums are written with the invoices: kept by triggers, so many would take minutes.
    await client.query('set session_replication_role = replica');
    for (const statement of [CHARGE, ENTRY, SETTLED]) await client.query(statement, [companyId]);
    await client.query('set session_replication_role = origin');
    await vacuum(client);
    const { rows } = await client.query<{ wrong: number }>(TIES_OUT, [companyId]);
    if (rows[0]!.wrong > 0) throw new Error(`${rows[0]!.wrong} invoices do not tie out.`);
  } finally {
    await client.end();
  }
}

/** As though nobody had ever paid: the most that can be owed by so many. */
export async function oweEverything(adminUrl: string, companyId: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      "update invoice set status = 'Invoiced', settled_on = null where company_id = $1 and side = 'Customer'",
      [companyId],
    );
    await vacuum(client);
  } finally {
    await client.end();
  }
}

async function vacuum(client: pg.Client): Promise<void> {
  // Until what was written is on the disk, vacuum cannot say that everybody sees it.
  await client.query('checkpoint');
  for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
}
