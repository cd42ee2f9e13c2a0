import type { AddressInfo } from 'node:net';
import { JOIN_GROUP, LEAVE_GROUP, RECEIVE_EVENT } from '@lanewright/contract/live.ts';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import type { Mail } from '../../outside/mail/port.ts';
import { relayOutbox, type Relay } from '../outbox/relay.ts';

let world: World;
let relay: Relay;
let planner: Client;
let address: string;
const sockets: Socket[] = [];
const sent: Mail[] = [];
let mailFailures = 0;

beforeAll(async () => {
  world = await makeWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  relay = relayOutbox({
    database: world.database,
    log: pino({ level: 'silent' }),
    mail: {
      send: async (mail) => {
        if (mailFailures-- > 0) throw new Error('The mail server is away.');
        sent.push(mail);
      },
    },
  });
  planner = await world.makeUser(await world.makeCompany());
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await relay.stop();
  await world.close();
});

function connect(token: string | undefined, channel = 'commodities'): Promise<Socket> {
  const socket = io(`${address}/${channel}`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}

const join = (socket: Socket, group: string) =>
  socket.emitWithAck(JOIN_GROUP, group) as Promise<{ ok: boolean; message?: string }>;

function nextEvent(socket: Socket): Promise<{ event: { entityId: string; notificationType?: string }; group: string }> {
  return new Promise((resolve) => socket.once(RECEIVE_EVENT, (event, group) => resolve({ event, group })));
}

const addCommodity = async (client: Client) =>
  (await client.post('/commodities', { commodityCode: crypto.randomUUID(), description: 'x' })).body;

describe('the live channel', () => {
  it('tells a group of a change in its company, by id', async () => {
    const socket = await connect(planner.token);
    expect(await join(socket, 'commodities')).toEqual({ ok: true });
    const heard = nextEvent(socket);
    const { id } = await addCommodity(planner);
    expect(await heard).toEqual({ event: { entityId: id, notificationType: 'Created' }, group: 'commodities' });
  });

  it('tells the group of a record, and the group of a kind of news', async () => {
    const commodity = await addCommodity(planner);
    const [record, kind] = await Promise.all([connect(planner.token), connect(planner.token)]);
    expect(await join(record, `commodities:${commodity.id}`)).toEqual({ ok: true });
    expect(await join(kind, 'commodities:Deleted')).toEqual({ ok: true });
    const heard = Promise.all([nextEvent(record), nextEvent(kind)]);
    await planner.delete(`/commodities/${commodity.id}`);
    expect((await heard).map(({ group }) => group)).toEqual([`commodities:${commodity.id}`, 'commodities:Deleted']);
  });

  it('never tells another company', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Other'));
    const [mine, theirs] = await Promise.all([connect(planner.token), connect(stranger.token)]);
    await Promise.all([join(mine, 'commodities'), join(theirs, 'commodities')]);
    const overheard: unknown[] = [];
    theirs.on(RECEIVE_EVENT, (event) => overheard.push(event));
    const heard = nextEvent(mine);
    await addCommodity(planner);
    await heard;
    // An event of their own comes after it on the same wire: whatever was to arrive has arrived.
    const own = nextEvent(theirs);
    const { id } = await addCommodity(stranger);
    await own;
    expect(overheard).toEqual([{ entityId: id, notificationType: 'Created' }]);
  });

  it('says nothing after the group was left', async () => {
    const [leaver, stayer] = await Promise.all([connect(planner.token), connect(planner.token)]);
    await Promise.all([join(leaver, 'commodities'), join(stayer, 'commodities')]);
    await leaver.emitWithAck(LEAVE_GROUP, 'commodities');
    const overheard: unknown[] = [];
    leaver.on(RECEIVE_EVENT, (event) => overheard.push(event));
    const heard = nextEvent(stayer);
    await addCommodity(planner);
    await heard;
    await leaver.emitWithAck(LEAVE_GROUP, 'commodities');
    expect(overheard).toEqual([]);
  });

  it.each(['shipments', 'nonsense', 'commodities:not-an-id:x:y'])(
    'refuses to let %s be joined on the channel of commodities',
    async (group) => {
      expect((await join(await connect(planner.token), group)).ok).toBe(false);
    },
  );

  it('refuses the record of another company', async () => {
    const commodity = await addCommodity(planner);
    const stranger = await world.makeUser(await world.makeCompany('Other'));
    expect((await join(await connect(stranger.token), `commodities:${commodity.id}`)).ok).toBe(false);
  });

  it('refuses who may not see commodities, also when the permission was taken away after connecting', async () => {
    const clerk = await world.makeUser(planner.companyId, { permissions: ['ViewCommodity'] });
    const socket = await connect(clerk.token);
    expect((await join(socket, 'commodities')).ok).toBe(true);
    await world.admin.query("update portal_user set custom_permissions = '{}' where id = $1", [clerk.userId]);
    expect((await join(socket, 'commodities:Created')).ok).toBe(false);
  });

  it.each<[string, () => Promise<string | undefined>]>([
    ['without a token', async () => undefined],
    ['with a forged one', () => world.issuer.forgedTokenFor(planner.userId)],
    ['with one that is not for live updates', () => world.issuer.tokenFor(planner.userId, { scope: 'openid' })],
  ])('does not connect %s', async (_title, token) => {
    await expect(connect(await token())).rejects.toThrow('Please sign in.');
  });

  it('ends a connection when its token ends', async () => {
    const socket = await connect(await world.issuer.tokenFor(planner.userId, { expiresIn: '1s' }));
    await new Promise((resolve) => socket.on('disconnect', resolve));
    expect(socket.connected).toBe(false);
  });

  it('makes browsers join again when the server could not hear for a while', async () => {
    const socket = await connect(planner.token);
    await join(socket, 'commodities');
    const ended = new Promise((resolve) => socket.on('disconnect', resolve));
    await world.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    );
    await ended;
    const again = await connect(planner.token);
    await join(again, 'commodities');
    const heard = nextEvent(again);
    await addCommodity(planner);
    expect((await heard).group).toBe('commodities');
  });
});

describe('the outbox', () => {
  const queue = (subject: string) =>
    world.admin.query("insert into outbox (kind, payload) values ('mail', $1) returning id", [
      { to: 'a@b.example', subject, text: 'x' },
    ]);

  it('sends mail once, with a name of its own', async () => {
    const { rows } = await queue('Hello');
    await expect.poll(() => sent.filter((mail) => mail.subject === 'Hello')).toHaveLength(1);
    expect(sent.find((mail) => mail.subject === 'Hello')!.messageId).toBe(`<outbox-${rows[0].id}@lanewright>`);
  });

  it('tries again when the mail server was away', async () => {
    mailFailures = 1;
    const { rows } = await queue('Persistent');
    const stateOf = async () =>
      (await world.admin.query('select attempt, error, sent_at from outbox where id = $1', [rows[0].id])).rows[0];
    await expect.poll(async () => (await stateOf()).error).toBe('The mail server is away.');
    await world.admin.query('update outbox set available_at = now() where id = $1', [rows[0].id]);
    await world.admin.query("select pg_notify('outbox', '')");
    await expect.poll(() => sent.some((mail) => mail.subject === 'Persistent')).toBe(true);
    await expect.poll(async () => (await stateOf()).sent_at).not.toBeNull();
    expect((await stateOf()).attempt).toBe(2);
  });
});
