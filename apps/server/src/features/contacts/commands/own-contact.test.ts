import { randomUUID } from 'node:crypto';
import { ACCOUNT_KEY_HEADER } from '@lanewright/contract/api-base.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeContact, contactDraft, editOfContact, makeContact } from '../../../../test/people.ts';
import { makeLocation } from '../../../../test/places.ts';
import { ACCOUNT_KEY, makeWorld, type Answer, type Client, type World } from '../../../../test/world.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

const KEY = { [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY };
const ONLY_OWN = 'You can only grant permissions you have yourself.';
const ADMINS_ONLY = 'Only an administrator can do this with an administrator.';
const contactOf = async (user: Client): Promise<Contact> => (await admin.get(`/contacts/${user.userId}`)).body;
const makeClerk = (...permissions: Permission[]) => world.makeUser(admin.companyId, { permissions });

/** Each act on a contact that allows it as far as its own state goes. */
const acts: Record<string, (actor: Client, contact: Contact) => Promise<Answer>> = {
  edit: (actor, contact) => changeContact(actor, contact, { title: 'Changed' }),
  duplicate: (actor, contact) => actor.post(`/contacts/${contact.id}/duplicate`, contactDraft()),
  'send a password reset': (actor, contact) =>
    actor.post('/account/v1/send-password-reset', { emailAddress: contact.primaryEmailAddress }, KEY),
  'send an activation': (actor, contact) => actor.post('/account/v1/activate-customer', { contactId: contact.id }, KEY),
  delete: (actor, contact) => actor.delete(`/contacts/${contact.id}`),
  'give a picture': (actor, contact) => actor.delete(`/contacts/${contact.id}/picture`),
};

describe('who may do what to which contact', () => {
  it.each<[string, 'own' | 'other', 'with' | 'without', number]>([
    ['edit', 'own', 'with', 200],
    ['edit', 'other', 'with', 200],
    ['edit', 'own', 'without', 200],
    ['edit', 'other', 'without', 403],
    ['duplicate', 'own', 'with', 200],
    ['duplicate', 'other', 'with', 200],
    ['duplicate', 'own', 'without', 200],
    ['duplicate', 'other', 'without', 403],
    ['give a picture', 'own', 'with', 200],
    ['give a picture', 'other', 'with', 200],
    ['give a picture', 'own', 'without', 200],
    ['give a picture', 'other', 'without', 403],
    ['send a password reset', 'own', 'with', 200],
    ['send a password reset', 'other', 'with', 200],
    ['send a password reset', 'own', 'without', 200],
    ['send a password reset', 'other', 'without', 403],
    ['send an activation', 'other', 'with', 200],
    ['send an activation', 'own', 'without', 403],
    ['send an activation', 'other', 'without', 403],
    ['delete', 'other', 'with', 200],
    ['delete', 'own', 'with', 403],
    ['delete', 'own', 'without', 403],
    ['delete', 'other', 'without', 403],
  ])('%s their %s contact %s EditContacts: %i', async (act, whose, permission, status) => {
    const actor = await makeClerk(...(permission === 'with' ? (['EditContacts', 'ViewOrder'] as const) : []));
    const someone =
      act === 'send an activation'
        ? await makeContact(admin, { createPortalUser: true, permissions: ['ViewOrder'] })
        : await contactOf(await makeClerk('ViewOrder'));
    const contact = whose === 'own' ? await contactOf(actor) : someone;
    expect((await acts[act]!(actor, contact)).status).toBe(status);
  });

  it('an id in capitals is the same id: nobody deletes themselves with it', async () => {
    const { status, body } = await admin.delete(`/contacts/${admin.userId.toUpperCase()}`);
    expect([status, body.message]).toEqual([403, 'You cannot delete your own contact.']);
    expect((await admin.get('/users/current')).status).toBe(200);
    const clerk = await makeClerk();
    const edit = editOfContact(await contactOf(clerk), { title: 'Mine' });
    expect((await clerk.put(`/contacts/${clerk.userId.toUpperCase()}`, edit)).status).toBe(200);
  });
});

it('copying the own contact lets nobody in without a permission to', async () => {
  const clerk = await makeClerk('ViewOrder');
  const copy = contactDraft({ createPortalUser: true, permissions: ['ViewOrder'] });
  expect((await clerk.post(`/contacts/${clerk.userId}/duplicate`, copy)).status).toBe(403);
  const creator = await makeClerk('ViewOrder', 'CreateContact');
  expect((await creator.post(`/contacts/${creator.userId}/duplicate`, copy)).status).toBe(200);
});

describe('the own contact without EditContacts', () => {
  it('takes name, title and numbers', async () => {
    const clerk = await makeClerk('ViewOrder');
    const change = {
      firstName: 'Kim',
      lastName: 'Ono',
      title: 'Lead',
      officeNumber: '(815) 555-0111',
      mobileNumber: '',
    };
    const { status, body } = await changeContact(clerk, await contactOf(clerk), change);
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({ ...change, permissions: ['ViewOrder'] });
    expect((await clerk.get('/users/current')).body).toMatchObject({ firstName: 'Kim', lastName: 'Ono' });
  });

  it('keeps its places when they are sent back as they were', async () => {
    const clerk = await makeClerk();
    const place = await makeLocation(admin);
    const placed = await changeContact(admin, await contactOf(clerk), {
      nonCompanyLocations: [{ label: '', value: place.id }],
    });
    const { status, body } = await changeContact(clerk, placed.body.contact, { title: 'Lead' });
    expect(status).toBe(200);
    expect(body.contact.nonCompanyLocations).toEqual([{ label: 'Prairie Grocers', value: place.id }]);
  });

  it.each<[string, () => Promise<object>]>([
    ['a role', async () => ({ roles: ['Orders'] })],
    ['a permission', async () => ({ permissions: ['ViewOrder', 'ViewLanes'] })],
    ['fewer permissions', async () => ({ permissions: [] })],
    ['the end of access', async () => ({ createPortalUser: false })],
    ['the kind', async () => ({ roleTypes: ['Portal', 'Driver'] })],
    ['another address', async () => ({ primaryEmailAddress: `${randomUUID()}@x.example` })],
    ['a place', async () => ({ locations: [{ label: '', value: (await makeLocation(admin)).id }] })],
  ])('does not take %s', async (_title, change) => {
    const clerk = await makeClerk('ViewOrder');
    const before = await contactOf(clerk);
    expect((await changeContact(clerk, before, await change())).status).toBe(403);
    expect(await contactOf(clerk)).toEqual(before);
  });
});

describe('nobody grants more than they hold', () => {
  let clerk: Client;
  beforeEach(async () => {
    clerk = await makeClerk('EditContacts', 'CreateContact', 'ViewOrder');
  });

  it.each([
    ['the role Admin', { roles: ['Admin'] }],
    ['a role with one permission too many', { roles: ['Reporting'] }],
    ['a permission', { permissions: ['ViewOrder', 'ViewLanes'] }],
  ])('%s cannot be given to a new contact, another one, or oneself', async (_title, access) => {
    const change = { createPortalUser: true, ...access };
    const answers = [
      await clerk.post('/contacts', contactDraft(change)),
      await changeContact(clerk, await makeContact(admin), change),
      await changeContact(clerk, await contactOf(clerk), change),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([403, ONLY_OWN]);
  });

  it('what one holds can be given', async () => {
    const made = await makeContact(clerk, { createPortalUser: true, permissions: ['ViewOrder', 'EditContacts'] });
    expect(made.permissions).toEqual(['ViewOrder', 'EditContacts']);
  });

  it('what somebody has already can stay or go', async () => {
    const other = await makeClerk('ViewLanes', 'VoidOrder');
    const kept = await changeContact(clerk, await contactOf(other), { permissions: ['VoidOrder', 'ViewOrder'] });
    expect(kept.body.contact.permissions).toEqual(['ViewOrder', 'VoidOrder']);
    expect((await changeContact(clerk, await contactOf(other), { permissions: ['ViewLanes'] })).status).toBe(403);
  });

  it('a mixed grant survives an edit of the title by somebody who holds less', async () => {
    const mixed = await world.makeUser(admin.companyId, { roles: ['Orders'], permissions: ['ViewLanes'] });
    const before = await contactOf(mixed);
    const { body } = await changeContact(clerk, before, { title: 'Lead' });
    expect(body.contact).toMatchObject({ title: 'Lead', roles: ['Orders'], permissions: before.permissions });
  });

  it('nobody comes into an account that may do more by giving it their own address', async () => {
    for (const { roles, refusal } of [
      { roles: ['Admin'], refusal: ADMINS_ONLY },
      { roles: ['Orders'], refusal: ONLY_OWN },
    ]) {
      const invited = await makeContact(admin, { createPortalUser: true, roles });
      for (const more of [{}, { roles: [...roles, 'Reporting'] }]) {
        const change = { primaryEmailAddress: `${randomUUID()}@clerk.example`, ...more };
        const { status, body } = await changeContact(clerk, invited, change);
        expect([status, body.message]).toEqual([403, refusal]);
      }
    }
    const equal = await makeContact(admin, { createPortalUser: true, permissions: ['ViewOrder'] });
    expect((await changeContact(clerk, equal, { primaryEmailAddress: `${randomUUID()}@x.example` })).status).toBe(200);
  });
});
