import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { editOfOrder, makeLane, orderBody } from '../../apps/server/test/orders.ts';
import type { Client } from '../../apps/server/test/world.ts';
import { startBareServer, type BareServer } from './bare-fastify.ts';
import type { Bench } from './bench.ts';
import type { Called, Calls } from './caller.ts';
import { figuresOf, medianAndRange, note, percentile, type Samples } from './figures.ts';
import { recordStatements, withNewIds, type Statement } from './recorded-statements.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ROUNDS = 6;
const CALLS_A_ROUND = 40;
/** Until what is called often has been compiled. */
const ROUNDS_OF_WARMING_UP = 4;
/** Creating an order may cost so many times what its statements alone cost. */
const MOST_TIMES_BARE = 2;
const KINDS = ['create', 'read', 'edit'] as const;
type Kind = (typeof KINDS)[number];
type Wanted = Pick<Calls, 'method' | 'path' | 'body'>;

async function ask(caller: ChildProcess, calls: Calls): Promise<Called> {
  const answered = once(caller, 'message');
  caller.send(calls);
  return ((await answered) as [Called])[0];
}

const tokensOf = (api: RunningApi, count: number) => Promise.all(Array.from({ length: count }, () => api.nextToken()));

/** An order to read and one to edit, and how each call is made. */
async function prepare(api: RunningApi, caller: ChildProcess): Promise<Record<Kind, Wanted>> {
  const send = async (method: Calls['method'], path: string, body: object) => {
    const { statuses, text } = await ask(caller, {
      port: api.port,
      method,
      path: API_BASE + path,
      body: body as Calls['body'],
      tokens: await tokensOf(api, 1),
    });
    return { status: statuses[0]!, body: JSON.parse(text) };
  };
  const client = { post: (path: string, body: object) => send('POST', path, body) } as unknown as Client;
  const lane = await makeLane(client);
  const body = orderBody(lane) as unknown as NonNullable<Calls['body']>;
  const { body: read } = await send('POST', '/Orders', body);
  const { body: edited } = await send('POST', '/Orders', body);
  return {
    create: { method: 'POST', path: `${API_BASE}/Orders`, body },
    read: { method: 'GET', path: `${API_BASE}/Orders/${read.orderNumber}`, body: null },
    edit: {
      method: 'PUT',
      path: `${API_BASE}/Orders`,
      body: editOfOrder(edited.order, { specialInstructions: 'Call before arrival.' }),
    },
  };
}

/** What one such call says to the database, twice: what differs was made by the call. */
async function record(ask: () => Promise<Called>): Promise<{ recorded: [Statement[], Statement[]]; answer: object }> {
  let text = '';
  const one = async () => recordStatements(async () => void ({ text } = await ask()));
  const recorded: [Statement[], Statement[]] = [await one(), await one()];
  return { recorded, answer: JSON.parse(text) };
}

interface Measured {
  samples: Samples;
  /** Milliseconds of processor time a call, one figure a round. */
  cpu: Samples;
  failures: string[];
}

async function measure(name: string, count: number, measured: Measured, work: () => Promise<Called>): Promise<void> {
  const before = process.cpuUsage();
  const { ms, statuses } = await work();
  const { user, system } = process.cpuUsage(before);
  note(measured.cpu, name, (user + system) / 1000 / count);
  for (const one of ms) note(measured.samples, name, one);
  const failed = statuses.filter((status) => status !== 200);
  if (failed.length > 0) measured.failures.push(`${name} answered ${failed[0]}, ${failed.length} times.`);
}

async function measureRounds(api: RunningApi, bare: BareServer, caller: ChildProcess): Promise<Measured> {
  const wanted = await prepare(api, caller);
  const tokens = (count: number) => tokensOf(api, count);
  const call = async (kind: Kind, count: number) => {
    const called = await ask(caller, { ...wanted[kind], port: api.port, tokens: await tokens(count) });
    if (kind === 'edit') wanted.edit.body!.version! += count;
    return called;
  };
  let measured: Measured = { samples: new Map(), cpu: new Map(), failures: [] };
  for (let round = 0; round < ROUNDS_OF_WARMING_UP + ROUNDS; round++) {
    if (round === ROUNDS_OF_WARMING_UP) measured = { samples: new Map(), cpu: new Map(), failures: measured.failures };
    for (const kind of KINDS) {
      const { recorded, answer } = await record(() => call(kind, 1));
      const statements = Array.from({ length: CALLS_A_ROUND }, () => withNewIds(...recorded));
      bare.calls.set(`/${kind}`, { statements, answer });
      const { method, body } = wanted[kind];
      const calls = { port: bare.port, method, path: `/${kind}`, body, tokens: await tokens(CALLS_A_ROUND) };
      await measure(`${kind}, bare Fastify`, CALLS_A_ROUND, measured, () => ask(caller, calls));
      // Its statements have edited the same order.
      if (kind === 'edit') wanted.edit.body!.version! += CALLS_A_ROUND;
      await measure(kind, CALLS_A_ROUND, measured, () => call(kind, CALLS_A_ROUND));
    }
  }
  return measured;
}

export const orders: Bench = {
  name: 'orders',
  about: `creating, reading and editing an order beside the same SQL through bare Fastify; create at most ${MOST_TIMES_BARE}x its processor time`,
  async run({ say }) {
    // Writes are fewer a person than reads; each kind takes as many calls again for the bare server's tokens.
    const api = await startApi((ROUNDS_OF_WARMING_UP + ROUNDS + 1) * CALLS_A_ROUND * KINDS.length * 4);
    const bare = await startBareServer(api.databaseUrl);
    const caller = fork(new URL('./caller.ts', import.meta.url));
    try {
      return { problems: report(await measureRounds(api, bare, caller), say) };
    } finally {
      caller.kill();
      await bare.stop();
      await api.stop();
    }
  },
};

function report({ samples, cpu, failures }: Measured, say: (line: string) => void): string[] {
  console.table(
    [...samples].map(([kind, values]) => ({
      ...figuresOf(kind, values),
      'CPU ms a call (median and range of rounds)': medianAndRange(cpu.get(kind)!),
    })),
  );
  const times = (kind: Kind) => percentile(cpu.get(kind)!, 0.5) / percentile(cpu.get(`${kind}, bare Fastify`)!, 0.5);
  say(
    `Processor time beside the bare server: ${KINDS.map((kind) => `${kind} ${times(kind).toFixed(2)}x`).join(', ')}.`,
  );
  const ofCreating = times('create');
  return ofCreating > MOST_TIMES_BARE
    ? [...failures, `Creating takes ${ofCreating.toFixed(2)} times the processor time of its statements.`]
    : failures;
}
