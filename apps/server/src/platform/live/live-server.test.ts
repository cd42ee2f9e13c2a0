import type { AddressInfo } from 'node:net';
import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import {
  JOIN_GROUP,
  LEAVE_GROUP,
  LIVE_CHANNELS,
  RECEIVE_EVENT,
  RENEW_TOKEN,
  type JoinAnswer,
  type LiveChannel,
  type LiveEvent,
} from '@lanewright/contract/live.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { billedByUs, payByCard, runCardReports } from '../../../test/cards.ts';
import { deliver, invoiceOf } from '../../../test/money.ts';
import { makeLane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { whoCanSee } from '../../every-feature.ts';
import { OPTIMIZE } from '../../features/optimization/jobs/optimize-kind.ts';
import { defineJob } from '../jobs/definition.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { runJobs } from '../jobs/runner.ts';
import { relayOutbox, type Relay } from '../outbox/relay.ts';

let world: World;
let relay: Relay;
let planner: Client;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await makeWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  relay = relayOutbox({ database: world.database, log: pino({ level: 'silent' }) });
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
    timeout: STALL_MS,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
    socket.on('disconnect', reject);
  });
}

/**
 * Connections with one token that ends soon, once all of them are there and the first steps are done. Where the token ends
 * before that, on a slow machine, one that lasts twice as long is tried.
 */
async function connectShortly(channels: string[], steps?: (sockets: Socket[]) => Promise<void>): Promise<Socket[]> {
  for (let seconds = 2; ; seconds *= 2) {
    const token = await world.issuer.tokenFor(planner.userId, { expiresIn: `${seconds}s` });
    const made = await Promise.all(channels.map((channel) => connect(token, channel))).catch(() => null);
    if (!made) continue;
    const ended = Promise.race(made.map((socket) => new Promise((resolve) => socket.on('disconnect', resolve))));
    const isDone = await Promise.race([ended.then(() => false), (steps?.(made) ?? Promise.resolve()).then(() => true)]);
    if (isDone && made.every((socket) => socket.connected)) return made;
  }
}

const join = (socket: Socket, group: string) => socket.emitWithAck(JOIN_GROUP, group) as Promise<JoinAnswer>;

function nextEvent(socket: Socket): Promise<{ event: { entityId: string; notificationType?: string }; group: string }> {
  return new Promise((resolve) => socket.once(RECEIVE_EVENT, (event, group) => resolve({ event, group })));
}

const addCommodity = async (client: Client) =>
  (await client.post('/commodities', { commodityCode: crypto.randomUUID(), description: 'x' })).body;

describe('the live channel', () => {
  it('tells a group of a change in its company, by id', async () => {
    const socket = await connect(planner.token);
    expect(await join(socket, 'commodities')).toMatchObject({ ok: true });
    const heard = nextEvent(socket);
    const { id } = await addCommodity(planner);
    expect(await heard).toEqual({ event: { entityId: id, notificationType: 'Created' }, group: 'commodities' });
  });

  it('tells the group of a record, and the group of a kind of news', async () => {
    const commodity = await addCommodity(planner);
    const [record, kind] = await Promise.all([connect(planner.token), connect(planner.token)]);
    expect(await join(record, `commodities:${commodity.id}`)).toMatchObject({ ok: true });
    expect(await join(kind, 'commodities:Deleted')).toMatchObject({ ok: true });
    const heard = Promise.all([nextEvent(record), nextEvent(kind)]);
    await planner.delete(`/commodities/${commodity.id}`);
    expect((await heard).map(({ group }) => group)).toEqual([`commodities:${commodity.id}`, 'commodities:Deleted']);
  });

  it('an id in capitals is joined, heard and left like any other', async () => {
    const commodity = await addCommodity(planner);
    const [socket, other] = await Promise.all([connect(planner.token), connect(planner.token)]);
    const group = `commodities:${commodity.id.toUpperCase()}`;
    expect(await join(socket, group)).toMatchObject({ ok: true });
    expect(await join(other, group)).toMatchObject({ ok: true });
    await other.emitWithAck(LEAVE_GROUP, group);
    const overheard: unknown[] = [];
    other.on(RECEIVE_EVENT, (event) => overheard.push(event));
    const heard = nextEvent(socket);
    await planner.delete(`/commodities/${commodity.id}`);
    expect((await heard).event.entityId).toBe(commodity.id);
    await other.emitWithAck(LEAVE_GROUP, group);
    expect(overheard).toEqual([]);
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

  it('notifies the page of an invoice of a card payment and of a refund, once they can be read', async () => {
    const lane = await makeLane(planner);
    const { id, number } = await billedByUs(world, planner, lane);
    const socket = await connect(planner.token, 'invoices');
    expect(await join(socket, `invoices:${id}`)).toMatchObject({ ok: true });
    const read = async () => (await planner.get(`/invoices/${number}`)).body;
    const onceNotified = (isShown: (invoice: InvoiceDetail) => boolean) =>
      new Promise<InvoiceDetail>((resolve) => {
        socket.on(RECEIVE_EVENT, async () => {
          const invoice = await read();
          if (isShown(invoice)) resolve(invoice);
        });
      });

    const paid = onceNotified(({ status }) => status === 'Settled');
    expect(await payByCard(world, planner, id)).toBe(200);
    expect(await paid).toMatchObject({ balance: 0, cardRefundableAmount: 926.1 });

    const requested = onceNotified(({ cardRefundableAmount }) => cardRefundableAmount === 826.1);
    const body = { amount: 100, isOwedAgain: true };
    expect((await planner.post(`/invoices/${id}/card-payment/refund`, body)).status).toBe(200);
    await requested;
    const refunded = onceNotified(({ balance }) => balance === 100);
    await runCardReports(world);
    expect((await refunded).status).toBe('Active');
  });

  it('notifies the page of a payment that is voided', async () => {
    const paymentDate = new Date().toISOString().slice(0, 10);
    const total = { checkNumber: 'LIVE-1', paymentDate, totalPaymentAmount: 10, acceptUnapplied: true };
    const { body: payment } = await planner.post('/payments', { ...total, method: 'Check', note: '', lines: [] });
    const socket = await connect(planner.token, 'payments');
    expect(await join(socket, `payments:${payment.id}`)).toMatchObject({ ok: true });
    const changed = new Promise((resolve) =>
      socket.on(RECEIVE_EVENT, (event: LiveEvent) => event.notificationType === 'PaymentChanged' && resolve(event)),
    );
    await planner.post(`/payments/${payment.id}/void`, { version: payment.version, reason: 'Returned' });
    expect(await changed).toMatchObject({ entityId: payment.id });
  });

  it.each(['ViewInvoice', 'ViewCarrierInvoice'] as const)(
    'lets a user with %s follow the invoices of that side alone',
    async (permission) => {
      const companyId = await world.makeCompany('Sides');
      const maker = await world.makeUser(companyId);
      const lane = await makeLane(maker);
      const invoices = [
        await invoiceOf(world, maker, (await deliver(world, companyId, maker, lane, { origination: 'Standard' })).id),
        await invoiceOf(world, maker, (await deliver(world, companyId, maker, lane)).id),
      ];
      const clerk = await world.makeUser(companyId, { permissions: [permission] });
      const socket = await connect(clerk.token, 'invoices');
      const joined = await Promise.all(invoices.map(async ({ id }) => (await join(socket, `invoices:${id}`)).ok));
      expect(joined).toEqual([permission === 'ViewInvoice', permission === 'ViewCarrierInvoice']);
    },
  );

  it('has a rule for the records of every channel', () => {
    for (const channel of Object.keys(LIVE_CHANNELS) as LiveChannel[])
      if (channel !== 'jobs') expect(whoCanSee(channel)).toBeTypeOf('function');
  });

  it('refuses who may not see commodities, also when the permission was taken away after connecting', async () => {
    const clerk = await world.makeUser(planner.companyId, { permissions: ['ViewCommodity'] });
    const socket = await connect(clerk.token);
    expect((await join(socket, 'commodities')).ok).toBe(true);
    await world.admin.query("update portal_user set custom_permissions = '{}' where id = $1", [clerk.userId]);
    expect((await join(socket, 'commodities:Created')).ok).toBe(false);
  });

  it('lets a job be followed by who started it and by who has the permission, and by nobody else', async () => {
    const [starter, watcher, clerk] = await Promise.all([
      world.makeUser(planner.companyId, { permissions: [] }),
      world.makeUser(planner.companyId, { permissions: ['ViewCommodity'] }),
      world.makeUser(planner.companyId, { permissions: ['ViewContacts'] }),
    ]);
    const stranger = await world.makeUser(await world.makeCompany('Other'));
    const kind = defineJob({
      kind: 'followed',
      lane: 'quick',
      payload: z.object({}),
      watchedWith: 'ViewCommodity',
      run: () => Promise.resolve(),
    });
    const { companyId } = planner;
    const id = await world.database.inTransaction({ role: 'lanewright_app', companyId }, (db) =>
      enqueue(db, kind, { payload: {}, companyId, createdBy: starter.userId }),
    );
    const answers = await Promise.all(
      [starter, watcher, clerk, stranger].map(async ({ token }) => {
        const socket = await connect(token, 'jobs');
        return { socket, ok: (await join(socket, `jobs:${id}`)).ok, all: (await join(socket, 'jobs')).ok };
      }),
    );
    expect(answers.map(({ ok, all }) => [ok, all])).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [false, false],
    ]);
    const heard = nextEvent(answers[1]!.socket);
    const jobs = runJobs({
      database: world.database,
      databaseUrl: world.appUrl,
      jobs: [kind],
      workerName: 'test',
      log: pino({ level: 'silent' }),
    });
    expect(await heard).toEqual({ event: { entityId: id, notificationType: 'Completed' }, group: `jobs:${id}` });
    await jobs.stop();
  });

  it('opens optimization, its plans and its jobs to beta users only', async () => {
    const { companyId } = planner;
    const permissions: Permission[] = ['Optimization'];
    const [beta, other] = await Promise.all([
      world.makeUser(companyId, { permissions }),
      world.makeUser(companyId, { permissions, isBetaUser: false }),
    ]);
    const seenBy = async ({ token, userId, get, put }: Client) => {
      const id = await world.database.inTransaction({ role: 'lanewright_app', companyId }, (db) =>
        enqueue(db, OPTIMIZE, { payload: { jobId: crypto.randomUUID() }, companyId, createdBy: userId }),
      );
      const [plans, jobs] = await Promise.all([connect(token, 'optimization'), connect(token, 'jobs')]);
      return [
        (await join(plans, 'optimization')).ok,
        (await join(plans, 'optimization:JobChanged')).ok,
        (await join(jobs, `jobs:${id}`)).ok,
        (await get(`/jobs/${id}`)).status,
        (await put(`/jobs/${id}/cancel`, {})).status,
      ];
    };
    expect(await seenBy(beta)).toEqual([true, true, true, 200, 200]);
    expect(await seenBy(other)).toEqual([false, false, false, 404, 404]);
  });

  it.each<[string, () => Promise<string | undefined>]>([
    ['without a token', async () => undefined],
    ['with a forged one', () => world.issuer.forgedTokenFor(planner.userId)],
    ['with one that is not for live updates', () => world.issuer.tokenFor(planner.userId, { scope: 'openid' })],
  ])('does not connect %s', async (_title, token) => {
    await expect(connect(await token())).rejects.toThrow('Please sign in.');
  });

  it('ends a connection when its token ends', async () => {
    const [socket] = await connectShortly(['commodities']);
    await new Promise((resolve) => socket!.on('disconnect', resolve));
    expect(socket!.connected).toBe(false);
  });

  it('goes on with a newer token of the same person, and with nobody else’s', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Other'));
    const refused = [stranger.token, 'no token', await world.issuer.tokenFor(planner.userId, { scope: 'openid' })];
    // The same token on two connections: that the other one ends shows that its time has come.
    const [socket, other] = await connectShortly(['commodities', 'commodities'], async ([renewed]) => {
      for (const bad of refused) expect((await renewed!.emitWithAck(RENEW_TOKEN, bad)).ok).toBe(false);
      expect(await renewed!.emitWithAck(RENEW_TOKEN, planner.token)).toEqual({ ok: true });
    });
    await new Promise((resolve) => other!.on('disconnect', resolve));
    await join(socket!, 'commodities');
    const heard = nextEvent(socket!);
    await addCommodity(planner);
    expect((await heard).group).toBe('commodities');
  });

  it('tells who joins for how long the group was quiet', async () => {
    const company = await world.makeCompany('Quiet');
    const person = await world.makeUser(company);
    const [first, second] = await Promise.all([connect(person.token), connect(person.token)]);
    await join(first, 'commodities');
    const before = performance.now();
    const heard = nextEvent(first);
    await addCommodity(person);
    await heard;
    const answer = await join(second, 'commodities');
    expect(answer).toMatchObject({ ok: true });
    expect('quietMs' in answer && answer.quietMs).toBeLessThanOrEqual(performance.now() - before);
    // Nothing was ever told here, except that this process began to listen.
    const idle = await connect(planner.token, 'contacts');
    const joinedAt = performance.now();
    const other = await join(idle, 'contacts:Nothing');
    expect('quietMs' in other && other.quietMs).toBeGreaterThan(joinedAt - before);
  });

  it('makes browsers join again when the server could not hear for a while', async () => {
    const socket = await connect(planner.token);
    await join(socket, 'commodities');
    const ended = new Promise((resolve) => socket.on('disconnect', resolve));
    await world.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%listen%' and pid <> pg_backend_pid() and datname = current_database()",
    );
    await ended;
    const again = await connect(planner.token);
    await join(again, 'commodities');
    const heard = nextEvent(again);
    await addCommodity(planner);
    expect((await heard).group).toBe('commodities');
  });
});
