import { afterEach, beforeAll, afterAll, expect, it } from 'vitest';
import pino from 'pino';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { housekeeping } from './housekeeping.ts';
import { enqueueJob, requestCancel, type JobHandler, type NewJob } from './job.ts';
import { jobQueue } from './queue.ts';
import { runJobs, type JobRunner } from './runner.ts';

let parts: TestDatabase;
const runners: JobRunner[] = [];
const COMPANY = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  parts = await cloneDatabase();
  await parts.admin.query(`insert into company (id, name) values ('${COMPANY}', 'First')`);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await parts.admin.query('delete from job');
});
afterAll(() => parts.close());

function run(handlers: Record<string, JobHandler>, options: { heartbeatMs?: number; workerName?: string } = {}): void {
  runners.push(
    runJobs({ database: parts.database, handlers, workerName: 'tester', log: pino({ level: 'silent' }), ...options }),
  );
}

async function enqueue(job: Partial<NewJob> = {}): Promise<string> {
  const id = await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) =>
    enqueueJob(db, { kind: 'work', payload: { n: 1 }, companyId: COMPANY, ...job }),
  );
  return id!;
}

async function stateOf(id: string) {
  return (await parts.admin.query('select * from job where id = $1', [id])).rows[0];
}

function statusOf(id: string) {
  return expect.poll(async () => (await stateOf(id))?.status, { timeout: 10_000, interval: 20 });
}

it('runs what was queued, in its company, and keeps the result', async () => {
  run({
    work: async ({ payload, scope }) => {
      const company = await scope!.inCompany((db) => db.selectFrom('company').select('name').executeTakeFirstOrThrow());
      return { doubled: (payload as { n: number }).n * 2, company: company.name };
    },
  });
  const id = await enqueue({ payload: { n: 21 } });
  await statusOf(id).toBe('completed');
  expect(await stateOf(id)).toMatchObject({ result: { doubled: 42, company: 'First' }, progress: 1, attempt: 1 });
});

it('is not queued when the transaction around it fails', async () => {
  const failing = parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, async (db) => {
    await enqueueJob(db, { kind: 'work', payload: {}, companyId: COMPANY });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await parts.admin.query('select 1 from job')).rowCount).toBe(0);
});

it('shows how far it got', async () => {
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  run({
    work: async ({ progress }) => {
      await progress(0.5);
      await gate;
    },
  });
  const id = await enqueue();
  await expect.poll(async () => (await stateOf(id)).progress).toBe(0.5);
  finish();
  await statusOf(id).toBe('completed');
});

it('tries again after a failure, and gives up when the attempts are used up', async () => {
  run({
    work: () => Promise.reject(new Error('carrier unreachable')),
  });
  const id = await enqueue({ maxAttempts: 1 });
  await statusOf(id).toBe('failed');
  expect(await stateOf(id)).toMatchObject({ error: 'carrier unreachable', attempt: 1 });
  const patient = await enqueue({ maxAttempts: 2 });
  await expect.poll(async () => (await stateOf(patient)).error).toBe('carrier unreachable');
  expect(await stateOf(patient)).toMatchObject({ status: 'queued', attempt: 1 });
});

it('stops at the request of a person', async () => {
  run(
    {
      work: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    },
    { heartbeatMs: 20 },
  );
  const id = await enqueue();
  await statusOf(id).toBe('running');
  await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) => requestCancel(db, id));
  await statusOf(id).toBe('cancelled');
});

it('gives the job of a silent worker to another, and ignores the late finisher', async () => {
  const queue = jobQueue(parts.database);
  const id = await enqueue();
  const dead = (await queue.claim('dead', ['work']))!;
  expect(await queue.claim('other', ['work'])).toBeNull();
  await parts.admin.query("update job set heartbeat_at = now() - interval '21 seconds' where id = $1", [id]);
  const second = (await queue.claim('other', ['work']))!;
  expect(second).toMatchObject({ id, attempt: 2 });
  expect(await queue.complete(dead, 'late')).toBe(false);
  expect(await queue.beat(dead)).toBeNull();
  expect(await queue.complete(second, 'in time')).toBe(true);
  expect((await stateOf(id)).result).toBe('in time');
});

it('never gives one job to two workers', async () => {
  const queue = jobQueue(parts.database);
  await Promise.all(Array.from({ length: 10 }, () => enqueue()));
  const claims = await Promise.all(Array.from({ length: 20 }, (_, index) => queue.claim(`w${index}`, ['work'])));
  const ids = claims.flatMap((job) => (job ? [job.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
});

it('gives up on a job whose workers keep dying', async () => {
  const queue = jobQueue(parts.database);
  const id = await enqueue({ maxAttempts: 1 });
  await queue.claim('dies', ['work']);
  await parts.admin.query("update job set heartbeat_at = now() - interval '21 seconds' where id = $1", [id]);
  run({ work: () => Promise.resolve('never reached') });
  await statusOf(id).toBe('failed');
  expect((await stateOf(id)).error).toBe('The workers that tried this job died.');
});

it('queues a singleton once at a time', async () => {
  const add = () =>
    parts.database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
      enqueueJob(db, { kind: 'rare', payload: {}, companyId: null, singletonKey: 'rare' }),
    );
  expect([await add(), await add()]).toEqual([expect.any(String), null]);
});

it('housekeeping forgets what is old and keeps what is not', async () => {
  await parts.admin.query(
    "insert into outbox (kind, payload, sent_at) values ('mail', '{}', now() - interval '8 days'), ('mail', '{}', now()), ('mail', '{}', null)",
  );
  await parts.admin.query(
    `insert into idempotency_key (company_id, user_id, key, request_hash, created_at)
     values ('${COMPANY}', gen_random_uuid(), 'old', '', now() - interval '8 days'), ('${COMPANY}', gen_random_uuid(), 'new', '', now())`,
  );
  run({ housekeeping });
  const id = (await parts.database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
    enqueueJob(db, { kind: 'housekeeping', payload: {}, companyId: null }),
  ))!;
  await statusOf(id).toBe('completed');
  expect((await stateOf(id)).result).toEqual({ outbox: 1, keys: 1, jobs: 0 });
});
