import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeContact } from './people.ts';
import { makeLocation } from './places.ts';
import { makeWorld, type Client, type World } from './world.ts';

let world: World;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany('Large'));
  await world.admin.query(
    `insert into contact (company_id, id, first_name, last_name, primary_email_address)
     select $1, gen_random_uuid(), 'Person', md5(n::text), n || '@large.example' from generate_series(1, 6000) n`,
    [planner.companyId],
  );
  await world.admin.query(
    `insert into location (company_id, id, name, address_line1, city, state, postal_code, country, address_key, search_text, sort_label)
     select $1, gen_random_uuid(), md5(n::text), n || ' Main', 'Joliet', 'IL', '60433', 'US', n::text, md5(n::text) || ' joliet', md5(n::text)
     from generate_series(1, 6000) n`,
    [planner.companyId],
  );
  await world.admin.query('vacuum analyze contact');
  await world.admin.query('vacuum analyze location');
});
afterAll(() => world.close());

/** How often an index was searched and a table read from end to end, as the database itself counts. */
async function scansOf(table: string, index: string): Promise<{ bySearch: number; wholeTable: number }> {
  const { rows } = await world.admin.query(
    `select (select idx_scan from pg_stat_user_indexes where indexrelname = $2)::int as "bySearch",
       (select seq_scan from pg_stat_user_tables where relname = $1)::int as "wholeTable"`,
    [table, index],
  );
  return rows[0];
}

describe('a search among very many', () => {
  it.each([
    ['contact', 'contact_search', `select * from search_contacts('{c4ca4238a0}', null, 20, 0)`],
    ['location', 'location_search', `select * from search_locations('{c4ca4238a0}', '', '', '', 'all', false, 20, 0)`],
  ])('of every %s goes through the trigram index and reads no table from end to end', async (table, index, search) => {
    const before = await scansOf(table, index);
    const client = new pg.Client({ connectionString: world.appUrl });
    await client.connect();
    await client.query('begin');
    await client.query("select set_config('role', 'lanewright_app', true), set_config('app.company_id', $1, true)", [
      planner.companyId,
    ]);
    expect((await client.query(search)).rows).toHaveLength(1);
    await client.query('commit');
    // A session hands its counts over at the latest when it ends.
    await client.end();
    await expect
      .poll(async () => (await scansOf(table, index)).bySearch, { timeout: 10_000 })
      .toBeGreaterThan(before.bySearch);
    expect((await scansOf(table, index)).wholeTable).toBe(before.wholeTable);
  });
});

describe('a list', () => {
  let client: Client;
  beforeAll(async () => {
    client = await world.makeUser(await world.makeCompany());
    for (let index = 0; index < 40; index++) {
      const place = await makeLocation(client, { ediCodes: [`E${index}`] });
      await makeContact(client, { nonCompanyLocations: [{ label: '', value: place.id }] });
    }
  });

  /** The statements that one request sends to the database. */
  async function statementsFor(path: string): Promise<number> {
    // The first time, the search words and the person may still have to be looked up.
    await client.get(path);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const { status } = await client.get(path);
      expect(status).toBe(200);
      return sent.mock.calls.length;
    } finally {
      sent.mockRestore();
    }
  }

  it.each([
    '/contacts?searchTerm=rosa',
    '/locations?fuzzyMatchTerm=prairie',
    '/locations/customer?searchTerm=prairie',
    '/contacts/quick-search?q=rosa',
  ])('%s takes as many statements for forty rows as for one', async (path) => {
    const one = await statementsFor(`${path}&pageSize=1`);
    expect(await statementsFor(`${path}&pageSize=40`)).toBe(one);
    expect(one).toBeLessThanOrEqual(10);
  });

  it('the bill-to companies take as many statements for ten as for one', async () => {
    const one = await statementsFor('/bill-to-companies');
    for (let index = 0; index < 10; index++) {
      const { id } = (await client.post('/bill-to-companies', { companyName: `Company ${index}` })).body;
      await client.post(`/bill-to-companies/${id}/billing-settings`, { name: 'A', addressLine1: 'B' });
    }
    expect(await statementsFor('/bill-to-companies')).toBe(one);
  });
});
