// Sends the running product whatever a hostile person could: generated requests, broken connections, live messages.
import { randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { ProductSettings } from '@lanewright/contract/product.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../apps/server/seed/people.ts';
import { attackByHttp } from './attack/attack-http.ts';
import { attackByLive } from './attack/attack-live.ts';
import { attackByConnection } from './attack/attack-raw.ts';
import { chanceOf } from './attack/chance.ts';
import { createFigures, percentile, shareOf } from './attack/figures.ts';
import type { Figures } from './attack/figures.ts';
import { operationsOf } from './attack/operations.ts';
import { gatherPeople } from './attack/people.ts';
import type { People } from './attack/people.ts';
import { watchProcesses } from './attack/watch-processes.ts';
import { startProduct } from './product/running-product.ts';
import type { RunningProduct } from './product/running-product.ts';
import { signIn } from './product/sign-in.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    'without-live': { type: 'boolean' },
  },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const requests = Number(values.requests);
/** More than this share told to wait would mean that the attack was stopped at the door. */
const MOST_TOLD_TO_WAIT = 0.2;

console.log(`Attacking with ${requests} requests; --seed ${seed} repeats them.`);
const product = await startProduct(join(dirname(fileURLToPath(import.meta.url)), '..'));
let isFine = false;
try {
  isFine = await run(product);
} finally {
  const code = await product.stop();
  console.log(`Stopped with exit code ${code}.`);
  if (code !== 0) isFine = false;
}
process.exit(isFine ? 0 : 1);

async function run(product: RunningProduct): Promise<boolean> {
  const startedAt = performance.now();
  const { url } = product;
  const settings = ProductSettings.parse(await (await fetch(`${url}/settings.json`)).json());
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Parameters<typeof operationsOf>[0];
  const people = await gatherPeople(
    DEMO_PEOPLE.map(({ emailAddress }) => emailAddress),
    (emailAddress) => signIn(url, emailAddress, DEMO_PASSWORD),
  );
  const target = {
    origin: url,
    identityOrigin: settings.identity.issuer,
    operations: operationsOf(document),
    people,
    spared: await idsOf(url, people),
  };
  const watched = watchProcesses(product);
  const figures = createFigures();
  const chance = chanceOf(seed);
  const connections = attackByConnection(url, chanceOf(seed + 1), 20, figures);
  await attackByHttp(target, chance, requests, figures);
  await connections;
  if (!values['without-live']) await attackByLive(url, () => people.all[0]!.token, figures);
  // A moment in which a process that was hit last would be missed.
  await sleep(2_000);
  return report(figures, { ...watched.end(), seconds: Math.round((performance.now() - startedAt) / 1_000), people });
}

/** The senders themselves are spared, or soon nobody could sign in. */
async function idsOf(url: string, people: People): Promise<Set<string>> {
  const ids = people.all.map(async ({ token }) => {
    const answer = await fetch(`${url}${API_BASE}/users/current`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { id: string }).id;
  });
  return new Set(await Promise.all(ids));
}

interface Surroundings {
  restarts: string[];
  memoryBefore: string;
  memoryAfter: string;
  seconds: number;
  people: People;
}

function report(figures: Figures, { restarts, memoryBefore, memoryAfter, seconds, people }: Surroundings): boolean {
  console.table(Object.fromEntries([...figures.byStatus].toSorted(([one], [other]) => one.localeCompare(other))));
  console.table({
    requests: figures.requests,
    seconds,
    'p50 (ms)': percentile(figures.times, 0.5),
    'p99 (ms)': percentile(figures.times, 0.99),
    'slowest (ms)': percentile(figures.times, 1),
    'memory before': memoryBefore,
    'memory after': memoryAfter,
    'people left': people.all.length,
    restarts: restarts.length,
    findings: figures.findings.length,
  });
  const waiting = shareOf(figures, '429');
  for (const finding of [...restarts, ...figures.findings]) console.error(`  ${finding}`);
  if (waiting > MOST_TOLD_TO_WAIT) console.error(`  ${Math.round(waiting * 100)} % were told to wait.`);
  const isFine = restarts.length + figures.findings.length === 0 && waiting <= MOST_TOLD_TO_WAIT;
  console.log(isFine ? 'The product held.' : `The product did not hold. To repeat: npm run attack -- --seed ${seed}`);
  return isFine;
}
