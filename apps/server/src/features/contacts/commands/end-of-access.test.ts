import type { AddressInfo } from 'node:net';
import { JOIN_GROUP } from '@lanewright/contract/live.ts';
import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeContact, makeContact } from '../../../../test/people.ts';
import { makeLocation } from '../../../../test/places.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Answer, type Client, type World } from '../../../../test/world.ts';
import { relayOutbox, type Relay } from '../../../platform/outbox/relay.ts';

let world: World;
let relay: Relay;
let admin: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await makeWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  relay = relayOutbox({ database: world.database, log: pino({ level: 'silent' }) });
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany(), { firstName: 'Priya', lastName: 'Raman' });
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await relay.stop();
  await world.close();
});

const contactOf = async (user: Client): Promise<Contact> => (await admin.get(`/contacts/${user.userId}`)).body;
const LAST_ADMIN = { roles: ['A company needs at least one administrator who has signed in.'] };

async function adminsOf(companyId: string): Promise<number> {
  const { rows } = await world.admin.query(
    "select count(*)::int as n from portal_user where company_id = $1 and 'Admin' = any (roles)",
    [companyId],
  );
  return rows[0].n;
}

/** A live connection that has joined the contacts, and the moment it is closed from the other side. */
async function listenLive(user: Client): Promise<[ended: Promise<unknown>]> {
  const { port } = world.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}/contacts`, {
    transports: ['websocket'],
    auth: { token: user.token },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  await new Promise((resolve, reject) => socket.on('connect', () => resolve(null)).on('connect_error', reject));
  expect(await socket.emitWithAck(JOIN_GROUP, 'contacts')).toMatchObject({ ok: true });
  // In an array, or awaiting this function would wait for the end as well.
  const ended = new Promise((resolve) => socket.on('disconnect', resolve));
  return [ended];
}

describe('an administrator', () => {
  it.each<[string, (client: Client, contact: Contact) => Promise<Answer>]>([
    ['demoted to a role', (client, contact) => changeContact(client, contact, { roles: ['Orders'] })],
    ['made a plain contact', (client, contact) => changeContact(client, contact, { createPortalUser: false })],
    ['deleted', (client, contact) => client.delete(`/contacts/${contact.id}`)],
  ])('cannot be %s by a user who edits contacts and is no administrator', async (_title, act) => {
    const clerk = await world.makeUser(admin.companyId, { permissions: [...PERMISSIONS] });
    await world.makeUser(admin.companyId);
    const { status, body } = await act(clerk, await contactOf(admin));
    expect([status, body.message]).toEqual([403, 'Only an administrator can do this with an administrator.']);
    expect(await adminsOf(admin.companyId)).toBe(2);
  });

  it('can have the title changed by a user who edits contacts', async () => {
    const clerk = await world.makeUser(admin.companyId, { roles: ['Orders', 'Data Management'] });
    expect((await changeContact(clerk, await contactOf(admin), { title: 'Manager' })).status).toBe(200);
  });

  it('cannot step down as the last one, and nobody takes away their own access', async () => {
    const self = await contactOf(admin);
    expect((await changeContact(admin, self, { roles: ['Orders'] })).body.modelState).toEqual(LAST_ADMIN);
    await world.makeUser(admin.companyId);
    const leaving = await changeContact(admin, self, { createPortalUser: false });
    expect([leaving.status, leaving.body.message]).toEqual([422, 'You cannot take away your own access.']);
    expect((await changeContact(admin, self, { roles: ['Orders'] })).status).toBe(200);
    expect((await admin.get('/users/current')).body.roles).toEqual(['Orders']);
  });

  it('an administrator whose account is disabled does not count', async () => {
    const second = await world.makeUser(admin.companyId);
    await world.admin.query('update portal_user set is_disabled = true where id = $1', [second.userId]);
    const { body } = await changeContact(admin, await contactOf(admin), { roles: ['Orders'] });
    expect(body.modelState).toEqual(LAST_ADMIN);
  });

  it.each<[string, (client: Client, contact: Contact) => Promise<Answer>]>([
    ['demote', (client, contact) => changeContact(client, contact, { roles: ['Orders'] })],
    ['delete', (client, contact) => client.delete(`/contacts/${contact.id}`)],
  ])('remains when two administrators %s each other at the same moment', async (_title, act) => {
    for (let round = 0; round < 6; round++) {
      const first = await world.makeUser(await world.makeCompany());
      const second = await world.makeUser(first.companyId);
      const [one, two] = [
        (await first.get(`/contacts/${first.userId}`)).body,
        (await first.get(`/contacts/${second.userId}`)).body,
      ];
      const answers = await Promise.all([act(first, two), act(second, one)]);
      const refused = answers.map((answer) => answer.status).sort()[1];
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      // 401 or 403 when the first was done before the second was even let in.
      expect([401, 403, 422]).toContain(refused);
      expect(await adminsOf(first.companyId)).toBe(1);
    }
  });
});

describe('an administrator who is one no longer', () => {
  const mailsTo = async (contact: Contact): Promise<string[]> =>
    (
      await world.admin.query<{ text: string }>(
        "select payload->>'text' as text from job where kind = 'mail' and payload->>'to' = $1 order by created_at",
        [contact.primaryEmailAddress],
      )
    ).rows.map(({ text }) => text);

  it.each<[string, (client: Client, contact: Contact) => Promise<Answer>, string]>([
    [
      'demoted',
      (client, contact) => changeContact(client, contact, { roles: ['Orders'] }),
      'Sam Hill (CLERK) has taken the role of administrator at Acme Mills away from you.',
    ],
    [
      'made a plain contact',
      (client, contact) => changeContact(client, contact, { createPortalUser: false }),
      'Sam Hill (CLERK) has ended your access to Lanewright at Acme Mills, where you were an administrator.',
    ],
    [
      'deleted',
      (client, contact) => client.delete(`/contacts/${contact.id}`),
      'Sam Hill (CLERK) has ended your access to Lanewright at Acme Mills, where you were an administrator.',
    ],
  ])('%s, by another administrator: is told by whom, and the trail keeps it', async (_title, act, sentence) => {
    const clerk = await world.makeUser(admin.companyId, { firstName: 'Sam', lastName: 'Hill' });
    const second = await contactOf(await world.makeUser(admin.companyId));
    expect((await act(clerk, second)).status).toBe(200);
    const [mail, ...more] = await mailsTo(second);
    expect(mail).toContain(sentence.replace('CLERK', `${clerk.userId}@example.com`));
    expect(more).toEqual([]);
    const [change] = await auditOf(world, 'contact', second.id);
    expect(change).toMatchObject({ user_id: clerk.userId, before: { roles: ['Admin'] } });
  });

  it('who was refused to go, or steps down, or never was one, gets no mail', async () => {
    await changeContact(admin, await contactOf(admin), { roles: ['Orders'] });
    expect(await mailsTo(await contactOf(admin))).toEqual([]);
    await world.makeUser(admin.companyId);
    await changeContact(admin, await contactOf(admin), { roles: ['Orders'] });
    expect(await mailsTo(await contactOf(admin))).toEqual([]);
    const clerk = await contactOf(await world.makeUser(admin.companyId, { roles: ['Orders'] }));
    await admin.delete(`/contacts/${clerk.id}`);
    expect(await mailsTo(clerk)).toEqual([]);
  });
});

describe('losing access', () => {
  it.each<[string, (contact: Contact) => Promise<Answer>]>([
    ['deleted', (contact) => admin.delete(`/contacts/${contact.id}`)],
    ['made a plain contact', (contact) => changeContact(admin, contact, { createPortalUser: false })],
  ])('somebody %s is refused at the next request, and their live connection is closed', async (_title, act) => {
    const user = await world.makeUser(admin.companyId, { permissions: ['ViewOrder'] });
    const [ended] = await listenLive(user);
    expect((await act(await contactOf(user))).status).toBe(200);
    expect((await user.get('/users/current')).status).toBe(401);
    await ended;
    await expect(listenLive(user)).rejects.toThrow('Please sign in.');
  });

  it('a change of permissions closes the live connection, so that it is opened with what is allowed now', async () => {
    const user = await world.makeUser(admin.companyId, { permissions: ['ViewOrder', 'ViewLocations'] });
    const [ended] = await listenLive(user);
    await changeContact(admin, await contactOf(user), { permissions: ['ViewOrder'] });
    await ended;
    expect((await user.get('/locations')).status).toBe(403);
  });

  it('somebody given access while they are being deleted is disconnected like anybody else', async () => {
    const contact = await makeContact(admin);
    const rival = await world.admin.connect();
    await rival.query('begin');
    await rival.query('update contact set version = version + 1 where id = $1', [contact.id]);
    await rival.query(
      "insert into portal_user (company_id, id, email_address, roles) values ($1, $2, $3, '{Orders}')",
      [admin.companyId, contact.id, contact.primaryEmailAddress],
    );
    const deleting = admin.delete(`/contacts/${contact.id}`);
    const isWaiting = async () =>
      (
        await world.admin.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    await expect.poll(isWaiting).toBe(1);
    await rival.query('commit');
    rival.release();
    expect((await deleting).status).toBe(200);
    const { rowCount } = await world.admin.query("select 1 from outbox where payload->>'endedUserId' = $1", [
      contact.id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('preferences and list settings go with the access', async () => {
    const user = await world.makeUser(admin.companyId, { permissions: ['ViewOrder'] });
    await user.put('/users/current/preferences', { linkBehaviour: 'newTab', mailAbout: [] });
    expect((await admin.delete(`/contacts/${user.userId}`)).status).toBe(200);
    const { rows } = await world.admin.query('select 1 from user_preference where user_id = $1', [user.userId]);
    expect(rows).toEqual([]);
  });
});

describe('a deleted contact', () => {
  it('is gone from the list, from its page, from its places and from live groups', async () => {
    const place = await makeLocation(admin);
    const contact = await makeContact(admin, { nonCompanyLocations: [{ label: '', value: place.id }] });
    expect(await admin.delete(`/contacts/${contact.id}`)).toMatchObject({ status: 200, body: null });
    expect((await admin.get(`/contacts/${contact.id}`)).status).toBe(404);
    expect((await changeContact(admin, contact, {})).status).toBe(404);
    expect((await admin.delete(`/contacts/${contact.id}`)).status).toBe(404);
    expect((await admin.get('/contacts?searchTerm=delgado')).body.total).toBe(0);
    expect((await admin.get(`/locations/${place.locationNumber}/contacts`)).body).toEqual([]);
  });

  it('leaves what it was in the trail, and one piece of news', async () => {
    const { isActivated: _is, ...contact } = await makeContact(admin);
    await admin.delete(`/contacts/${contact.id}`);
    expect((await auditOf(world, 'contact', contact.id)).at(-1)).toEqual({
      action: 'deleted',
      user_id: admin.userId,
      before: contact,
      after: null,
    });
    expect(await announcedOf(world, contact.id)).toEqual(['contacts Created', 'contacts Deleted']);
  });

  it('frees its address and numbers', async () => {
    const values = { primaryEmailAddress: 'again@x.example', officeNumber: '(815) 555-0142' };
    const contact = await makeContact(admin, values);
    await admin.delete(`/contacts/${contact.id}`);
    expect((await makeContact(admin, values)).id).not.toBe(contact.id);
  });

  it('is still named where it changed something', async () => {
    const leaver = await world.makeUser(admin.companyId, { firstName: 'Lee', lastName: 'Vair' });
    const contact = await makeContact(admin);
    await changeContact(leaver, contact, { title: 'First' });
    await admin.delete(`/contacts/${leaver.userId}`);
    const { status, body } = await changeContact(admin, contact, { title: 'Second' });
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Lee Vair changed this contact (just now|\d+ minutes? ago)/);
  });
});
