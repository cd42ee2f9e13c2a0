import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startBareServer, type BareServer } from './bare-fastify.ts';
import type { Called, Calls } from './caller.ts';
import { figuresOf, note, percentile, type Samples } from './figures.ts';
import { recordStatements } from './recorded-statements.ts';
import type { RunningApi } from './running-api.ts';

const ROUNDS = 5;
const CALLS_A_ROUND = 8;

/** What is asked, by a name of its own; the path with its query. */
export interface Question {
  kind: string;
  path: string;
}

export interface Measured {
  samples: Samples;
  cpu: Samples;
  bareCpu: Samples;
  failures: string[];
}

/** So many tokens as asking all of them takes. */
export const callsFor = (questions: readonly Question[]) => (ROUNDS + 1) * questions.length * (CALLS_A_ROUND * 2 + 1);

async function ask(caller: ChildProcess, calls: Calls): Promise<Called> {
  const answered = once(caller, 'message');
  caller.send(calls);
  return ((await answered) as [Called])[0];
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
  { kind, path }: Question,
  measured: Measured,
) {
  const calls = async (port: number, asked: string, count: number): Promise<Calls> => ({
    port,
    method: 'GET',
    path: asked,
    body: null,
    tokens: await tokensOf(api, count),
  });
  let text = '';
  const statements = await recordStatements(async () => {
    ({ text } = await ask(caller, await calls(api.port, path, 1)));
  });
  const { ms, statuses } = await inRound(measured.cpu, kind, async () =>
    ask(caller, await calls(api.port, path, CALLS_A_ROUND)),
  );
  for (const one of ms) note(measured.samples, kind, one);
  if (statuses.some((status) => status !== 200)) measured.failures.push(`${kind} answered ${statuses.join(', ')}.`);
  bare.calls.set('/asked', {
    statements: Array.from({ length: CALLS_A_ROUND }, () => statements),
    answer: JSON.parse(text),
  });
  await inRound(measured.bareCpu, kind, async () => ask(caller, await calls(bare.port, '/asked', CALLS_A_ROUND)));
}

/** Asks all of them again and again, and the same SQL of bare Fastify between. */
export async function askBesideBare(api: RunningApi, questions: readonly Question[]): Promise<Measured> {
  const bare = await startBareServer(api.databaseUrl);
  const caller = fork(new URL('./caller.ts', import.meta.url));
  let measured: Measured = { samples: new Map(), cpu: new Map(), bareCpu: new Map(), failures: [] };
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      // The first is for warming up.
      if (round === 1) measured = { ...measured, samples: new Map(), cpu: new Map(), bareCpu: new Map() };
      for (const question of questions) await askOne(api, bare, caller, question, measured);
    }
    return measured;
  } finally {
    caller.kill();
    await bare.stop();
  }
}

const median = (of: Samples, kind: string) => percentile(of.get(kind)!, 0.5);

/** How many times the processor time of its SQL a kind takes. */
export const timesBare = ({ cpu, bareCpu }: Measured, kind: string) => median(cpu, kind) / median(bareCpu, kind);

/** Prints a table, and says which kinds are slower than they may be. */
export function reportBesideBare(measured: Measured, budgetMs: number, say: (line: string) => void): string[] {
  const { samples, cpu, failures } = measured;
  console.table(
    [...samples].map(([kind, values]) => ({
      ...figuresOf(kind, values),
      'CPU ms': median(cpu, kind).toFixed(1),
      'CPU beside bare': `${timesBare(measured, kind).toFixed(2)}x`,
    })),
  );
  const slow = [...samples].filter(([, values]) => percentile(values, 0.95) > budgetMs);
  say(`Target: p95 under ${budgetMs} ms. ${samples.size - slow.length} of ${samples.size} kinds keep it.`);
  return [...failures, ...slow.map(([kind, values]) => `${kind}: p95 is ${percentile(values, 0.95).toFixed(1)} ms.`)];
}
