import type { CustomerLocation, FoundLocation } from '@lanewright/contract/locations.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editOfLocation, makeLocation } from '../../../test/places.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany('Acme Mills'));
});
afterAll(() => world.close());

const list = (query: Record<string, string>) => planner.get(`/locations?${new URLSearchParams(query).toString()}`);
async function namesFor(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map((location: Location) => location.name);
}

async function makePlaces(): Promise<void> {
  await makeLocation(planner, {
    companyName: 'Prairie Grocers',
    dbaName: 'Verdant Fresh',
    name: 'Joliet DC',
    addressLine1: '2100 Centerpoint Way',
    addressLine2: 'Dock 4',
    companyAlias: 'Pampas',
    locationAlias: 'Big Shed',
    ediCodes: ['PG-0417', 'WH 9'],
  });
  await makeLocation(planner, { companyId: planner.companyId, name: 'Mill 1', city: 'Chicago', postalCode: '60601' });
  await makeLocation(planner, {
    companyName: 'Épicerie Nord',
    name: 'Entrepôt',
    city: 'Toronto',
    state: 'ON',
    postalCode: 'M5V 2T6',
    country: 'CA',
  });
}

describe('the list', () => {
  it.each([
    ['name', 'joliet dc'],
    ['company', 'prairie'],
    ['other name of the company', 'verdant'],
    ['company alias', 'pampas'],
    ['location alias', 'big shed'],
    ['street', '2100 centerp'],
    ['second line', 'dock 4'],
    ['city and state', 'joliet il'],
    ['postal code', '60433'],
    ['warehouse ID', 'pg-0417'],
    ['second warehouse ID', 'wh 9'],
  ])('finds by %s', async (_title, fuzzyMatchTerm) => {
    await makePlaces();
    expect(await namesFor({ fuzzyMatchTerm })).toEqual(['Joliet DC']);
  });

  it.each([
    ['an accent left out', { fuzzyMatchTerm: 'epicerie entrepot' }, ['Entrepôt']],
    ['a Canadian code without its space', { fuzzyMatchTerm: 'm5v2t6' }, ['Entrepôt']],
    ['the name of the company itself', { fuzzyMatchTerm: 'acme' }, ['Mill 1']],
    ['a percent sign, taken as such', { fuzzyMatchTerm: '%' }, []],
    ['a quote and a backslash', { fuzzyMatchTerm: "'\\" }, []],
    ['the state', { state: 'on' }, ['Entrepôt']],
    ['the country', { country: 'us' }, ['Joliet DC', 'Mill 1']],
    ['the company’s own', { belongsTo: 'own' }, ['Mill 1']],
    ['those of others', { belongsTo: 'others' }, ['Joliet DC', 'Entrepôt']],
    ['the beginning of a postal code', { postalCode: '606' }, ['Mill 1']],
    ['a Canadian code with its space', { postalCode: 'M5V 2' }, ['Entrepôt']],
    ['a Canadian code without it', { postalCode: 'm5v2t' }, ['Entrepôt']],
    ['a percent sign as a postal code', { postalCode: '%' }, []],
    ['a quote as a state', { state: "'" }, []],
    ['several at once', { country: 'US', belongsTo: 'others', fuzzyMatchTerm: 'joliet' }, ['Joliet DC']],
  ])('finds by %s', async (_title, query, names) => {
    await makePlaces();
    expect(await namesFor(query as Record<string, string>)).toEqual(names);
  });

  it('tells places whose dock hours somebody set from those that count as always open', async () => {
    await makePlaces();
    const { body } = await list({ postalCode: '60601' });
    const path = `/locations/${body.data[0].locationNumber}/dock-schedule`;
    const { id, version, dockHours } = (await planner.get(path)).body;
    const [sunday, ...others] = dockHours;
    const hours = [{ ...sunday, isClosed: true, isTwentyFourHour: false }, ...others];
    const saved = await planner.put(`/dock-schedules/${id}`, {
      isAppointmentRequired: false,
      version,
      dockHours: hours,
    });
    expect(saved.status).toBe(200);
    expect(await namesFor({ hasDockHours: 'true' })).toEqual(['Mill 1']);
    expect(await namesFor({ hasDockHours: 'false' })).toEqual(['Joliet DC', 'Entrepôt']);
  });

  it('puts the very warehouse ID or number first, then labels that begin with the word', async () => {
    await makeLocation(planner, { name: 'Alpha K7 annex' });
    await makeLocation(planner, { name: 'K7 yard' });
    const exact = await makeLocation(planner, { name: 'Zulu', ediCodes: ['K7'] });
    expect(await namesFor({ fuzzyMatchTerm: 'k7' })).toEqual(['Zulu', 'K7 yard', 'Alpha K7 annex']);
    const decoy = await makeLocation(planner, { name: `About ${exact.locationNumber}` });
    expect(await namesFor({ fuzzyMatchTerm: exact.locationNumber })).toEqual(['Zulu', decoy.name]);
  });

  it('comes in pages of 20, with the total also past the end', async () => {
    await Promise.all(Array.from({ length: 22 }, (_, index) => makeLocation(planner, { name: `N${10 + index}` })));
    expect((await list({})).body).toMatchObject({ total: 22, data: { length: 20 } });
    expect((await list({ page: '2' })).body.data.map((found: Location) => found.name)).toEqual(['N30', 'N31']);
    expect((await list({ page: '7' })).body).toEqual({ data: [], total: 22, isTotalExact: true });
  });

  it.each([
    ['atlnta', ['Atlanta yard']],
    ['Atlantta yard', ['Atlanta yard']],
    ['birmingam', ['Birmingham shed']],
    ['xyzzyq', []],
  ])('finds what was meant by %s', async (fuzzyMatchTerm, names) => {
    await makeLocation(planner, { name: 'Atlanta yard', city: 'Atlanta', state: 'GA', postalCode: '30303' });
    await makeLocation(planner, { name: 'Birmingham shed', city: 'Birmingham', state: 'AL', postalCode: '35203' });
    await makeLocation(planner, { name: 'Joliet DC' });
    expect(await namesFor({ fuzzyMatchTerm })).toEqual(names);
  });

  it.each(['belongsTo=mine', 'pageSize=201', 'page=0', 'q=x', 'country=USA', 'state=ILLI'])(
    'refuses %s',
    async (query) => {
      expect((await planner.get(`/locations?${query}`)).status).toBe(422);
    },
  );
});

describe('what a change does to the search', () => {
  const rename = (location: Location, change: object) =>
    planner.put(`/locations/${location.locationNumber}`, editOfLocation(location, change));

  it('the DBA name of a location finds that location alone', async () => {
    const first = await makeLocation(planner, { name: 'One', dbaName: 'Verdant' });
    await makeLocation(planner, { name: 'Two', dbaName: 'Verdant' });
    await rename(first, { dbaName: 'Crimson' });
    expect(await namesFor({ fuzzyMatchTerm: 'verdant' })).toEqual(['Two']);
    expect(await namesFor({ fuzzyMatchTerm: 'crimson' })).toEqual(['One']);
  });

  it('a place given to another business is found by the new one only', async () => {
    const location = await makeLocation(planner, { name: 'One', companyName: 'Verdant' });
    await rename(location, { companyId: null, companyName: 'Crimson' });
    expect(await namesFor({ fuzzyMatchTerm: 'verdant' })).toEqual([]);
    expect(await namesFor({ fuzzyMatchTerm: 'crimson' })).toEqual(['One']);
  });

  it('warehouse IDs count as soon as they are given and no longer than they are kept', async () => {
    const location = await makeLocation(planner, { name: 'One', ediCodes: ['OLD-1'] });
    await rename(location, { ediCodes: ['NEW-1'] });
    expect(await namesFor({ fuzzyMatchTerm: 'old-1' })).toEqual([]);
    expect(await namesFor({ fuzzyMatchTerm: 'new-1' })).toEqual(['One']);
  });
});

describe('choosing a place while typing', () => {
  const found = async (path: string) =>
    (await planner.get(path)).body.items.map((item: FoundLocation) => item.name) as string[];

  it('answers what a stop is filled with', async () => {
    await makePlaces();
    const { body } = await planner.get('/locations/search?q=joliet');
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        locationNumber: expect.stringMatching(/^L\d+$/),
        name: 'Joliet DC',
        company: { id: expect.any(String), companyName: 'Prairie Grocers' },
        customerAlias: { companyAlias: 'Pampas', locationAlias: 'Big Shed' },
        postalAddress: {
          addressLine1: '2100 Centerpoint Way',
          addressLine2: 'Dock 4',
          city: 'Joliet',
          governingDistrict: 'IL',
          postalCode: '60433',
          country: 'US',
        },
        ianaTimezone: 'America/Chicago',
        ediMappings: [{ ediCode: 'PG-0417' }, { ediCode: 'WH 9' }],
      },
    ]);
  });

  it('the search for electronic orders knows only places with a warehouse ID, best match on it first', async () => {
    await makePlaces();
    await makeLocation(planner, { name: 'Annex of PG-0417-B', ediCodes: ['PG-0417-B'] });
    expect(await found('/locations/edi-search?q=mill')).toEqual([]);
    expect(await found('/locations/edi-search?q=pg-0417')).toEqual(['Joliet DC', 'Annex of PG-0417-B']);
    expect(await found('/locations/search?q=mill')).toEqual(['Mill 1']);
  });

  it('lists choices by the name people call them, ten at a time, and the company’s own all at once', async () => {
    await makePlaces();
    const choices = async (path: string) => (await planner.get(path)).body.map((one: CustomerLocation) => one.name);
    expect(await choices('/locations/customer?belongsTo=others')).toEqual(['Big Shed', 'Entrepôt']);
    expect(await choices('/locations/customer?searchTerm=dock')).toEqual(['Big Shed']);
    expect(await choices('/locations/company')).toEqual(['Mill 1']);
    await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        makeLocation(planner, { companyId: planner.companyId, name: `Own ${10 + index}` }),
      ),
    );
    expect(await choices('/locations/customer?belongsTo=own')).toHaveLength(10);
    expect(await choices('/locations/customer?belongsTo=own&page=2')).toEqual(['Own 19', 'Own 20']);
    expect(await choices('/locations/company')).toHaveLength(12);
  });

  it('the company’s own places are all there, however many', async () => {
    await world.admin.query(
      `insert into location (company_id, id, name, address_line1, city, state, postal_code, country, address_key, sort_label)
       select $1, gen_random_uuid(), 'Own ' || n, n || ' Main', 'Joliet', 'IL', '60433', 'US', n::text, 'own ' || n
       from generate_series(1, 2500) n`,
      [planner.companyId],
    );
    const { body } = await planner.get<CustomerLocation[]>('/locations/company');
    expect(new Set(body.map(({ name }) => name)).size).toBe(2500);
  });

  it('companies are the own one first, then those whose names hold every word', async () => {
    await makePlaces();
    const companies = async (q: string) =>
      (await planner.get(`/companies/search?q=${encodeURIComponent(q)}`)).body.items.map(
        (item: { companyName: string }) => item.companyName,
      );
    expect(await companies('')).toEqual(['Acme Mills', 'Prairie Grocers', 'Épicerie Nord']);
    expect(await companies('nord epi')).toEqual(['Épicerie Nord']);
    expect(await companies('acme')).toEqual(['Acme Mills']);
    expect(await companies('verdant %')).toEqual([]);
  });
});

describe('the place at an address', () => {
  const at = async (change: Record<string, string>) => {
    const address = {
      addressLine1: '2100 Centerpoint Way',
      city: 'Joliet',
      state: 'IL',
      postalCode: '60433',
      country: 'US',
    };
    const { status, body } = await planner.get(
      `/locations/by-address?${new URLSearchParams({ addressLine2: 'Dock 4', ...address, ...change }).toString()}`,
    );
    expect(status).toBe(200);
    return { name: body.location?.name ?? null, place: body.place?.name ?? null };
  };

  it.each<[string, Record<string, string>, string | null]>([
    ['as written', {}, 'Joliet DC'],
    ['in capitals, with dots and spaces', { addressLine1: ' 2100  CENTERPOINT WAY.', city: 'JOLIET' }, 'Joliet DC'],
    [
      'with the second line in the first',
      { addressLine1: '2100 Centerpoint Way, Dock 4', addressLine2: '' },
      'Joliet DC',
    ],
    ['with the longer zip code', { postalCode: '60433-1234' }, 'Joliet DC'],
    ['with the name of its company', { companyName: 'prairie GROCERS' }, 'Joliet DC'],
    ['with the name of another company', { companyName: 'Lakeside' }, null],
    ['with another number', { addressLine1: '2101 Centerpoint Way' }, null],
  ])('%s', async (_title, change, name) => {
    await makePlaces();
    expect(await at(change)).toMatchObject({ name });
  });

  it('an address without a location still says where it lies; one that nobody knows says nothing', async () => {
    expect(await at({})).toEqual({ name: null, place: 'Joliet, IL 60433' });
    expect(await at({ country: 'MX', state: 'SON', city: 'Nowhere', postalCode: '99999' })).toEqual({
      name: null,
      place: null,
    });
  });

  it('refuses a state that contradicts the postal code, instead of offering the location there', async () => {
    await makePlaces();
    const query = new URLSearchParams({
      addressLine1: '2100 Centerpoint Way',
      addressLine2: 'Dock 4',
      city: 'Joliet',
      state: 'VA',
      postalCode: '60433',
      country: 'US',
    });
    const { status, body } = await planner.get(`/locations/by-address?${query.toString()}`);
    expect(status).toBe(422);
    expect(JSON.stringify(body.modelState)).toContain('60433 is Joliet, IL.');
  });

  it('asks for the whole address', async () => {
    const query = 'addressLine1=1+Main&city=&state=&postalCode=&country=US';
    const { status, body } = await planner.get(`/locations/by-address?${query}`);
    expect([status, Object.keys(body.modelState)]).toEqual([422, ['postalCode', 'city', 'state']]);
  });
});
