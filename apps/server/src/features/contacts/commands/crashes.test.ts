import { randomUUID } from 'node:crypto';
import { ACCOUNT_KEY_HEADER } from '@lanewright/contract/api-base.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editOfContact, makeContact } from '../../../../test/people.ts';
import { keepOpenPromises, letLeasesEnd, openPromises } from '../../../../test/promises.ts';
import { auditOf } from '../../../../test/trail.ts';
import { ACCOUNT_KEY, makeWorld, type Answer, type Client, type World } from '../../../../test/world.ts';
import { fileKey } from '../../../outside/files/port.ts';
import { TooManyRequests } from '../../../platform/failures.ts';

type Behaviour = 'answers' | 'never answers' | 'fails' | 'refuses';

/** How those outside behave at the next call; after it they answer again. */
let next: Behaviour;
let heard: string[];
let world: World;
let admin: Client;

async function hear(what: string): Promise<void> {
  const behaviour = next;
  next = 'answers';
  if (behaviour === 'never answers') return new Promise(() => undefined);
  if (behaviour === 'fails') throw new Error('The provider is being restarted.');
  if (behaviour === 'refuses') throw new TooManyRequests(60);
  heard.push(what);
}

beforeAll(async () => {
  world = await makeWorld({
    identity: (_settings, plain) => ({
      ...plain,
      invite: ({ emailAddress }) => hear(`invite ${emailAddress}`),
      sendPasswordReset: (emailAddress) => hear(`reset ${emailAddress}`),
      endAccess: ({ emailAddress }) => hear(`end ${emailAddress}`),
    }),
    // As far as the store is concerned the file is there: what dies is whoever wrote it.
    files: (plain) => ({
      ...plain,
      put: async (...file) => {
        const kept = await plain.put(...file);
        await hear(`put ${file[0]}`);
        return kept;
      },
    }),
  });
});
beforeEach(async () => {
  [next, heard] = ['answers', []];
  await world.admin.query("update job set status = 'completed' where status = 'queued'");
  admin = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

const makePortalUser = () => makeContact(admin, { createPortalUser: true, roles: ['Reporting'] });

/** Sends a request whose process dies while it asks somebody outside; answers how to send it again. */
async function dieWhileAsking(send: (key: Record<string, string>) => Promise<Answer>): Promise<() => Promise<Answer>> {
  next = 'never answers';
  const key = { 'idempotency-key': randomUUID() };
  void send(key);
  await expect.poll(() => next).toBe('answers');
  await letLeasesEnd(world);
  return () => send(key);
}

const ENDINGS: [string, (contact: Contact, key?: Record<string, string>) => Promise<Answer>][] = [
  ['deleting', (contact, key) => admin.delete(`/contacts/${contact.id}`, key)],
  [
    'taking access away',
    (contact, key) => admin.put(`/contacts/${contact.id}`, editOfContact(contact, { createPortalUser: false }), key),
  ],
];

describe.each(ENDINGS)('%s a portal user', (_title, end) => {
  it('tells the provider once, and nothing is left to do', async () => {
    const contact = await makePortalUser();
    expect((await end(contact, { 'idempotency-key': randomUUID() })).status).toBe(200);
    expect(heard).toEqual([`end ${contact.primaryEmailAddress}`]);
    expect(await openPromises(world)).toEqual([]);
  });

  it('when the process dies on its way: the worker tells the provider, and the repeated request need not', async () => {
    const contact = await makePortalUser();
    const again = await dieWhileAsking((key) => end(contact, key));
    expect(await keepOpenPromises(world)).toEqual(['end-access']);
    expect((await again()).status).toBe(200);
    expect(heard).toEqual([`end ${contact.primaryEmailAddress}`]);
    expect((await auditOf(world, 'contact', contact.id)).slice(1)).toHaveLength(1);
  });

  it('when the process dies on its way: the repeated request goes on, and the worker need not', async () => {
    const contact = await makePortalUser();
    const again = await dieWhileAsking((key) => end(contact, key));
    expect((await again()).status).toBe(200);
    expect(await keepOpenPromises(world)).toEqual([]);
    expect(heard).toEqual([`end ${contact.primaryEmailAddress}`]);
  });

  it('when the provider does not answer: it is done all the same, and the provider is told later', async () => {
    const contact = await makePortalUser();
    next = 'fails';
    expect((await end(contact)).status).toBe(200);
    expect(heard).toEqual([]);
    await keepOpenPromises(world);
    expect(heard).toEqual([`end ${contact.primaryEmailAddress}`]);
  });
});

it('whoever was let in again meanwhile keeps the account', async () => {
  const contact = await makePortalUser();
  next = 'fails';
  await admin.delete(`/contacts/${contact.id}`);
  const { primaryEmailAddress } = contact;
  await makeContact(admin, { createPortalUser: true, roles: ['Reporting'], primaryEmailAddress });
  await keepOpenPromises(world);
  expect(heard).toEqual([]);
});

const activate = (contact: Contact, key: Record<string, string> = {}) =>
  admin.post('/account/v1/activate-customer', { contactId: contact.id }, { [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY, ...key });
const sentLinks = async (contact: Contact) =>
  (await auditOf(world, 'contact', contact.id)).filter(({ action }) => action === 'sent');

describe('an activation', () => {
  it('whose process dies before it was asked for is sent by the worker, once', async () => {
    const contact = await makePortalUser();
    const again = await dieWhileAsking((key) => activate(contact, key));
    expect(await sentLinks(contact)).toEqual([]);
    expect(await keepOpenPromises(world)).toEqual(['send-link']);
    expect(await again()).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect(heard).toEqual([`invite ${contact.primaryEmailAddress}`]);
    expect(await sentLinks(contact)).toMatchObject([{ user_id: admin.userId, after: { link: 'activation' } }]);
  });

  it('whose process dies before it was asked for is sent by the repeated request, once', async () => {
    const contact = await makePortalUser();
    const again = await dieWhileAsking((key) => activate(contact, key));
    expect((await again()).status).toBe(200);
    expect(await keepOpenPromises(world)).toEqual([]);
    expect(heard).toEqual([`invite ${contact.primaryEmailAddress}`]);
    expect(await sentLinks(contact)).toHaveLength(1);
  });

  it('that the provider refuses is refused, and nobody tries behind the person’s back', async () => {
    const contact = await makePortalUser();
    next = 'refuses';
    const key = { 'idempotency-key': randomUUID() };
    expect((await activate(contact, key)).status).toBe(429);
    expect(await openPromises(world)).toEqual([]);
    expect(await sentLinks(contact)).toEqual([]);
    // The same request is taken up anew when its time has come.
    expect((await activate(contact, key)).status).toBe(200);
    expect(heard).toHaveLength(1);
  });

  it('of somebody deleted or given another address since is not sent', async () => {
    const [gone, corrected] = [await makePortalUser(), await makePortalUser()];
    for (const contact of [gone, corrected]) await dieWhileAsking((key) => activate(contact, key));
    await admin.delete(`/contacts/${gone.id}`);
    const change = { primaryEmailAddress: `${randomUUID()}@prairie.example` };
    expect((await admin.put(`/contacts/${corrected.id}`, editOfContact(corrected, change))).status).toBe(200);
    heard = [];
    await keepOpenPromises(world);
    expect(heard).toEqual([]);
  });
});

describe('a picture', () => {
  const hasFile = async (key: string) => {
    const file = await world.files.get(key);
    file?.stream.destroy();
    return file !== null;
  };
  const PICTURE = contacts.savePicture.example!.body;
  const give = (contact: Contact, key: Record<string, string>) =>
    admin.put(`/contacts/${contact.id}/picture`, PICTURE, key);

  it('whose process dies between file and row leaves no file; the repeated request gives another', async () => {
    const contact = await makeContact(admin);
    const again = await dieWhileAsking((key) => give(contact, key));
    const [promise] = await openPromises(world);
    const orphan = fileKey(admin.companyId, (promise!.payload as { fileId: string }).fileId);
    expect(await hasFile(orphan)).toBe(true);
    expect((await admin.get(`/contacts/${contact.id}`)).body.profilePictureFileId).toBeNull();

    const { status, body } = await again();
    expect(status).toBe(200);
    expect(await keepOpenPromises(world)).toEqual(['remove-unclaimed-picture']);
    expect(await hasFile(orphan)).toBe(false);
    expect((await admin.get(`/profile-pictures/${body.profilePictureFileId}`)).status).toBe(200);
  });
});
