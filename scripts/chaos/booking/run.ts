// A booking happens once, whatever happens: npm run chaos -- booking [--random 1000] [--quick]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startProduct, type RunningProduct } from '../../product/running-product.ts';
import { startApiProcess } from './api-process.ts';
import { makeBranches } from './branches.ts';
import { startCarrier, type Carrier } from './carrier.ts';
import { crashEverywhere, type PointsReport } from './every-point.ts';
import { makePerson } from './person.ts';
import { bookAtRandom, type RandomReport } from './at-random.ts';
import type { Scene } from './scene.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PEOPLE = ['admin@northfield.example', 'planner@northfield.example'];

export interface BookingChaos {
  /** How many are booked while processes are killed at random. */
  random: number;
  /** A tenth of the points, for whoever changes this script. */
  isQuick: boolean;
  /** Only the branches whose names hold this. */
  branch: string;
}

export async function runBookingChaos(options: BookingChaos): Promise<boolean> {
  const carrier = await startCarrier();
  const compiled = mkdtempSync(join(tmpdir(), 'lanewright-compiled-'));
  const product = await startProduct(ROOT, { CARRIER_BOOKING_URL: carrier.url, NODE_COMPILE_CACHE: compiled });
  let isFine = false;
  try {
    isFine = await run(product, carrier, options);
  } finally {
    const code = await product.stop();
    carrier.close();
    rmSync(compiled, { recursive: true, force: true });
    if (code !== 0) isFine = false;
  }
  return isFine;
}

async function run(product: RunningProduct, carrier: Carrier, options: BookingChaos): Promise<boolean> {
  const database = new Client({ connectionString: await product.databaseUrl() });
  await database.connect();
  const env = { ...product.env, DATABASE_URL: await product.processUrl(), PUBLIC_URL: product.url };
  const people = await Promise.all(
    PEOPLE.map(async (emailAddress) => {
      const { rows } = await database.query<{ company_id: string }>(
        'select company_id from portal_user where email_address = $1',
        [emailAddress],
      );
      return makePerson(product.url, emailAddress, rows[0]!.company_id);
    }),
  );
  const all = await makeBranches(database, people, carrier);
  const scene: Scene = {
    product,
    database,
    carrier,
    branches: all.filter(({ name }) => name.includes(options.branch)),
    startApi: (change) => startApiProcess({ ...env, ...change }),
  };
  const points = await crashEverywhere(scene, options.isQuick);
  reportPoints(points);
  const random = await bookAtRandom(scene, options.random);
  await database.end();
  return report(points, random, carrier);
}

function reportPoints({ rows }: PointsReport): void {
  console.table(rows);
}

function report(points: PointsReport, random: RandomReport, { counts }: Carrier): boolean {
  const of = (kind: 'double' | 'half' | 'lost') => [...points.findings[kind], ...random.findings[kind]];
  const wrongAnswers = [...points.wrongAnswers, ...random.wrongAnswers];
  console.table({
    'crashes at a point, each point of each branch': points.crashes,
    'points that were not come to': points.missed.length,
    'API processes that died there': points.processes,
    'bookings and cancellations at random': random.tried,
    'kill -9 of one of two APIs meanwhile': random.kills,
    'attempts repeated': random.retries,
    'of them told to wait, and settled by a job': random.waited,
    'refused by the carrier': random.refused,
    'calls to the carrier': counts.calls,
    'of them repeated by our id': counts.repeats,
    'double bookings': of('double').length,
    'half bookings': of('half').length,
    'lost bookings': of('lost').length,
    'wrong answers': wrongAnswers.length,
  });
  const faults = [...of('double'), ...of('half'), ...of('lost'), ...wrongAnswers, ...points.missed];
  for (const fault of faults.slice(0, 40)) console.error(fault);
  console.log(faults.length === 0 ? 'Every booking happened once.' : `${faults.length} faults.`);
  return faults.length === 0;
}
