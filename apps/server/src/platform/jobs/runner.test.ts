import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NO_LIMIT_MS, STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Db } from '../database/database.ts';
import { defineJob, PermanentFailure, type Job, type JobDefinition } from './definition.ts';
import { enqueue, requestCancel, type NewJob } from './enqueue.ts';
import { housekeeping } from './housekeeping.ts';
import { jobQueue, type ClaimedJob } from './queue.ts';
import { runJobs, type JobRunner, type JobRunnerOptions } from './runner.ts';

let parts: TestDatabase;
const runners: JobRunner[] = [];
const COMPANY = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const SILENT = pino({ level: 'silent' });

beforeAll(async () => {
  parts = await cloneDatabase();
  await parts.admin.query(`insert into company (id, name) values ('${COMPANY}', 'First'), ('${OTHER}', 'Second')`);
  await parts.admin.query('create table effect (job_id uuid, word text)');
  await parts.admin.query('grant select, insert on effect to lanewright_app');
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await parts.admin.query('delete from job; delete from outbox; delete from effect');
});
afterAll(() => parts.close());

const Payload = z.object({ n: z.number() });
type Payload = z.infer<typeof Payload>;

function work(run: (job: Job<Payload>) => Promise<unknown>, change: Partial<JobDefinition<Payload>> = {}) {
  return defineJob({ kind: 'work', lane: 'quick', payload: Payload, run, ...change });
}
const idle = work(() => Promise.resolve());

function run(jobs: JobDefinition[], options: Partial<JobRunnerOptions> = {}): JobRunner {
  const runner = runJobs({
    database: parts.database,
    databaseUrl: parts.appUrl,
    jobs,
    workerName: 'tester',
    log: SILENT,
    heartbeatMs: 50,
    // A machine that stands still for a while must not end an attempt.
    giveUpAfterMs: NO_LIMIT_MS,
    ...options,
  });
  runners.push(runner);
  return runner;
}

async function add(kind: JobDefinition<Payload> = idle, job: Partial<NewJob<Payload>> = {}): Promise<string> {
  const companyId = job.companyId ?? COMPANY;
  const id = await parts.database.inTransaction({ role: 'lanewright_app', companyId }, (db) =>
    enqueue(db, kind, { payload: { n: 1 }, companyId, ...job }),
  );
  return id!;
}

async function stateOf(id: string) {
  return (await parts.admin.query('select * from job where id = $1', [id])).rows[0];
}

const eventually = <T>(look: () => T) => expect.poll(look, { interval: 20 });
const statusOf = (id: string) => eventually(async () => (await stateOf(id))?.status);

async function newsOf(id: string): Promise<unknown[]> {
  const { rows } = await parts.admin.query(
    "select payload->'event' as event from outbox where payload->'event'->>'entityId' = $1 order by id",
    [id],
  );
  return rows.map((row) => row.event);
}

const silence = (id: string) =>
  parts.admin.query("update job set heartbeat_at = now() - interval '21 seconds' where id = $1", [id]);
const effects = async () => (await parts.admin.query('select word from effect order by word')).rows.map((r) => r.word);
const record = (job: { id: string }, word: string) => async (db: Db) =>
  void (await sql`insert into effect values (${job.id}, ${word})`.execute(db));

function gate(): { open: () => void; opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, opened: promise };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));

describe('a job', () => {
  it('runs in its company, and its answer is kept', async () => {
    run([
      work(async ({ payload, scope }) => {
        const company = await scope!.inCompany((db) =>
          db.selectFrom('company').select('name').executeTakeFirstOrThrow(),
        );
        return { doubled: payload.n * 2, company: company.name };
      }),
    ]);
    const id = await add(idle, { payload: { n: 21 } });
    await statusOf(id).toBe('completed');
    expect(await stateOf(id)).toMatchObject({ result: { doubled: 42, company: 'First' }, progress: 1, attempt: 1 });
  });

  it.each([
    ['an answer', () => Promise.resolve('done')],
    ['a last effect', (job: Job<Payload>) => job.finish(() => Promise.resolve('done'))],
  ])('that ends with %s keeps no more of its payload than its kind says', async (_title, end) => {
    const secretive = work(end, { payloadOnceDone: ({ n }) => ({ hadN: n }) });
    run([secretive]);
    const id = await add(secretive);
    await statusOf(id).toBe('completed');
    expect(await stateOf(id)).toMatchObject({ payload: { hadN: 1 }, result: 'done' });
  });

  it('is not queued when the transaction around it fails', async () => {
    const failing = parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, async (db) => {
      await enqueue(db, idle, { payload: { n: 1 }, companyId: COMPANY });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await parts.admin.query('select 1 from job')).rowCount).toBe(0);
  });

  it('is not queued with a payload that its kind does not take, and not run with one', async () => {
    await expect(add(idle, { payload: { n: 'one' } as unknown as Payload })).rejects.toThrow(/number/);
    run([work(() => Promise.resolve('never reached'))]);
    const id = await add();
    const older = await add(idle, { runAt: new Date(Date.now() + 60_000) });
    await parts.admin.query("update job set payload = '{}', run_at = now() where id = $1", [older]);
    await statusOf(id).toBe('completed');
    await statusOf(older).toBe('failed');
    expect((await stateOf(older)).error).toMatch(/payload is not what the job expects/);
  });

  it('starts after its commit, without waiting for the next look', async () => {
    run([idle], { pollMs: 600_000 });
    const first = await add();
    await statusOf(first).toBe('completed'); // the runner listens now
    const id = await add();
    await statusOf(id).toBe('completed');
  });

  it('tells who follows it how far it got and how it ended', async () => {
    const { open, opened } = gate();
    run([
      work(async (job) => {
        job.progress({ done: 1, of: 4 });
        await job.effect(async () => job.progress({ done: 2, of: 4 }));
        await opened;
      }),
    ]);
    const id = await add();
    await eventually(async () => (await stateOf(id)).progress).toBe(0.5);
    open();
    await statusOf(id).toBe('completed');
    // The first may have been told as well, when there was time for it.
    expect((await newsOf(id)).slice(-2)).toEqual([
      { entityId: id, notificationType: 'Progress', progress: { done: 2, of: 4 } },
      { entityId: id, notificationType: 'Completed' },
    ]);
  });

  it('is tried again after a failure, and given up when its attempts are used up', async () => {
    const failing = work(() => Promise.reject(new Error('carrier unreachable')), { maxAttempts: 1 });
    run([failing]);
    const id = await add(failing);
    await statusOf(id).toBe('failed');
    expect(await stateOf(id)).toMatchObject({ error: 'carrier unreachable', attempt: 1 });
    expect(await newsOf(id)).toEqual([{ entityId: id, notificationType: 'Failed' }]);
    const patient = await add(idle);
    await eventually(async () => (await stateOf(patient)).error).toBe('carrier unreachable');
    expect(await stateOf(patient)).toMatchObject({ status: 'queued', attempt: 1, slot: null });
  });

  it('that cannot succeed is not tried again', async () => {
    run([work(() => Promise.reject(new PermanentFailure('no such mailbox')))]);
    const id = await add();
    await statusOf(id).toBe('failed');
    expect(await stateOf(id)).toMatchObject({ attempt: 1, max_attempts: 5, error: 'no such mailbox' });
  });

  it('stops at the request of a person', async () => {
    run([work(({ signal }) => untilAborted(signal))]);
    const id = await add();
    await statusOf(id).toBe('running');
    await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) => requestCancel(db, id));
    await statusOf(id).toBe('cancelled');
    expect(await newsOf(id)).toEqual([{ entityId: id, notificationType: 'Cancelled' }]);
  });

  it('that is cancelled keeps no more of its payload than its kind says', async () => {
    const secretive = work(() => Promise.resolve('never'), { payloadOnceDone: () => ({}) });
    run([secretive]);
    const id = await add(secretive, { runAt: new Date(Date.now() + 3_600_000) });
    await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) => requestCancel(db, id));
    await statusOf(id).toBe('cancelled');
    expect((await stateOf(id)).payload).toEqual({});
  });

  it('that waits for its time is cancelled at once', async () => {
    run([idle]);
    const id = await add(idle, { runAt: new Date(Date.now() + 3_600_000) });
    await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) => requestCancel(db, id));
    await statusOf(id).toBe('cancelled');
  });

  it('given back by a process that stops keeps its attempts, and never uses a number twice', async () => {
    const queue = jobQueue(parts.database);
    const id = await add();
    const first = (await queue.claim('stops', 'quick', [idle]))!;
    await queue.release(first);
    const second = (await queue.claim('next', 'quick', [idle]))!;
    expect([first.attempt, second.attempt]).toEqual([1, 2]);
    expect(second.max_attempts - second.attempt).toBe(first.max_attempts - first.attempt);
    expect(await queue.complete(first, 'late')).toBe(false);
    expect(await queue.complete(second, 'in time')).toBe(true);
    expect((await stateOf(id)).result).toBe('in time');
  });
});

describe('effects', () => {
  it('are lost with the job: an attempt that was taken over changes nothing any more', async () => {
    const taken = gate();
    const seen: string[] = [];
    const outcomes: string[] = [];
    const job = work(async (held) => {
      if (held.attempt === 1) {
        await silence(held.id);
        await taken.opened;
      }
      await held.effect(record(held, `attempt ${held.attempt}`)).catch((error: Error) => {
        seen.push(error.constructor.name);
        throw error;
      });
      await held.finish(record(held, 'finished'));
    });
    // No heartbeats of its own: the first attempt is taken for dead while it still works.
    run([job], { heartbeatMs: 60_000, pollMs: 50, onAttempt: ({ outcome }) => outcomes.push(outcome) });
    const id = await add();
    await statusOf(id).toBe('completed');
    taken.open();
    await eventually(() => outcomes).toEqual(['completed', 'lost']);
    expect(seen).toEqual(['Lost']);
    expect(await effects()).toEqual(['attempt 2', 'finished']);
  });

  it('keep the job from being taken over while they are under way, and heartbeats from being held up', async () => {
    const queue = jobQueue(parts.database);
    const inside = gate();
    const leave = gate();
    run([
      work((held) =>
        held.effect(async (db) => {
          inside.open();
          await leave.opened;
          await record(held, 'whole')(db);
        }),
      ),
    ]);
    const id = await add();
    await inside.opened;
    const before = (await stateOf(id)).heartbeat_at;
    await eventually(async () => (await stateOf(id)).heartbeat_at > before).toBe(true);
    await silence(id);
    await queue.takeBack();
    expect((await stateOf(id)).status).toBe('running');
    leave.open();
    await statusOf(id).toBe('completed');
    expect(await effects()).toEqual(['whole']);
  });

  it('the last one and the end of the job happen together or not at all', async () => {
    const job = work(
      async (held) => {
        await held.finish(async (db) => {
          await record(held, `attempt ${held.attempt}`)(db);
          if (held.attempt === 1) throw new Error('almost');
          return 'done';
        });
      },
      { pauseAfter: () => 0 },
    );
    run([job], { pollMs: 50 });
    const id = await add();
    await statusOf(id).toBe('completed');
    expect(await stateOf(id)).toMatchObject({ result: 'done', attempt: 2 });
    expect(await effects()).toEqual(['attempt 2']);
  });

  it('are refused after the job has finished', async () => {
    const refused: string[] = [];
    run([
      work(async (held) => {
        await held.finish(() => Promise.resolve('done'));
        await held.effect(record(held, 'late')).catch((error: Error) => refused.push(error.message));
      }),
    ]);
    await statusOf(await add()).toBe('completed');
    await eventually(() => refused).toEqual(['The job has finished; it cannot have another effect.']);
    expect(await effects()).toEqual([]);
  });
});

describe('heartbeats', () => {
  /** A thread that counts heartbeats in the database, since the thread of the job is kept busy. */
  function watchBeats(seen: Int32Array): Worker {
    const source = `
      const { workerData: { pg, url, seen } } = require('node:worker_threads');
      const client = new (require(pg).Client)({ connectionString: url });
      (async () => {
        await client.connect();
        for (;;) {
          const { rows } = await client.query('select count(*)::int as n from beat');
          Atomics.store(seen, 0, rows[0].n);
          Atomics.notify(seen, 0);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();`;
    const driver = createRequire(import.meta.url).resolve('pg');
    return new Worker(source, { eval: true, workerData: { pg: driver, url: parts.adminUrl, seen } });
  }

  it('go on while the job keeps its thread busy', async () => {
    await parts.admin.query(`
      create table beat (at timestamptz);
      create function note_beat() returns trigger language plpgsql security definer as
        $$ begin insert into public.beat values (clock_timestamp()); return null; end $$;
      create trigger note_beat after update of heartbeat_at on job for each row execute function note_beat()`);
    let ending = '';
    run([
      work(async (job) => {
        const seen = new Int32Array(new SharedArrayBuffer(4));
        const watcher = watchBeats(seen);
        await eventually(() => Atomics.load(seen, 0)).toBeGreaterThan(2);
        // This thread does nothing else until another one has seen three more.
        for (let more = Atomics.load(seen, 0) + 3; Atomics.load(seen, 0) < more && ending !== 'timed-out';)
          ending = Atomics.wait(seen, 0, Atomics.load(seen, 0), STALL_MS);
        await watcher.terminate();
        expect(job.signal.aborted).toBe(false);
      }),
    ]);
    const id = await add();
    await statusOf(id).toBe('completed');
    await parts.admin.query('drop trigger note_beat on job');
    expect(ending).not.toBe('timed-out');
  });

  it('that do not succeed end the attempt before another could begin', async () => {
    const reasons: string[] = [];
    const outcomes: string[] = [];
    run([work(({ signal }) => untilAborted(signal).finally(() => reasons.push((signal.reason as Error).message)))], {
      databaseUrl: parts.appUrl.replace(/\/[^/?]+(\?|$)/, '/nowhere$1'),
      giveUpAfterMs: 300,
      // Nobody takes the job back meanwhile.
      pollMs: NO_LIMIT_MS,
      onAttempt: ({ outcome }) => outcomes.push(outcome),
    });
    const id = await add();
    await eventually(() => outcomes).toEqual(['lost']);
    expect(reasons).toEqual(['No heartbeat has succeeded for too long.']);
    expect(await stateOf(id)).toMatchObject({ status: 'running', attempt: 1 });
  });

  it('of a silent worker: its job goes to another, and the late finisher changes nothing', async () => {
    const queue = jobQueue(parts.database);
    const id = await add();
    const dead = (await queue.claim('dead', 'quick', [idle]))!;
    await queue.takeBack();
    expect(await queue.claim('other', 'quick', [idle])).toBeNull();
    await silence(id);
    await queue.takeBack();
    const second = (await queue.claim('other', 'quick', [idle]))!;
    expect(second).toMatchObject({ id, attempt: 2 });
    expect(await queue.complete(dead, 'late')).toBe(false);
    expect(await queue.complete(second, 'in time')).toBe(true);
    expect((await stateOf(id)).result).toBe('in time');
  });

  it('gone for good: a job whose workers keep dying is given up', async () => {
    const queue = jobQueue(parts.database);
    const once = work(() => Promise.resolve('never reached'), { maxAttempts: 1 });
    const id = await add(once);
    await queue.claim('dies', 'quick', [once]);
    await silence(id);
    run([once]);
    await statusOf(id).toBe('failed');
    expect((await stateOf(id)).error).toBe('The workers that tried this job died.');
  });
});

describe('lanes and limits', () => {
  it('a full lane holds up no other', async () => {
    const { open, opened } = gate();
    const heavy = work(() => opened, { kind: 'heavy', lane: 'heavy' });
    run([heavy, idle]);
    const long = await Promise.all([add(heavy), add(heavy), add(heavy)]);
    const states = async () => (await Promise.all(long.map(stateOf))).map((job) => job.status).sort();
    await eventually(states).toEqual(['queued', 'running', 'running']);
    await statusOf(await add()).toBe('completed');
    open();
    await eventually(states).toEqual(['completed', 'completed', 'completed']);
  });

  it('a job that was queued for another lane of its kind is done all the same', async () => {
    const id = await add();
    await parts.admin.query("update job set lane = 'heavy' where id = $1", [id]);
    run([idle]);
    await statusOf(id).toBe('completed');
  });

  it('never gives one job to two workers', async () => {
    const queue = jobQueue(parts.database);
    await Promise.all(Array.from({ length: 10 }, () => add()));
    const claims = await Promise.all(Array.from({ length: 20 }, (_, n) => queue.claim(`w${n}`, 'quick', [idle])));
    const ids = claims.flatMap((job) => (job ? [job.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it('runs no more of a kind in a company than its limit, however many workers ask at once', async () => {
    const queue = jobQueue(parts.database);
    const limited = work(() => Promise.resolve(), { perCompany: 2 });
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(limited, { companyId: n % 2 ? COMPANY : OTHER })));
    const claimed: ClaimedJob[] = [];
    for (let round = 0; round < 5; round++) {
      const claims = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) => queue.claim(`w${n}`, 'quick', [limited])),
      );
      claimed.push(...claims.flatMap((claim) => (claim.status === 'fulfilled' && claim.value ? [claim.value] : [])));
    }
    const byCompany = (id: string) => claimed.filter((job) => job.company_id === id).length;
    expect([byCompany(COMPANY), byCompany(OTHER)]).toEqual([2, 2]);
    await queue.complete(
      claimed.find((job) => job.company_id === COMPANY)!,
      null,
    );
    expect(await queue.claim('w', 'quick', [limited])).toMatchObject({ company_id: COMPANY });
    expect(await queue.claim('w', 'quick', [limited])).toBeNull();
  });

  it('queues a singleton once at a time, in each company and of each kind', async () => {
    const other = work(() => Promise.resolve(), { kind: 'other' });
    const once = (companyId: string, kind = idle) => add(kind, { companyId, singletonKey: 'nightly' });
    expect([await once(COMPANY), await once(COMPANY)]).toEqual([expect.any(String), null]);
    expect([await once(OTHER), await once(COMPANY, other)]).toEqual([expect.any(String), expect.any(String)]);
    run([idle]);
    await eventually(() => once(COMPANY)).not.toBeNull();
  });
});

it('housekeeping forgets what is old and keeps what is not', async () => {
  await parts.admin.query(
    "insert into outbox (payload, sent_at) values ('{}', now() - interval '8 days'), ('{}', now()), ('{}', null)",
  );
  await parts.admin.query(
    `insert into idempotency_key (company_id, user_id, key, request_hash, created_at)
     values ('${COMPANY}', gen_random_uuid(), 'old', '', now() - interval '8 days'), ('${COMPANY}', gen_random_uuid(), 'new', '', now())`,
  );
  await parts.admin.query(
    `insert into job (kind, payload, status, finished_at) values
       ('mail', '{}', 'completed', now() - interval '8 days'), ('mail', '{}', 'completed', now() - interval '6 days'),
       ('mail', '{}', 'failed', now() - interval '4 days'), ('mail', '{}', 'failed', now() - interval '2 days'),
       ('work', '{}', 'completed', now() - interval '8 days'), ('work', '{}', 'failed', now() - interval '31 days')`,
  );
  run([housekeeping]);
  const id = (await parts.database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
    enqueue(db, housekeeping, { payload: {}, companyId: null }),
  ))!;
  await statusOf(id).toBe('completed');
  expect((await stateOf(id)).result).toEqual({ outbox: 1, keys: 1, jobs: 3 });
});
