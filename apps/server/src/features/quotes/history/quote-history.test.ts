import { randomUUID } from 'node:crypto';
import { cellOf } from '@lanewright/domain/geography/cells.ts';
import { keyOfPlace } from '@lanewright/domain/orders/order-summary.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let dana: Client;
const places = new Map<string, Place>();

interface Place {
  id: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  latitude: number;
  longitude: number;
}

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const momentFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function findPlace(client: Client, q: string): Promise<Place> {
  const { body } = await client.get(`/quotable-locations?q=${encodeURIComponent(q)}`);
  return body.items[0];
}

interface Kept {
  from?: string;
  to?: string;
  modes?: string;
  classes?: string;
  created?: number;
  pickup?: number;
  lowest?: number | null;
  words?: string;
}

/** A quote as it is kept, asked for by that person so many days from now. */
async function keep(client: Client, kept: Kept = {}): Promise<{ id: string; number: string }> {
  const { from = 'Joliet, IL', to = 'Dallas, TX', created = 0, pickup = 3, words = '' } = kept;
  const end = (name: string) => {
    const place = places.get(name)!;
    return [place.city, place.state, place.postalCode, place.country, cellOf(place), keyOfPlace(place)];
  };
  const id = randomUUID();
  const { rows } = await world.admin.query<{ quote_number: string }>(
    `insert into quote (company_id, id, details, miles, shipping_modes, equipment_mode, freight_classes, units, total_weight,
       pickup_date, origin_city, origin_state, origin_postal_code, origin_country, origin_cell, origin_place,
       destination_city, destination_state, destination_postal_code, destination_country, destination_cell,
       destination_place, lowest_rate, created_by, created_at, found_by)
     values ($1, $2, '{}', 900, $3, 'Dry', $4, 6, 5400, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     returning quote_number`,
    [
      client.companyId,
      id,
      kept.modes ?? '|LTL|',
      kept.classes ?? '|70|',
      dayFromNow(pickup),
      ...end(from),
      ...end(to),
      kept.lowest === undefined ? 410.5 : kept.lowest,
      client.userId,
      momentFromNow(created),
      '',
    ],
  );
  const number = rows[0]!.quote_number;
  await world.admin.query('update quote set found_by = $2 where id = $1', [id, `${number} ${from} ${to} ${words}`]);
  return { id, number };
}

const names = new Map<string, string>();

beforeAll(async () => {
  world = await makeWorld();
  const company = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(company, { firstName: 'Priya', lastName: "O'Neill" });
  dana = await world.makeUser(company, { firstName: 'Dana', lastName: 'Whitfield' });
  for (const name of ['Joliet, IL', 'Lockport, IL', 'Naperville, IL', 'Dallas, TX', 'Fort Worth, TX', 'Atlanta, GA'])
    places.set(name, await findPlace(planner, name));
  const add = async (name: string, client: Client, kept: Kept) => names.set((await keep(client, kept)).id, name);
  await add('old', planner, { created: -200, pickup: -190, classes: '|92.5|', words: 'olives' });
  await add('volume', dana, { created: -20, pickup: -15, modes: '|VLTL|', from: 'Lockport, IL', classes: '|70|250|' });
  await add('truck', dana, { created: -5, pickup: 9, modes: '|TL|', to: 'Atlanta, GA', classes: '', lowest: null });
  await add('new', planner, { created: 0, pickup: 1, modes: '|LTL|TL|', words: 'tomatoes' });
});
afterAll(() => world.close());

async function found(query: Record<string, string | number>, client = planner): Promise<string[]> {
  const asked = new URLSearchParams({ timeZone: 'UTC' });
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  const { status, body } = await client.get(`/quote-history?${asked.toString()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ total: body.data.length, isTotalExact: true });
  return body.data.map(({ id }: { id: string }) => names.get(id));
}

const near = (name: string) => places.get(name)!.id;

describe('each filter', () => {
  it.each<[string, () => Record<string, string | number>, string[]]>([
    ['nothing', () => ({}), ['old', 'volume', 'truck', 'new']],
    ['the town it begins in', () => ({ originQuotableLocationId: near('Joliet, IL') }), ['old', 'truck', 'new']],
    [
      'miles around where it begins',
      () => ({ originQuotableLocationId: near('Joliet, IL'), originDistance: 15 }),
      ['old', 'volume', 'truck', 'new'],
    ],
    ['too few miles', () => ({ originQuotableLocationId: near('Naperville, IL'), originDistance: 5 }), []],
    ['the town it ends in', () => ({ destinationQuoteableLocationId: near('Atlanta, GA') }), ['truck']],
    [
      'miles around where it ends',
      () => ({ destinationQuoteableLocationId: near('Fort Worth, TX'), destinationDistance: 40 }),
      ['old', 'volume', 'new'],
    ],
    [
      'both ends',
      () => ({
        originQuotableLocationId: near('Lockport, IL'),
        originDistance: 1,
        destinationQuoteableLocationId: near('Dallas, TX'),
      }),
      ['volume'],
    ],
    ['a distance around nothing', () => ({ originDistance: 50 }), ['old', 'volume', 'truck', 'new']],
    ['a class', () => ({ freightClass: 70 }), ['volume', 'new']],
    ['a class with half a point', () => ({ freightClass: '92.5' }), ['old']],
    ['one of several classes', () => ({ freightClass: 250 }), ['volume']],
    ['a class that nobody asked for', () => ({ freightClass: 500 }), []],
    ['words', () => ({ searchTerm: 'toma' }), ['new']],
    ['words of two ends', () => ({ searchTerm: 'lockport dallas' }), ['volume']],
    ['who asked', () => ({ createUserId: dana.userId }), ['volume', 'truck']],
    ['who never asked', () => ({ createUserId: randomUUID() }), []],
    [
      'the last week',
      () => ({ createDateFilterType: 'dynamic', createPastDays: 7, createFutureDays: 0 }),
      ['truck', 'new'],
    ],
    ['since a day', () => ({ createStartDate: dayFromNow(-20) }), ['volume', 'truck', 'new']],
    ['up to a day', () => ({ createDateFilterType: 'fixed', createEndDate: dayFromNow(-20) }), ['old', 'volume']],
    [
      'a fixed range beside a dynamic one',
      () => ({ createDateFilterType: 'fixed', createStartDate: dayFromNow(-20), createPastDays: 1 }),
      ['volume', 'truck', 'new'],
    ],
    [
      'a dynamic range beside a fixed one',
      () => ({ createDateFilterType: 'dynamic', createStartDate: dayFromNow(-1), createPastDays: 30 }),
      ['volume', 'truck', 'new'],
    ],
    ['pickup days', () => ({ pickupStartDate: dayFromNow(-15), pickupEndDate: dayFromNow(1) }), ['volume', 'new']],
    ['pickup in the next days', () => ({ pickupPastDays: 0, pickupFutureDays: 5 }), ['new']],
    ['pickup later than tomorrow', () => ({ pickupPastDays: -2 }), ['truck']],
    [
      'all at once',
      () => ({ freightClass: 70, createUserId: planner.userId, createPastDays: 7, searchTerm: 'joliet' }),
      ['new'],
    ],
  ])('%s', async (_name, query, expected) => {
    expect(await found(query())).toEqual(expected);
  });

  it('days begin where who asks is', async () => {
    const company = await world.makeCompany();
    const client = await world.makeUser(company);
    const { id } = await keep(client);
    names.set(id, 'at midnight');
    await world.admin.query("update quote set created_at = '2026-03-05T03:00:00Z' where id = $1", [id]);
    const on = (day: string, timeZone: string) => found({ createStartDate: day, createEndDate: day, timeZone }, client);
    expect(await on('2026-03-04', 'America/Chicago')).toEqual(['at midnight']);
    expect(await on('2026-03-05', 'America/Chicago')).toEqual([]);
    expect(await on('2026-03-05', 'UTC')).toEqual(['at midnight']);
  });
});

describe('the order', () => {
  it.each<[string, 1 | -1, string[]]>([
    ['createDateTime', 1, ['old', 'volume', 'truck', 'new']],
    ['createDateTime', -1, ['new', 'truck', 'volume', 'old']],
    ['pickupDate', 1, ['old', 'volume', 'new', 'truck']],
    ['pickupDate', -1, ['truck', 'new', 'volume', 'old']],
  ])('by %s (%i)', async (orderByProperty, orderByDirection, expected) => {
    expect(await found({ orderByProperty, orderByDirection })).toEqual(expected);
    expect(await found({ orderByProperty, orderByDirection, searchTerm: 'joliet' })).toEqual(
      expected.filter((name) => name !== 'volume'),
    );
  });

  it('a number that was typed comes first', async () => {
    const company = await world.makeCompany();
    const client = await world.makeUser(company);
    const typed = await keep(client, { created: -9 });
    const longer = await keep(client, { created: -1 });
    await world.admin.query('update quote set quote_number = $2, found_by = $2 where id = $1', [
      longer.id,
      `${typed.number}7`,
    ]);
    const { body } = await client.get(`/quote-history?orderByDirection=-1&searchTerm=${typed.number.toLowerCase()}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([typed.id, longer.id]);
  });

  it('twenty a page', async () => {
    const client = await world.makeUser(await world.makeCompany());
    for (let index = 0; index < 23; index++) await keep(client, { created: -index });
    const first = await client.get('/quote-history?orderByDirection=-1');
    expect(first.body).toMatchObject({ total: 23, isTotalExact: true });
    expect(first.body.data).toHaveLength(20);
    const second = await client.get('/quote-history?orderByDirection=-1&page=2');
    const after = await client.get(`/quote-history?orderByDirection=-1&after=${encodeURIComponent(first.body.next)}`);
    expect(second.body.data).toHaveLength(3);
    expect(after.body.data).toEqual(second.body.data);
  });
});

it('an item says all that a card shows', async () => {
  const client = await world.makeUser(await world.makeCompany(), { firstName: 'Dana', lastName: 'Whitfield' });
  const { id, number } = await keep(client, { modes: '|LTL|TL|', classes: '|100|70|92.5|', created: -1 });
  const order = { company_id: client.companyId, id: randomUUID() };
  await world.admin.query(
    "insert into freight_order (company_id, id, order_number, quote_id) values ($1, $2, 'O700001', $3)",
    [order.company_id, order.id, id],
  );
  const { body } = await client.get('/quote-history');
  const [from, to] = [places.get('Joliet, IL')!, places.get('Dallas, TX')!];
  expect(body.data).toEqual([
    {
      id,
      quoteNumber: number,
      origin: { city: 'Joliet', state: 'IL', postalCode: from.postalCode, country: 'US' },
      destination: { city: 'Dallas', state: 'TX', postalCode: to.postalCode, country: 'US' },
      createDateTime: expect.any(String),
      quoteDate: dayFromNow(3),
      shippingModes: ['LTL', 'TL'],
      equipmentMode: 'Dry',
      freightClasses: [70, 92.5, 100],
      units: 6,
      totalWeight: 5400,
      lowestRate: 410.5,
      creator: { id: client.userId, fullName: 'Dana Whitfield' },
      orderNumbers: ['O700001'],
    },
  ]);
  await world.admin.query('update contact set deleted_at = now() where id = $1', [client.userId]);
  await world.admin.query('update quote set lowest_rate = null where id = $1', [id]);
  const reader = await world.makeUser(client.companyId);
  const { body: later } = await reader.get('/quote-history');
  expect(later.data).toMatchObject([{ creator: null, lowestRate: null }]);
  expect((await reader.get('/quote-creators')).body).toEqual([]);
});

describe('who has asked', () => {
  it.each([
    ['', ['Dana Whitfield', "Priya O'Neill"]],
    ['da', ['Dana Whitfield']],
    ['WHIT', ['Dana Whitfield']],
    ['neill pri', ["Priya O'Neill"]],
    ['hit', []],
    ['%', []],
  ])('is found by "%s"', async (q, expected) => {
    const { body } = await planner.get(`/quote-creators?q=${encodeURIComponent(q)}`);
    expect(body.map(({ fullName }: { fullName: string }) => fullName).toSorted()).toEqual(expected);
  });

  it('and nobody who has not', async () => {
    await world.makeUser(planner.companyId, { firstName: 'Quiet', lastName: 'Person' });
    expect((await planner.get('/quote-creators?q=quiet')).body).toEqual([]);
  });
});

describe('whoever is elsewhere or may not', () => {
  it('sees nothing of another company', async () => {
    const stranger = await world.makeUser(await world.makeCompany());
    expect(await found({}, stranger)).toEqual([]);
    expect(await found({ createUserId: dana.userId }, stranger)).toEqual([]);
    expect((await stranger.get('/quote-creators')).body).toEqual([]);
  });

  it('needs the permission', async () => {
    const asker = await world.makeUser(planner.companyId, { permissions: ['CreateQuote'] });
    const reader = await world.makeUser(planner.companyId, { permissions: ['ViewQuoteHistory'] });
    for (const path of ['/quote-history', '/quote-creators']) {
      expect((await asker.get(path)).status).toBe(403);
      expect((await reader.get(path)).status).toBe(200);
    }
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['originQuotableLocationId=joliet', 'originQuotableLocationId'],
    [`originQuotableLocationId=${randomUUID()}`, 'originQuotableLocationId'],
    [`destinationQuoteableLocationId=${randomUUID()}`, 'destinationQuoteableLocationId'],
    ['originDistance=501', 'originDistance'],
    ['destinationDistance=-1', 'destinationDistance'],
    ['freightClass=71', 'freightClass'],
    ['createStartDate=2026-02-30', 'createStartDate'],
    ['pickupPastDays=4000', 'pickupPastDays'],
    ['pickupDateFilterType=sometimes', 'pickupDateFilterType'],
    ['createUserId=dana', 'createUserId'],
    ['orderByProperty=lowestRate', 'orderByProperty'],
    ['timeZone=Mars/Olympus', 'timeZone'],
    ['searchTerm=%00', 'searchTerm'],
    ['pageSize=0', 'pageSize'],
    ['lowestRate=5', 'lowestRate'],
  ])('%s is refused at its field', async (query, field) => {
    const answer = await planner.get(`/quote-history?${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(Object.keys(answer.body.modelState)).toEqual([field]);
  });
});
