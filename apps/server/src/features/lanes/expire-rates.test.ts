import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLane, makeRate, rateBody } from '../../../test/lanes.ts';
import { heartOf } from '../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { everyJob, everySchedule } from '../../every-feature.ts';
import { runJobs } from '../../platform/jobs/runner.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { contractDay } from './contract-day.ts';

const log = pino({ level: 'silent' });
const TODAY = contractDay();
let world: World;
let companyId: string;
let planner: Client;
let colleague: Client;
let stopWorker: () => Promise<void>;

beforeAll(async () => {
  world = await makeWorld();
  const jobs = everyJob({ ...world.ports, log });
  const { database, appUrl: databaseUrl } = world;
  const worker = runJobs({ database, databaseUrl, jobs, heart: heartOf(world), workerName: 'test', log });
  stopWorker = () => worker.stop();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  colleague = await world.makeUser(companyId, { permissions: ['ViewLanes'] });
});
afterAll(async () => {
  await stopWorker();
  await world.close();
});

/** As the schedule does, on some day, and until the company's share of it is done. */
async function daily(day: string): Promise<void> {
  const [kind] = everyJob({ ...world.ports, log }).filter((job) => job.kind === 'expire-lane-rates');
  const id = await world.database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
    enqueue(db, kind!, { companyId, payload: { day } }),
  );
  await expect
    .poll(async () => (await world.admin.query('select status from job where id = $1', [id])).rows[0]?.status)
    .toBe('completed');
}

const bell = async (who: Client) => (await who.get('/notifications')).body.data.map(({ title }: any) => title);
const turns = async (laneId: string) =>
  (await planner.get(`/lanes/${laneId}/rates?includeExpired=true`)).body.map(
    ({ carrierName, sequence = null }: any) => [carrierName, sequence],
  );
const history = async (laneId: string) =>
  (await planner.get(`/history/CustomerLane/${laneId}`)).body.entries.map(({ changes }: any) => changes.join());
const soon = { expirationDate: addDays(TODAY, 1) };
const AFTER = addDays(TODAY, 2);

describe('rates that have run out', () => {
  it.each([
    [
      'Notify',
      [
        ['Blue Ridge', 0],
        ['Long Term', 1],
      ],
      '.',
    ],
    [
      'RemoveFromSequence',
      [
        ['Long Term', 0],
        ['Blue Ridge', null],
      ],
      ' and was taken out of the sequence.',
    ],
    [
      'MoveToSpot',
      [
        ['Long Term', 0],
        ['Blue Ridge', null],
      ],
      '; shipments go to the spot market instead.',
    ],
  ])('with %s, once', async (expirationAction, expected, words) => {
    const lane = await makeLane(planner, { expirationAction });
    await makeRate(planner, lane.id, 'Blue Ridge', soon);
    await makeRate(planner, lane.id, 'Long Term');
    await daily(addDays(TODAY, 1));
    expect(await bell(planner)).toEqual([]);
    await daily(AFTER);
    expect(await turns(lane.id)).toEqual(expected);
    expect(await bell(planner)).toEqual([expect.stringContaining(`Blue Ridge has expired on`)]);
    expect((await bell(planner))[0]).toContain(words);
    expect(await bell(colleague)).toEqual([]);
    const told = await history(lane.id);
    expect(told[0]).toContain('noted that the rate of Blue Ridge has expired on');
    await daily(AFTER);
    await daily(addDays(AFTER, 1));
    expect(await bell(planner)).toHaveLength(1);
    expect(await history(lane.id)).toEqual(told);
    expect((await planner.get(`/lanes/${lane.id}`)).body.spotSince).toBeNull();
  });

  it('leave the lane to the spot market when none is left, until a new one is agreed', async () => {
    const lane = await makeLane(planner, { expirationAction: 'MoveToSpot' });
    const { carrierId } = await makeRate(planner, lane.id, 'Blue Ridge', soon);
    await daily(AFTER);
    const spotSince = async () => (await planner.get(`/lanes/${lane.id}`)).body.spotSince;
    expect(await spotSince()).toBe(AFTER);
    const next = rateBody(lane.id, carrierId, { effectiveDate: AFTER });
    expect((await planner.post('/lane-rates', next)).status).toBe(200);
    expect(await spotSince()).toBeNull();
  });

  it('are seen to again after they were prolonged', async () => {
    const lane = await makeLane(planner, { expirationAction: 'Notify' });
    const rate = await makeRate(planner, lane.id, 'Blue Ridge', soon);
    await daily(AFTER);
    const longer = { ...rateBody(lane.id, rate.carrierId), expirationDate: addDays(AFTER, 5), version: rate.version };
    expect((await planner.put(`/lane-rates/${rate.id}`, longer)).status).toBe(200);
    await daily(addDays(AFTER, 5));
    expect(await bell(planner)).toHaveLength(1);
    await daily(addDays(AFTER, 6));
    expect(await bell(planner)).toHaveLength(2);
  });

  it('are looked at every day in every company', async () => {
    const lane = await makeLane(planner, { expirationAction: 'Notify' });
    await makeRate(planner, lane.id, 'Blue Ridge', soon);
    const scheduled = everySchedule().find(({ name }) => name === 'expire-lane-rates')!;
    expect(scheduled.rhythm).toEqual({ dailyAt: '10:00', zone: 'Etc/UTC' });
    await world.admin.query(`delete from job where kind = 'expire-lane-rates'`);
    await world.database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
      enqueue(db, scheduled.job, { companyId: null, payload: {} }),
    );
    const queued = async () =>
      (
        await world.admin.query(
          `select count(*)::int as n from job where kind = 'expire-lane-rates' and company_id = $1`,
          [companyId],
        )
      ).rows[0].n;
    await expect.poll(queued).toBe(1);
  });
});
