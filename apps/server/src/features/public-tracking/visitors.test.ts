import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookByHand, type BookedShipment } from '../../../test/motion.ts';
import { makeLane, makeOrder } from '../../../test/orders.ts';
import { breaches, readPlans, type PlanReader } from '../../../test/plans/read-plans.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import { LIMITS } from '../../platform/http/rate-limit.ts';

let world: World;
let companyId: string;
let shipment: BookedShipment;
let reader: PlanReader | undefined;

const MANY = 20_000;
const TABLES = [
  'shipment',
  'shipment_stop',
  'shipment_stop_part',
  'shipment_order',
  'freight_order',
  'order_stop',
  'order_reference',
  'order_line_item',
  'tracking_event',
];

/** As many booked shipments beside ours, each of an order with a stop, a reference and a check call. */
const FILL = `
  create temp table made as
    select n, gen_random_uuid() as shipment, gen_random_uuid() as freight, gen_random_uuid() as stop, gen_random_uuid() as call
    from generate_series(1, ${MANY}) n;
  insert into shipment (company_id, id, shipment_number, status, booked_at)
    select $company, shipment, 'S9' || lpad(n::text, 8, '0'), 5, now() from made;
  insert into freight_order (company_id, id, order_number) select $company, freight, 'O9' || lpad(n::text, 8, '0') from made;
  insert into shipment_order (company_id, shipment_id, order_id) select $company, shipment, freight from made;
  insert into order_stop (company_id, order_id, id, stop_number, type, city, state)
    select $company, freight, stop, 0, 'Pickup', 'Joliet', 'IL' from made;
  insert into shipment_stop (company_id, id, shipment_id, stop_number, stop_type)
    select $company, call, shipment, 1, 'Pickup' from made;
  insert into shipment_stop_part (company_id, shipment_stop_id, order_stop_id) select $company, call, stop from made;
  insert into order_line_item (company_id, order_id, id, unique_identifier, pickup_stop_id)
    select $company, freight, call, 0, stop from made;
  insert into order_reference (company_id, order_id, position, label, value) select $company, freight, 0, 'PO', 'PO-' || n from made;
  insert into tracking_event (company_id, id, shipment_id, kind, happened_at, source)
    select $company, call, shipment, 'Location', now(), 'Carrier' from made;
  drop table made;`;

const asVisitor = (statement: string) =>
  world.database.inTransaction({ role: 'lanewright_public' }, (db) => sql.raw(statement).execute(db));
const visit = (path: string, remoteAddress: string) =>
  world.send({ method: 'GET', url: `/api/v1/public${path}`, remoteAddress });

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  const planner = await world.makeUser(companyId);
  const referenceNumbers = [{ label: 'PO', value: 'PO-mine', typeId: null, isRequired: false }];
  const order = await makeOrder(planner, await makeLane(planner), {
    shippingMode: 'TL',
    equipmentTypes: ['Van'],
    referenceNumbers,
  });
  shipment = await bookByHand(planner, [order]);
});
afterAll(async () => {
  reader?.stop();
  await world.close();
});

describe('the role of visitors', () => {
  it('reads no column but those that are public', async () => {
    const { rows } = await world.admin.query<{ readable: string }>(`
      select c.relname || '.' || a.attname as readable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('lanewright_public', c.oid, a.attnum, 'select')
      order by 1`);
    const readable = Map.groupBy(
      rows.map((row) => row.readable.split('.')),
      ([table]) => table!,
    );
    expect(Object.fromEntries([...readable].map(([table, some]) => [table, some.map(([, column]) => column)]))).toEqual(
      {
        company: ['company_number', 'dba_name', 'id', 'name'],
        company_logo: ['company_id', 'file_id'],
        freight_order: ['company_id', 'id', 'is_blind', 'mileage_source', 'order_number'],
        order_line_item: [
          'company_id',
          'description',
          'dropoff_stop_id',
          'order_id',
          'package_count',
          'packaging_unit_type',
          'pallet_count',
          'pickup_stop_id',
          'total_weight',
          'unique_identifier',
        ],
        order_reference: ['company_id', 'label', 'order_id', 'position', 'stop_id', 'value', 'value_key'],
        order_stop: [
          'appointment_at',
          'city',
          'company_alias',
          'company_id',
          'company_name',
          'early_at',
          'iana_time_zone',
          'id',
          'late_at',
          'latitude',
          'location_alias',
          'location_name',
          'longitude',
          'order_id',
          'postal_code',
          'state',
        ],
        shipment: [
          'co2_grams',
          'company_id',
          'equipment_mode',
          'id',
          'miles',
          'next_stop_number',
          'on_time_status',
          'shipment_number',
          'shipping_mode',
          'status',
        ],
        shipment_order: ['company_id', 'is_live', 'is_removed', 'order_id', 'shipment_id'],
        shipment_stop: [
          'arrived_at',
          'company_id',
          'departed_at',
          'eta_at',
          'id',
          'leg_miles',
          'on_time_status',
          'shipment_id',
          'status',
          'stop_number',
          'stop_type',
        ],
        shipment_stop_part: ['company_id', 'order_stop_id', 'shipment_stop_id'],
        tracking_event: [
          'city',
          'company_id',
          'happened_at',
          'id',
          'kind',
          'latitude',
          'longitude',
          'shipment_id',
          'source',
          'state',
          'stop_number',
          'withdrawn_at',
          'zone',
        ],
      },
    );
  });

  it.each([
    'select cost from shipment',
    'select charges from shipment',
    'select driver_phone from shipment',
    'select tracking_token from shipment',
    'select * from shipment',
    'select address_line1 from order_stop',
    'select note from tracking_event',
    'select id from contact',
    'select id from portal_user',
    "update shipment set on_time_status = 'Late'",
    'delete from tracking_event',
    "insert into company (id, name) values (gen_random_uuid(), 'x')",
    'select id from shipment for update',
  ])('is denied: %s', async (statement) => {
    await expect(asVisitor(statement)).rejects.toThrow(/permission denied/);
  });

  it('sees the rows of booked shipments and of no others', async () => {
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => [table, (await asVisitor(`select company_id from ${table}`)).rows.length]),
        ),
      );
    expect(await seen()).toMatchObject({ shipment: 1, shipment_stop: 2, order_stop: 2, order_reference: 1 });
    await world.admin.query('update shipment set status = 2 where id = $1', [shipment.id]);
    expect(await seen()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
    await world.admin.query('update shipment set status = 3 where id = $1', [shipment.id]);
  });
});

/** Up to the number that there is and beyond it; many times more than anybody is let to try. */
const GUESSES = 2_000;

it('who guesses numbers is soon refused, and learns nothing but what a number shows', async () => {
  const began = performance.now();
  const first = Number(shipment.number.slice(1)) - 1_500;
  const answers = [];
  for (let n = 0; n < GUESSES; n++) {
    const what = ['', '/stops', '/tracking-activities'][n % 3];
    answers.push(await visit(`/shipments/S${first + n}${what}`, '203.0.113.50'));
  }
  const admitted = answers.filter(({ status }) => status !== 429);
  const { burst, perMinute } = LIMITS.public;
  expect(admitted.length).toBeLessThanOrEqual(burst + 1 + ((performance.now() - began) / 60_000) * perMinute);
  expect(new Set(admitted.map(({ status }) => status))).toEqual(new Set([404]));
  const seen = await visit(`/shipments/${shipment.number}/stops`, '203.0.113.51');
  expect(seen.body).toMatchObject([{ orderLineItems: [], referenceNumber: '' }, { orderLineItems: [] }]);
}, 60_000);

describe('among very many shipments', () => {
  beforeAll(async () => {
    await world.admin.query(FILL.replaceAll('$company', `'${companyId}'`));
    await world.admin.query(`analyze ${TABLES.join(', ')}`);
    reader = await readPlans(world);
  }, 120_000);

  it.each([
    ['details', () => `/shipments/${shipment.number}`],
    ['details with a token', () => `/shipments/${shipment.number}?token=${shipment.token}`],
    ['details of an order', () => '/shipments/O900000777'],
    ['stops', () => `/shipments/${shipment.number}/stops?token=${shipment.token}`],
    ['activities', () => '/shipments/S900000777/tracking-activities'],
    ['an unknown number', () => '/shipments/S999999999'],
    ['a reference', () => '/shipments?referenceNumber=PO-777&customerNumber='],
  ])('%s are looked up by an index', async (_what, path) => {
    const { rows } = await world.admin.query('select company_number from company where id = $1', [companyId]);
    const url = path().endsWith('=') ? path() + rows[0].company_number : path();
    const plans = await reader!.plansOf(() => visit(url, '203.0.113.52'));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => breaches(plan, { read: 60, sorted: 60 }, new Set(TABLES)))).toEqual([]);
  });
});
