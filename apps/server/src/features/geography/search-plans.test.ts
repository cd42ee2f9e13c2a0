import { readPlaceQuery } from '@lanewright/domain/geography/place-query.ts';
import type { KyselyPlugin, RawNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { nearestPlace } from './commands.ts';
import { searchPlaces } from './search.ts';
import * as store from './store.ts';

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
  it.each([
    ['a postal code', 'quotable_location_postal', (db) => store.findByPostal(db, '606', null, 20)],
    ['the beginning of a city', 'quotable_location_main_city', (db) => store.findCities(db, chicago, 20)],
    ['another name', 'quotable_location_alias', (db) => store.findCities(db, chicago, 20)],
    ['a part of a name', 'quotable_location_part', (db) => store.findCitiesContaining(db, 'cago', null, 20)],
    ['further codes of a city', 'quotable_location_city', (db) => store.findOtherRows(db, chicago, 20)],
    [
      'the largest cities of a state',
      'quotable_location_state',
      (db) => store.findLargestCities(db, [{ country: 'US', state: 'TX' }], 20),
    ],
    ['ids', 'quotable_location_pkey', (db) => store.findPlaces(db, ['8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'])],
    ['an exact code', 'quotable_location_postal', (db) => store.findExactPostal(db, 'US', '60601')],
    ['a city of a state', 'quotable_location_city', (db) => store.findCity(db, 'chicago', 'US', 'IL')],
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

it('still reads no table from end to end when a statement has been used often enough to be planned once for all', async () => {
  const scans = async () =>
    Number(
      (await parts.admin.query("select seq_scan from pg_stat_user_tables where relname = 'quotable_location'")).rows[0]
        .seq_scan,
    );
  const before = await scans();
  const own = openDatabase({ url: parts.appUrl, maxConnections: 1, onError: () => undefined });
  for (const q of ['606', 'm5v', 'spring', 'chicago il', 'worth', 's', 'tx', 'juarez']) {
    for (let times = 0; times < 8; times++) {
      await own.inTransaction({ role: 'lanewright_app' }, (db) => searchPlaces(db, readPlaceQuery(q), 20));
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
