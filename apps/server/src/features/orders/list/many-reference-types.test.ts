import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLane, makeOrder } from '../../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { readCsv } from '../../../platform/files/csv.ts';

/** More combinations of reference types than a filter compares one by one. */
const COMBINATIONS = 2_100;

let world: World;
let planner: Client;
let orderId: string;
let orderNumber: string;

beforeAll(async () => {
  world = await makeWorld();
  const company = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(company);
  const lane = await makeLane(planner);
  const reference = { label: 'Zone', value: '7', typeId: null, isRequired: false };
  ({ id: orderId, orderNumber } = await makeOrder(planner, lane, { referenceNumbers: [reference] }));
  for (const table of ['freight_order', 'order_summary']) {
    const { rows } = await world.admin.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const { columns } = rows[0]!;
    await world.admin.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, (
         select jsonb_agg(to_jsonb(one) || jsonb_build_object(
           'id', '0199a000-0000-7000-8000-' || lpad(n::text, 12, '0'),
           'order_number', 'O9' || lpad(n::text, 6, '0'),
           'number_key', 9000000 + n,
           'equipment_key', '|A' || n || '|Van|',
           'reference_key', '|type ' || n || '|'
         )) from ${table} one cross join generate_series(1, ${COMBINATIONS}) n where order_number = $1
       ))`,
      [orderNumber],
    );
  }
  await world.admin.query(`update order_summary set equipment_key = '|Step Deck|' where order_number = $1`, [
    orderNumber,
  ]);
});
afterAll(() => world.close());

it.each([
  ['reference type', { referenceNumberTypes: ['Zone'] }],
  ['equipment type', { equipmentTypes: ['Step Deck'] }],
])('finds an order by %s among more than 2,000 combinations', async (_kind, filter) => {
  const { body } = await planner.post('/Orders/find', filter);
  expect(body.data.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([orderNumber]);
});

it.each([
  ['one order', { referenceNumberTypes: ['Zone'] }, 1],
  ['one order', { equipmentTypes: ['Step Deck'] }, 1],
  ['every order', { equipmentTypes: ['Van'] }, COMBINATIONS],
])('exports %s by %j among more than 2,000 combinations', async (_title, filter, count) => {
  const { status, body } = await planner.post('/Orders/export', { selection: { filter } });
  expect(status).toBe(200);
  const [headings, ...rows] = readCsv(Buffer.from(body), { mostRows: COMBINATIONS + 100 }).map(({ cells }) => cells);
  const numbers = rows.map((row) => row[headings!.indexOf('Order Number')]);
  expect(new Set(numbers).size).toBe(count);
  if (count === 1) expect(numbers).toEqual([orderNumber]);
});

it.each([
  ['every order', { equipmentTypes: ['Van'] }, COMBINATIONS],
  ['one order', { referenceNumberTypes: ['Zone'] }, 1],
])('selects %s to be voided by %j among more than 2,000 combinations', async (_title, filter, count) => {
  const { body } = await planner.post('/Orders/bulk', {
    action: 'void',
    selection: { filter },
    reason: 'Ordered twice.',
  });
  expect(body.of, JSON.stringify(body)).toBe(count);
  const { rows } = await world.admin.query("select payload -> 'orderIds' as ids from job where id = $1", [body.jobId]);
  expect(new Set(rows[0].ids).size).toBe(count);
  if (count === 1) expect(rows[0].ids).toEqual([orderId]);
});

it('finds nothing by a choice that no order holds', async () => {
  const { body } = await planner.post('/Orders/find', { equipmentTypes: ['Conestoga'] });
  expect(body.data).toEqual([]);
});
