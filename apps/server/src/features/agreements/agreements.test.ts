import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

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
  carrierId = (await planner.post('/carriers', { name: 'Blue Ridge Transport', modes: ['LTL'] })).body.id;
});
afterAll(() => world.close());

const DRAFT = {
  name: 'Midwest 2026',
  discount: 82.5,
  minimumCharge: 120,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
};
const add = (change: object = {}, who = planner) =>
  who.post(`/carriers/${carrierId}/ltl-agreements`, { ...DRAFT, ...change });
const listed = async () => (await planner.get(`/carriers/${carrierId}/ltl-agreements`)).body;

describe('LTL agreements', () => {
  it('are kept in one spelling, changed and deleted, and every step is in the trail', async () => {
    const { status, body } = await add({ classMapping: '92.5=85\n50 - 85 = 70', originStates: 'wi il' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...DRAFT,
      carrierId,
      classMapping: '50-85 = 70; 92.5 = 85',
      originStates: 'IL; WI',
      fuelTable: null,
      version: 1,
    });
    expect(await listed()).toEqual([body]);
    const edit = { ...DRAFT, discount: 83, version: 1 };
    const changed = await planner.put(`/ltl-agreements/${body.id}`, edit);
    expect(changed.body).toMatchObject({ discount: 83, classMapping: null, version: 2 });
    const stale = await planner.put(`/ltl-agreements/${body.id}`, edit);
    expect(stale.status).toBe(409);
    expect((await planner.delete(`/ltl-agreements/${body.id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const { rows } = await world.admin.query(
      `select action from audit_entry where entity_kind = 'ltl-agreement' and entity_id = $1 order by id`,
      [body.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
    const { entries } = (await planner.get(`/history/Carrier/${carrierId}`)).body;
    expect(entries.map(({ changes }: { changes: string[] }) => changes)).toEqual([
      ['deleted the LTL agreement Midwest 2026: 83% off, at least $120.00, 01/01/2026 to 12/31/2026'],
      [
        'changed discount of the LTL agreement Midwest 2026 from 82.5% to 83%',
        'removed origin states of the LTL agreement Midwest 2026, which was IL; WI',
        'removed class mapping of the LTL agreement Midwest 2026, which was 50-85 = 70; 92.5 = 85',
      ],
      ['added the LTL agreement Midwest 2026: 82.5% off, at least $120.00, 01/01/2026 to 12/31/2026'],
      ['created the carrier'],
    ]);
  });

  it('are no edit of the carrier, and no reason why one is stale', async () => {
    const carrier = (await planner.get(`/carriers/${carrierId}`)).body;
    await add();
    const held = await planner.put(`/carriers/${carrierId}/hold`, { reason: 'Claims', version: carrier.version });
    expect(held.status).toBe(200);
    await add({ name: 'West', originStates: 'CA' });
    const stale = await planner.put(`/carriers/${carrierId}/release`, { version: carrier.version });
    expect(stale.status).toBe(409);
    expect(stale.body.message).toContain('(hold reason, status)');
  });

  it('say at the field what cannot be', async () => {
    const { status, body } = await add({ discount: 100, fuelTable: 'cheap', minimumCharge: null });
    expect(status).toBe(422);
    expect(body.modelState).toEqual({
      discount: ['Discount cannot be more than 99.99.'],
      fuelTable: ['Fuel table has no "=" in "cheap".'],
      minimumCharge: ['Minimum charge is required'],
    });
  });

  it('are not made with a carrier of other freight', async () => {
    const { body } = await planner.post('/carriers', { name: 'Truckload Only', modes: ['TL'] });
    const refused = await planner.post(`/carriers/${body.id}/ltl-agreements`, DRAFT);
    expect([refused.status, refused.body.message]).toEqual([422, 'Truckload Only does not carry LTL.']);
  });

  it('never contradict each other, however many people add them at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => add({ name: `Try ${index}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.modelState.effectiveDate[0]).toContain('holds for the same states from 01/01/2026');
    // One for fewer states may stand beside it; and it may be changed without being in its own way.
    expect((await add({ originStates: 'IL' })).status).toBe(200);
    const [one] = await listed();
    const { id, carrierId: _carrierId, updatedAt: _updatedAt, ...edit } = one;
    expect((await planner.put(`/ltl-agreements/${id}`, { ...edit, discount: 70 })).status).toBe(200);
  });

  it('are kept from other companies, and from who may only look', async () => {
    const { body } = await add();
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    expect((await stranger.get(`/carriers/${carrierId}/ltl-agreements`)).status).toBe(404);
    expect((await stranger.delete(`/ltl-agreements/${body.id}`)).status).toBe(404);
    expect((await add({}, stranger)).status).toBe(404);
    const viewer = await world.makeUser(companyId, { permissions: ['ViewCarrierNetwork'] });
    expect((await viewer.get(`/carriers/${carrierId}/ltl-agreements`)).body).toHaveLength(1);
    expect((await add({}, viewer)).status).toBe(403);
  });
});
