import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { placedAll, type Somewhere } from './placed-event.ts';

let parts: TestDatabase;
beforeAll(async () => {
  parts = await cloneDatabase();
});
afterAll(() => parts.close());

async function asked(all: readonly Somewhere[]) {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  const places = await parts.database.inTransaction({ role: 'lanewright_app' }, (db) =>
    placedAll(db.withPlugin(counting), all),
  );
  return { places, statements };
}

const at = (latitude: number, longitude: number) => ({ latitude, longitude, city: '', state: '' });
const town = (city: string, state = '') => ({ latitude: null, longitude: null, city, state });

it('names positions and finds towns, each its own, with the same two questions for any number', async () => {
  const some = [at(41.8858, -87.6181), town('Springfield', 'MO'), at(30, -50), town('Nowhereatall'), town('')];
  const { places, statements } = await asked(some);
  expect(places.map(({ city, state }) => `${city} ${state}`.trim())).toEqual([
    'Chicago IL',
    'Springfield MO',
    '',
    'Nowhereatall',
    '',
  ]);
  expect(places.map(({ latitude }) => latitude === null)).toEqual([false, false, false, true, true]);
  expect(statements).toBe(2);
  expect((await asked(Array.from({ length: 40 }, () => some).flat())).statements).toBe(2);
  expect((await asked([])).statements).toBe(0);
});

it('takes the largest town where no state is said, and the near side of a border', async () => {
  const { places } = await asked([town('Nashville'), at(49.89, -97.14), at(25.67, -100.31)]);
  expect(places[0]!.latitude).toBeCloseTo(36.16, 0);
  expect(places.slice(1).map(({ city }) => city)).toEqual([
    expect.stringContaining('Winnipeg'),
    expect.stringContaining('Monterrey'),
  ]);
});
