import { AsyncLocalStorage } from 'node:async_hooks';
import { exampleQuote } from '@lanewright/domain/quotes/example-quote.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeContact } from './people.ts';
import { makeLocation } from './places.ts';
import { makeWorld, type Client, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('a list', () => {
  let client: Client;
  beforeAll(async () => {
    client = await world.makeUser(await world.makeCompany());
    for (let index = 0; index < 40; index++) {
      const place = await makeLocation(client, { ediCodes: [`E${index}`] });
      await makeContact(client, { nonCompanyLocations: [{ label: '', value: place.id }] });
    }
    const find = async (q: string) => (await client.get(`/quotable-locations?q=${q}`)).body.items[0];
    const [pickupLocation, dropoffLocation] = [await find('60436'), await find('30336')];
    const today = new Date().toISOString().slice(0, 10);
    const details = exampleQuote({ pickupLocation, dropoffLocation, pickupDate: addDays(today, 1) });
    for (let index = 0; index < 40; index++) {
      const { status, body } = await client.post('/quotes', { details });
      expect(status, JSON.stringify(body)).toBe(200);
    }
  });

  beforeAll(() =>
    world.admin.query(
      'insert into shipment (company_id, id) select $1::uuid, gen_random_uuid() from generate_series(1, 40)',
      [client.companyId],
    ),
  );

  /** The statements that one request sends to the database. */
  async function statementsFor(path: string): Promise<number> {
    // The first time, the search words and the person may still have to be looked up.
    await client.get(path);
    // What the writes before it left to do (waking the workers, say) is sent meanwhile, and is not the request's.
    const ours = new AsyncLocalStorage<string[]>();
    const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
    const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words) {
      ours.getStore()?.push(words[0]);
      return query.apply(this, words);
    });
    try {
      const statements: string[] = [];
      const { status } = await ours.run(statements, () => client.get(path));
      expect(status).toBe(200);
      return statements.length;
    } finally {
      spied.mockRestore();
    }
  }

  it.each([
    '/contacts?searchTerm=rosa',
    '/locations?fuzzyMatchTerm=prairie',
    '/locations/customer?searchTerm=prairie',
    '/contacts/quick-search?q=rosa',
    '/quote-history?searchTerm=joliet',
    '/quote-history?orderByProperty=pickupDate',
    '/shipments?orderByProperty=attention',
    '/shipments?statuses=Drafted',
  ])('%s takes as many statements for forty rows as for one', async (path) => {
    const one = await statementsFor(`${path}&pageSize=1`);
    expect(await statementsFor(`${path}&pageSize=40`)).toBe(one);
    expect(one).toBeGreaterThan(5);
    // Two of them tell the planner how common words are to be met, and that it may forget it again.
    expect(one).toBeLessThanOrEqual(16);
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
