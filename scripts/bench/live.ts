import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { Server } from 'socket.io';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { announce } from '../../apps/server/src/platform/outbox/announce.ts';
import { relayOutbox } from '../../apps/server/src/platform/outbox/relay.ts';
import { companyScope } from '../../apps/server/src/platform/scope.ts';
import type { Bench } from './bench.ts';
import { percentile } from './figures.ts';
import { startApi } from './running-api.ts';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 2_000);
const ROUNDS = 5;
const EVENTS_A_ROUND = 10;
const BUDGET_MS = 250;
const SOCKETS_A_PERSON = 50;
const AT_ONCE = 50;
const PATIENCE_MS = 20_000;

/** Told to all of them: when each heard of which. */
interface Audience {
  sockets: WebSocket[];
  heard: Map<string, number[]>;
}

/** Node's own takes headers besides what the standard knows. */
const open = (url: string, headers: Record<string, string>): WebSocket => new WebSocket(url, { headers });

/** One WebSocket that joins the shipments, as a page does; each from an address of its own. */
function listen(audience: Audience, port: number, index: number, token: string): Promise<void> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const socket = open(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    'x-forwarded-for': address,
  });
  audience.sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('A socket was refused.')));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(`40/shipments,${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40/shipments')) socket.send('42/shipments,1["JoinGroupAsync","shipments"]');
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text.startsWith('43/shipments')) resolve();
      else {
        const id = /"entityId":"([^"]+)"/.exec(text)?.[1];
        if (id !== undefined) audience.heard.get(id)?.push(performance.now());
      }
    });
  });
}

/** Milliseconds until each socket has heard of one thing. */
async function tell(audience: Audience, announceIt: (id: string) => Promise<void> | void): Promise<number[]> {
  const id = randomUUID();
  const heard: number[] = [];
  audience.heard.set(id, heard);
  const startedAt = performance.now();
  await announceIt(id);
  while (heard.length < audience.sockets.length && performance.now() - startedAt < PATIENCE_MS)
    await new Promise((resolve) => setTimeout(resolve, 5));
  audience.heard.delete(id);
  return heard.map((at) => at - startedAt);
}

/** A server that does nothing but tell: the floor. */
async function startBare() {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  io.of('/shipments').on('connection', (socket) => {
    socket.on('JoinGroupAsync', (group: string, answer: (said: unknown) => void) => {
      void socket.join(group);
      answer({ ok: true, quietMs: 0 });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    port: (http.address() as AddressInfo).port,
    tell: (id: string) => void io.of('/shipments').to('shipments').emit('ReceiveEvent', { entityId: id }, 'shipments'),
    stop: () => io.close(),
  };
}

async function fill(
  audience: Audience,
  count: number,
  place: (index: number) => Promise<{ port: number; token: string }>,
) {
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    await Promise.all(
      some.map(async (index) => {
        const { port, token } = await place(index);
        await listen(audience, port, index, token);
      }),
    );
  }
}

export const live: Bench = {
  name: 'live',
  about: `${SOCKETS.toLocaleString('en-US')} open pages at two API processes, told of a change within ${BUDGET_MS} ms for 99 of 100, beside a bare Socket.IO server`,
  async run({ say }) {
    const people = Math.ceil(SOCKETS / SOCKETS_A_PERSON);
    const api = await startApi(people * 200, { TRUST_PROXY: 'on' });
    const second = await api.another();
    const database = openDatabase({ url: api.databaseUrl, onError: () => undefined });
    const relay = relayOutbox({ database, log: pino({ level: 'silent' }) });
    const bare = await startBare();
    const scope = companyScope(database, api.companyId, { userId: null, requestId: null });
    const [ours, floor]: Audience[] = [
      { sockets: [], heard: new Map() },
      { sockets: [], heard: new Map() },
    ];
    try {
      const startedAt = performance.now();
      await fill(ours!, SOCKETS, async (index) => ({
        port: index % 2 === 0 ? api.port : second.port,
        token: await api.nextToken(),
      }));
      say(`${SOCKETS} sockets joined after ${Math.round(performance.now() - startedAt)} ms`);
      await fill(floor!, SOCKETS, async () => ({ port: bare.port, token: '' }));
      const [times, floors]: number[][] = [[], []];
      const rounds: number[] = [];
      let missed = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const inRound: number[] = [];
        for (let event = 0; event < EVENTS_A_ROUND; event += 1) {
          const heard = await tell(ours!, (id) =>
            scope.inCompany((db) => announce(db, scope, 'shipments', { entityId: id })),
          );
          missed += SOCKETS - heard.length;
          inRound.push(...heard);
          floors!.push(...(await tell(floor!, bare.tell)));
        }
        rounds.push(percentile(inRound, 0.99));
        times!.push(...inRound);
      }
      const p99 = percentile(times!, 0.99);
      const sorted = rounds.toSorted((one, other) => one - other);
      say(
        `told: p50 ${Math.round(percentile(times!, 0.5))} ms, p99 ${Math.round(p99)} ms (rounds ${sorted.map(Math.round).join(', ')}); bare: p50 ${Math.round(percentile(floors!, 0.5))} ms, p99 ${Math.round(percentile(floors!, 0.99))} ms`,
      );
      return {
        problems: [
          ...(missed > 0 ? [`${missed} sockets heard nothing.`] : []),
          ...(p99 > BUDGET_MS ? [`p99 is ${Math.round(p99)} ms, above ${BUDGET_MS} ms.`] : []),
        ],
      };
    } finally {
      for (const socket of [...ours!.sockets, ...floor!.sockets]) socket.close();
      await relay.stop();
      await bare.stop();
      await database.close();
      await second.stop();
      await api.stop();
    }
  },
};
