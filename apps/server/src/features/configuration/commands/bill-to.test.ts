import type { BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany('Acme Mills'), { firstName: 'Priya', lastName: 'Raman' });
});
afterAll(() => world.close());

const listAll = async (client = admin) => (await client.get<BillToCompany[]>('/bill-to-companies')).body;
const addCompany = async (companyName: string) =>
  (await admin.post<BillToCompany>('/bill-to-companies', { companyName })).body;
const SETTING = { name: 'Payables', addressLine1: '400 Mill Road' };
const addSetting = (companyId: string, change: object = {}) =>
  admin.post(`/bill-to-companies/${companyId}/billing-settings`, { ...SETTING, ...change });
const defaults = async () =>
  (await listAll()).flatMap(({ billingSettings }) => billingSettings).filter((setting) => setting.isDefault);

describe('who freight is billed to', () => {
  it('is the company itself at first, which can neither be renamed nor removed', async () => {
    const [own, ...others] = await listAll();
    expect(own).toMatchObject({
      id: admin.companyId,
      companyName: 'Acme Mills',
      isOwnCompany: true,
      billingSettings: [],
    });
    expect(others).toEqual([]);
    const renamed = await admin.put(`/bill-to-companies/${own!.id}`, { companyName: 'X', version: 0 });
    const removed = await admin.delete(`/bill-to-companies/${own!.id}`);
    for (const { status, body } of [renamed, removed])
      expect([status, body.message]).toEqual([422, 'Your own company cannot be renamed or removed here.']);
  });

  it('are the others by name, each with a number of its own', async () => {
    const zeta = await addCompany('Zeta');
    const alpha = await addCompany(' alpha ');
    expect(alpha).toMatchObject({ companyName: 'alpha', isOwnCompany: false, version: 1 });
    expect(alpha.companyNumber).toMatch(/^C1\d{5}$/);
    expect((await listAll()).map((company) => company.id)).toEqual([admin.companyId, alpha.id, zeta.id]);
  });

  it.each([
    ['no name', ' ', 'Company name is required'],
    ['too long a name', 'x'.repeat(101), 'At most 100 characters.'],
  ])('refuses %s', async (_title, companyName, message) => {
    const { status, body } = await admin.post('/bill-to-companies', { companyName });
    expect([status, body.modelState]).toEqual([422, { companyName: [message] }]);
  });

  it('are listed once, in any case, also when added at the same moment or renamed', async () => {
    const answers = await Promise.all(
      ['Twin', 'TWIN', 'twin'].map((companyName) => admin.post('/bill-to-companies', { companyName })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
    const other = await addCompany('Other');
    const { status, body } = await admin.put(`/bill-to-companies/${other.id}`, { companyName: 'tWiN', version: 1 });
    expect([status, body.modelState]).toEqual([422, { companyName: ['A company with this name is already listed.'] }]);
  });

  it('are renamed from the newest version only, and it is said who was first', async () => {
    const company = await addCompany('Old');
    const rename = (companyName: string, version = 1) =>
      admin.put(`/bill-to-companies/${company.id}`, { companyName, version });
    expect((await rename('New')).body).toMatchObject({ companyName: 'New', version: 2 });
    for (const version of [1, 2_147_483_648, -1]) {
      const { status, body } = await rename('Newer', version);
      expect(status).toBe(409);
      expect(body.message).toMatch(/^Priya Raman changed this company (just now|\d+ minutes? ago)/);
    }
  });

  it('leave what they were in the trail', async () => {
    const company = await addCompany('Old');
    const renamed = (await admin.put(`/bill-to-companies/${company.id}`, { companyName: 'New', version: 1 })).body;
    expect((await admin.delete(`/bill-to-companies/${company.id}`)).status).toBe(200);
    expect(await auditOf(world, 'bill-to-company', company.id)).toMatchObject([
      { action: 'created', user_id: admin.userId, before: null, after: company },
      { action: 'changed', before: { companyName: 'Old' }, after: { companyName: 'New' } },
      { action: 'deleted', before: renamed, after: null },
    ]);
  });

  it('are nobody else’s to see', async () => {
    await addCompany('Confidential');
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    expect((await listAll(stranger)).map((company) => company.companyName)).toEqual(['Borealis']);
    expect((await stranger.get('/billing-settings/default')).body).toBeNull();
  });
});

describe('a billing setting', () => {
  it('belongs to the company itself or to another, tidied', async () => {
    const other = await addCompany('Other');
    const mine = (await addSetting(admin.companyId, { name: ' Head office ', emailAddress: 'ap@acme.example' })).body;
    const theirs = (await addSetting(other.id)).body;
    expect(mine).toMatchObject({ name: 'Head office', emailAddress: 'ap@acme.example', isDefault: false, version: 1 });
    const settings = Object.fromEntries((await listAll()).map((one) => [one.companyName, one.billingSettings]));
    expect(settings).toEqual({ 'Acme Mills': [mine], Other: [theirs] });
  });

  it('says what is missing or wrong', async () => {
    const { status, body } = await addSetting(admin.companyId, { name: '', addressLine1: ' ', emailAddress: 'x' });
    expect([status, body.modelState]).toEqual([
      422,
      {
        name: ['Name is required'],
        addressLine1: ['Address Line 1 is required'],
        emailAddress: ['Not a valid email'],
      },
    ]);
  });

  it.each([
    [{ country: 'FR' }, { country: ['Country must be US, CA or MX.'] }],
    [{ country: 'US', state: 'ZZ' }, { state: ['There is no state ZZ in US.'] }],
    [{ country: 'CA', state: 'IL' }, { state: ['There is no state IL in CA.'] }],
    [{ state: 'ZZ' }, { state: ['There is no state ZZ in the US, Canada or Mexico.'] }],
    [{ country: 'US', postalCode: '!!' }, { postalCode: ['Not a valid zip code'] }],
    [{ country: 'US', postalCode: 'M5V 2T6' }, { postalCode: ['Not a valid zip code'] }],
    [
      { country: 'US', state: 'ZZ', postalCode: '!!' },
      { state: ['There is no state ZZ in US.'], postalCode: ['Not a valid zip code'] },
    ],
  ])('at an address that does not exist is refused: %j', async (address, modelState) => {
    const { status, body } = await addSetting(admin.companyId, address);
    expect([status, body.modelState]).toEqual([422, modelState]);
    const { id } = (await addSetting(admin.companyId)).body;
    const changed = await admin.put(`/billing-settings/${id}`, { ...SETTING, ...address, version: 1 });
    expect([changed.status, changed.body.modelState]).toEqual([422, modelState]);
  });

  it('may have an address as short as a box, and is written in one way', async () => {
    expect((await addSetting(admin.companyId, { state: 'il', postalCode: '60433' })).body).toMatchObject({
      state: 'IL',
    });
    expect(
      (await addSetting(admin.companyId, { country: 'ca', state: 'on', postalCode: 'm5v2t6' })).body,
    ).toMatchObject({ country: 'CA', state: 'ON', postalCode: 'M5V 2T6' });
  });

  it('goes with its company', async () => {
    const other = await addCompany('Other');
    const setting = (await addSetting(other.id, { isDefault: true })).body;
    expect((await admin.delete(`/bill-to-companies/${other.id}`)).status).toBe(200);
    expect((await admin.get('/billing-settings/default')).body).toBeNull();
    expect((await admin.put(`/billing-settings/${setting.id}`, { ...SETTING, version: 1 })).status).toBe(404);
  });

  it('is changed from the newest version only, and it is said who was first', async () => {
    const { id } = (await addSetting(admin.companyId)).body;
    const change = (name: string, version: number) =>
      admin.put(`/billing-settings/${id}`, { ...SETTING, name, version });
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => change(name, 1)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect((await change('D', 1)).body.message).toMatch(
      /^Priya Raman changed this billing setting (just now|\d+ minutes? ago)/,
    );
  });

  it('leaves what it was in the trail', async () => {
    const created = (await addSetting(admin.companyId)).body;
    const { id, ...draft } = created;
    const changed = (await admin.put(`/billing-settings/${id}`, { ...draft, city: 'Joliet' })).body;
    await admin.delete(`/billing-settings/${id}`);
    expect(await auditOf(world, 'billing-setting', id)).toMatchObject([
      { action: 'created', after: created },
      { action: 'changed', before: { city: '' }, after: { city: 'Joliet' } },
      { action: 'deleted', before: changed },
    ]);
  });
});

describe('the default', () => {
  it('is one: a new one takes the place of the old, whosever it is, and the trail says so of both', async () => {
    const other = await addCompany('Other');
    const first = (await addSetting(admin.companyId, { isDefault: true })).body;
    expect((await admin.get('/billing-settings/default')).body).toEqual(first);
    const second = (await addSetting(other.id, { isDefault: true })).body;
    expect(await defaults()).toEqual([second]);
    expect((await auditOf(world, 'billing-setting', first.id)).at(-1)).toMatchObject({
      action: 'changed',
      user_id: admin.userId,
      before: { isDefault: true },
      after: { isDefault: false },
    });
    const back = await admin.put(`/billing-settings/${first.id}`, { ...SETTING, isDefault: true, version: 2 });
    expect(back.status).toBe(200);
    expect(await defaults()).toEqual([back.body]);
  });

  it('is given up only for another', async () => {
    const first = (await addSetting(admin.companyId, { isDefault: true })).body;
    const drop = (version: number) =>
      admin.put(`/billing-settings/${first.id}`, { ...SETTING, isDefault: false, version });
    await addSetting(admin.companyId, { name: 'Other' });
    const { status, body } = await drop(1);
    expect([status, body.message]).toEqual([
      422,
      'Payables is the default. Make another billing setting the default first.',
    ]);
    expect(await defaults()).toEqual([first]);
  });

  it('is one also when several are made at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => addSetting(admin.companyId, { isDefault: true })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await defaults()).toHaveLength(1);
  });

  it('is one also when two settings claim it at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const one = (await addSetting(admin.companyId, { isDefault: true })).body;
      const two = (await addSetting(admin.companyId)).body;
      const claim = (setting: typeof one) =>
        admin.put(`/billing-settings/${setting.id}`, { ...SETTING, isDefault: true, version: setting.version });
      const answers = await Promise.all([claim(one), claim(two)]);
      // Whoever comes second may find that losing the default was a change of theirs.
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await defaults()).toHaveLength(1);
    }
  });

  it('does not go away with its company or by itself while another could take its place', async () => {
    const other = await addCompany('Other');
    const first = (await addSetting(other.id, { isDefault: true })).body;
    const second = (await addSetting(admin.companyId)).body;
    const refused = [
      await admin.delete(`/bill-to-companies/${other.id}`),
      await admin.delete(`/billing-settings/${first.id}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Other has the default billing setting. Make another one the default first.'],
      [422, 'Payables is the default. Make another billing setting the default first.'],
    ]);
    expect(await defaults()).toEqual([first]);
    await admin.put(`/billing-settings/${second.id}`, { ...SETTING, isDefault: true, version: 1 });
    expect((await admin.delete(`/bill-to-companies/${other.id}`)).status).toBe(200);
    expect(await defaults()).toMatchObject([{ id: second.id }]);
  });

  it('is none once the last setting is taken away', async () => {
    const first = (await addSetting(admin.companyId, { isDefault: true })).body;
    expect((await admin.delete(`/billing-settings/${first.id}`)).status).toBe(200);
    expect((await admin.get('/billing-settings/default')).body).toBeNull();
  });

  it('a setting added while its company is being removed is refused or goes with it', async () => {
    for (let round = 0; round < 4; round++) {
      const other = await addCompany(`Other ${round}`);
      const [added] = await Promise.all([addSetting(other.id), admin.delete(`/bill-to-companies/${other.id}`)]);
      expect([200, 404]).toContain(added.status);
    }
    expect((await listAll()).map((company) => company.companyName)).toEqual(['Acme Mills']);
  });
});
