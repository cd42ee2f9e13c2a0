import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLane, makeOrder } from '../../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

/** More combinations of reference types than a filter compares one by one. */
const COMBINATIONS = 2_100;

let world: World;
let planner: Client;
let orderNumber: string;

beforeAll(async () => {
  world = await makeWorld();
  const company = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(company);
  const lane = await makeLane(planner);
  const reference = { label: 'Zone', value: '7', typeId: null, isRequired: false };
  ({ orderNumber } = await makeOrder(planner, lane, { referenceNumbers: [reference] }));
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
           'id', md5(n::text)::uuid,
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

it('finds nothing by a choice that no order holds', async () => {
  const { body } = await planner.post('/Orders/find', { equipmentTypes: ['Conestoga'] });
  expect(body.data).toEqual([]);
});
