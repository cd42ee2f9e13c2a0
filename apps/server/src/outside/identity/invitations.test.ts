import { randomUUID } from 'node:crypto';
import { ACCOUNT_KEY_HEADER } from '@lanewright/contract/api-base.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmbeddedWorld, type EmbeddedWorld } from '../../../test/embedded-identity.ts';
import { mailsTo } from '../../../test/mails.ts';
import { makeContact } from '../../../test/people.ts';
import { ACCOUNT_KEY, makeWorld, type Client, type World } from '../../../test/world.ts';

const PASSWORD = 'correct-horse-battery';
const KEY = { [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY };
const activate = (client: Client, { id }: Pick<Contact, 'id'>) =>
  client.post('/account/v1/activate-customer', { contactId: id }, KEY);
const makeNewcomer = (client: Client, primaryEmailAddress = `${randomUUID()}@prairie.example`) =>
  makeContact(client, { primaryEmailAddress, createPortalUser: true, roles: ['Orders'] });

/** What a company sees of somebody it invites, without what differs from one to the next. */
async function seenOf(client: Client, contact: Contact) {
  const sent = await activate(client, contact);
  const {
    id: _id,
    primaryEmailAddress: _address,
    updatedAt: _at,
    ...shown
  } = (await client.get(`/contacts/${contact.id}`)).body as Contact;
  return { sent: [sent.status, sent.body], shown };
}

describe.each<[string, () => Promise<World>]>([
  ['our own provider', makeEmbeddedWorld],
  ['a foreign provider', makeWorld],
])('with %s', (_title, make) => {
  let world: World;
  let one: Client;
  let other: Client;

  beforeAll(async () => {
    world = await make();
    one = await world.makeUser(await world.makeCompany('One'));
    other = await world.makeUser(await world.makeCompany('Other'));
  });
  afterAll(() => world.close());

  it('an address of another company’s user looks like any other to the inviter; the person is told', async () => {
    const ordinary = await makeNewcomer(one);
    const taken = await makeNewcomer(one, `${other.userId}@example.com`);
    expect(await seenOf(one, taken)).toEqual(await seenOf(one, ordinary));
    const [text] = await mailsTo(world, taken.primaryEmailAddress);
    expect(text).toContain('already has access to another company');
    expect(text).toContain('one address can be used in one company only');
    expect(text).not.toContain('Other');
    expect((await mailsTo(world, ordinary.primaryEmailAddress))[0]).not.toContain('another company');
    expect((await one.delete(`/contacts/${taken.id}`)).status).toBe(200);
    expect((await other.get('/users/current')).status).toBe(200);
  });

  it('a company mails one address three times in an hour, then is told when it may again', async () => {
    const contact = await makeNewcomer(one);
    for (let mail = 0; mail < 3; mail++) expect((await activate(one, contact)).status).toBe(200);
    const { status, body, headers } = await activate(one, contact);
    expect([status, body.message]).toEqual([
      429,
      'Three mails were sent to this address within the hour. Please try again later.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await mailsTo(world, contact.primaryEmailAddress)).toHaveLength(3);
    const same = await makeNewcomer(other, contact.primaryEmailAddress);
    expect((await activate(other, same)).status).toBe(200);
    expect(await mailsTo(world, contact.primaryEmailAddress)).toHaveLength(4);
  });
});

describe('with our own provider', () => {
  let world: EmbeddedWorld;
  let one: Client;
  let other: Client;

  beforeAll(async () => {
    world = await makeEmbeddedWorld();
    one = await world.makeUser(await world.makeCompany('One'));
    other = await world.makeUser(await world.makeCompany('Other'));
  });
  afterAll(() => world.close());

  const linkTo = async (emailAddress: string) =>
    /ActivateUser\/([\w-]{43})/.exec((await mailsTo(world, emailAddress)).at(-1) ?? '')?.[1] ?? '';

  it('a link works while any company still invites its address, and no longer', async () => {
    const contact = await makeNewcomer(one);
    const twin = await makeNewcomer(other, contact.primaryEmailAddress);
    await activate(one, contact);
    const token = await linkTo(contact.primaryEmailAddress);
    await one.delete(`/contacts/${contact.id}`);
    expect(await world.accounts.inspectLink(token, 'activate')).toMatchObject({ ok: true });
    await other.delete(`/contacts/${twin.id}`);
    expect(await world.accounts.inspectLink(token, 'activate')).toEqual({ ok: false, reason: 'unknown' });
    expect(await world.accounts.completeActivation(token, PASSWORD)).toEqual({ ok: false, reason: 'unknown' });
  });

  it('nobody loses their account because another company invites them and changes its mind', async () => {
    const emailAddress = `${other.userId}@example.com`;
    const { accountId } = await world.accounts.ensure({ emailAddress, name: 'Robin', password: PASSWORD });
    await world.admin.query('update portal_user set subject = $2 where id = $1', [other.userId, accountId]);
    const contact = await makeNewcomer(one, emailAddress);
    await activate(one, contact);
    await one.delete(`/contacts/${contact.id}`);
    expect(await world.accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: true });
  });

  it('somebody who has set a password but not signed in looks new to the company that invites them next', async () => {
    const contact = await makeNewcomer(one);
    await activate(one, contact);
    await world.accounts.completeActivation(await linkTo(contact.primaryEmailAddress), PASSWORD);
    expect((await one.get(`/contacts/${contact.id}`)).body.isActivated).toBe(true);
    const next = await world.makeUser(await world.makeCompany('Next'));
    const twin = await makeNewcomer(next, contact.primaryEmailAddress);
    expect((await next.get(`/contacts/${twin.id}`)).body.isActivated).toBe(false);
    expect((await activate(next, twin)).status).toBe(200);
  });
});
