import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint } from '@lanewright/contract/contract.ts';
import { MOST_COUNTED } from '@lanewright/contract/paging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../src/every-feature.ts';
import { findContractedLanes } from '../../src/features/lanes/store/contracted-lanes.ts';
import { recentCostsOf } from '../../src/features/lanes/store/activity.ts';
import { everyList, type AnyList } from '../../src/platform/database/listing/list.ts';
import { listPage } from '../../src/platform/database/listing/list-page.ts';
import { REPORTS } from '@lanewright/domain/reports/reports.ts';
import { makeRecord } from '../records.ts';
import { ACCOUNT_KEY, makeWorld, type Client, type World } from '../world.ts';
import { BESIDES, EXAMPLES, FILL, fillTables, WORDS } from './many-rows.ts';
import { breaches, readPlans, type PlanReader } from './read-plans.ts';

/**
 * A list is counted so far, and what a filter leaves is sorted if it is no more. A common choice is met on a walk that passes by
 * what others have. Nothing else is read in such numbers.
 */
const LIST = { read: MOST_COUNTED * 2, sorted: MOST_COUNTED };
/** Beside another choice every third row may match, and as many are passed by until the count is full: in the index alone. */
const BESIDE = { read: MOST_COUNTED * 4, sorted: MOST_COUNTED };
const LOOKUP = { read: 1_500, sorted: 1_000 };
/** A month of what the tables hold, twice, with what hangs on each row; consolidation also looks at the 90 days up to its end. */
const REPORT = { read: 12_000, sorted: 12_000 };
const DAYS_AGO = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const TABLES = new Set(Object.keys({ ...FILL, ...BESIDES }));

let world: World;
let large: Client;
let reader: PlanReader;
let key: string;

beforeAll(async () => {
  world = await makeWorld();
  large = await world.makeUser(await world.makeCompany('Large'));
  await fillTables(world, large.companyId);
  key = (await large.post('/outside-keys', { name: 'Walker', kind: 'Provider' })).body.key;
  reader = await readPlans(world);
});
afterAll(async () => {
  reader?.stop();
  await world.close();
});

/** Statement and breach stand in the failure itself: of a long output often only its end is kept. */
async function expectWithin(most: typeof LIST, work: () => Promise<unknown>): Promise<void> {
  const plans = await reader.plansOf(work);
  expect(plans.length).toBeGreaterThan(0);
  const found = plans.flatMap((plan) => breaches(plan, most, TABLES));
  if (found.length > 0) expect.fail(found.join('\n'));
}

const page = (list: AnyList, query: object) => () =>
  world.database.inTransaction({ role: 'lanewright_app', companyId: large.companyId }, (db) =>
    listPage(db, list as never, { page: 1, pageSize: 20, ...query }),
  );

describe.each(everyList.map((list) => [list.name, list] as const))('among very many %s', (name, list) => {
  it('there are rows and something to try each filter with', () => {
    expect(Object.keys(FILL)).toContain(list.table);
    expect(Object.keys(EXAMPLES[name] ?? {}).sort()).toEqual(Object.keys(list.filters).sort());
  });

  it.each(Object.keys(list.sorts).flatMap((sort) => [1, -1].map((direction) => [sort, direction] as const)))(
    'the order by %s (%i) is walked along an index, on the first page and a late one',
    async (orderByProperty, orderByDirection) => {
      const order = { orderByProperty, orderByDirection };
      await expectWithin(LIST, page(list, order));
      const { next } = await page(list, { ...order, page: 400 })();
      await expectWithin(LIST, page(list, { ...order, after: next }));
    },
  );

  it.each(
    Object.entries(EXAMPLES[name] ?? {}).flatMap(([filter, values]) => values.map((value) => [filter, value] as const)),
  )('the filter %s: %j reads an index', async (filter, value) => {
    await expectWithin(LIST, page(list, { [filter]: value }));
  });

  if (list.search)
    it.each(Object.entries({ ...WORDS, two: `${WORDS.often} ${WORDS.once}` }))(
      'a word that is %s in it is found by an index (%s)',
      async (_how, words) => {
        await expectWithin(LIST, page(list, { words }));
      },
    );
});

describe.each(everyList.flatMap((list) => (list.ledBy ? [[list.name, list, list.ledBy] as const] : [])))(
  'among very many %s behind several values of what leads an index',
  (name, list, { filter, sorts }) => {
    const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
    // As many of them as are tried at once.
    const [values] = EXAMPLES[name]![filter]!.toSorted((one, other) => lengthOf(other) - lengthOf(one));

    it('a late page is merged from walks that together are as long as the way to it', async () => {
      const query = { [filter]: values, orderByProperty: sorts[0], pageSize: 100 };
      await expectWithin(LIST, page(list, { ...query, page: 20 }));
      // The first page that is merged so goes on where the one before ends.
      const before = await page(list, { ...query, page: 10 })();
      const merged = await page(list, { ...query, page: 11 })();
      const behind = await page(list, { ...query, after: before.next })();
      const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
      // Some lists have fewer rows of these.
      expect(idsOf(merged)).toEqual(before.next === undefined ? [] : idsOf(behind));
    });

    // A list is nearly always opened with some of these chosen, so every other filter stands beside them.
    it.each(
      Object.entries(EXAMPLES[name]!)
        .filter(([other]) => other !== filter)
        .flatMap(([other, examples]) => examples.map((value) => [other, value] as const)),
    )('the filter %s: %j beside them reads an index', async (other, value) => {
      await expectWithin(BESIDE, page(list, { [filter]: values, [other]: value }));
    });

    if (list.search?.keptBy)
      it.each(Object.entries(WORDS))('a word that is %s in it is found by an index (%s)', async (_how, words) => {
        await expectWithin(LIST, page(list, { words, [filter]: values }));
      });
  },
);

it('the contracted lanes of a way are looked up, however many lanes, rates and carriers there are', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const from = { city: 'Joliet', state: 'IL', postalCode: '60433', country: 'US' };
  const to = { city: 'Atlanta', state: 'GA', postalCode: '30336', country: 'US' };
  let lanes: { rates: unknown[] }[] = [];
  await expectWithin({ read: 60, sorted: 60 }, async () => {
    lanes = await world.database.inTransaction({ role: 'lanewright_app', companyId: large.companyId }, (db) =>
      findContractedLanes(db, { from, to, mode: 'TL', equipmentMode: 'Dry', day }),
    );
  });
  // Two by their codes, fifty by their states.
  expect(lanes.map(({ rates }) => rates.length)).toEqual(Array.from({ length: 52 }, () => 1));
});

it('what the lanes of a page have cost is looked up by their states and the days of pickup', async () => {
  let costs: unknown[] = [];
  const { data } = (await large.get('/lanes?pageSize=20')).body;
  await expectWithin(REPORT, async () => {
    costs = await world.database.inTransaction({ role: 'lanewright_app', companyId: large.companyId }, (db) =>
      recentCostsOf(db, data),
    );
  });
  expect(costs).toHaveLength(20);
});

describe('every endpoint', () => {
  const own = everyEndpoint().filter(({ endpoint }) => endpoint.company === 'own');
  it.each(own.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s reads only what it needs, also beside very many rows',
    async (_title, endpoint) => {
      // Each record is somebody else's doing: one person may only write so often.
      const maker = endpoint.record ? await world.makeUser(large.companyId) : large;
      const params = endpoint.record ? await makeRecord[endpoint.record]!(maker) : (endpoint.example?.params ?? {});
      const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => params[name] ?? 'none');
      const query = new URLSearchParams(endpoint.example?.query).toString();
      await expectWithin(endpoint.method === 'GET' ? LIST : LOOKUP, async () => {
        const { status } = await world.send(
          {
            method: endpoint.method,
            url: `${baseOf(endpoint)}${path}?${query}`,
            headers: { 'content-type': 'application/json', [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY },
            ...(endpoint.example?.body === undefined ? {} : { payload: JSON.stringify(endpoint.example.body) }),
          },
          typeof endpoint.needs === 'object' && 'key' in endpoint.needs ? key : large.token,
        );
        expect(status).toBeLessThan(500);
      });
    },
  );
});

it.each(REPORTS.map(({ id }) => [id]))('the report %s reads the rows of its period', async (id) => {
  const [from, to] = [DAYS_AGO(230), DAYS_AGO(200)];
  const figures = () => large.get(`/reports/${id}/figures?from=${from}&to=${to}`);
  expect((await figures()).status).toBe(200);
  await expectWithin(REPORT, figures);
});
