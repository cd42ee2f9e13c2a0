import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import pg from 'pg';
import { startBareServer, type BareServer } from './bare-fastify.ts';
import type { Bench } from './bench.ts';
import type { Called, Calls } from './caller.ts';
import { figuresOf, note, percentile, type Samples } from './figures.ts';
import { fillWithOrders } from './many-orders.ts';
import { ORDER_QUESTIONS, type OrderQuestion } from './order-questions.ts';
import { recordStatements } from './recorded-statements.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const ROUNDS = 5;
const CALLS_A_ROUND = 8;
const BUDGET_MS = 25;
const MOST_TIMES_BARE = 1.5;
const MOST_TIMES_COPY = 2;
const MOST_MEMORY = 64 * 1024 * 1024;

async function ask(caller: ChildProcess, calls: Calls): Promise<Called> {
  const answered = once(caller, 'message');
  caller.send(calls);
  return ((await answered) as [Called])[0];
}

interface Measured {
  samples: Samples;
  cpu: Samples;
  bareCpu: Samples;
  failures: string[];
}

const tokensOf = (api: RunningApi, count: number) => Promise.all(Array.from({ length: count }, () => api.nextToken()));

async function inRound(cpu: Samples, kind: string, work: () => Promise<Called>): Promise<Called> {
  const before = process.cpuUsage();
  const called = await work();
  const { user, system } = process.cpuUsage(before);
  note(cpu, kind, (user + system) / 1000 / CALLS_A_ROUND);
  return called;
}

/** Each question, and right after it its statements through a server that does nothing else. */
async function askOne(
  api: RunningApi,
  bare: BareServer,
  caller: ChildProcess,
  { kind, query }: OrderQuestion,
  measured: Measured,
) {
  const calls = async (port: number, path: string, count: number): Promise<Calls> => ({
    port,
    method: 'GET',
    path,
    body: null,
    tokens: await tokensOf(api, count),
  });
  const path = `${API_BASE}/Orders?${query}`;
  let text = '';
  const statements = await recordStatements(async () => {
    ({ text } = await ask(caller, await calls(api.port, path, 1)));
  });
  const { ms, statuses } = await inRound(measured.cpu, kind, async () =>
    ask(caller, await calls(api.port, path, CALLS_A_ROUND)),
  );
  for (const one of ms) note(measured.samples, kind, one);
  if (statuses.some((status) => status !== 200)) measured.failures.push(`${kind} answered ${statuses.join(', ')}.`);
  bare.calls.set('/list', {
    statements: Array.from({ length: CALLS_A_ROUND }, () => statements),
    answer: JSON.parse(text),
  });
  await inRound(measured.bareCpu, kind, async () => ask(caller, await calls(bare.port, '/list', CALLS_A_ROUND)));
}

/** The whole list as a file, beside COPY of what stands in it, in the same order. */
async function exportAll(api: RunningApi, say: (line: string) => void): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lanewright-export-'));
  const client = new pg.Client({ connectionString: api.adminUrl });
  await client.connect();
  try {
    const copyStartedAt = performance.now();
    await client.query(
      `copy (select * from order_summary where company_id = '${api.companyId}' order by origin_sort, id) to program 'cat > /dev/null' with csv header`,
    );
    const copyMs = performance.now() - copyStartedAt;
    let most = process.memoryUsage().rss;
    const before = most;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${api.port}${API_BASE}/Orders/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await api.nextToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ selection: { filter: {} } }),
    });
    const file = join(folder, 'orders.csv');
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
    const ms = performance.now() - startedAt;
    clearInterval(watch);
    const { size } = await stat(file);
    const times = ms / copyMs;
    say(
      `Export of ${ORDERS.toLocaleString('en-US')} orders: ${(ms / 1000).toFixed(1)} s, ${(size / 1e6).toFixed(0)} MB, ${times.toFixed(1)}x COPY (${(copyMs / 1000).toFixed(1)} s); memory grew by ${((most - before) / 1e6).toFixed(0)} MB.`,
    );
    return [
      ...(answer.status === 200 ? [] : [`The export answered ${answer.status}.`]),
      ...(times > MOST_TIMES_COPY ? [`The export takes ${times.toFixed(1)} times COPY.`] : []),
      ...(most - before > MOST_MEMORY ? ['The export takes more than 64 MiB of memory.'] : []),
    ];
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

export const orderList: Bench = {
  name: 'order-list',
  about: `filters, sorts and pages among ${ORDERS.toLocaleString('en-US')} orders, at most ${BUDGET_MS} ms for 95 of 100 of each, ${MOST_TIMES_BARE}x the processor time of the same SQL through bare Fastify; the whole as a file`,
  async run({ say }) {
    const api = await startApi((ROUNDS + 1) * ORDER_QUESTIONS.length * (CALLS_A_ROUND * 2 + 1));
    const startedAt = performance.now();
    await fillWithOrders(api, ORDERS);
    say(`${ORDERS.toLocaleString('en-US')} orders made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
    const bare = await startBareServer(api.databaseUrl);
    const caller = fork(new URL('./caller.ts', import.meta.url));
    let measured: Measured = { samples: new Map(), cpu: new Map(), bareCpu: new Map(), failures: [] };
    try {
      for (let round = 0; round <= ROUNDS; round++) {
        // The first is for warming up.
        if (round === 1) measured = { ...measured, samples: new Map(), cpu: new Map(), bareCpu: new Map() };
        for (const question of ORDER_QUESTIONS) await askOne(api, bare, caller, question, measured);
      }
      return { problems: [...report(measured, say), ...(await exportAll(api, say))] };
    } finally {
      caller.kill();
      await bare.stop();
      await api.stop();
    }
  },
};

function report({ samples, cpu, bareCpu, failures }: Measured, say: (line: string) => void): string[] {
  const median = (of: Samples, kind: string) => percentile(of.get(kind)!, 0.5);
  console.table(
    [...samples].map(([kind, values]) => ({
      ...figuresOf(kind, values),
      'CPU ms': median(cpu, kind).toFixed(1),
      'CPU beside bare': `${(median(cpu, kind) / median(bareCpu, kind)).toFixed(2)}x`,
    })),
  );
  const slow = [...samples].filter(([, values]) => percentile(values, 0.95) > BUDGET_MS);
  say(`Target: p95 under ${BUDGET_MS} ms. ${samples.size - slow.length} of ${samples.size} kinds keep it.`);
  const first = median(cpu, 'all') / median(bareCpu, 'all');
  return [
    ...failures,
    ...slow.map(([kind, values]) => `${kind}: p95 is ${percentile(values, 0.95).toFixed(1)} ms.`),
    ...(first > MOST_TIMES_BARE
      ? [`The first page takes ${first.toFixed(2)} times the processor time of its SQL.`]
      : []),
  ];
}
