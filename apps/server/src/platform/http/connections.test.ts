import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { serveHealth } from './health.ts';
import { createHttpApp, everyDeadline, type HttpAppOptions } from './http-app.ts';

const LONG = { ...everyDeadline(STALL_MS), lookEveryMs: 50 };

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function serve(routes: (app: FastifyInstance) => void, options: Partial<HttpAppOptions> = {}): Promise<number> {
  await app?.close();
  app = await createHttpApp({
    log: pino({ level: 'silent' }),
    trustedProxies: 0,
    isHttps: false,
    connectTo: [],
    imagesFrom: [],
    scriptsFrom: [],
    deadlines: LONG,
    ...options,
  });
  routes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Line {
  socket: Socket;
  /** Everything that has been answered so far. */
  heard: () => string;
  /** With what went wrong on it. */
  closed: Promise<string[]>;
}

async function open(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const failed: string[] = [];
  socket.on('error', (error) => failed.push(error.message));
  const closed = new Promise<string[]>((resolve) => socket.once('close', () => resolve(failed)));
  await once(socket, 'connect');
  return { socket, heard: () => text, closed };
}

const echo = (instance: FastifyInstance) => instance.post('/echo', (request) => ({ got: request.body }));
const HEAD = 'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('a request that arrives too slowly', () => {
  it.each([
    ['body', `${HEAD}content-length: 10\r\n\r\n{"a"`],
    ['body in pieces', `${HEAD}transfer-encoding: chunked\r\n\r\n3\r\n{"a\r\n`],
    ['head', HEAD],
  ])('with half a %s is answered 408', async (_what, half) => {
    const sendHalf = async (ms: number) => {
      const line = await open(await serve(echo, { deadlines: { ...LONG, headersMs: ms, requestMs: ms } }));
      line.socket.write(half);
      return { failed: await line.closed, heard: line.heard() };
    };
    // Where a slow machine has not read the half by then, the connection is reset, and a server that waits longer is asked.
    let ms = 500;
    let answered = await sendHalf(ms);
    while (answered.failed.length > 0 && ms < STALL_MS) answered = await sendHalf((ms *= 2));
    expect(answered.failed).toEqual([]);
    expect(answered.heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answered.heard).toContain('{"message":"The request took too long to arrive."}');
  });
});

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ['two lengths', `${HEAD}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
  ['a length and pieces', `${HEAD}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a null character in a header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\u0000b\r\n\r\n', 400],
])('%s is answered in our words', async (_what, text, status) => {
  const line = await open(await serve(echo));
  line.socket.write(text);
  await line.closed;
  expect(line.heard()).toContain(`HTTP/1.1 ${status} `);
  expect(line.heard()).toMatch(/\{"message":"The [^"]+\."\}$/);
});

it('a handler that takes too long is answered 503 with the time to wait', async () => {
  const port = await serve((instance) => instance.get('/slow', () => new Promise(() => undefined)), {
    deadlines: { ...LONG, handlerMs: 50 },
  });
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('took too long') });
});

describe('the address of a caller', () => {
  const forwarded = '203.0.113.9, 198.51.100.7, 192.0.2.5';
  it.each([
    [0, '127.0.0.1'],
    [1, '192.0.2.5'],
    [2, '198.51.100.7'],
    [9, '203.0.113.9'],
  ])('behind %i proxies is the one that the outermost of them saw', async (trustedProxies, address) => {
    const port = await serve((instance) => instance.get('/ip', (request) => ({ ip: request.ip })), { trustedProxies });
    const answer = await fetch(`http://127.0.0.1:${port}/ip`, { headers: { 'x-forwarded-for': forwarded } });
    expect(await answer.json()).toEqual({ ip: address });
  });
});

describe('a stop', () => {
  const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n`;

  it('finishes what was accepted, closes idle connections at once and says so in every answer', async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const late = Promise.withResolvers<void>();
    const port = await serve(
      (instance) => {
        serveHealth(instance, {});
        instance.get('/quick', () => 'quick');
        instance.get('/work', async () => {
          begun++;
          await gate.promise;
          return 'done';
        });
      },
      { stop: { untilArrived: () => late.promise, maxDrainMs: STALL_MS } },
    );
    const busy = await Promise.all(Array.from({ length: 30 }, () => open(port)));
    const idle = await Promise.all(Array.from({ length: 10 }, () => open(port)));
    for (const line of [...busy, ...idle]) line.socket.write(GET('/quick'));
    await expect.poll(() => [...busy, ...idle].every((line) => line.heard().endsWith('quick'))).toBe(true);
    for (const line of busy) line.socket.write(GET('/work'));
    await expect.poll(() => begun).toBe(30);

    // Otherwise the server would close idle connections by itself after a while.
    app!.server.keepAliveTimeout = 0;
    const stopped = app!.close();
    await expect.poll(() => app!.isStopping).toBe(true);
    // A request that is on its way when the stop begins is answered too.
    idle[0]!.socket.write(GET('/readyz'));
    await idle[0]!.closed;
    late.resolve();
    await Promise.all(idle.map((line) => line.closed));
    expect(busy[0]!.heard()).not.toContain('done');
    gate.resolve();
    expect(await Promise.all(busy.map((line) => line.closed))).toEqual(busy.map(() => []));
    await stopped;

    expect(idle[0]!.heard()).toMatch(/HTTP\/1\.1 503 .*"status":"stopping"/s);
    for (const line of busy) {
      expect(line.heard()).toMatch(/done$/);
      expect(line.heard().split('HTTP/1.1 200')[2]).toMatch(/\r\nconnection: close\r\n/i);
    }
  });

  it('also ends a connection whose answer had begun before', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    async function* parts() {
      yield 'first,';
      begun.resolve();
      await gate.promise;
      yield 'last';
    }
    const { Readable } = await import('node:stream');
    const port = await serve(
      (instance) => {
        instance.get('/stream', (_request, reply) => reply.type('text/plain').send(Readable.from(parts())));
      },
      { stop: { maxDrainMs: STALL_MS } },
    );
    const line = await open(port);
    line.socket.write(GET('/stream'));
    await begun.promise;
    await expect.poll(() => line.heard()).toContain('first,');
    const stopped = app!.close();
    gate.resolve();
    expect(await line.closed).toEqual([]);
    expect(line.heard()).toContain('last');
    await stopped;
  });
});
