import { randomUUID } from 'node:crypto';
import { ACCOUNT_KEY_HEADER } from '@lanewright/contract/api-base.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmbeddedWorld, type EmbeddedWorld } from '../../../../test/embedded-identity.ts';
import { changeContact, makeContact } from '../../../../test/people.ts';
import { auditOf } from '../../../../test/trail.ts';
import { ACCOUNT_KEY, type Client } from '../../../../test/world.ts';

const KEY = { [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY };
const PASSWORD = 'correct horse battery';

let world: EmbeddedWorld;
let admin: Client;

beforeAll(async () => {
  world = await makeEmbeddedWorld();
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

const makeNewcomer = (change: object = {}) =>
  makeContact(admin, { createPortalUser: true, roles: ['Reporting'], ...change });
const activate = (contact: Contact, headers: Record<string, string> = KEY) =>
  admin.post('/account/v1/activate-customer', { contactId: contact.id }, headers);
const reset = (emailAddress: string, headers: Record<string, string> = KEY) =>
  admin.post('/account/v1/send-password-reset', { emailAddress }, headers);
const isActivated = async (contact: Contact) => (await admin.get(`/contacts/${contact.id}`)).body.isActivated;

/** The secret at the end of the link in the newest mail. */
async function linkIn(emailAddress: string, path: string): Promise<string> {
  const text = (await world.mailsTo(emailAddress)).at(-1) ?? '';
  const found = new RegExp(`${path}/([\\w-]+)`).exec(text);
  expect(found, text).not.toBeNull();
  return found![1]!;
}

async function setFirstPassword(contact: Contact): Promise<string> {
  const token = await linkIn(contact.primaryEmailAddress, '/ActivateUser/ActivateUser');
  const completed = await world.accounts.completeActivation(token, PASSWORD);
  expect(completed).toMatchObject({ ok: true, emailAddress: contact.primaryEmailAddress });
  return (completed as { accountId: string }).accountId;
}

async function whoAmI(subject: string, emailAddress: string) {
  const token = await world.issuer.tokenFor(subject, { email: emailAddress, email_verified: true });
  return world.send({ method: 'GET', url: '/api/v1/users/current' }, token);
}

describe('the links of an administrator', () => {
  it('are sent by another administrator and not by a user who edits contacts', async () => {
    const clerk = await world.makeUser(admin.companyId, { roles: ['Data Management'] });
    const second = await makeNewcomer({ roles: ['Admin'] });
    const byClerk = await clerk.post('/account/v1/activate-customer', { contactId: second.id }, KEY);
    expect([byClerk.status, byClerk.body.message]).toEqual([
      403,
      'Only an administrator can do this with an administrator.',
    ]);
    expect((await activate(second)).status).toBe(200);
    await setFirstPassword(second);
    const { primaryEmailAddress: emailAddress } = second;
    expect((await clerk.post('/account/v1/send-password-reset', { emailAddress }, KEY)).status).toBe(403);
    expect((await reset(emailAddress)).status).toBe(200);
  });
});

describe('activation', () => {
  it('mails a link; with it the person sets a password and can then sign in', async () => {
    const contact = await makeNewcomer();
    expect(await activate(contact)).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect(await isActivated(contact)).toBe(false);
    const subject = await setFirstPassword(contact);
    expect(await isActivated(contact)).toBe(true);
    expect(await world.accounts.signIn(contact.primaryEmailAddress, PASSWORD)).toMatchObject({ ok: true });
    expect((await whoAmI(subject, contact.primaryEmailAddress)).body).toMatchObject({
      id: contact.id,
      roles: ['Reporting'],
    });
    expect((await auditOf(world, 'contact', contact.id)).at(-1)).toMatchObject({
      action: 'sent',
      user_id: admin.userId,
      after: { link: 'activation' },
    });
  });

  it('may be sent again until it is used, and then only the newest link works', async () => {
    const contact = await makeNewcomer();
    await activate(contact);
    const first = await linkIn(contact.primaryEmailAddress, '/ActivateUser/ActivateUser');
    await activate(contact);
    expect(await world.accounts.completeActivation(first, PASSWORD)).toMatchObject({ ok: false });
    await setFirstPassword(contact);
    expect(await activate(contact)).toMatchObject({
      status: 422,
      body: { message: 'This person has already activated their account.' },
    });
  });

  it('makes a portal user of a contact who is none, without a role', async () => {
    const plain = await makeContact(admin);
    expect(await activate(plain)).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect((await admin.get(`/contacts/${plain.id}`)).body).toMatchObject({
      createPortalUser: true,
      isActivated: false,
      roles: [],
      permissions: [],
      roleTypes: ['Portal'],
      version: 2,
    });
    expect(await auditOf(world, 'contact', plain.id)).toMatchObject([
      { action: 'created' },
      { action: 'changed', before: { createPortalUser: false }, after: { createPortalUser: true } },
      { action: 'sent', after: { link: 'activation' } },
    ]);
    const subject = await setFirstPassword(plain);
    expect((await whoAmI(subject, plain.primaryEmailAddress)).body).toMatchObject({ id: plain.id, permissions: [] });
  });

  it('needs an address, and leaves who has none as they were', async () => {
    const { id } = await makeContact(admin);
    await world.admin.query("update contact set primary_email_address = '' where id = $1", [id]);
    const { status, body } = await admin.post('/account/v1/activate-customer', { contactId: id }, KEY);
    expect([status, body.isSuccess, body.message]).toEqual([
      422,
      false,
      'This contact has no e-mail address to send the link to.',
    ]);
    expect((await admin.get(`/contacts/${id}`)).body.createPortalUser).toBe(false);
  });

  it.each([
    ['an unknown contact', async () => randomUUID()],
    [
      'a contact of another company',
      async () => {
        const stranger = await world.makeUser(await world.makeCompany('Borealis'));
        return (await makeContact(stranger, { createPortalUser: true, roles: ['Orders'] })).id;
      },
    ],
  ])('of %s is answered 404', async (_title, contactId) => {
    const body = { contactId: await contactId() };
    expect((await admin.post('/account/v1/activate-customer', body, KEY)).status).toBe(404);
  });

  it('under one key mails one link', async () => {
    const contact = await makeNewcomer();
    const headers = { ...KEY, 'idempotency-key': randomUUID() };
    await Promise.all([activate(contact, headers), activate(contact, headers)]);
    expect(await world.mailsTo(contact.primaryEmailAddress)).toHaveLength(1);
  });
});

describe('a password reset', () => {
  it('is mailed to an activated portal user, who then signs in with the new password', async () => {
    const contact = await makeNewcomer();
    await activate(contact);
    await setFirstPassword(contact);
    expect(await reset(contact.primaryEmailAddress.toUpperCase())).toMatchObject({ status: 200 });
    const token = await linkIn(contact.primaryEmailAddress, '/reset');
    expect(await world.accounts.completeReset(token, 'another long password')).toMatchObject({ ok: true });
    expect(await world.accounts.signIn(contact.primaryEmailAddress, PASSWORD)).toMatchObject({ ok: false });
    expect(await world.accounts.signIn(contact.primaryEmailAddress, 'another long password')).toMatchObject({
      ok: true,
    });
    expect((await auditOf(world, 'contact', contact.id)).at(-1)).toMatchObject({
      action: 'sent',
      after: { link: 'password reset' },
    });
  });

  it('is refused for who has not activated yet, and for who cannot sign in at all', async () => {
    for (const contact of [await makeNewcomer(), await makeContact(admin)]) {
      expect(await reset(contact.primaryEmailAddress)).toMatchObject({
        status: 422,
        body: { message: 'Only an activated portal user has a password to reset.' },
      });
      expect(await world.mailsTo(contact.primaryEmailAddress)).toEqual([]);
    }
  });

  it('to a stranger’s address or another company’s is answered 404, the same for both', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    const [unknown, foreign] = [await reset('nobody@x.example'), await reset(`${stranger.userId}@example.com`)];
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });
});

it.each<Record<string, string>>([{}, { [ACCOUNT_KEY_HEADER]: 'wrong' }])(
  'both want the account key: %j is answered 401',
  async (headers) => {
    const contact = await makeNewcomer();
    const answers = [await activate(contact, headers), await reset(contact.primaryEmailAddress, headers)];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([401, 'The account key is missing or wrong.']);
  },
);

describe('the end of access', () => {
  it.each([
    ['deleting', (contact: Contact) => admin.delete(`/contacts/${contact.id}`)],
    ['taking access away', (contact: Contact) => changeContact(admin, contact, { createPortalUser: false })],
  ])('%s closes the account: no sign-in, no request, no old link', async (_title, end) => {
    const contact = await makeNewcomer();
    await activate(contact);
    const subject = await setFirstPassword(contact);
    expect((await whoAmI(subject, contact.primaryEmailAddress)).status).toBe(200);
    expect((await end(contact)).status).toBe(200);
    expect((await whoAmI(subject, contact.primaryEmailAddress)).status).toBe(401);
    expect(await world.accounts.signIn(contact.primaryEmailAddress, PASSWORD)).toMatchObject({ ok: false });
  });

  it('also reaches somebody who was invited and never came', async () => {
    const contact = await makeNewcomer();
    await activate(contact);
    const token = await linkIn(contact.primaryEmailAddress, '/ActivateUser/ActivateUser');
    await admin.delete(`/contacts/${contact.id}`);
    expect(await world.accounts.completeActivation(token, PASSWORD)).toMatchObject({ ok: false });
  });

  it('is not for ever: the same person, added and activated again, gets in with a new password', async () => {
    const first = await makeNewcomer();
    await activate(first);
    await setFirstPassword(first);
    await admin.delete(`/contacts/${first.id}`);
    const second = await makeNewcomer({ primaryEmailAddress: first.primaryEmailAddress });
    expect(await isActivated(second)).toBe(false);
    expect((await activate(second)).status).toBe(200);
    const subject = await setFirstPassword(second);
    expect((await whoAmI(subject, second.primaryEmailAddress)).body).toMatchObject({ id: second.id });
  });
});

describe('the address of a portal user', () => {
  it('can change until it is activated; the link of the old address then opens nothing', async () => {
    const contact = await makeNewcomer();
    await activate(contact);
    const old = await linkIn(contact.primaryEmailAddress, '/ActivateUser/ActivateUser');
    const corrected = `${randomUUID()}@prairie.example`;
    const { body } = await changeContact(admin, contact, { primaryEmailAddress: corrected });
    expect(body.contact).toMatchObject({ primaryEmailAddress: corrected, createPortalUser: true });
    expect(await world.accounts.completeActivation(old, PASSWORD)).toEqual({ ok: false, reason: 'unknown' });
    await activate(body.contact);
    const subject = await setFirstPassword(body.contact);
    expect((await whoAmI(subject, corrected)).body.id).toBe(contact.id);
  });

  it.each([
    [
      'who set a password',
      async () => {
        const contact = await makeNewcomer();
        await activate(contact);
        await setFirstPassword(contact);
        return contact;
      },
    ],
    [
      'who signed in',
      async () => {
        const user = await world.makeUser(admin.companyId);
        return (await admin.get(`/contacts/${user.userId}`)).body as Contact;
      },
    ],
  ])('cannot change for one %s, with or without a change of access', async (_title, make) => {
    const contact = await make();
    for (const more of [{}, { roles: ['Orders'] }]) {
      const { status, body } = await changeContact(admin, contact, { primaryEmailAddress: 'new@x.example', ...more });
      expect([status, body.modelState]).toEqual([
        422,
        { primaryEmailAddress: ['This address is used to sign in and can no longer be changed.'] },
      ]);
    }
  });
});
