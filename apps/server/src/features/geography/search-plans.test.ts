import { readPlaceQuery } from '@lanewright/domain/geography/place-query.ts';
import type { Region } from '@lanewright/domain/geography/regions.ts';
import type { KyselyPlugin, RawNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { nearestPlace } from './commands.ts';
import { searchPlaces } from './search.ts';
import * as byCity from './store/by-city.ts';
import * as byCode from './store/by-code.ts';
import { findAlike, findInOrder, findNear } from './store/forgiving.ts';
import { findStops } from './store/stops.ts';

let parts: TestDatabase;
beforeAll(async () => {
  parts = await cloneDatabase();
});
afterAll(() => parts.close());

/** Asks for the plan of every statement instead of its rows. */
function explaining(plans: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const { sqlFragments, ...rest } = node as RawNode;
      const [first, ...others] = sqlFragments;
      return { ...rest, sqlFragments: [`explain (costs off) ${first}`, ...others] };
    },
    transformResult: async ({ result }) => {
      plans.push(result.rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { ...result, rows: [] };
    },
  };
}

async function planOf(work: (db: Parameters<typeof searchPlaces>[0]) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await parts.database.inTransaction({ role: 'lanewright_app' }, (db) => work(db.withPlugin(explaining(plans))));
  return plans.join('\n');
}

describe('a search reads an index, not the table', () => {
  const chicago = { keys: ['chicago'], regions: null };
  const page = { limit: 20 };
  const IL: Region[] = [{ country: 'US', state: 'IL' }];
  const chcago = { key: 'chcago', regions: null, page };
  const id = '8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90';
  it.each([
    ['a postal code', 'quotable_location_postal', (db) => byCode.findByPostal(db, '606', null, page)],
    ['the beginning of a city', 'quotable_location_main_city', (db) => byCity.findCities(db, chicago, page)],
    ['another name', 'quotable_location_alias', (db) => byCity.findCities(db, chicago, page)],
    ['a part of a name', 'quotable_location_part', (db) => byCity.findCitiesContaining(db, 'cago', null, page)],
    ['a slip of the finger', 'quotable_location_main_city', (db) => findNear(db, chcago)],
    [
      'a slip of the finger in a state',
      'quotable_location_main_city',
      (db) => findNear(db, { ...chcago, regions: IL }),
    ],
    ['a slip in another name', 'quotable_location_alias', (db) => findNear(db, chcago)],
    ['several slips', 'quotable_location_part', (db) => findAlike(db, chcago)],
    ['several slips in a state', 'quotable_location_part', (db) => findAlike(db, { ...chcago, regions: IL })],
    ['what was found alike', 'quotable_location_pkey', (db) => findInOrder(db, [id])],
    ['further codes of a city', 'quotable_location_city', (db) => byCity.findOtherRows(db, chicago, page)],
    [
      'the largest cities of a state',
      'quotable_location_state',
      (db) => byCity.findLargestCities(db, [{ country: 'US', state: 'TX' }], page),
    ],
    ['ids', 'quotable_location_pkey', (db) => byCode.findPlaces(db, [id])],
    ['an exact code', 'quotable_location_postal', (db) => byCode.findExactPostal(db, 'US', '60601')],
    ['the block of a code', 'quotable_location_postal', (db) => byCode.findBlockOf(db, '22500', 'BCN')],
    ['the row that stands for a city', 'quotable_location_main_city', (db) => byCode.findMainRows(db, [id])],
    [
      'a city of a state',
      'quotable_location_city',
      (db) => byCity.findCity(db, ['chicago'], { country: 'US', state: 'IL' }, 20),
    ],
    [
      'the neighbourhood of a coordinate',
      'quotable_location_point',
      (db) => nearestPlace(db, { latitude: 40, longitude: -90, country: 'US' }),
    ],
  ] as [string, string, Parameters<typeof planOf>[0]][])('for %s', async (_title, index, work) => {
    const plan = await planOf(work);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('the stops of a route are found by their indexes, under row-level security', () => {
  const COMPANY = '00000000-0000-4000-8000-000000000001';
  beforeAll(async () => {
    await parts.admin.query(`insert into company (id, company_number, name) values ($1, 'C900001', 'Many Docks')`, [
      COMPANY,
    ]);
    await parts.admin.query(
      `insert into location (company_id, id, address_line1, city, state, postal_code, country, address_key)
       select $1, gen_random_uuid(), n || ' Main St', 'Chicago', 'IL', '60601', 'US', 'key' || n
       from generate_series(1, 20000) n`,
      [COMPANY],
    );
    await parts.admin.query('analyze location');
  });

  it('places, locations by id and locations by number', async () => {
    const plans: string[] = [];
    await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) =>
      findStops(db.withPlugin(explaining(plans)), ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90', 'L100001']),
    );
    for (const index of ['quotable_location_pkey', 'location_pkey', 'location_location_number_key']) {
      expect(plans.join('\n')).toContain(index);
    }
    expect(plans.join('\n')).not.toContain('Seq Scan');
  });
});

it('still reads no table from end to end when a statement has been used often enough to be planned once for all', async () => {
  const scans = async () =>
    Number(
      (await parts.admin.query("select seq_scan from pg_stat_user_tables where relname = 'quotable_location'")).rows[0]
        .seq_scan,
    );
  const before = await scans();
  const own = openTestDatabase(parts.appUrl, 1);
  for (const q of [
    '606',
    'm5v',
    'spring',
    'chicago il',
    'worth',
    's',
    'tx',
    'juarez',
    'chcago',
    'cincinatti oh',
    '22500',
  ]) {
    for (let times = 0; times < 8; times++) {
      await own.inTransaction({ role: 'lanewright_app' }, (db) => searchPlaces(db, readPlaceQuery(q), { limit: 20 }));
    }
  }
  // A connection tells what it did when it ends at the latest.
  await own.close();
  await expect
    .poll(
      async () =>
        (
          await parts.admin.query(
            'select count(*)::int as n from pg_stat_activity where usename = $1 and datname = current_database()',
            ['lanewright'],
          )
        ).rows[0].n,
    )
    .toBeLessThanOrEqual(1);
  expect(await scans()).toBe(before);
});
