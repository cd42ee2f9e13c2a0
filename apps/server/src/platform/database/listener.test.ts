import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { listen, type Listener } from './listener.ts';

let parts: TestDatabase;
let wire: Wire;
let listener: Listener;

beforeAll(async () => {
  parts = await cloneDatabase();
});
afterEach(async () => {
  await listener.close();
  await wire.close();
});
afterAll(() => parts.close());

interface Wire {
  port: number;
  /** From now on nothing gets through the connections that are open, in either direction, and nobody is told. */
  goSilent(): void;
  close(): Promise<void>;
}

async function startWire(): Promise<Wire> {
  const target = await serverAddress();
  const pairs: [Socket, Socket][] = [];
  const server: Server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    goSilent: () =>
      pairs.forEach(([near, far]) => {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }),
    close: async () => {
      pairs.flat().forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serverAddress(): Promise<{ path: string } | { host: string; port: number }> {
  const { host, port } = new pg.Client({ connectionString: parts.appUrl });
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function throughTheWire(): pg.Client {
  const { user, database, password } = new pg.Client({ connectionString: parts.appUrl });
  return new pg.Client({ host: '127.0.0.1', port: wire.port, user, database, password: password ?? undefined });
}

it('notices that nothing gets through any more, and hears again on another connection', async () => {
  wire = await startWire();
  const heard: string[] = [];
  const gaps: boolean[] = [];
  const troubles: string[] = [];
  listener = listen({
    database: { newClient: throughTheWire },
    channels: ['news'],
    onMessage: (_channel, payload) => heard.push(payload),
    onListening: (hadGap) => gaps.push(hadGap),
    onError: (error) => troubles.push(error.message),
    probe: { everyMs: 200, deadlineMs: 2_000 },
  });
  const eventually = <T>(look: () => T) => expect.poll(look, { interval: 20 });
  // Again and again: on a slow machine a connection may be given up before it is silent, and a word be missed.
  const isHeard = (word: string) =>
    eventually(async () => {
      await parts.admin.query("select pg_notify('news', $1)", [word]);
      return heard;
    }).toContain(word);
  await eventually(() => gaps[0]).toBe(false);
  await isHeard('first');
  const before = gaps.length;
  wire.goSilent();
  await eventually(() => gaps.slice(before)).toContain(true);
  expect(troubles).toContain('A listening connection does not answer any more.');
  await isHeard('second');
});
