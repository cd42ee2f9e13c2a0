import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { defineJob } from './definition.ts';
import { enqueue } from './enqueue.ts';
import { cancelJob, listJobs, retryJobs } from './oversight.ts';
import { runJobs } from './runner.ts';

let parts: TestDatabase;
beforeAll(async () => {
  parts = await cloneDatabase();
});
afterEach(() => parts.admin.query('delete from job'));
afterAll(() => parts.close());

let isCarrierAway = true;
const tender = defineJob({
  kind: 'tender',
  lane: 'outside',
  maxAttempts: 1,
  payload: z.object({ link: z.string() }),
  run: async () => {
    if (isCarrierAway) throw new Error('carrier unreachable');
  },
});
const add = (singletonKey?: string) =>
  parts.database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
    enqueue(db, tender, { payload: { link: 'secret' }, companyId: null, ...(singletonKey && { singletonKey }) }),
  );
const startWorker = () =>
  runJobs({
    database: parts.database,
    databaseUrl: parts.appUrl,
    jobs: [tender],
    workerName: 'test',
    log: pino({ level: 'silent' }),
  });
const eventually = <T>(look: () => T) => expect.poll(look, { interval: 20 });
const statuses = async () => (await parts.admin.query('select status from job')).rows.map((row) => row.status);

it('what was given up can be seen, with its reason and without its payload, and tried again', async () => {
  const worker = startWorker();
  const id = await add();
  await eventually(statuses).toEqual(['failed']);
  const [line] = await listJobs(parts.database, ['failed']);
  expect(line).toMatchObject({ id, kind: 'tender', status: 'failed', attempt: 1, error: 'carrier unreachable' });
  expect(JSON.stringify(line)).not.toContain('secret');
  expect(await listJobs(parts.database, ['queued', 'running'])).toEqual([]);
  expect(await listJobs(parts.database, ['failed'], 'other')).toEqual([]);
  isCarrierAway = false;
  expect(await retryJobs(parts.database, { id: id! })).toBe(1);
  await eventually(statuses).toEqual(['completed']);
  isCarrierAway = true;
  expect(await retryJobs(parts.database, { id: id! })).toBe(0);
  await worker.stop();
});

it('all of a kind can be tried again, but not beside a singleton that is under way', async () => {
  const worker = startWorker();
  await add('once');
  await eventually(statuses).toEqual(['failed']);
  await worker.stop();
  await add('once');
  expect(await retryJobs(parts.database, { kind: 'tender' })).toBe(0);
  await parts.admin.query("update job set status = 'cancelled', finished_at = now() where status = 'queued'");
  expect(await retryJobs(parts.database, { kind: 'other' })).toBe(0);
  // Two runs of one singleton were given up: the newer of them is enough.
  await parts.admin.query("update job set status = 'failed', max_attempts = 1 where status = 'cancelled'");
  expect(await retryJobs(parts.database, { kind: 'tender' })).toBe(1);
});

it('what waits can be cancelled', async () => {
  const id = await add();
  expect(await cancelJob(parts.database, id!)).toBe(true);
  const worker = startWorker();
  await eventually(statuses).toEqual(['cancelled']);
  expect(await cancelJob(parts.database, id!)).toBe(false);
  await worker.stop();
});
