import { SavedQuote } from '@lanewright/contract/quotes.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { isOverTheTruck } from '@lanewright/domain/shipments/consolidation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, openTestDatabase, TEST_DEADLINES, type TestDatabase } from '../../test/test-database.ts';
import { readQuote } from '../../src/features/quotes/commands/read-quote.ts';
import { replayQuotes } from '../../src/features/rating/replay-quotes.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { seedDemoWorld } from '../demo-world.ts';

const SETTINGS = {
  seed: 'lanewright',
  today: '2026-11-16',
  scale: 1,
  orders: 600,
  quoted: { recent: 400, older: 200 },
};
let parts: TestDatabase;
let database: Database;

beforeAll(async () => {
  parts = await cloneDatabase();
  await seedDemoWorld({
    databaseUrl: parts.appUrl,
    ownerUrl: parts.adminUrl,
    demo: SETTINGS,
    deadlines: TEST_DEADLINES,
  });
  database = openTestDatabase(parts.appUrl, 2);
});
afterAll(async () => {
  await database.close();
  await parts.close();
});

const rowsOf = async <Row = any>(query: string): Promise<Row[]> => (await parts.admin.query(query)).rows;
const numberOf = async (query: string): Promise<number> => Number((await rowsOf<{ n: string }>(query))[0]!.n);

it('every company has about three quotes an order, of which three in ten became one', async () => {
  const companies = await rowsOf(`
    select company_id, count(*)::int as quotes, (select count(*)::int from freight_order o where o.company_id = q.company_id) as orders,
      (select count(*)::int from freight_order o where o.company_id = q.company_id and o.quote_id is not null) as taken,
      count(distinct created_by)::int as creators, count(distinct date_trunc('month', created_at))::int as months
    from quote q group by company_id`);
  expect(companies).toHaveLength(3);
  for (const { quotes, orders, taken, creators, months } of companies) {
    expect(quotes / orders).toBeGreaterThan(2.5);
    expect(quotes / orders).toBeLessThanOrEqual(3);
    expect(taken / quotes).toBeGreaterThan(0.25);
    expect(taken / quotes).toBeLessThan(0.34);
    expect(creators).toBeGreaterThanOrEqual(3);
    expect(months).toBeGreaterThanOrEqual(24);
  }
});

it('an order names the quote that it was made from: the same freight between the same places, asked for before', async () => {
  const [said] = await rowsOf(`
    select count(*)::int as orders, count(*) filter (where o.quote_number_or_id = q.quote_number)::int as named,
      count(*) filter (where q.created_at < o.created_at)::int as earlier,
      count(*) filter (where q.pickup_date = s.origin_date and q.total_weight = s.weight
        and q.origin_city = s.origin_city and q.destination_city = s.destination_city)::int as alike
    from freight_order o join quote q on q.company_id = o.company_id and q.id = o.quote_id
    join order_summary s on s.company_id = o.company_id and s.id = o.id`);
  expect(said.orders).toBeGreaterThan(400);
  expect(said).toEqual({ orders: said.orders, named: said.orders, earlier: said.orders, alike: said.orders });
});

it('their numbers grow with time, none is of the future, and none asks for a day gone by', async () => {
  expect(await numberOf(`select count(*) as n from quote where pickup_date < created_at::date`)).toBe(0);
  expect(await numberOf(`select count(*) as n from quote where created_at >= '${SETTINGS.today}'`)).toBe(0);
  expect(
    await numberOf(`select count(*) as n from (
      select created_at, lag(created_at) over (partition by company_id order by quote_number) as before from quote) q where before > created_at`),
  ).toBe(0);
});

it('none is for more than a truck takes', async () => {
  const asked = await rowsOf<{ details: AskedQuote }>('select details from quote');
  const tooMuch = asked.filter(({ details }) => isOverTheTruck(totalsOf(details.lineItems), null));
  expect(tooMuch.length).toBe(0);
});

it('all modes are among them, nearly all with prices, and the lowest is the lowest', async () => {
  const modes = await rowsOf<{ shipping_modes: string }>('select distinct shipping_modes from quote');
  expect(modes.map((row) => row.shipping_modes)).toEqual(
    expect.arrayContaining(['|LTL|', '|VLTL|', '|TL|', '|LTL|TL|']),
  );
  const all = await numberOf('select count(*) as n from quote');
  expect((await numberOf('select count(*) as n from quote where lowest_rate is null')) / all).toBeLessThan(0.1);
  expect(
    await numberOf(`select count(*) as n from quote q where lowest_rate is distinct from (
      select min(r.total_cost) from quote_request a join quote_rate r on r.company_id = a.company_id and r.request_id = a.id
      where a.company_id = q.company_id and a.quote_id = q.id)`),
  ).toBe(0);
});

it('every cent of them is found again from its own figures', async () => {
  const { quotes, rates, differing, told } = await replayQuotes(database);
  expect({ differing, told }).toEqual({ differing: 0, told: [] });
  expect(quotes).toBeGreaterThan(1_500);
  expect(rates).toBeGreaterThan(3_000);
});

it('an old one opens as one of today does', async () => {
  const sample = await rowsOf<{ id: string; company_id: string }>(
    'select id, company_id from quote order by id limit 60',
  );
  for (const { id, company_id: companyId } of sample) {
    const scope = companyScope(database, companyId, { userId: null, requestId: null });
    const found = await scope.inCompany((db) => readQuote(db, id));
    expect(() => SavedQuote.parse(found)).not.toThrow();
    const { spot, partial, integrated } = found.rates;
    expect([spot, partial, ...integrated].some((rates) => rates !== null)).toBe(true);
  }
});

it('is not made twice', async () => {
  const before = await numberOf('select count(*) as n from quote');
  const again = await seedDemoWorld({
    databaseUrl: parts.appUrl,
    ownerUrl: parts.adminUrl,
    demo: SETTINGS,
    deadlines: TEST_DEADLINES,
  });
  expect(again).toBe('present');
  expect(await numberOf('select count(*) as n from quote')).toBe(before);
});
