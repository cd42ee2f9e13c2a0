import { OVERDUE_CHOICES } from '@lanewright/domain/tracking/overdue.ts';
import type { World } from '../world.ts';

export const MANY = 50_000;

/** Words that all, a tenth, one and none of the rows hold; and one letter at the beginning of a word of each row. */
export const WORDS = { everywhere: 'plenty', often: 'sometimes', once: 'seldom', nowhere: 'nevermore', letter: 'p' };

/** Eight letters are different enough; each more is paid for in every index of words. */
const anyWord = (kind: string) => `left(md5('${kind}' || n), 8)`;
const TEXT = `'plenty ' || ${anyWord('')} || case when n % 10 = 0 then ' sometimes' else '' end || case when n = 777 then ' seldom' else '' end`;

/** How the table of a list gets many rows for one company. A new list needs a line here. */
export const FILL: Record<string, string> = {
  carrier: `insert into carrier (company_id, id, name, modes, equipment_modes, insured_until, status, hold_reason, updated_at)
    select $1::uuid, gen_random_uuid(), ${TEXT} || ' ' || n, case when n % 3 = 0 then array['LTL', 'VLTL'] else array['TL'] end,
      case when n % 4 = 0 then array['Dry', 'Reefer'] else array['Dry'] end, case when n % 11 > 0 then current_date + (n % 400) - 20 end,
      case when n % 50 = 0 then 'OnHold' else 'Active' end, case when n % 50 = 0 then 'Two claims' else '' end, now() - n * interval '1 second'
    from generate_series(1, $2::int) n`,
  constraint_set: `insert into constraint_set (company_id, id, constraint_name)
    select $1::uuid, gen_random_uuid(), ${TEXT} || ' ' || n from generate_series(1, $2::int) n`,
  commodity: `insert into commodity (company_id, id, commodity_code, description, updated_at)
    select $1::uuid, gen_random_uuid(), 'C-' || n || ${anyWord('c')}, ${TEXT}, now() - n * interval '1 second' from generate_series(1, $2::int) n`,
  contact: `insert into contact (company_id, id, first_name, last_name, primary_email_address, office_number, mobile_number)
    select $1::uuid, gen_random_uuid(), ${anyWord('f')}, ${TEXT}, 'p' || n || '@many.example', '(815) 555-' || n, '(312) 555-' || n
    from generate_series(1, $2::int) n`,
  // Two by the very codes of the way from Joliet to Atlanta, a few dozen from state to state, and all others elsewhere.
  lane: `insert into lane (company_id, id, customer_reference_number, mode, equipment_mode, tender_type, tender_method, origin_kind,
      origin_state, origin_country, destination_kind, destination_state, destination_country, origin_key, destination_key, found_by, created_at)
    select $1::uuid, gen_random_uuid(), ${anyWord('n')} || n, 'TL', 'Dry', 'Manual', 'Email', 'State', 'IL', 'US', 'State', 'GA', 'US',
      case when n % 1000 = 0 then 'US S IL' else 'US P ' || 60000 + n % 5000 end,
      case when n % 1000 = 0 then 'US S GA' else 'US P ' || 30000 + (n + 6903) % 7000 end,
      ${TEXT}, now() - n * interval '1 second' from generate_series(1, $2::int) n`,
  // A few years of them, half of them carriers': what is old is settled; of the newest some are owed, and some differ.
  invoice: `insert into invoice (company_id, id, side, invoice_number, status, invoice_method, invoiced_on, due_on, settled_on, shipping_mode,
      pickup_on, delivery_on, external_number, external_cents, is_mismatch, is_disputed, found_by)
    select $1::uuid, gen_random_uuid(), side, case when side = 'Customer' then 'I9' else 'A9' end || lpad(n::text, 8, '0'), status, 'Delivery', day, day + 30,
      case when status = 'Settled' then day + 30 end, (array['TL', 'TL', 'LTL', 'VLTL'])[1 + n % 4], day - 4, day - 1,
      case when side = 'Carrier' then 'INV-' || n end, case when side = 'Carrier' then n end,
      side = 'Carrier' and n > 45000 and n % 20 = 1, side = 'Carrier' and n > 45000 and n % 100 = 1, ${TEXT}
    from (
      select n, current_date - (50000 - n) / 70 as day, case when n % 2 = 0 then 'Customer' else 'Carrier' end as side,
        case when n <= 45000 then 'Settled' when n % 50 = 0 then 'Voided' when n % 2 = 1 then 'Received' when n % 7 = 0 then 'Active' else 'Invoiced' end as status
      from generate_series(1, $2::int) n
    ) made`,
  payment: `insert into payment (company_id, id, check_number, method, paid_on, amount_cents)
    select $1::uuid, gen_random_uuid(), ${TEXT} || ' ' || n, 'Check', current_date - (50000 - n) / 70, 100 + n from generate_series(1, $2::int) n`,
  party: `insert into party (company_id, id, company_name) select $1::uuid, gen_random_uuid(), ${TEXT} || n from generate_series(1, $2::int) n`,
  location: `insert into location (company_id, id, party_id, name, address_line1, city, state, postal_code, country, address_key, search_text, sort_label)
    select $1::uuid, gen_random_uuid(), case when n % 20 > 0 then (select id from party where company_id = $1::uuid limit 1) end,
      n::text, n || ' Main', 'Joliet', (array['IL', 'TX', 'OH', 'GA'])[1 + n % 4], lpad((n * 7 % 100000)::text, 5, '0'),
      (array['US', 'US', 'US', 'CA', 'MX'])[1 + n % 5], n::text, search_text_of(${TEXT}), ${anyWord('l')}
    from generate_series(1, $2::int) n`,
  // A few years of them: what is old is delivered, a few hundred are to book, and of those on the road some need somebody.
  shipment: `insert into shipment (company_id, id, shipment_number, found_by, created_at, status, shipping_mode, equipment_mode,
      origin_city, origin_state, destination_city, destination_state, pickup_sort, delivery_sort, is_hazmat, on_time_status, exception,
      tracking_sort, latitude, longitude, booked_at)
    select $1::uuid, gen_random_uuid(), 'S9' || lpad(n::text, 8, '0'), ${TEXT}, at,
      case when n > 49900 then 0 when n > 49500 then 1 when n > 49400 then 3 when n > 44400 then 5 when n % 50 = 0 then -1 when n > 44000 then 7 else 8 end,
      (array['TL', 'TL', 'LTL', 'VLTL'])[1 + n % 4], (array['Dry', 'Dry', 'Reefer', 'Flatbed'])[1 + n % 4], 'City', (array['IL', 'TX', 'OH', 'GA', 'CA'])[1 + n % 5],
      'City', (array['IL', 'TX', 'OH', 'GA'])[1 + n % 4],
      case when n % 40 = 0 then '~' else to_char((at + (n % 7) * interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') end,
      to_char((at + (n % 7 + 3) * interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), n % 25 = 0,
      case when n <= 49500 then (array['OnTime', 'OnTime', 'Late', 'Early'])[1 + n % 4] end,
      case when n between 44401 and 49400 and n % 10 < 3 then (array['Late', 'AtRisk', 'NoNews'])[1 + n % 10] end,
      case when n between 44401 and 49400 then least(n % 10, 3) || to_char(at at time zone 'UTC', '"|"YYYY-MM-DD"T"HH24:MI') else '~' end,
      case when n between 44401 and 49400 then 30 + n % 15 end, case when n between 44401 and 49400 then -120 + n % 45 end, at
    from (select n, now() - (50000 - n) * interval '20 minutes' as at from generate_series(1, $2::int) n) made`,
  // Asked for one after the other, each for a pickup within the next days.
  quote: `insert into quote (company_id, id, quote_number, details, miles, shipping_modes, equipment_mode, freight_classes, units, total_weight,
      pickup_date, origin_city, origin_state, origin_postal_code, origin_country, origin_cell, origin_place, destination_city,
      destination_state, destination_postal_code, destination_country, destination_cell, destination_place, lowest_rate,
      created_by, created_at, found_by)
    select $1::uuid, gen_random_uuid(), 'Q9' || lpad(n::text, 8, '0'), '{}', n % 2900, (array['|TL|', '|LTL|', '|LTL|TL|', '|VLTL|'])[1 + n % 4],
      'Dry', (array['|70|', '|92.5|', '|70|100|', ''])[1 + n % 4], n % 26, n % 45000,
      (now() - (50000 - n) * interval '20 minutes')::date + n % 7, 'City', 'IL', '60433', 'US', (120 + n % 15) * 2 * 720 + (60 + n % 45) * 2,
      'IL|city ' || n % 400 || '|35|-60', 'City', 'TX', '75201', 'US', (120 + n % 14) * 2 * 720 + (60 + n % 44) * 2,
      'TX|city ' || n % 390 || '|35|-60', n % 3000, ('00000000-0000-4000-8000-' || lpad((n % 40)::text, 12, '0'))::uuid,
      now() - (50000 - n) * interval '20 minutes', ${TEXT}
    from generate_series(1, $2::int) n`,
  // A few years of them: what is old is done, and only the newest are open.
  order_summary: `with made as (
      select n, gen_random_uuid() as id, now() - (50000 - n) * interval '20 minutes' as at from generate_series(1, $2::int) n
    ), kept as (
      insert into freight_order (company_id, id, order_number, created_at)
      select $1::uuid, id, 'O9' || lpad(n::text, 8, '0'), at from made
    )
    insert into order_summary (company_id, id, order_number, number_key, status, order_type, shipping_mode, freight_term_type,
      equipment_key, reference_key, origin_company, origin_company_key, origin_city, origin_city_key, origin_state, origin_latitude,
      origin_longitude, origin_cell, origin_place, destination_company_key, destination_city_key, destination_state, destination_latitude,
      destination_longitude, destination_cell, origin_sort, origin_date, destination_sort, destination_date, weight, miles,
      pickup_stops, dropoff_stops, is_hazmat, is_blind, is_just_in_time, is_team_required, requires_appointment,
      missing_appointment, has_pending_change_requests, found_by, created_at, updated_at)
    select $1::uuid, id, 'O9' || lpad(n::text, 8, '0'), n, case when n > 49500 then 1 when n % 50 = 0 then -2 when n > 49000 then 4 else 6 end,
      (array['SalesOrder', 'PurchaseOrder', 'TransferOrder'])[1 + n % 3], (array['TL', 'TL', 'LTL', 'VLTL'])[1 + n % 4],
      (array['Prepaid', 'Collect'])[1 + n % 2], (array['|Van|', '|Reefer|', '|Flatbed|Step Deck|'])[1 + n % 3],
      (array['|purchase order|', '|bol|purchase order|'])[1 + n % 2], 'Company ' || n % 300, 'company ' || n % 300,
      'City ' || n % 400, 'city ' || n % 400, (array['IL', 'TX', 'OH', 'GA', 'CA', 'PA'])[1 + n % 6], 30 + n % 15, -120 + n % 45,
      (120 + n % 15) * 2 * 720 + (60 + n % 45) * 2, 'place ' || n % 400, 'company ' || n % 290, 'city ' || n % 390,
      (array['IL', 'TX', 'OH', 'GA', 'CA'])[1 + n % 5], 30 + n % 14, -120 + n % 44, (120 + n % 14) * 2 * 720 + (60 + n % 44) * 2,
      to_char((at + (n % 7) * interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), (at + (n % 7) * interval '1 day')::date,
      to_char((at + (n % 7 + 3) * interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'),
      (at + (n % 7 + 3) * interval '1 day')::date, n % 45000, n % 2900, 1 + (n % 40 = 0)::int, 1 + (n % 30 = 0)::int * (n % 4),
      n % 25 = 0, n % 100 = 1, n % 90 = 2, n % 80 = 3, n % 5 = 0, n % 35 = 0, n % 500 = 4, ${TEXT}, at, at
    from made`,
};

/** Tables without a list of their own, which look-ups read beside those. */
export const BESIDES: Record<string, string> = {
  lane_rate: `insert into lane_rate (company_id, id, lane_id, carrier_id, rate_type, charge_type, rate, effective_date, expiration_date, sequence)
    select $1::uuid, gen_random_uuid(), lane.id, carrier.ids[1 + lane.n % 1000], 'AllIn', 'Flat', 1450, current_date - 100,
      current_date + 400, 0
    from (select id, row_number() over () as n from lane where company_id = $1::uuid limit $2::int) lane,
      (select array_agg(id) as ids from (select id from carrier where company_id = $1::uuid limit 1000) thousand) carrier`,
};

const DAYS_AGO = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const OVERDUE = OVERDUE_CHOICES.map((choice) => ({ choice, now: new Date() }));

/** What to try each filter of a list with. */
export const EXAMPLES: Record<string, Record<string, unknown[]>> = {
  carriers: {
    mode: ['TL', 'LTL'],
    status: ['Active', 'OnHold', 'Invited'],
    equipmentMode: ['Dry', 'Reefer', 'PowerOnly'],
    insurance: ['Current', 'Expiring', 'Expired', 'None'],
  },
  commodities: { isHazmat: [true, false], hasFreightClass: [true, false] },
  companies: {},
  contacts: {
    contactRoleType: ['Portal', 'Admin'],
    hasSignedIn: [true, false],
    hasEmail: [true],
    locationIds: [['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90']],
    partyId: ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
    carrierId: ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
    canSignInWith: [['ViewOrder']],
  },
  lanes: { rates: ['Expiring'] },
  locations: {
    postalCode: ['6', '604', '60433'],
    state: ['IL', 'ZZ'],
    country: ['US', 'MX'],
    belongsTo: ['own', 'others'],
    hasDockHours: [true, false],
    hasEdiCode: [true],
  },
  invoices: {
    standings: [
      ['Customer Invoiced', 'Customer Active'],
      ['Customer Settled'],
      ['Customer Draft', 'Customer Invoiced', 'Customer Active', 'Customer Settled', 'Customer Voided'],
    ],
    due: [
      { from: DAYS_AGO(20).slice(0, 10) },
      { from: DAYS_AGO(20).slice(0, 10), to: DAYS_AGO(10).slice(0, 10) },
      { to: DAYS_AGO(300).slice(0, 10) },
    ],
    invoiced: [{ from: DAYS_AGO(20).slice(0, 10) }, { from: DAYS_AGO(20).slice(0, 10), to: DAYS_AGO(18).slice(0, 10) }],
    pickup: [{ from: DAYS_AGO(20).slice(0, 10), to: DAYS_AGO(18).slice(0, 10) }],
    delivery: [{ from: DAYS_AGO(20).slice(0, 10), to: DAYS_AGO(18).slice(0, 10) }],
    shippingModes: [['TL'], ['VLTL', 'LTL']],
  },
  'carrier invoices': {
    standings: [
      ['Carrier Received'],
      ['Carrier Draft', 'Carrier Received', 'Carrier ReadyToSettle', 'Carrier Settled', 'Carrier Voided'],
    ],
    exceptAudited: [true],
    shippingModes: [['TL'], ['VLTL', 'LTL']],
    carrierId: ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
    isRateMismatch: [true, false],
    isDisputed: [true, false],
    due: [{ from: DAYS_AGO(20).slice(0, 10), to: DAYS_AGO(10).slice(0, 10) }],
    invoiced: [{ from: DAYS_AGO(20).slice(0, 10), to: DAYS_AGO(18).slice(0, 10) }],
  },
  'rate mismatches': {
    isOpen: [true],
    exceptAudited: [true],
    shipmentDate: [DAYS_AGO(20).slice(0, 10)],
    invoicedDate: [DAYS_AGO(20).slice(0, 10)],
    carrier: ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
    pickupLocation: ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
    deliveryLocation: ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
  },
  'constraint-sets': {},
  payments: {
    paid: [{ from: DAYS_AGO(20).slice(0, 10) }, { from: DAYS_AGO(20).slice(0, 10), to: DAYS_AGO(18).slice(0, 10) }],
  },
  shipments: {
    statuses: [[0], [5], [8], [0, 1, 2, 3], [3, 4, 5, 6, 7], [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]],
    exceptDrafts: [true],
    shippingModes: [['TL'], ['VLTL', 'LTL']],
    equipmentModes: [['Dry'], ['PowerOnly']],
    onTimeStatuses: [['OnTime'], ['AtRisk'], ['Late', 'Early']],
    exceptions: [['Late'], ['Late', 'AtRisk', 'NoNews']],
    overdue: OVERDUE,
    carrierId: ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
    originState: ['IL', 'ZZ'],
    destinationState: ['TX', 'ZZ'],
    pickup: [
      { from: DAYS_AGO(100).slice(0, 16) },
      { from: DAYS_AGO(100).slice(0, 16), to: DAYS_AGO(98).slice(0, 16) },
      { to: DAYS_AGO(100).slice(0, 16) },
    ],
    delivery: [
      { from: DAYS_AGO(100).slice(0, 16) },
      { from: DAYS_AGO(100).slice(0, 16), to: DAYS_AGO(98).slice(0, 16) },
    ],
    isHazmat: [true, false],
  },
  orders: {
    statuses: [[1], [6], [1, 4], [-2, 0, 1, 2, 3, 4, 5, 6]],
    orderTypes: [['SalesOrder'], ['ReturnOrder']],
    hasPendingChangeRequests: [true, false],
    missingAppointment: [true, false],
    requiresAppointment: [true, false],
    overdue: OVERDUE,
    origin: [
      { state: 'IL' },
      { state: 'IL', city: 'city 6' },
      { city: 'city 6' },
      { cells: [180_120], keys: ['IL|city 6|35|-60', 'nowhere'] },
    ],
    destination: [{ state: 'TX' }, { state: 'TX', city: 'nowhere' }],
    originCompany: ['company 7', 'com'],
    destinationCompany: ['company 77'],
    originDays: [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-03' }, { to: '2025-01-01' }],
    destinationDays: [{ from: '2026-01-01', to: '2026-01-03' }],
    // More than are counted, in another order, have to be sorted: lately created ones are picked up late.
    created: [{ from: DAYS_AGO(100) }, { from: DAYS_AGO(100), to: DAYS_AGO(98) }, { to: DAYS_AGO(100) }],
    shippingModes: [['TL'], ['VLTL', 'LTL']],
    equipmentLists: [{ lists: ['|Van|'] }, { lists: [] }],
    minWeight: [44_900, 100],
    maxWeight: [100, 44_900],
    freightTermTypes: [['Prepaid'], ['ThirdParty']],
    isBlind: [true, false],
    isHazmatRequired: [true, false],
    isJustInTime: [true],
    isTeamRequired: [true],
    referenceLists: [{ lists: ['|purchase order|'] }, { lists: [] }],
    reference: [
      { number: '4711', types: [] },
      { number: '47', types: ['purchase order'] },
    ],
    orderNumbers: [{ numbers: ['O900000007', 'O900000011'] }, { numbers: [] }],
    pickupStops: [1, 2, 5],
    deliveryStops: [2, 4],
  },
  quotes: {
    origin: [
      { cells: [180_120], keys: ['IL|city 0|35|-60', 'nowhere'] },
      { cells: [], keys: [] },
    ],
    destination: [{ cells: [172_920, 174_362], keys: ['TX|city 0|35|-60', 'TX|city 1|35|-60'] }],
    classLists: [{ lists: ['|70|'] }, { lists: ['|70|', '|92.5|', '|70|100|'] }, { lists: [] }],
    created: [{ from: DAYS_AGO(100) }, { from: DAYS_AGO(100), to: DAYS_AGO(98) }, { to: DAYS_AGO(100) }],
    // As with orders: lately asked ones are picked up late.
    pickup: [{ from: DAYS_AGO(100) }, { from: DAYS_AGO(100), to: DAYS_AGO(98) }, { to: DAYS_AGO(100) }],
    creator: ['00000000-0000-4000-8000-000000000007', '8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
  },
};

/** Fillers, in the order in which tables need each other. */
export async function fillTables({ admin }: World, companyId: string): Promise<void> {
  for (const [table, statement] of Object.entries(FILL)) {
    await withoutIndexes(admin, table, () => admin.query(statement, [companyId, MANY]));
    // Until what was written is on the disk, vacuum cannot say that everybody sees it, and no scan is of an index alone.
    await admin.query('checkpoint');
    await admin.query(`vacuum analyze ${table}`);
    await admin.query(`vacuum analyze ${table}_word`);
  }
  for (const [table, statement] of Object.entries(BESIDES)) {
    await withoutIndexes(admin, table, () => admin.query(statement, [companyId, MANY]));
    await admin.query('checkpoint');
    await admin.query(`vacuum analyze ${table}`);
  }
  await admin.query('vacuum analyze freight_order');
}

/** An index takes many rows at once in a fraction of the time that it takes them one by one. */
async function withoutIndexes(admin: World['admin'], table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await admin.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await admin.query(definition);
}
