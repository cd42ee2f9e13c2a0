// Kills the API and the database at random while people write, then compares what was acknowledged with what is kept.
import { randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../apps/server/seed/people.ts';
import { compare, readHeld } from './chaos/findings.ts';
import type { Findings } from './chaos/findings.ts';
import { startProduct } from './product/running-product.ts';
import type { RunningProduct, Victim } from './product/running-product.ts';
import { signIn } from './product/sign-in.ts';
import { makeWriter } from './chaos/writer.ts';
import type { Writer } from './chaos/writer.ts';

const KILLS = 20;
/** Between two kills the product must have acknowledged something, or the second would hit nothing. */
const WRITES_BETWEEN_KILLS = 5;
const LONGEST_MS = 8 * 60_000;

const startedAt = performance.now();
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
    people.map(async ({ emailAddress }) =>
      makeWriter(product.url, emailAddress, await signIn(product.url, emailAddress, DEMO_PASSWORD)),
    ),
  );
  console.log(`${writers.length} people write while ${KILLS} processes are killed ...`);
  let isOver = false;
  const writing = Promise.all(writers.map((writer) => writer.run(() => isOver)));
  const kills = await Promise.race([killAtRandom(product, writers), writing.then(() => ({ api: 0, database: 0 }))]);
  isOver = true;
  await writing;
  const acknowledged = new Map(writers.flatMap((writer) => [...writer.acknowledged]));
  const findings = compare(acknowledged, await readHeld(await product.databaseUrl()));
  return report(kills, writers, findings);
}

async function killAtRandom(product: RunningProduct, writers: Writer[]): Promise<Record<Victim, number>> {
  const kills: Record<Victim, number> = { api: 0, database: 0 };
  for (let round = 1; round <= KILLS; round++) {
    const before = answered(writers);
    while (answered(writers) < before + WRITES_BETWEEN_KILLS) {
      if (performance.now() - startedAt > LONGEST_MS) throw new Error('The product did not come back in time.');
      await sleep(20);
    }
    await sleep(randomInt(1_000));
    const victim: Victim = randomInt(2) === 0 ? 'api' : 'database';
    const pid = product.pidOf(victim);
    if (pid === null) {
      round--; // it is just being started; the next round finds it
      continue;
    }
    process.kill(pid, 'SIGKILL');
    kills[victim]++;
    console.log(`  kill ${round} of ${KILLS}: ${victim} (process ${pid}) after ${answered(writers)} answered writes`);
  }
  return kills;
}

function answered(writers: Writer[]): number {
  return sum(writers, ({ counts }) => counts.created + counts.edited + counts.files);
}

function report(kills: Record<Victim, number>, writers: Writer[], findings: Findings): boolean {
  const wrong = writers.flatMap((writer) => writer.wrongAnswers.map((answer) => `${writer.person}: ${answer}`));
  console.table({
    'kill -9 of the API': kills.api,
    'kill -9 of the database': kills.database,
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
  });
  const faults = [...findings.lost, ...findings.doubled, ...findings.unexplained, ...wrong];
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(faults.length === 0 ? 'Nothing was lost and nothing was doubled.' : `${faults.length} faults.`);
  return faults.length === 0 && kills.api + kills.database === KILLS;
}

function sum(writers: Writer[], of: (writer: Writer) => number): number {
  return writers.reduce((total, writer) => total + of(writer), 0);
}
