import type { CarrierImportPlan } from '@lanewright/contract/carrier-import.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCarrier } from '../../../../test/lanes.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany('Acme Mills'));
});
afterAll(() => world.close());

const HEAD = 'Name,SCAC,Modes,Equipment,Email For Tenders,Cargo Insurance (USD),Cargo Insurance Expires';
const row = (name: string, scac: string) => `${name},${scac},TL; LTL,Dry,load@${scac}.example,100000,12/31/2099`;
const fileOf = (...rows: string[]) => `${HEAD}\r\n${rows.join('\r\n')}\r\n`;
const send = (content: string, confirm: string | null = null, headers?: Record<string, string>) =>
  planner.post('/carrier-import', { modelFile: { data: Buffer.from(content).toString('base64') }, confirm }, headers);
const planOf = async (content: string) => (await send(content)).body as CarrierImportPlan;
const names = async () => (await planner.get('/carriers')).body.data.map(({ name }: { name: string }) => name);

it('shows a file first, and saves nothing', async () => {
  await makeCarrier(planner, 'Larkmeadow', { scac: 'LKMT' });
  const plan = await planOf(
    fileOf(row('Blue Ridge', 'BLRT'), row('Larkmeadow', 'LKMX'), row('Other', 'LKMT'), 'X,,Rail'),
  );
  expect(plan).toMatchObject({
    newCount: 1,
    newCarriers: [{ line: 2, name: 'Blue Ridge', scac: 'BLRT' }],
    unchangedCount: 1,
    rejections: [
      { line: 4, reason: 'Larkmeadow has this SCAC already.' },
      { line: 5, reason: 'Modes: "Rail" is not in the list.' },
    ],
    isDone: false,
  });
  expect(await names()).toEqual(['Larkmeadow']);
});

it('adds carriers that can be used at once, each with its insurance and its history', async () => {
  const content = fileOf(row('Blue Ridge', 'BLRT'), row('Cedar Haul', 'CDHL'));
  const { fingerprint } = await planOf(content);
  const { status, body } = await send(content, fingerprint);
  expect([status, body.isDone, body.newCount]).toEqual([200, true, 2]);
  const { data } = (await planner.get('/carriers')).body;
  expect(data).toMatchObject([
    {
      name: 'Blue Ridge',
      status: 'Active',
      modes: ['TL', 'LTL'],
      insurance: [{ kind: 'Cargo', amount: 100_000 }],
    },
    { name: 'Cedar Haul', status: 'Active' },
  ]);
  const { entries } = (await planner.get(`/history/Carrier/${data[0].id}`)).body;
  expect(entries.map(({ description }: { description: string }) => description)).toEqual(['created the carrier']);
  // The same file again finds them there.
  expect(await planOf(content)).toMatchObject({ newCount: 0, unchangedCount: 2 });
});

it('does nothing else than what was shown, and does it once', async () => {
  const content = fileOf(row('Blue Ridge', 'BLRT'));
  const { fingerprint } = await planOf(content);
  const headers = { 'idempotency-key': 'one-file' };
  const first = await send(content, fingerprint, headers);
  expect((await send(content, fingerprint, headers)).body).toEqual(first.body);
  expect((await send(content, fingerprint)).status).toBe(409);
  expect(await names()).toEqual(['Blue Ridge']);
});

it('brings in as many as a file can hold', async () => {
  const letters = (index: number) =>
    [676, 26, 1].map((size) => String.fromCharCode(65 + (Math.floor(index / size) % 26))).join('');
  const content = fileOf(...Array.from({ length: 2_000 }, (_, index) => row(`Carrier ${index}`, `Q${letters(index)}`)));
  const { fingerprint, newCount } = await planOf(content);
  expect(newCount).toBe(2_000);
  expect((await send(content, fingerprint)).status).toBe(200);
  expect((await planner.get('/carriers')).body.total).toBe(2_000);
});

it('offers a template that can be sent back', async () => {
  const { status, body } = await planner.get('/carrier-import/template');
  expect(status).toBe(200);
  expect((await send(String(body))).body).toMatchObject({ newCount: 1, rejectionCount: 0 });
});

it('is not for users who may only look', async () => {
  planner = await world.makeUser(planner.companyId, { permissions: ['ViewCarrierNetwork'] });
  expect((await send(fileOf(row('Blue Ridge', 'BLRT')))).status).toBe(403);
});
