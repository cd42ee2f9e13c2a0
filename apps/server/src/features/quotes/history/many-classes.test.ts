import { quotes } from '@lanewright/contract/quotes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

/** More combinations of freight classes than a filter compares one by one. */
const COMBINATIONS = 2_100;

let world: World;
let planner: Client;
let quoteId: string;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'));
  const { status, body } = await planner.post('/quotes', quotes.create.example!.body);
  expect(status, JSON.stringify(body)).toBe(200);
  quoteId = body.id;
  const { rows } = await world.admin.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'quote'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const { columns } = rows[0]!;
  await world.admin.query(
    `insert into quote (${columns})
     select ${columns} from jsonb_populate_recordset(null::quote, (
       select jsonb_agg(to_jsonb(one) || jsonb_build_object(
         'id', '0199a000-0000-7000-8000-' || lpad(n::text, 12, '0'),
         'quote_number', 'Q9' || lpad(n::text, 6, '0'),
         'freight_classes', '|70|' || (1000 + n) || '|'
       )) from quote one cross join generate_series(1, ${COMBINATIONS}) n where id = $1
     ))`,
    [quoteId],
  );
  await world.admin.query(`update quote set freight_classes = '|85|92.5|' where id = $1`, [quoteId]);
});
afterAll(() => world.close());

const find = async (freightClass: number) => (await planner.get(`/quote-history?freightClass=${freightClass}`)).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

it.each([85, 92.5])('finds a quote by class %d among more than 2,000 combinations', async (freightClass) => {
  const body = await find(freightClass);
  expect(idsOf(body)).toEqual([quoteId]);
  expect(body.total).toBe(1);
});

it('finds every quote of a class among more than 2,000 combinations', async () => {
  const body = await find(70);
  expect(body).toMatchObject({ total: COMBINATIONS, isTotalExact: true });
  expect(idsOf(body)).not.toContain(quoteId);
});

it('finds nothing by a class that no quote has', async () => {
  expect(idsOf(await find(500))).toEqual([]);
});
