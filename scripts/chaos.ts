// Kills the API, the workers and the database at random while people write and jobs run, then compares what was
// acknowledged and queued with what is kept and what was done: npm run chaos -- --kills 200
// How a booking fares, which a carrier outside must hear of once: npm run chaos -- booking
import { randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../apps/server/seed/people.ts';
import { compareCommands, readHeldContacts, type CommandFindings } from './chaos/command-findings.ts';
import { makeCommandWriter, type CommandWriter } from './chaos/command-writer.ts';
import { compare, readHeld } from './chaos/findings.ts';
import type { Findings } from './chaos/findings.ts';
import { startJobCrew } from './chaos/job-crew.ts';
import type { JobCrew } from './chaos/job-crew.ts';
import { startProduct } from './product/running-product.ts';
import type { RunningProduct, Victim } from './product/running-product.ts';
import { signIn } from './product/sign-in.ts';
import { makeWriter } from './chaos/writer.ts';
import type { Writer } from './chaos/writer.ts';

const KILLS = 200;
/** Between two kills of what people write to it must have acknowledged something, or the second would hit nothing. */
const WRITES_BETWEEN_KILLS = 5;
/** So long a process of the product must have run: five that ended at once would make the launcher give up, and rightly. */
const SETTLED_MS = 2_500;
const PATIENCE_A_KILL_MS = 60_000;
/** How often each is chosen; a job worker costs least and has the most to lose. */
const CHANCES = { 'job worker': 8, worker: 3, api: 3, command: 5, database: 2, stall: 1 } as const;
/** One whose command was killed waits until the lease of its key is over; others go on meanwhile. */
const COMMANDERS_EACH = 4;
/** A command by steps takes about so long: the API is killed at any point of it. */
const COMMAND_MS = 60;
type Target = keyof typeof CHANCES;
type Kills = Record<Victim | 'job worker' | 'command', number>;

const USAGE =
  'Usage: npm run chaos -- --kills 200, or npm run chaos -- booking [--random 1000] [--branch LTL] [--quick]';
const RANDOM_BOOKINGS = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: String(KILLS) },
    random: { type: 'string' },
    branch: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});
const wanted = Number(values.kills);
const random = Number(values.random ?? (values.quick ? RANDOM_BOOKINGS / 20 : RANDOM_BOOKINGS));
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(random) || random < 0) throw new Error(USAGE);
if (positionals.length > 1 || (positionals[0] ?? 'booking') !== 'booking') throw new Error(USAGE);

const startedAt = performance.now();
if (positionals[0] === 'booking') {
  const { runBookingChaos } = await import('./chaos/booking/run.ts');
  const isBookedOnce = await runBookingChaos({ random, isQuick: values.quick, branch: values.branch });
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s in all.`);
  process.exit(isBookedOnce ? 0 : 1);
}
const product = await startProduct(join(dirname(fileURLToPath(import.meta.url)), '..'));
let isFine = false;
try {
  isFine = await run(product);
} finally {
  const code = await product.stop();
  console.log(`Stopped with exit code ${code} after ${Math.round((performance.now() - startedAt) / 1000)} s in all.`);
  if (code !== 0) isFine = false;
}
process.exit(isFine ? 0 : 1);

async function run(product: RunningProduct): Promise<boolean> {
  const people = DEMO_PEOPLE.filter(({ emailAddress }) => /^(admin|planner)@/.test(emailAddress));
  const writers = await Promise.all(
    people.map(({ emailAddress }) =>
      makeWriter(product.url, emailAddress, () => signIn(product.url, emailAddress, DEMO_PASSWORD)),
    ),
  );
  const commanders = await Promise.all(
    people
      .filter(({ emailAddress }) => emailAddress.startsWith('admin@'))
      .flatMap((person) => Array<typeof person>(COMMANDERS_EACH).fill(person))
      .map(({ emailAddress }) =>
        makeCommandWriter(product.url, emailAddress, () => signIn(product.url, emailAddress, DEMO_PASSWORD)),
      ),
  );
  const crew = await startJobCrew(product);
  console.log(
    `${writers.length + commanders.length} people write and jobs run while ${wanted} processes are killed ...`,
  );
  let isOver = false;
  const writing = Promise.all([...writers, ...commanders].map((writer) => writer.run(() => isOver)));
  // Writing only ends before the kills do when it fails.
  const kills = await Promise.race([
    killAtRandom({ product, writers, commanders, crew }),
    writing.then(() => noKills()),
  ]);
  isOver = true;
  await writing;
  const jobs = await crew.end();
  const acknowledged = new Map(writers.flatMap((writer) => [...writer.acknowledged]));
  const findings = compare(acknowledged, await readHeld(await product.databaseUrl()));
  const commands = compareCommands(
    new Map(commanders.flatMap((writer) => [...writer.acknowledged])),
    await readHeldContacts(await product.databaseUrl()),
  );
  return report({ kills, writers, findings, commanders, commands, crew, jobs });
}

function noKills(): Kills {
  return { 'job worker': 0, worker: 0, api: 0, command: 0, database: 0 };
}

interface Scene {
  product: RunningProduct;
  writers: Writer[];
  commanders: CommandWriter[];
  crew: JobCrew;
}

async function killAtRandom({ product, writers, commanders, crew }: Scene): Promise<Kills> {
  const kills = noKills();
  const isSettled = watchProcesses(product);
  for (let done = 0; done < wanted;) {
    const target = pickTarget();
    await sleep(randomInt(500));
    if (target === 'stall') {
      crew.stall();
      continue;
    }
    if (target === 'job worker') await until(() => crew.kill());
    else if (target === 'command') await killAmidCommand(product, commanders, isSettled);
    else await until(() => killOne(product, target, isSettled));
    kills[target]++;
    done++;
    if (done % 10 === 0 || done === wanted)
      console.log(
        `  ${done} of ${wanted} killed after ${answered(writers)} answered writes and ${crew.counts.queued} jobs`,
      );
    if (target === 'api' || target === 'command' || target === 'database') {
      const before = answered(writers);
      await until(() => answered(writers) >= before + WRITES_BETWEEN_KILLS);
    }
  }
  return kills;
}

function pickTarget(): Target {
  const tickets = (Object.keys(CHANCES) as Target[]).flatMap((target) => Array<Target>(CHANCES[target]).fill(target));
  return tickets[randomInt(tickets.length)]!;
}

/** The API, while it claims a key, takes a step, asks outside or keeps an answer. */
async function killAmidCommand(
  product: RunningProduct,
  commanders: CommandWriter[],
  isSettled: () => boolean,
): Promise<void> {
  let isKilled = false;
  while (!isKilled) {
    await until(() => isSettled() && commanders.some((commander) => commander.isSending()));
    await sleep(randomInt(COMMAND_MS));
    isKilled = killOne(product, 'api', isSettled);
  }
}

function killOne(product: RunningProduct, victim: Victim, isSettled: () => boolean): boolean {
  const pid = product.pidOf(victim);
  if (pid === null || !isSettled()) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false; // it has just ended by itself, for want of the database that was killed before
  }
}

/** Whether every process of the product has been up for a while. */
function watchProcesses(product: RunningProduct): () => boolean {
  const seen = new Map<Victim, { pid: number | null; since: number }>();
  return () =>
    (['api', 'worker', 'database'] as const)
      .map((victim) => {
        const pid = product.pidOf(victim);
        const known = seen.get(victim);
        if (known?.pid !== pid) seen.set(victim, { pid, since: performance.now() });
        return pid !== null && performance.now() - seen.get(victim)!.since > SETTLED_MS;
      })
      .every(Boolean);
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_A_KILL_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('The product did not come back in time.');
    await sleep(20);
  }
}

function answered(writers: Writer[]): number {
  return sum(writers, ({ counts }) => counts.created + counts.edited + counts.files);
}

interface Outcome extends Omit<Scene, 'product'> {
  kills: Kills;
  findings: Findings;
  commands: CommandFindings;
  jobs: Awaited<ReturnType<JobCrew['end']>>;
}

function report({ kills, writers, findings, commanders, commands, crew, jobs }: Outcome): boolean {
  const wrong = [...writers, ...commanders].flatMap((writer) =>
    writer.wrongAnswers.map((answer) => `${writer.person}: ${answer}`),
  );
  console.table({
    'kill -9 of the API': kills.api,
    'kill -9 of the API amid a command by steps': kills.command,
    'kill -9 of the worker': kills.worker,
    'kill -9 of the database': kills.database,
    'kill -9 of job workers': kills['job worker'],
    'job workers stalled past their take-over': crew.counts.stalls,
    'commodities created': sum(writers, ({ counts }) => counts.created),
    'edits saved': sum(writers, ({ counts }) => counts.edited),
    'files imported': sum(writers, ({ counts }) => counts.files),
    'attempts repeated': sum(writers, ({ counts }) => counts.retries),
    'writes acknowledged': findings.acknowledged,
    'commodities in the database': findings.held,
    'acknowledged and lost': findings.lost.length,
    doubled: findings.doubled.length,
    'never acknowledged': findings.unexplained.length,
    'wrong answers': wrong.length,
    'people let in, shut out and deleted by commands': sum(commanders, ({ acknowledged }) => acknowledged.size),
    'commands by steps acknowledged': sum(commanders, ({ acknowledged }) =>
      [...acknowledged.values()].reduce((total, { edits, isDeleted }) => total + edits + Number(isDeleted), 0),
    ),
    'of them taken over from a process that died': sum(commanders, ({ counts }) => counts.takenOver),
    'commands lost': commands.lost.length,
    'commands doubled': commands.doubled.length,
    'jobs queued': crew.counts.queued,
    'letters queued': crew.counts.letters,
    'requests to the outside': jobs.requests,
    'of them repeated by our id': jobs.repeats,
    'attempts that found their job taken over': crew.counts.lostAttempts,
    'jobs and letters lost': jobs.findings.lost.length,
    'jobs and letters doubled': jobs.findings.doubled.length,
    'effects of an attempt that was over': jobs.findings.late.length,
  });
  const { lost, doubled, late } = jobs.findings;
  const faults = [
    ...findings.lost,
    ...findings.doubled,
    ...findings.unexplained,
    ...wrong,
    ...commands.lost,
    ...commands.doubled,
    ...lost,
    ...doubled,
    ...late,
  ];
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(faults.length === 0 ? 'Nothing was lost and nothing was doubled.' : `${faults.length} faults.`);
  return faults.length === 0 && Object.values(kills).reduce((total, count) => total + count, 0) === wanted;
}

function sum<T>(writers: T[], of: (writer: T) => number): number {
  return writers.reduce((total, writer) => total + of(writer), 0);
}
