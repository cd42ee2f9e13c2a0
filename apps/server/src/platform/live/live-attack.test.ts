import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JOIN_GROUP, LEAVE_GROUP, LIVE_CHANNELS, LIVE_SCOPE } from '@lanewright/contract/live.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import pino from 'pino';
import { Manager, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { callerAddress } from './caller-address.ts';
import { serveLive, type LiveSession } from './live-server.ts';

let parts: TestDatabase;
let http: HttpServer;
let live: ReturnType<typeof serveLive>;
let url: string;
let clockMs = 1_000_000;
const managers: Manager[] = [];

beforeAll(async () => {
  parts = await cloneDatabase();
});
beforeEach(async () => {
  http = createServer();
  live = serveLive({
    http,
    database: parts.database,
    signIn: async (token): Promise<LiveSession> => {
      if (!token.startsWith('good')) throw new Error('no');
      const user = { id: token, companyId: '11111111-1111-4111-8111-111111111111', permissions: ['ViewCommodity'] };
      return { user: user as unknown as CurrentUser, scopes: [LIVE_SCOPE], expiresAt: clockMs / 1_000 + 3_600 };
    },
    canSee: () => Promise.resolve(false),
    addressOf: callerAddress(0),
    nowMs: () => clockMs,
    signInWithinMs: STALL_MS,
    log: pino({ level: 'silent' }),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  managers.splice(0).forEach((manager) => manager._close());
  await live.close();
  await new Promise((resolve) => http.close(resolve));
});
afterAll(() => parts.close());

function open(): Manager {
  const manager = new Manager(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: STALL_MS,
  });
  managers.push(manager);
  return manager;
}

function connect(channel: string, token: unknown, manager = open()): Promise<Socket> {
  const socket = manager.socket(channel, { auth: { token } });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
    manager.on('error', reject);
  });
}

const join = (socket: Socket) => socket.emitWithAck(JOIN_GROUP, 'commodities');

describe('a message that no browser of ours sends', () => {
  const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;
  it.each<[string, unknown[]]>([
    ['leaving what cannot be a text', [LEAVE_GROUP, { toString: 1 }]],
    ['joining what cannot be a text', [JOIN_GROUP, { toString: 1 }]],
    ['leaving with a prototype', [LEAVE_GROUP, JSON.parse('{"__proto__":{"toString":null},"valueOf":1}')]],
    ['leaving nothing', [LEAVE_GROUP]],
    ['leaving null', [LEAVE_GROUP, null]],
    ['leaving a list of lists', [LEAVE_GROUP, deep]],
    ['leaving a long text', [LEAVE_GROUP, 'x'.repeat(9_000)]],
    ['leaving bytes', [LEAVE_GROUP, Buffer.from('abc')]],
    ['joining a number', [JOIN_GROUP, 1e308]],
    ['joining a name with control characters', [JOIN_GROUP, 'commodities:\u0000\ud800']],
    ['an error', ['error', { message: 'x' }]],
    ['an event of the emitter', ['toString', 1]],
    ['an unknown event', ['constructor', { toString: 1 }]],
  ])('%s: nothing happens to anybody', async (_title, [event, ...args]) => {
    const hostile = await connect('/commodities', 'good');
    const other = await connect('/commodities', 'good');
    hostile.emit(event as string, ...args);
    // Asked on the same wire, so the message before it has been handled.
    expect(await join(hostile)).toMatchObject({ ok: true });
    expect(await join(other)).toMatchObject({ ok: true });
  });

  it('is no message at all: that connection ends, and no other', async () => {
    const hostile = await connect('/commodities', 'good');
    const other = await connect('/commodities', 'good');
    const ended = new Promise((resolve) => hostile.on('disconnect', resolve));
    const raw = hostile.io.engine as unknown as { write(text: string): void };
    raw.write('2/commodities,["connect",1]');
    await ended;
    expect(await join(other)).toMatchObject({ ok: true });
  });

  it('comes without end: that connection ends', async () => {
    const hostile = await connect('/commodities', 'good');
    const ended = new Promise((resolve) => hostile.on('disconnect', resolve));
    for (let n = 0; n < 400; n++) hostile.emit(LEAVE_GROUP, 'commodities');
    await ended;
  });
});

describe('a connection', () => {
  const size = () => live.io._nsps.size;

  it('to a channel that does not exist makes none, however often it is asked for', async () => {
    const before = size();
    expect(before).toBe(Object.keys(LIVE_CHANNELS).length + 1);
    const manager = open();
    for (let n = 0; n < 500; n += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, k) =>
          expect(connect(`/invented-${n + k}`, 'good', manager)).rejects.toThrow('Invalid namespace'),
        ),
      );
    expect(size()).toBe(before);
  });

  it('without a channel is refused', async () => {
    await expect(connect('/', 'good')).rejects.toThrow('Please sign in.');
    expect(live.io.of('/').sockets.size).toBe(0);
  });

  it.each<[unknown]>([[undefined], [null], [7], [{}], [{ toString: 1 }], ['bad']])(
    'with %j for a token is refused',
    async (token) => {
      await expect(connect('/commodities', token)).rejects.toThrow('Please sign in.');
      expect(live.io.of('/commodities').sockets.size).toBe(0);
    },
  );

  it('is refused before it is opened when its address has opened too many', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 140 }, () => connect('/commodities', 'bad')));
    const messages = answers.map((answer) => (answer as PromiseRejectedResult).reason.message as string);
    const refusedAtTheDoor = messages.filter((message) => message !== 'Please sign in.').length;
    expect(refusedAtTheDoor).toBe(20);
    clockMs += 60_000;
    await expect(connect('/commodities', 'good')).resolves.toBeDefined();
  });

  it('is refused when its person has too many, and there is room again when one ends', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => connect('/commodities', 'good')));
    await expect(connect('/commodities', 'good')).rejects.toThrow('Please sign in.');
    await expect(connect('/commodities', 'good-other')).resolves.toBeDefined();
    all[0]!.disconnect();
    await expect.poll(() => live.io.of('/commodities').sockets.size).toBe(100);
    await expect(connect('/commodities', 'good')).resolves.toBeDefined();
  });
});
