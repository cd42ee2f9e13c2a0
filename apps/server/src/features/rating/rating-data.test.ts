import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveRating } from '../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
});
afterAll(() => world.close());

const diesel = (effectiveDate: string, price: number) => ({
  kind: 'dieselPrice',
  values: { region: 'US', effectiveDate, price },
});
const list = async (kind: string) =>
  (await planner.get(`/rating-rows?kind=${kind}`)).body.data as {
    values: any;
    id: string;
    version: number;
  }[];
const asFile = (text: string) => ({ data: Buffer.from(text).toString('base64') });

describe('rows of the rating data', () => {
  it('are added, changed and deleted, with every step in the trail', async () => {
    const { status, body } = await planner.post('/rating-rows', diesel('2026-11-09', 3.745));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      kind: 'dieselPrice',
      effectiveDate: '2026-11-09',
      values: { price: 3.745 },
      version: 1,
    });
    const row = diesel('2026-11-09', 3.8);
    const changed = await planner.put(`/rating-rows/${body.id}`, { version: 1, row });
    expect(changed.body).toMatchObject({ values: { price: 3.8 }, version: 2 });
    expect((await planner.put(`/rating-rows/${body.id}`, { version: 1, row })).status).toBe(409);
    expect(await list('dieselPrice')).toHaveLength(1);
    expect((await planner.delete(`/rating-rows/${body.id}`)).status).toBe(200);
    expect(await list('dieselPrice')).toEqual([]);
    const { rows } = await world.admin.query('select action from audit_entry where entity_id = $1 order by id', [
      body.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
  });

  it('say at the field what cannot be', async () => {
    const tariff = {
      kind: 'tariff',
      values: { name: 'T', effectiveDate: '2026-01-01', expirationDate: '2025-01-01', classFactors: '51 = 1' },
    };
    const { status, body } = await planner.post('/rating-rows', tariff);
    expect(status).toBe(422);
    expect(body.modelState).toMatchObject({
      base: ['Base is required'],
      classFactors: ['Class factors names no freight class "51".'],
      expirationDate: ['Expiration Date cannot be before Effective Date'],
    });
    await planner.post('/rating-rows', diesel('2026-11-09', 3.745));
    const twice = await planner.post('/rating-rows', diesel('2026-11-09', 3.9));
    expect([twice.status, twice.body.modelState]).toEqual([
      422,
      { effectiveDate: ['There is a row about the same from that day on. Change that one.'] },
    ]);
    const nobody = {
      kind: 'holiday',
      carrierId: '00000000-0000-4000-8000-000000000000',
      values: { name: 'Fair', effectiveDate: '2026-12-01', country: 'US' },
    };
    expect((await planner.post('/rating-rows', nobody)).body.modelState).toEqual({
      carrierId: ['The carrier is not in the network.'],
    });
  });

  it('are kept from other companies, and from who may only look', async () => {
    const { body } = await planner.post('/rating-rows', diesel('2026-11-09', 3.745));
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    expect((await stranger.get('/rating-rows?kind=dieselPrice')).body.data).toEqual([]);
    expect((await stranger.delete(`/rating-rows/${body.id}`)).status).toBe(404);
    const viewer = await world.makeUser(companyId, { permissions: ['ViewCarrierNetwork'] });
    expect((await viewer.get('/rating-rows?kind=dieselPrice')).body.data).toHaveLength(1);
    expect((await viewer.post('/rating-rows', diesel('2026-11-16', 3.7))).status).toBe(403);
  });

  it('what a company begins with is read from its own files again without a change', async () => {
    await giveRating(world, companyId);
    for (const kind of [
      'tariff',
      'carrierTerms',
      'fuelTable',
      'dieselPrice',
      'accessorialPrice',
      'holiday',
      'market',
    ]) {
      const { body: file } = await planner.get(`/rating-rows/template?kind=${kind}&content=kept`);
      const { body } = await planner.post('/rating-rows/import', {
        kind,
        modelFile: { data: Buffer.from(file).toString('base64') },
      });
      expect(body, kind).toMatchObject({ newCount: 0, changedCount: 0, rejectionCount: 0 });
      expect(body.unchangedCount).toBeGreaterThan(0);
    }
  });
});

describe('a file of rating data', () => {
  const FILE =
    'Index Region,Week From,Price\nUS,2026-11-09,3.75\nUS,11/16/2026,3.80\nUS,someday,3.8\nUS,2026-11-09,4\n';

  it('is shown first and done only as it was shown', async () => {
    await planner.post('/rating-rows', diesel('2026-11-09', 3.7));
    const body = { kind: 'dieselPrice', modelFile: asFile(FILE) };
    const shown = await planner.post('/rating-rows/import', body);
    expect(shown.body).toMatchObject({
      newCount: 1,
      changedCount: 1,
      isDone: false,
      rows: [
        { line: 2, name: 'US from 11/09/2026', isNew: false, changes: ['Price: 3.7 USD -> 3.75 USD'] },
        { line: 3, name: 'US from 11/16/2026', isNew: true, changes: [] },
      ],
      rejections: [
        { line: 4, reason: 'Week from: "someday" is not a day such as 03/08/2026.' },
        { line: 5, reason: 'The same stands in line 2.' },
      ],
    });
    expect(await list('dieselPrice')).toHaveLength(1);
    const confirm = shown.body.fingerprint;
    const [kept] = await list('dieselPrice');
    await planner.put(`/rating-rows/${kept!.id}`, { version: kept!.version, row: diesel('2026-11-09', 3.72) });
    expect((await planner.post('/rating-rows/import', { ...body, confirm })).status).toBe(409);
    const again = await planner.post('/rating-rows/import', body);
    const done = await planner.post('/rating-rows/import', { ...body, confirm: again.body.fingerprint });
    expect(done.body.isDone).toBe(true);
    expect((await list('dieselPrice')).map(({ values }) => values.price)).toEqual([3.8, 3.75]);
  });

  it('is shown with the carrier of each row', async () => {
    await giveRating(world, companyId);
    const lines = [
      'Carrier,Holiday,Day,Country',
      'Dovetail Ridge Lines,Own day,2026-12-11,US',
      ',Everybody,2026-12-11,US',
    ];
    const body = { kind: 'holiday', modelFile: asFile(`${lines.join('\n')}\n`) };
    const { rows } = (await planner.post('/rating-rows/import', body)).body;
    expect(rows.map(({ carrierName }: { carrierName: string | null }) => carrierName)).toEqual([
      'Dovetail Ridge Lines',
      null,
    ]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['Price\n3\n', 'This is not the diesel price template. The column Index Region is missing.'],
    ['Index Region,Week From,Price\n', 'The file has headings but no rows.'],
  ])('%j is refused', async (text, message) => {
    const { status, body } = await planner.post('/rating-rows/import', {
      kind: 'dieselPrice',
      modelFile: asFile(text || '\n'),
    });
    expect([status, body.message]).toEqual([422, message]);
  });
});

describe('the calendar of pickups', () => {
  it('has the federal holidays for a company that lists none', async () => {
    const other = await world.makeUser(await world.makeCompany('Company without holidays'));
    const { body } = await other.get('/pickup-calendar?from=2026-11-16');
    expect(body.holidays).toContainEqual({ day: '2026-11-26', country: 'US', name: 'Thanksgiving' });
  });

  it('has the closed days from a day on and the strictest cut-off', async () => {
    await giveRating(world, companyId);
    const { body } = await planner.get('/pickup-calendar?from=2026-11-16');
    expect(body.holidays).toContainEqual({ day: '2026-11-26', country: 'US', name: 'Thanksgiving' });
    expect(body.holidays.every(({ day }: { day: string }) => day >= '2026-11-16')).toBe(true);
    expect([body.cutOff, body.leastMinutes]).toEqual(['13:30:00', 150]);
  });
});
