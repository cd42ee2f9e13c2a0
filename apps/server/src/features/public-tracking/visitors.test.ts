import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookedShipment } from '../../../test/motion.ts';
import { bookVisitedShipment, VISITED_TABLES, visitAs } from '../../../test/visited-shipment.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import { LIMITS } from '../../platform/http/rate-limit.ts';

let world: World;
let companyId: string;
let shipment: BookedShipment;

const asVisitor = (statement: string) =>
  world.database.inTransaction({ role: 'lanewright_public' }, (db) => sql.raw(statement).execute(db));
beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  shipment = await bookVisitedShipment(world, companyId);
});
afterAll(() => world.close());

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
        company: ['company_number', 'id', 'name'],
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
          'created_at',
          'delivered_at',
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
          'eta_day',
          'eta_earliest_at',
          'eta_latest_at',
          'eta_news_at',
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
    'select booked_at from shipment',
    'select token_hash from tracking_link',
    'select key from installation_key',
    'select caller from visitor_lookup',
    'select shipment_number_at(100001)',
    "select keyed_number_at('order-numbers', 100001)",
    'select next_order_number()',
    'select tracking_token(gen_random_uuid(), gen_random_uuid(), now())',
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
          VISITED_TABLES.map(async (table) => [
            table,
            (await asVisitor(`select company_id from ${table}`)).rows.length,
          ]),
        ),
      );
    expect(await seen()).toMatchObject({ shipment: 1, shipment_stop: 2, order_stop: 2, order_reference: 1 });
    await world.admin.query('update shipment set status = 2 where id = $1', [shipment.id]);
    expect(await seen()).toEqual(Object.fromEntries(VISITED_TABLES.map((table) => [table, 0])));
    await world.admin.query('update shipment set status = 3 where id = $1', [shipment.id]);
  });
});

/** Up to the number that there is and beyond it; several times more than anybody is let to try. */
const GUESSES = 300;

it('who guesses numbers is soon refused, and learns nothing but what a number shows', async () => {
  const began = performance.now();
  const first = Number(shipment.number.slice(1)) - GUESSES / 2;
  const admitted = [];
  for (let n = 0; n < GUESSES; n++) {
    const what = ['', '/stops', '/tracking-activities'][n % 3];
    const number = `S${first + n}`;
    const { status } = await visitAs(world, `/shipments/${number}${what}`, '203.0.113.50');
    if (status !== 429) admitted.push({ number, status });
  }
  const { burst, perMinute } = LIMITS.public;
  expect(admitted.length).toBeLessThanOrEqual(burst + 1 + ((performance.now() - began) / 60_000) * perMinute);
  // On a slow machine the one number that there is may be among those that are let pass.
  const others = admitted.filter(({ number }) => number !== shipment.number);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([404]));
  const seen = await visitAs(world, `/shipments/${shipment.number}/stops`, '203.0.113.51');
  expect(seen.body).toMatchObject([{ orderLineItems: [], referenceNumber: '' }, { orderLineItems: [] }]);
});
