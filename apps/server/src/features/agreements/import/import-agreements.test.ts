import type { AgreementImportPlan } from '@lanewright/contract/agreement-import.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCarrier } from '../../../../test/lanes.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let carrierId: string;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  carrierId = await makeCarrier(planner, 'Blue Ridge Transport', { scac: 'BLRT', modes: ['LTL'] });
  await makeCarrier(planner, 'Truckload Only', { modes: ['TL'] });
});
afterAll(() => world.close());

const HEAD = 'Carrier,Name,Discount,Minimum Charge,Effective Date,Expiration Date,Origin States,Class Mapping';
const row = (discount = '82.5', states = '', carrier = 'BLRT') =>
  `${carrier},Midwest,${discount},120,01/01/2026,12/31/2026,${states},50-85 = 70`;
const fileOf = (...rows: string[]) => `${HEAD}\r\n${rows.join('\r\n')}\r\n`;

const send = (content: string, confirm: string | null = null, who = planner, headers?: Record<string, string>) =>
  who.post('/ltl-agreement-import', { modelFile: { data: Buffer.from(content).toString('base64') }, confirm }, headers);
async function look(content: string): Promise<AgreementImportPlan> {
  const { status, body } = await send(content);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function bring(content: string): Promise<AgreementImportPlan> {
  const { fingerprint } = await look(content);
  const { status, body } = await send(content, fingerprint);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const listed = async () => (await planner.get(`/carriers/${carrierId}/ltl-agreements`)).body;
const discounts = async () => (await listed()).map(({ discount }: any) => discount);
const CHANGED = [409, 'Meanwhile somebody has changed what this file would do. Please look at it again.'];

describe('a file of LTL agreements', () => {
  it('is shown first, and nothing is kept', async () => {
    const rows = [row(), row('80', '', 'Nobody'), row('80', '', 'Truckload Only'), row('a lot', 'IL')];
    expect(await look(fileOf(...rows))).toMatchObject({
      newCount: 1,
      newAgreements: [
        { line: 2, carrier: 'Blue Ridge Transport', name: 'Midwest', discount: 82.5, minimumCharge: 120 },
      ],
      changedCount: 0,
      unchangedCount: 0,
      rejectionCount: 3,
      rejections: [
        { line: 3, reason: 'There is no carrier Nobody in your network.' },
        { line: 4, reason: 'Truckload Only: Does not carry LTL.' },
        { line: 5, reason: 'Discount: "a lot" is not a number.' },
      ],
      isDone: false,
    });
    expect(await listed()).toEqual([]);
  });

  it('is carried out as it was shown, and the same file again changes nothing', async () => {
    const content = fileOf(row(), row('70', 'wi il', 'blue ridge transport'));
    expect(await bring(content)).toMatchObject({ isDone: true, newCount: 2 });
    const kept = await listed();
    expect(kept).toHaveLength(2);
    expect(kept.find(({ originStates }: any) => originStates !== null)).toMatchObject({
      carrierId,
      discount: 70,
      originStates: 'IL; WI',
      classMapping: '50-85 = 70',
      version: 1,
    });
    expect(await look(content)).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 2 });
  });

  it('says what would change, and changes that, with every step in the trail', async () => {
    await bring(fileOf(row()));
    const better = fileOf(row('85'));
    expect((await look(better)).changedAgreements).toEqual([
      { line: 2, carrier: 'Blue Ridge Transport', name: 'Midwest', changes: ['Discount: 82.5% -> 85%'] },
    ]);
    await bring(better);
    const [kept] = await listed();
    expect(kept).toMatchObject({ discount: 85, minimumCharge: 120, version: 2 });
    const { rows } = await world.admin.query(
      `select action, before, after->'discount' as discount from audit_entry where entity_kind = 'ltl-agreement' and entity_id = $1 order by id`,
      [kept.id],
    );
    expect(rows).toMatchObject([
      { action: 'imported', discount: 82.5 },
      { action: 'changed', before: { discount: 82.5 }, discount: 85 },
    ]);
    const { entries } = (await planner.get(`/history/Carrier/${carrierId}`)).body;
    expect(entries.map(({ description }: { description: string }) => description)).toEqual([
      'changed discount of the LTL agreement Midwest from 82.5% to 85%',
      'added the LTL agreement Midwest: 82.5% off, at least $120.00, 01/01/2026 to 12/31/2026',
      'created the carrier',
    ]);
  });

  it('does nothing else than what was shown', async () => {
    await bring(fileOf(row()));
    const better = fileOf(row('85'));
    const { fingerprint } = await look(better);
    await bring(fileOf(row('84')));
    const { status, body } = await send(better, fingerprint);
    expect([status, body.message]).toEqual(CHANGED);
    expect(await discounts()).toEqual([84]);
  });

  it('is brought in once, however often it is sent under its key, and by however many at once', async () => {
    const content = fileOf(row());
    const { fingerprint } = await look(content);
    const headers = { 'idempotency-key': 'one-file' };
    const first = await send(content, fingerprint, planner, headers);
    expect((await send(content, fingerprint, planner, headers)).body).toEqual(first.body);
    const other = fileOf(row('60', 'OH'));
    const shown = (await look(other)).fingerprint;
    const answers = await Promise.all([send(other, shown), send(other, shown), send(other, shown)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listed()).toHaveLength(2);
  });

  it('and people who agree on something else at the same moment never contradict each other', async () => {
    await bring(fileOf(row('70', 'IL')));
    const [kept] = await listed();
    const content = fileOf(row(), row('71', 'IL'));
    const { fingerprint } = await look(content);
    const { id, carrierId: _carrierId, updatedAt: _updatedAt, ...edit } = kept;
    const byHand = {
      name: 'By hand',
      discount: 50,
      minimumCharge: 1,
      effectiveDate: '2026-06-01',
      expirationDate: '2026-06-30',
    };
    const [imported, added, changed] = await Promise.all([
      send(content, fingerprint),
      planner.post(`/carriers/${carrierId}/ltl-agreements`, byHand),
      planner.put(`/ltl-agreements/${id}`, { ...edit, discount: 72 }),
    ]);
    const everywhere = (await listed()).filter(({ originStates }: any) => originStates === null);
    expect(everywhere).toHaveLength(1);
    // Whoever was first: the others are told.
    if (imported.status === 200) expect([added.status, changed.status]).toEqual([422, 409]);
    else expect([imported.status, added.status === 200 || changed.status === 200]).toEqual([409, true]);
  });

  it.each([
    ['empty', '\n', 'The file is empty.'],
    ['without agreements', HEAD, 'The file has headings but no agreements.'],
    ['another file', 'Lane,Mode\nA,TL\n', 'This is not the LTL agreement template. The column Carrier is missing.'],
    ['a workbook', 'PK\u0003\u0004', 'This is an Excel workbook.'],
  ])('is refused when it is %s', async (_what, content, message) => {
    const { status, body } = await send(content);
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
    expect(body.modelState).toHaveProperty(['modelFile.data']);
  });

  it('is kept from who may only look, and never touches another company', async () => {
    const viewer = await world.makeUser(companyId, { permissions: ['ViewCarrierNetwork'] });
    expect((await send(fileOf(row()), null, viewer)).status).toBe(403);
    expect((await viewer.get('/ltl-agreement-import/template')).status).toBe(403);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    expect((await send(fileOf(row()), null, stranger)).body.rejections[0].reason).toContain('There is no carrier');
  });

  it('has a template that can be read again', async () => {
    const { status, body } = await planner.get('/ltl-agreement-import/template');
    expect(status).toBe(200);
    expect(await look(String(body))).toMatchObject({ newCount: 1, rejections: [] });
  });
});
