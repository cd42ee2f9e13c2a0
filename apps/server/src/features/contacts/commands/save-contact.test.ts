import { randomUUID } from 'node:crypto';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeContact, contactDraft, editOfContact, makeContact } from '../../../../test/people.ts';
import { makeLocation } from '../../../../test/places.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Answer, type Client, type World } from '../../../../test/world.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany(), { firstName: 'Priya', lastName: 'Raman' });
});
afterAll(() => world.close());

const EMAIL_TAKEN = 'A contact with this email already exists.';
const NUMBER_TAKEN = 'A contact with this number already exists.';

describe('adding a contact', () => {
  it('keeps every field, tidied, and answers it back', async () => {
    const own = await makeLocation(admin, { companyId: admin.companyId, name: 'Plant 1' });
    const other = await makeLocation(admin, { name: '' });
    const { body } = await admin.post('/contacts', {
      firstName: ' Rosa ',
      lastName: 'Delgado',
      title: 'Dock supervisor',
      primaryEmailAddress: ' rosa@prairie.example ',
      officeNumber: '815 555-0142 x12',
      mobileNumber: '8155550143',
      createPortalUser: true,
      roleTypes: ['Driver'],
      roles: ['Orders'],
      locations: [{ label: 'whatever', value: own.id }],
      nonCompanyLocations: [{ label: 'whatever', value: other.id }],
    });
    expect(body).toMatchObject({
      isSuccess: true,
      message: 'Successfully created contact',
      resultId: body.contact.id,
      contact: {
        firstName: 'Rosa',
        primaryEmailAddress: 'rosa@prairie.example',
        officeNumber: '(815) 555-0142 x12',
        mobileNumber: '(815) 555-0143',
        createPortalUser: true,
        roleTypes: ['Portal', 'Driver'],
        roles: ['Orders'],
        locations: [{ label: 'Plant 1', value: own.id }],
        nonCompanyLocations: [{ label: 'Prairie Grocers', value: other.id }],
        isActivated: false,
        profilePictureFileId: null,
        version: 1,
      },
    });
    expect(body.contact.permissions).toContain('CreateOrder');
    expect((await admin.get(`/contacts/${body.resultId}`)).body).toEqual(body.contact);
  });

  it('leaves one audit entry and one piece of news', async () => {
    const { isActivated: _is, ...contact } = await makeContact(admin);
    expect(await auditOf(world, 'contact', contact.id)).toEqual([
      { action: 'created', user_id: admin.userId, before: null, after: contact },
    ]);
    expect(await announcedOf(world, contact.id)).toEqual(['contacts Created']);
  });

  it('says which fields are missing or wrong, in the texts that the form shows', async () => {
    const { status, body } = await admin.post('/contacts', {
      firstName: ' ',
      lastName: '',
      primaryEmailAddress: '',
      officeNumber: '555',
      mobileNumber: '+44 20 7946 0958',
    });
    expect(status).toBe(422);
    expect(body.modelState).toEqual({
      firstName: ['This field is required.'],
      lastName: ['This field is required.'],
      primaryEmailAddress: ['This field is required.'],
      officeNumber: ['Not a valid phone number'],
      mobileNumber: ['Not a valid phone number'],
    });
    const wrong = await admin.post(
      '/contacts',
      contactDraft({ primaryEmailAddress: 'rosa@', officeNumber: 'call me' }),
    );
    expect(wrong.body.modelState).toEqual({
      primaryEmailAddress: ['Not a valid email'],
      officeNumber: ['Not a valid phone number'],
    });
  });

  it('keeps a custom role where no role is chosen, and nothing for who may not sign in', async () => {
    const custom = await makeContact(admin, { createPortalUser: true, permissions: ['ViewOrder', 'ViewLanes'] });
    expect(custom).toMatchObject({ roles: [], permissions: ['ViewOrder', 'ViewLanes'], roleTypes: ['Portal'] });
    const plain = await makeContact(admin, { roles: ['Admin'], permissions: ['ViewOrder'] });
    expect(plain).toMatchObject({ createPortalUser: false, roles: [], permissions: [], roleTypes: [] });
  });
});

describe('what another contact has', () => {
  beforeEach(async () => {
    await makeContact(admin, {
      primaryEmailAddress: 'taken@prairie.example',
      officeNumber: '(815) 555-0142 x12',
      mobileNumber: '(815) 555-0199',
    });
  });

  it.each([
    ['the address, in any case', { primaryEmailAddress: 'TAKEN@prairie.example' }, 'primaryEmailAddress', EMAIL_TAKEN],
    ['the office number, however written', { officeNumber: '8155550142 ext. 12' }, 'officeNumber', NUMBER_TAKEN],
    ['the mobile number, however written', { mobileNumber: '815-555-0199' }, 'mobileNumber', NUMBER_TAKEN],
  ])('%s is refused on its field, for a new contact and a changed one', async (_title, change, field, message) => {
    const added = await admin.post('/contacts', contactDraft(change));
    expect([added.status, added.body.modelState]).toEqual([422, { [field]: [message] }]);
    const changed = await changeContact(admin, await makeContact(admin), change);
    expect([changed.status, changed.body.modelState]).toEqual([422, { [field]: [message] }]);
  });

  it('is refused on every field at once', async () => {
    const { body } = await admin.post(
      '/contacts',
      contactDraft({
        primaryEmailAddress: 'taken@prairie.example',
        officeNumber: '(815) 555-0142 x12',
        mobileNumber: '(815) 555-0199',
      }),
    );
    expect(body.modelState).toEqual({
      primaryEmailAddress: [EMAIL_TAKEN],
      officeNumber: [NUMBER_TAKEN],
      mobileNumber: [NUMBER_TAKEN],
    });
  });

  it.each([
    ['a number with another extension', { officeNumber: '(815) 555-0142 x13' }],
    ['the office number as a mobile number', { mobileNumber: '(815) 555-0142 x12' }],
  ])('does not stand in the way of %s', async (_title, change) => {
    expect((await admin.post('/contacts', contactDraft(change))).status).toBe(200);
  });

  it('may be used by another company', async () => {
    const other = await world.makeUser(await world.makeCompany('Borealis'));
    expect((await other.post('/contacts', contactDraft({ primaryEmailAddress: 'taken@prairie.example' }))).status).toBe(
      200,
    );
  });
});

describe('one address in several hands', () => {
  it.each([
    ['address', () => ({ primaryEmailAddress: `${randomUUID()}@race.example` }), 'primaryEmailAddress', EMAIL_TAKEN],
    ['office number', () => ({ officeNumber: '(312) 555-0100' }), 'officeNumber', NUMBER_TAKEN],
    ['mobile number', () => ({ mobileNumber: '(312) 555-0101' }), 'mobileNumber', NUMBER_TAKEN],
  ])('the same %s saved at the same moment is taken once', async (_title, makeChange, field, message) => {
    const change = makeChange();
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('/contacts', contactDraft(change))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422]);
    for (const { status, body } of answers) if (status === 422) expect(body.modelState).toEqual({ [field]: [message] });
  });

  it('a portal user of another company: answered as for any other address', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Borealis'), {
      firstName: 'Secret',
      lastName: 'One',
    });
    const draft = contactDraft({ primaryEmailAddress: `${stranger.userId}@EXAMPLE.com` });
    const plain = await makeContact(admin, draft);
    const raised = await changeContact(admin, plain, { createPortalUser: true, roles: ['Orders'] });
    expect([raised.status, raised.body.contact]).toMatchObject([200, { createPortalUser: true, isActivated: false }]);
    expect(JSON.stringify(raised.body)).not.toContain('Secret');
    expect((await stranger.get('/users/current')).status).toBe(200);
  });
});

describe('a repeated request', () => {
  it('with the same key adds once and answers the same, also at the same moment', async () => {
    const [draft, key] = [contactDraft(), { 'idempotency-key': randomUUID() }];
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post('/contacts', draft, key)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const done = [...answers.filter(({ status }) => status === 200), await admin.post('/contacts', draft, key)];
    expect(new Set(done.map(({ status, body }) => `${status} ${body.resultId}`)).size).toBe(1);
    expect((await admin.get('/contacts?searchTerm=delgado')).body.total).toBe(1);
  });

  it('with the key of a different request is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await admin.post('/contacts', contactDraft(), key);
    expect((await admin.post('/contacts', contactDraft(), key)).status).toBe(422);
  });

  it('changes once: the version does not run ahead', async () => {
    const contact = await makeContact(admin);
    const [edit, key] = [editOfContact(contact, { title: 'Planner' }), { 'idempotency-key': randomUUID() }];
    await admin.put(`/contacts/${contact.id}`, edit, key);
    const again = await admin.put(`/contacts/${contact.id}`, edit, key);
    expect(again).toMatchObject({ status: 200, body: { contact: { version: 2 } } });
  });
});

describe('changing a contact', () => {
  it('saves, counts the version up, and leaves before and after', async () => {
    const before = await makeContact(admin, { title: 'Clerk' });
    const { body } = await changeContact(admin, before, { title: 'Planner' });
    expect(body).toMatchObject({ message: 'Successfully updated contact', contact: { title: 'Planner', version: 2 } });
    expect((await auditOf(world, 'contact', before.id)).at(-1)).toEqual({
      action: 'changed',
      user_id: admin.userId,
      before: { title: 'Clerk' },
      after: { title: 'Planner' },
    });
    expect(await announcedOf(world, before.id)).toEqual(['contacts Created', 'contacts Changed']);
  });

  it('of an old version is refused, and says who was first', async () => {
    const contact = await makeContact(admin);
    await changeContact(admin, contact, { title: 'First' });
    const { status, body } = await changeContact(admin, contact, { title: 'Second' });
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^Priya Raman changed this contact (just now|\d+ minutes? ago).*Your edit was not saved\.$/,
    );
  });

  it('at the same moment as somebody else lets one through', async () => {
    const contact = await makeContact(admin);
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => changeContact(admin, contact, { title })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('does not link a place of another company, nor one that does not exist', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    const foreign = await makeLocation(stranger);
    const contact = await makeContact(admin);
    for (const value of [foreign.id, randomUUID()]) {
      const change = { nonCompanyLocations: [{ label: 'x', value }] };
      const added = await admin.post('/contacts', contactDraft(change));
      const changed = await changeContact(admin, contact, change);
      for (const { status, body } of [added, changed])
        expect([status, body.modelState]).toEqual([422, { locations: ['One of the locations does not exist.'] }]);
    }
    expect((await stranger.get(`/locations/${foreign.locationNumber}/contacts`)).body).toEqual([]);
    expect((await admin.get(`/contacts/${contact.id}`)).body).toEqual(contact);
  });
});

describe('a refusal', () => {
  it.each<[string, (contact: Contact) => Promise<Answer>, number, string]>([
    ['of a new contact', () => admin.post('/contacts', contactDraft({ lastName: '' })), 422, 'This field is required.'],
    [
      'of a copy',
      (contact) => admin.post(`/contacts/${contact.id}/duplicate`, contactDraft({ primaryEmailAddress: 'x' })),
      422,
      'Not a valid email',
    ],
    [
      'of a stale edit',
      (contact) => changeContact(admin, { ...contact, version: 7 }, {}),
      409,
      'Your edit was not saved.',
    ],
    [
      'of an edit of nobody',
      () => admin.put(`/contacts/${randomUUID()}`, { ...contactDraft(), version: 1 }),
      404,
      'no such',
    ],
    ['of what cannot be read', (contact) => admin.put(`/contacts/${contact.id}`, { colour: 'red' }), 422, 'colour'],
  ])('%s says that it is no success, and why', async (_title, send, status, words) => {
    const answer = await send(await makeContact(admin));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ isSuccess: false, exception: { Message: answer.body.message } });
    expect(answer.body.message).toContain(words);
  });

  it('of other endpoints is as it was', async () => {
    expect((await admin.get(`/contacts/${randomUUID()}`)).body).not.toHaveProperty('isSuccess');
  });
});
