import type { LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCarrier } from '../../../../test/lanes.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await makeCarrier(planner, 'Blue Ridge Transport', { scac: 'BLRT' });
  await makeCarrier(planner, 'LTL Only', { modes: ['LTL'] });
});
afterAll(() => world.close());

const HEAD =
  'Lane,Mode,Equipment Mode,Origin,Destination,Tender Type,Tender Method,Carrier,Rate Type,Rate Unit,Rate,Effective Date,Expiration Date';
const row = (
  carrier = 'BLRT',
  rate = '1450',
  from = '01/01/2026',
  lane = 'Joliet to Atlanta,TL,Dry,"Joliet, IL",30336',
) => `${lane},Manual,Email,${carrier},All In,Flat,${rate},${from},12/31/2027`;
const fileOf = (...rows: string[]) => `${HEAD}\r\n${rows.join('\r\n')}\r\n`;

const send = (content: string, confirm: string | null = null, who = planner, headers?: Record<string, string>) =>
  who.post('/lane-import', { modelFile: { data: Buffer.from(content).toString('base64') }, confirm }, headers);
async function look(content: string): Promise<LaneImportPlan> {
  const { status, body } = await send(content);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function bring(content: string): Promise<LaneImportPlan> {
  const { fingerprint } = await look(content);
  const { status, body } = await send(content, fingerprint);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const lanes = async () => (await planner.get('/lanes')).body.data;
const ratesOf = async (id: string) => (await planner.get(`/lanes/${id}/rates?includeExpired=true`)).body;

describe('a file of lanes and rates', () => {
  it('is shown first, and nothing is kept', async () => {
    const plan = await look(fileOf(row(), row('LTL Only'), row('Nobody'), row('BLRT', 'cheap')));
    expect(plan).toMatchObject({
      newLaneCount: 1,
      newLanes: [{ line: 2, lane: 'Joliet to Atlanta', from: 'Joliet, IL', to: '30336' }],
      newRateCount: 1,
      newRates: [{ line: 2, lane: 'Joliet to Atlanta', carrier: 'Blue Ridge Transport', changes: [] }],
      changedRateCount: 0,
      rejections: [
        { line: 3, reason: 'LTL Only: Does not carry TL.' },
        { line: 4, reason: 'There is no carrier Nobody in your network.' },
        { line: 5, reason: 'Rate: "cheap" is not a number.' },
      ],
      isDone: false,
    });
    expect(await lanes()).toEqual([]);
  });

  it('is carried out as it was shown', async () => {
    const content = fileOf(row(), row('blue ridge transport', '1500', '01/01/2027'));
    expect(await bring(content)).toMatchObject({ isDone: true, newLaneCount: 1, newRateCount: 2 });
    const [lane] = await lanes();
    expect(lane).toMatchObject({ originLocationDetails: 'Joliet, IL', estimatedMiles: expect.any(Number) });
    const rates = await ratesOf(lane.id);
    expect(rates.map((rate: any) => [rate.rate, rate.sequence, rate.rateTableName])).toEqual([
      [1_450, 0, 'Blue Ridge Transport'],
      [1_500, 1, 'Blue Ridge Transport'],
    ]);
    // The same file again changes nothing.
    expect(await look(content)).toMatchObject({
      newLaneCount: 0,
      newRateCount: 0,
      changedRateCount: 0,
      unchangedCount: 2,
    });
  });

  it('says which rates would change, and changes those', async () => {
    await bring(fileOf(row()));
    const dearer = fileOf(row('BLRT', '1600'));
    expect((await look(dearer)).changedRates).toEqual([
      {
        line: 2,
        lane: 'Joliet to Atlanta',
        carrier: 'Blue Ridge Transport',
        changes: ['Rate: 1,450 USD -> 1,600 USD'],
      },
    ]);
    await bring(dearer);
    const [lane] = await lanes();
    expect((await ratesOf(lane.id)).map(({ rate }: any) => rate)).toEqual([1_600]);
  });

  it('does nothing else than what was shown', async () => {
    await bring(fileOf(row()));
    const dearer = fileOf(row('BLRT', '1600'));
    const { fingerprint } = await look(dearer);
    await bring(fileOf(row('BLRT', '1550')));
    const { status, body } = await send(dearer, fingerprint);
    expect([status, body.message]).toEqual([
      409,
      'Meanwhile somebody has changed what this file would do. Please look at it again.',
    ]);
    const [lane] = await lanes();
    expect((await ratesOf(lane.id)).map(({ rate }: any) => rate)).toEqual([1_550]);
  });

  it('is brought in once, however often it is sent under its key, and by however many at once', async () => {
    const content = fileOf(row());
    const { fingerprint } = await look(content);
    const headers = { 'idempotency-key': 'one-file' };
    const first = await send(content, fingerprint, planner, headers);
    expect((await send(content, fingerprint, planner, headers)).body).toEqual(first.body);
    const other = fileOf(row('BLRT', '900', '01/01/2026', 'Twice,TL,Dry,IL,GA'));
    const shown = (await look(other)).fingerprint;
    const answers = await Promise.all([send(other, shown), send(other, shown), send(other, shown)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await lanes()).toHaveLength(2);
  });

  it.each([
    ['empty', '\n', 'The file is empty.'],
    ['without lanes', HEAD, 'The file has headings but no lanes.'],
    [
      'another file',
      'Commodity Code,Description\nA,Oats\n',
      'This is not the lane template. The column Lane is missing.',
    ],
    ['a workbook', 'PK\u0003\u0004', 'This is an Excel workbook.'],
    ['too long', fileOf(...Array.from({ length: 1_001 }, () => row())), 'The file has more than 1,000 rows'],
  ])('is refused when it is %s', async (_what, content, message) => {
    const { status, body } = await send(content);
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
  });

  it('refuses places that nobody knows', async () => {
    const nowhere = fileOf(row('BLRT', '1', '01/01/2026', 'Nowhere,TL,Dry,"Jolieeet, IL",30336'));
    expect((await look(nowhere)).rejections).toEqual([
      { line: 2, reason: 'There is no Jolieeet in IL that we know of. Choose a city.' },
    ]);
  });

  it('is kept from who may not, and never touches another company', async () => {
    const viewer = await world.makeUser(companyId, { permissions: ['ViewLanes', 'EditLane'] });
    expect((await send(fileOf(row()), null, viewer)).status).toBe(403);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    expect((await send(fileOf(row()), null, stranger)).body.rejections[0].reason).toContain('There is no carrier');
  });

  it('has a template that can be read again', async () => {
    const { status, body } = await planner.get('/lane-import/template');
    expect(status).toBe(200);
    expect(await look(String(body))).toMatchObject({ newLaneCount: 1, newRateCount: 1, rejections: [] });
  });
});
