import { randomUUID } from 'node:crypto';
import type { Carrier, ListedCarrier } from '@lanewright/contract/carriers.ts';
import { carriers } from '@lanewright/contract/carriers.ts';
import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { contractDay } from '@lanewright/domain/units/contract-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo } from '../../../test/mails.ts';
import { makeContact } from '../../../test/people.ts';
import { announcedOf, auditOf } from '../../../test/trail.ts';
import { makeWorld, type Answer, type Client, type World } from '../../../test/world.ts';
import { companyScope } from '../../platform/scope.ts';
import { carriersOf } from './commands/carriers-for-rates.ts';
import { carrierUsability, NOT_IN_NETWORK } from './commands/carrier-usability.ts';
import { warnOfInsurance } from './commands/warn-of-insurance.ts';

let world: World;
let editor: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  editor = await world.makeUser(await world.makeCompany(), { firstName: 'Priya', lastName: 'Raman' });
});
afterAll(() => world.close());

const TODAY = contractDay(Date.now());
const inDays = (count: number) => addDays(TODAY, count);
const cargo = (expirationDate: string, amount = 100_000) => ({ kind: 'Cargo', amount, expirationDate });

async function makeFor(client: Client, change: object): Promise<Carrier> {
  const { status, body } = await client.post('/carriers', { name: randomUUID(), modes: ['TL'], ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const make = (change: object = {}, client = editor) => makeFor(client, change);
/** What an edit sends: the fields of a carrier and its version. */
const draftOf = (carrier: Carrier) =>
  Object.fromEntries(
    [...Object.keys(CARRIER_FIELDS), 'insurance', 'version'].map((name) => [name, carrier[name as keyof Carrier]]),
  );
const names = ({ body }: Answer<{ data: ListedCarrier[] }>) => body.data.map(({ name }) => name);
const historyOf = async (id: string) =>
  (await editor.get(`/history/Carrier/${id}`)).body.entries.flatMap(({ changes }: { changes: string[] }) => changes);

describe('a carrier', () => {
  it('is added in one spelling, told, and read again', async () => {
    const insurance = [
      {
        kind: 'AutoLiability',
        insurer: ' Plains Mutual ',
        policyNumber: 'A-1',
        amount: 1_000_000,
        expirationDate: '2027-03-01',
      },
      cargo('2027-02-01'),
    ];
    const made = await make({ name: ' Blue Ridge ', scac: 'blrt', mcNumber: 'MC 9900001', paymentTerm: 5, insurance });
    expect(made).toMatchObject({
      name: 'Blue Ridge',
      scac: 'BLRT',
      mcNumber: '9900001',
      dotNumber: null,
      modes: ['TL'],
      paymentTerm: 5,
      status: 'Active',
      holdReason: '',
      version: 1,
      contacts: [],
    });
    expect(made.insurance.map(({ kind, insurer }) => [kind, insurer])).toEqual([
      ['Cargo', ''],
      ['AutoLiability', 'Plains Mutual'],
    ]);
    expect((await editor.get(`/carriers/${made.id}`)).body).toEqual(made);
    expect(await announcedOf(world, made.id)).toEqual(['carriers Created']);
    expect(await auditOf(world, 'carrier', made.id)).toMatchObject([{ action: 'created', after: { scac: 'BLRT' } }]);
  });

  it('is not insured for a fraction of a cent', async () => {
    const insurance = [cargo('2027-02-01', 100_000.29), { ...cargo('2027-02-01', 1.005), kind: 'AutoLiability' }];
    const { status, body } = await editor.post('/carriers', { name: randomUUID(), modes: ['TL'], insurance });
    expect([status, body.modelState]).toEqual([
      422,
      { 'insurance.1.amount': ['The amount has at most two decimals.'] },
    ]);
  });

  it('is made once for one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Once Freight', modes: ['LTL'] };
    const [first, second] = [
      await editor.post('/carriers', body, headers),
      await editor.post('/carriers', body, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect((await editor.get('/carriers')).body.total).toBe(1);
  });

  it('that is known already is refused at the very fields', async () => {
    await make({ name: 'Blue Ridge', scac: 'BLRT', mcNumber: '1' });
    const other = await make({ name: 'Red Mesa', dotNumber: '2' });
    const taken = { name: 'BLUE RIDGE', scac: 'blrt', mcNumber: 'MC-1', dotNumber: '2', modes: ['TL'] };
    const refused = await editor.post('/carriers', taken);
    expect([refused.status, refused.body.modelState]).toEqual([
      422,
      {
        name: ['A carrier with this name is in the network already.'],
        scac: ['Blue Ridge has this SCAC already.'],
        mcNumber: ['Blue Ridge has this MC number already.'],
        dotNumber: ['Red Mesa has this DOT number already.'],
      },
    ]);
    const edit = { ...draftOf(other), scac: 'BLRT' };
    expect((await editor.put(`/carriers/${other.id}`, edit)).body.modelState).toEqual({
      scac: ['Blue Ridge has this SCAC already.'],
    });
    // Somebody else's network is another matter.
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await make({ name: 'Blue Ridge', scac: 'BLRT', mcNumber: '1' }, stranger)).name).toBe('Blue Ridge');
  });

  it('added by two at one moment is added once', async () => {
    const body = { name: 'At Once', modes: ['TL'] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => editor.post('/carriers', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    for (const { status, body: answer } of answers)
      if (status === 422) expect(Object.keys(answer.modelState)).toEqual(['name']);
  });

  it.each([
    ['no mode', { modes: [] }, 'modes'],
    ['a mode that does not exist', { modes: ['Rail'] }, 'modes.0'],
    ['a wrong address', { email: 'nobody' }, 'email'],
    ['an insurance of a day that does not exist', { insurance: [cargo('2027-02-30')] }, 'insurance.0.expirationDate'],
    ['an insurance of nothing', { insurance: [cargo('2027-02-01', 0)] }, 'insurance.0.amount'],
    ['an insurance twice', { insurance: [cargo('2027-02-01'), cargo('2027-02-01')] }, 'insurance.1.kind'],
    ['a term that does not exist', { paymentTerm: 1.5 }, 'paymentTerm'],
  ])('with %s is refused', async (_title, change, field) => {
    const { status, body } = await editor.post('/carriers', { name: randomUUID(), modes: ['TL'], ...change });
    expect([status, Object.keys(body.modelState)]).toEqual([422, [field]]);
  });

  it('is edited from its newest version only', async () => {
    const made = await make({ name: 'Blue Ridge', insurance: [cargo('2027-02-01')] });
    const edit = { ...draftOf(made), paymentTerm: 6, insurance: [cargo('2027-09-01', 250_000)] };
    const saved = await editor.put(`/carriers/${made.id}`, edit);
    expect(saved.body).toMatchObject({ version: 2, paymentTerm: 6, insurance: [{ amount: 250_000 }] });
    const late = await editor.put(`/carriers/${made.id}`, { ...edit, paymentTerm: 7 });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('Priya Raman changed this carrier');
    expect(await historyOf(made.id)).toEqual([
      'set payment terms to Net 45',
      'changed cargo insurance from $100,000 until 02/01/2027 to $250,000 until 09/01/2027',
      'created the carrier',
    ]);
  });
});

describe('the state of a carrier', () => {
  const state = async (id: string, path: string, body: object) => editor.put(`/carriers/${id}/${path}`, body);

  it('goes from invited to active, on hold and back', async () => {
    const { id } = await make({ isInvited: true });
    const held = await state(id, 'hold', { reason: 'Two claims', version: 1 });
    expect([held.status, held.body.message]).toEqual([
      422,
      'The carrier is invited and not used yet. Confirm it first.',
    ]);
    expect((await state(id, 'release', { version: 1 })).body).toMatchObject({ status: 'Active', version: 2 });
    expect((await state(id, 'release', { version: 2 })).status).toBe(422);
    expect((await state(id, 'hold', { reason: ' ', version: 2 })).body.modelState).toEqual({
      reason: ['Reason is required'],
    });
    expect((await state(id, 'hold', { reason: ' Two claims ', version: 2 })).body).toMatchObject({
      status: 'OnHold',
      holdReason: 'Two claims',
    });
    expect((await state(id, 'release', { version: 2 })).status).toBe(409);
    expect((await state(id, 'release', { version: 3 })).body).toMatchObject({ status: 'Active', holdReason: '' });
    expect(await historyOf(id)).toEqual([
      'released the carrier',
      'put the carrier on hold: Two claims',
      'confirmed the carrier',
      'created the carrier',
    ]);
  });
});

describe('an invited carrier', () => {
  const address = () => `ops-${randomUUID()}@blue.example`;

  it('gets one mail, from the person who invites it', async () => {
    const to = address();
    const key = { 'idempotency-key': randomUUID() };
    const body = { name: 'Blue Ridge', modes: ['TL'], email: to, isInvited: true };
    const { id } = (await editor.post('/carriers', body, key)).body;
    await editor.post('/carriers', body, key);
    const [mail, ...others] = await mailsTo(world, to);
    expect(others).toEqual([]);
    expect(mail).toMatch(/^Priya Raman of .* has invited Blue Ridge to carry freight for/);
    const inviter = (await editor.get(`/contacts/${editor.userId}`)).body;
    expect(mail).toContain(`please write to ${inviter.primaryEmailAddress},`);
    // Neither an edit nor the contacts are a reason to write again, and the mail is none why an edit is stale.
    const carrier = (await editor.get(`/carriers/${id}`)).body;
    expect(carrier.version).toBe(1);
    const other = address();
    expect((await editor.put(`/carriers/${id}`, { ...draftOf(carrier), email: other })).status).toBe(200);
    expect(await mailsTo(world, other)).toEqual([]);
    expect(await historyOf(id)).toEqual([
      `changed email for tenders from ${to} to ${other}`,
      `invited the carrier by mail to ${to}`,
      'created the carrier',
    ]);
  });

  it('without an address is written to when it has one: its own or that of its people', async () => {
    const [to, person] = [address(), address()];
    const one = await make({ isInvited: true });
    await editor.put(`/carriers/${one.id}`, { ...draftOf(one), email: to });
    expect(await mailsTo(world, to)).toHaveLength(1);
    const other = await make({ isInvited: true });
    const { id: contactId } = await makeContact(editor, { primaryEmailAddress: person });
    await editor.put(`/carriers/${other.id}/contacts`, { contactIds: [contactId], version: 1 });
    expect(await mailsTo(world, person)).toHaveLength(1);
  });

  it('shares its address with few: three are written to within a day, in whatever letters it is spelled', async () => {
    const to = address();
    const invite = (email: string) =>
      editor.post('/carriers', { name: `Carrier ${randomUUID()}`, modes: ['TL'], email, isInvited: true });
    const answers = await Promise.all([to, to.toUpperCase(), to, to].map(invite));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.modelState).toEqual({
      email: ['Three invitations went to this address within a day. Please invite it tomorrow.'],
    });
    expect((await invite(address())).status).toBe(200);
  });

  it('is the only kind that is written to', async () => {
    const to = address();
    const active = await make({ email: to });
    await editor.put(`/carriers/${active.id}`, { ...draftOf(active), phoneNumber: '555-0100' });
    expect(await mailsTo(world, to)).toEqual([]);
  });
});

describe('the people of a carrier', () => {
  it('are contacts, found first by whoever writes to the carrier', async () => {
    const [ann, bob, zed] = [
      await makeContact(editor, { firstName: 'Ann Maria', lastName: 'Young' }),
      await makeContact(editor, { firstName: 'Bob Maria', lastName: 'Abel' }),
      await makeContact(editor, { firstName: 'Zed Maria', lastName: 'Zane' }),
    ];
    const { id } = await make();
    const save = (contactIds: string[], version: number) =>
      editor.put(`/carriers/${id}/contacts`, { contactIds, version });
    const saved = await save([zed.id, ann.id.toUpperCase(), ann.id], 1);
    expect(saved.body.contacts.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Ann Maria Young',
      'Zed Maria Zane',
    ]);
    const quick = async (query: string) =>
      (await editor.get(`/contacts/quick-search?${query}`)).body.items.map(({ name }: { name: string }) => name);
    expect(await quick(`carrierId=${id}&q=maria`)).toEqual(['Ann Maria Young', 'Zed Maria Zane', 'Bob Maria Abel']);
    expect(await quick(`carrierId=${id}&q=zed`)).toEqual(['Zed Maria Zane']);
    expect((await save([bob.id], 1)).status).toBe(409);
    expect((await save([bob.id, randomUUID()], 2)).body.modelState).toEqual({
      contactIds: ['One of the contacts does not exist.'],
    });
    await editor.delete(`/contacts/${zed.id}`);
    expect((await save([bob.id], 2)).body.contacts).toMatchObject([{ id: bob.id }]);
    expect((await historyOf(id)).slice(0, 2)).toEqual([
      'added the contact Bob Maria Abel',
      'removed the contact Ann Maria Young',
    ]);
  });

  it('of another company are unknown', async () => {
    const stranger = await world.makeUser(await world.makeCompany());
    const theirs = await makeContact(stranger);
    const { id } = await make();
    expect((await editor.put(`/carriers/${id}/contacts`, { contactIds: [theirs.id], version: 1 })).status).toBe(422);
  });
});

describe('the logo of a carrier', () => {
  const picture = carriers.saveLogo.example!.body;

  it('is kept, shown to those who see the network, and taken away', async () => {
    const { id } = await make();
    const { logoFileId } = (await editor.put(`/carriers/${id}/logo`, picture)).body;
    expect((await editor.get(`/carriers/${id}`)).body).toMatchObject({ logoFileId, version: 1 });
    expect((await editor.get('/carriers')).body.data[0].logoFileId).toBe(logoFileId);
    const shown = await editor.get<Buffer>(`/carrier-logos/${logoFileId}`);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    // Who sees what carriers invoice sees whose it is.
    const payer = await world.makeUser(editor.companyId, { roles: [], permissions: ['ViewRateMismatches'] });
    expect((await payer.get(`/carrier-logos/${logoFileId}`)).status).toBe(200);
    const { name } = (await editor.get(`/carriers/${id}`)).body;
    expect((await payer.get(`/carriers/customer?searchTerm=${encodeURIComponent(name)}`)).body).toContainEqual({
      id,
      carrierName: name,
    });
    expect((await payer.get('/carriers/customer')).body.length).toBeGreaterThan(0);
    expect((await payer.get('/carriers')).status).toBe(403);
    // A logo is no picture of a person.
    expect((await editor.get(`/profile-pictures/${logoFileId}`)).status).toBe(404);
    const second = (await editor.put(`/carriers/${id}/logo`, picture)).body.logoFileId;
    expect((await editor.get(`/carrier-logos/${logoFileId}`)).status).toBe(404);
    await editor.delete(`/carriers/${id}/logo`);
    expect((await editor.get(`/carrier-logos/${second}`)).status).toBe(404);
    expect((await historyOf(id)).slice(0, 3)).toEqual(['removed the logo', 'replaced the logo', 'added a logo']);
  });

  it('is an image by its content', async () => {
    const { id } = await make();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64');
    const { status, body } = await editor.put(`/carriers/${id}/logo`, { data: svg });
    expect([status, body.modelState]).toEqual([422, { data: ['A picture must be a PNG, JPEG or WebP image.'] }]);
  });
});

describe('the list of carriers', () => {
  let lister: Client;
  beforeAll(async () => {
    lister = await world.makeUser(await world.makeCompany());
    const make = (change: object) => makeFor(lister, change);
    await make({
      name: 'Anvil',
      scac: 'ANVL',
      modes: ['TL'],
      equipmentModes: ['Flatbed'],
      insurance: [cargo(inDays(31))],
    });
    await make({
      name: 'Beacon',
      modes: ['LTL', 'TL'],
      equipmentModes: ['Dry'],
      insurance: [cargo(inDays(30)), { ...cargo(inDays(300)), kind: 'AutoLiability' }],
    });
    await make({ name: 'Cedar', modes: ['LTL'], mcNumber: '9900777', insurance: [cargo(inDays(0))], isInvited: true });
    await make({ name: 'Delta', modes: ['VLTL'], dotNumber: '90000777', insurance: [cargo(inDays(-1))] });
    await make({ name: 'Ember Lines', modes: ['TL'] });
  });

  it.each([
    ['', ['Anvil', 'Beacon', 'Cedar', 'Delta', 'Ember Lines']],
    ['orderByDirection=-1&pageSize=2', ['Ember Lines', 'Delta']],
    ['orderByProperty=updatedAt&orderByDirection=-1&pageSize=1', ['Ember Lines']],
    ['mode=LTL', ['Beacon', 'Cedar']],
    ['mode=VLTL', ['Delta']],
    ['mode=TL&equipmentMode=Flatbed', ['Anvil']],
    ['equipmentMode=Dry', ['Beacon']],
    ['status=Invited', ['Cedar']],
    ['status=Active&mode=LTL', ['Beacon']],
    ['insurance=Current', ['Anvil']],
    ['insurance=Expiring', ['Beacon', 'Cedar']],
    ['insurance=Expired', ['Delta']],
    ['insurance=None', ['Ember Lines']],
    ['searchTerm=lines', ['Ember Lines']],
    ['searchTerm=anv', ['Anvil']],
    ['searchTerm=9900777', ['Cedar']],
    ['searchTerm=90000777', ['Delta']],
  ])('asked for %s', async (query, expected) => {
    expect(names(await lister.get(`/carriers?${query}`))).toEqual(expected);
  });

  it('counts the rates that are in force by the day in Chicago', async () => {
    const { id: carrierId } = await make({ mcNumber: '77', insurance: [cargo('2036-12-31')] });
    const lane = await editor.post('/lanes', {
      customerReferenceNumber: 'South',
      tenderType: 'Manual',
      tenderMethod: 'Email',
      equipmentMode: 'Dry',
      mode: 'TL',
      origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
      destination: { kind: 'State', state: 'GA', country: 'US' },
    });
    const days = { effectiveDate: '2026-01-01', expirationDate: '2036-12-31' };
    const terms = { rateType: 'AllIn', chargeType: 'Flat', rate: 1_450, ...days };
    expect((await editor.post('/lane-rates', { laneId: lane.body.lane.id, carrierId, ...terms })).status).toBe(200);
    const scope = companyScope(world.database, editor.companyId, { userId: null, requestId: null });
    const countAt = async (now: string) => {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
      const found = await scope.inCompany((db) => carriersOf(db, [carrierId]));
      clock.mockRestore();
      return found.get(carrierId)!.rateCount;
    };
    // In London it is the new year already.
    expect(await countAt('2026-01-01T05:59:00Z')).toBe(0);
    expect(await countAt('2026-01-01T06:00:00Z')).toBe(1);
  });

  it('is of one company, and asked in its own words', async () => {
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await stranger.get('/carriers')).body).toMatchObject({ data: [], total: 0 });
    expect((await lister.get('/carriers?mode=Rail')).status).toBe(422);
  });

  it('is a file, too', async () => {
    const { body } = await lister.get<Buffer>('/carriers/export?mode=TL&searchTerm=');
    const lines = body.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('Name');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/Anvil,ANVL,.*Active/);
  });
});

describe('insurance that runs out', () => {
  const warn = (today = TODAY) => {
    const scope = companyScope(world.database, editor.companyId, { userId: null, requestId: 'job' });
    return scope.inCompany((db) => warnOfInsurance(db, scope, today));
  };
  const bellOf = async (client: Client) =>
    (await client.get('/notifications')).body.data.map(({ title }: { title: string }) => title);

  it('is told thirty days before, once for each day of expiry, to those who may edit the network', async () => {
    const viewer = await world.makeUser(editor.companyId, { permissions: ['ViewCarrierNetwork'] });
    const { id, ...made } = await make({
      name: 'Blue Ridge',
      insurance: [cargo(inDays(30)), { ...cargo(inDays(31)), kind: 'AutoLiability' }],
    });
    expect([await warn(), await warn()]).toEqual([1, 0]);
    const [title] = await bellOf(editor);
    expect(title).toMatch(/^Blue Ridge: Cargo insurance expires on \d\d\/\d\d\/\d{4}\.$/);
    expect(await bellOf(viewer)).toEqual([]);
    expect((await historyOf(id))[0]).toMatch(/^warned: Cargo insurance expires on/);
    // An edit that leaves the day alone is no news; another day is, and the warning is no edit that anybody missed.
    const edit = { ...draftOf({ id, ...made }), insurance: [cargo(inDays(30), 300_000)] };
    expect((await editor.put(`/carriers/${id}`, edit)).status).toBe(200);
    expect(await warn()).toBe(0);
    await editor.put(`/carriers/${id}`, { ...edit, insurance: [cargo(inDays(12))], version: 2 });
    expect([await warn(), await warn()]).toEqual([1, 0]);
    expect(await bellOf(editor)).toHaveLength(2);
  });
});

describe('whether a carrier can be used', () => {
  const freight = { day: TODAY, mode: 'TL', equipmentMode: null, isHazmat: false, freightValue: null } as const;
  const reasonsFor = (ids: string[], change: object = {}) => {
    const scope = companyScope(world.database, editor.companyId, { userId: null, requestId: 'test' });
    return scope.inCompany(async (db) => [...(await carrierUsability(db, ids, { ...freight, ...change })).values()]);
  };

  it('depends on what the company asks of carriers', async () => {
    const good = await make({ dotNumber: '1', insurance: [cargo(inDays(5))] });
    const bare = await make({ dotNumber: '2' });
    expect(await reasonsFor([good.id, bare.id])).toEqual([[], []]);
    await editor.put('/configuration/insurance', {
      version: 0,
      values: { minimumCargoInsurance: 50_000, defaultFreightValue: 120_000 },
    });
    expect(await reasonsFor([good.id, bare.id, randomUUID()])).toEqual([
      [
        'Cargo insurance of $100,000 is less than the $120,000 that the freight is worth. Correct the freight value or choose another carrier.',
      ],
      ['No cargo insurance is known.'],
      [NOT_IN_NETWORK],
    ]);
    expect(await reasonsFor([good.id], { freightValue: 60_000 })).toEqual([[]]);
    await editor.put('/configuration/insurance', { version: 1, values: { minimumCargoInsurance: 250_000 } });
    expect(await reasonsFor([good.id], { freightValue: 60_000 })).toEqual([[]]);
    const [[reason]] = (await reasonsFor([good.id])) as [string[]];
    expect(reason).toContain('$100,000 is less than the $250,000 that your company requires');
  });
});

describe('papers and notes of a carrier', () => {
  it('hang on it like on an order', async () => {
    const { id } = await make({ name: 'Blue Ridge' });
    const note = await editor.post('/notes', { entityType: 'Carrier', entityId: id, noteHTML: '<p>Call first.</p>' });
    expect(note.status).toBe(200);
    const papers = await editor.get(`/documents?entityType=Carrier&entityId=${id}`);
    expect(papers.body.types.map(({ type }: { type: string }) => type)).toEqual([
      'CertificateOfInsurance',
      'CarrierAgreement',
      'TaxForm',
      'CarrierMiscellaneous',
    ]);
    expect((await historyOf(id))[0]).toBe('added a note: "Call first."');
    const blind = await world.makeUser(editor.companyId, { permissions: ['ViewOrder', 'ViewDocuments'] });
    expect((await blind.get(`/documents?entityType=Carrier&entityId=${id}`)).status).toBe(403);
  });
});
