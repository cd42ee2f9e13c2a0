import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PICKUP } from '../../../test/bookings.ts';
import { ITEM, makeOrder, type Lane } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { giveRating } from '../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

const WORKER = fileURLToPath(new URL('../../start-worker.ts', import.meta.url));
const GEORGIA = { addressLine1: '1 Cherry Street', state: 'GA' };
const TOWNS = [
  { ...GEORGIA, name: 'Macon DC', city: 'Macon', postalCode: '31201' },
  { ...GEORGIA, name: 'Atlanta DC', city: 'Atlanta', postalCode: '30336' },
  { ...GEORGIA, name: 'Savannah DC', city: 'Savannah', postalCode: '31401' },
];
const ORDERS_TO_PLAN = 5;

let world: World;
let planner: Client;
let folder: string;
let lanes: Lane[];
const workers: ChildProcess[] = [];

beforeAll(async () => {
  world = await makeWorld();
  const companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  folder = await mkdtemp(join(tmpdir(), 'optimize-'));
  const origin = (await makeLocation(planner, { name: 'Joliet plant' })).locationNumber;
  lanes = [];
  for (const town of TOWNS) lanes.push({ origin, destination: (await makeLocation(planner, town)).locationNumber });
});
afterEach(() => Promise.all(workers.splice(0).map(ended)));
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** A worker as the product runs it, in a process of its own. */
function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [WORKER], {
    env: { PATH: process.env.PATH, DATABASE_URL: world.appUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  });
  workers.push(worker);
  return worker;
}

/** Killed, as by a power cut: it says nothing more to anybody. */
async function ended(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

function part(lane: Lane, index: number) {
  const item = { ...ITEM, totalWeight: 6_000 + 400 * (index % 7), palletCount: 4 + (index % 5) };
  const stop = (type: string, locationNumber: string, day: string, lineItems: object[]) => ({
    type,
    locationNumber,
    earlyDateTimeOffset: `${day}T08:00:00-06:00`,
    lateDateTimeOffset: `${day}T18:00:00-06:00`,
    lineItems,
  });
  return makeOrder(planner, lane, {
    shippingMode: 'TL',
    equipmentTypes: ['Van'],
    stops: [
      stop('Pickup', lane.origin, PICKUP, [item]),
      stop('Dropoff', lane.destination, addDays(PICKUP, 2), [{ uniqueIdentifier: 0 }]),
    ],
  });
}

const statusOf = async (id: string): Promise<string> => (await planner.get(`/optimization/jobs/${id}`)).body.status;
/** All that a run comes to, also what is tried after its plans. */
async function wholeOf(id: string) {
  const read = async () => (await planner.get(`/optimization/jobs/${id}`)).body;
  await expect.poll(async () => (await read()).relaxations, WAIT).not.toBeNull();
  return read();
}
const WAIT = { interval: 50 };

it('a run whose worker is killed is taken over by another, and comes to the plan it would have come to', async () => {
  const orderIds: string[] = [];
  for (let index = 0; index < ORDERS_TO_PLAN; index++) orderIds.push((await part(lanes[index % 3]!, index)).id);
  const run = async () => (await planner.post('/optimization/jobs', { name: 'Georgia', orderIds })).body.id as string;

  const first = startWorker();
  const undisturbed = await run();
  await expect.poll(() => statusOf(undisturbed), WAIT).toBe('completed');
  const broken = await run();
  await expect.poll(() => statusOf(broken), WAIT).toBe('running');
  await ended(first);
  expect(await statusOf(broken)).toBe('running');

  // As if the time had passed after which a worker that says nothing is given up.
  await world.admin.query(`update job set heartbeat_at = now() - interval '21 seconds' where status = 'running'`);
  startWorker();
  await expect.poll(() => statusOf(broken), WAIT).toBe('completed');
  const { rows } = await world.admin.query(
    `select attempt from job where kind = 'optimize' and payload ->> 'jobId' = $1`,
    [broken],
  );
  expect(rows).toEqual([{ attempt: 2 }]);
  const [expected, found] = [await wholeOf(undisturbed), await wholeOf(broken)];
  expect(expected.solutions[0].proposedShipments.length).toBeGreaterThan(0);
  expect(found.solutions).toEqual(expected.solutions);
  expect(found.relaxations).toEqual(expected.relaxations);
});
