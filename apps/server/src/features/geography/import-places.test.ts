import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readGeonamesLine } from './geonames-line.ts';
import { importPlaces } from './import-places.ts';

let parts: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  parts = await cloneDatabase();
  client = await parts.admin.connect();
  await client.query('set role lanewright_owner');
});
afterAll(async () => {
  await client.query('reset role');
  client.release();
  await parts.close();
});

const line = (
  facts: Partial<Record<'country' | 'code' | 'place' | 'state' | 'stateCode' | 'county' | 'lat' | 'lon', string>>,
) => {
  const { country = 'MX', code = '64010', place = 'Sertoma', state = 'Nuevo León', stateCode = '19' } = facts;
  const { county = 'Monterrey', lat = '25.7300', lon = '-100.3200' } = facts;
  return [country, code, place, state, stateCode, county, '039', 'Monterrey', '01', lat, lon, '4'].join('\t');
};

const FILE = [
  line({}),
  line({ place: 'Mitras Norte' }),
  line({ code: '64020', place: 'Urdiales' }),
  line({
    country: 'CA',
    code: 'M5V 2T6',
    place: 'Downtown Toronto (King)',
    state: 'Ontario',
    stateCode: 'ON',
    lat: '43.64',
    lon: '-79.39',
  }),
  line({
    country: 'US',
    code: '60699',
    place: 'Chicago',
    state: 'Illinois',
    stateCode: 'IL',
    lat: '41.88',
    lon: '-87.64',
  }),
  line({
    country: 'US',
    code: '10200',
    place: 'New York',
    state: 'New York',
    stateCode: 'NY',
    lat: '40.77',
    lon: '73.95',
  }),
  line({ country: 'GB', code: 'SW1A 1AA' }),
  line({ code: '44100' }),
  line({ lat: '' }),
  'not a line',
  '',
];

describe('a postal file of GeoNames', () => {
  it('adds what is new, says what it left out and why, and changes nothing the second time', async () => {
    const first = await importPlaces(client, FILE, { source: 'mixed.txt' });
    expect(first).toEqual({
      read: 10,
      changed: 4,
      unchanged: 0,
      dropped: new Map([
        ['no known place within 150 miles: the coordinate or the time zone is in doubt', 1],
        ['another country than US, CA or MX', 1],
        ['a postal code of another state', 1],
        ['no coordinate', 1],
        ['not a line of 12 columns', 1],
      ]),
    });
    const again = await importPlaces(client, FILE, { source: 'mixed.txt' });
    expect([again.changed, again.unchanged]).toEqual([0, 4]);
    const { rows } = await client.query(
      `select country, state, city, postal, iana_time_zone as zone, population > 100000 as is_large, is_main
       from quotable_location where source = 'mixed.txt' order by country, postal`,
    );
    expect(rows).toEqual([
      {
        country: 'CA',
        state: 'ON',
        city: 'Toronto',
        postal: 'M5V',
        zone: 'America/Toronto',
        is_large: true,
        is_main: false,
      },
      {
        country: 'MX',
        state: 'NLE',
        city: 'Monterrey',
        postal: '64010',
        zone: 'America/Monterrey',
        is_large: true,
        is_main: false,
      },
      {
        country: 'MX',
        state: 'NLE',
        city: 'Monterrey',
        postal: '64020',
        zone: 'America/Monterrey',
        is_large: true,
        is_main: false,
      },
      {
        country: 'US',
        state: 'IL',
        city: 'Chicago',
        postal: '60699',
        zone: 'America/Chicago',
        is_large: true,
        is_main: false,
      },
    ]);
  });

  it('can be narrowed to one country', async () => {
    const { changed, dropped } = await importPlaces(client, FILE, { source: 'narrow.txt', country: 'US' });
    expect(changed).toBe(1);
    expect(dropped.get('another country than US')).toBe(4);
  });

  it('takes the zone of the nearest place on this side of a border', async () => {
    // A mile from Texas, where the clock differs in summer.
    const acuna = line({
      code: '26200',
      place: 'Centro',
      state: 'Coahuila',
      stateCode: '07',
      county: 'Acuña',
      lat: '29.3232',
      lon: '-100.9522',
    });
    await importPlaces(client, [acuna], { source: 'border.txt' });
    const { rows } = await client.query(
      "select iana_time_zone as zone from quotable_location where source = 'border.txt'",
    );
    expect(rows).toEqual([{ zone: 'America/Matamoros' }]);
  });

  it('leaves everything as it was when the file breaks off', async () => {
    async function* broken() {
      yield line({ code: '64030' });
      throw new Error('the disk is gone');
    }
    await expect(importPlaces(client, broken(), { source: 'broken.txt' })).rejects.toThrow('the disk is gone');
    const { rows } = await client.query("select 1 from quotable_location where source = 'broken.txt'");
    expect(rows).toEqual([]);
  });
});

it.each([
  ['US', '6060', 'not a postal code of the country'],
  ['CA', '60601', 'not a postal code of the country'],
  ['MX', '17000', 'not a postal code of the country'],
  ['DE', '10115', 'another country than US, CA or MX'],
])('%s %s is %s', (country, code, dropped) => {
  expect(readGeonamesLine(line({ country, code }))).toEqual({ dropped });
});

it.each([
  [{ country: 'US', code: '09012', place: 'APO AE', state: '', stateCode: 'AE' }, 'a military address'],
  [{ country: 'US', code: '96939', place: 'Palau', state: '', stateCode: 'PW' }, 'a state that is not known'],
  [{ place: '', county: '' }, 'no name'],
  [{ lon: '0' }, 'no coordinate'],
  [{ lat: 'north' }, 'no coordinate'],
])('%j is left out: %s', (facts, dropped) => {
  expect(readGeonamesLine(line(facts))).toEqual({ dropped });
});
