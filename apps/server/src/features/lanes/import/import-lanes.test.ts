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
const NEXT_CONTRACT = '01/01/2028';
const row = (
  carrier = 'BLRT',
  rate = '1450',
  from = '01/01/2026',
  lane = 'Joliet to Atlanta,TL,Dry,"Joliet, IL",30336',
) => `${lane},Manual,Email,${carrier},All In,Flat,${rate},${from},12/31/${from === NEXT_CONTRACT ? 2028 : 2027}`;
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
const editOf = ({
  carrierName: _c,
  estimatedRate: _e,
  isActive: _a,
  whyNotUsable: _w,
  sequence: _s,
  id: _i,
  ...edit
}: any) => edit;
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
    const content = fileOf(row(), row('blue ridge transport', '1500', NEXT_CONTRACT));
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
    const [lane] = await lanes();
    const [rate] = await ratesOf(lane.id);
    await planner.put(`/lane-rates/${rate.id}`, { ...editOf(rate), rateTableName: 'Spring' });
    await bring(dearer);
    // The rate keeps its turn and the name of its table, of which a file says nothing.
    expect(await ratesOf(lane.id)).toMatchObject([{ rate: 1_600, sequence: 0, rateTableName: 'Spring', version: 3 }]);
  });

  it('is in the trail of its lanes as if each rate had been saved by hand', async () => {
    await bring(fileOf(row()));
    await bring(fileOf(row('BLRT', '1600'), row('BLRT', '1700', NEXT_CONTRACT)));
    const [lane] = await lanes();
    const { rows } = await world.admin.query(
      `select action, before->'rate'->'rate' as before, after->'rate'->'rate' as after, after->'rate'->>'carrierName' as carrier
       from audit_entry where entity_kind = 'lane' and entity_id = $1 order by id`,
      [lane.id],
    );
    expect(rows).toEqual([
      { action: 'imported', before: null, after: null, carrier: null },
      { action: 'created', before: null, after: 1_450, carrier: 'Blue Ridge Transport' },
      { action: 'created', before: null, after: 1_700, carrier: 'Blue Ridge Transport' },
      { action: 'changed', before: 1_450, after: 1_600, carrier: 'Blue Ridge Transport' },
    ]);
  });

  it('brings pallet ranges and charges along, and replaces them', async () => {
    const head = `${HEAD},Min Charge,Pallet Ranges,Additional Charges`;
    const priced = (ranges: string, charges: string) =>
      `${head}\r\n${row().replace('Flat,1450', 'Per Pallet,')},300,${ranges},${charges}\r\n`;
    await bring(priced('1-10 = 80; 11-26 = 60', 'Tarp = 75.50'));
    await bring(priced('1-26 = 70', 'Detention = 2 x 40'));
    const [lane] = await lanes();
    expect(await ratesOf(lane.id)).toMatchObject([
      {
        chargeType: 'Pallet',
        minCharge: 300,
        rateSpecifications: { rateRanges: [{ minPallets: 1, maxPallets: 26, ratePerPallet: 70 }] },
        additionalCharges: [{ description: 'Detention', units: 2, rate: 40 }],
      },
    ]);
  });

  it('and who changes one of its rates at the same moment do not overwrite each other', async () => {
    await bring(fileOf(row()));
    const [lane] = await lanes();
    const [rate] = await ratesOf(lane.id);
    const dearer = fileOf(row('BLRT', '1600'));
    const { fingerprint } = await look(dearer);
    const [imported, byHand] = await Promise.all([
      send(dearer, fingerprint),
      planner.put(`/lane-rates/${rate.id}`, { ...editOf(rate), rate: 1_555 }),
    ]);
    expect([imported.status, byHand.status].sort()).toEqual([200, 409]);
    const [kept] = await ratesOf(lane.id);
    expect([kept.rate, kept.version]).toEqual([imported.status === 200 ? 1_600 : 1_555, 2]);
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
    ['too long', fileOf(...Array.from({ length: 5_001 }, () => row())), 'The file has more than 5,000 rows'],
  ])('is refused when it is %s', async (_what, content, message) => {
    const { status, body } = await send(content);
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
  });

  it('finds a code that is known, and puts one that is too new into its zone', async () => {
    const to = (code: string) => row('BLRT', '1', '01/01/2026', `To ${code},TL,Dry,IL,${code}`);
    await bring(fileOf(to('30336'), to('30339-1234'), to('30397')));
    const found = Object.fromEntries((await lanes()).map((lane: any) => [lane.customerReferenceNumber, lane]));
    for (const code of ['30336', '30339-1234'])
      expect(found[`To ${code}`].destinationLocation, code).toMatchObject({
        city: 'Atlanta',
        latitude: expect.any(Number),
      });
    expect(found['To 30397'].destinationLocation).toMatchObject({ city: null, latitude: expect.any(Number) });
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
