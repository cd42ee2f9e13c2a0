import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pino from 'pino';
import { z } from 'zod';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { defineJob } from './definition.ts';
import { housekeeping, scheduleHousekeeping } from './housekeeping.ts';
import { runJobs } from './runner.ts';
import { queueDueSchedules, schedule, unschedule, type Rhythm } from './schedules.ts';

let parts: TestDatabase;
const COMPANY = '11111111-1111-4111-8111-111111111111';
const nightly = defineJob({
  kind: 'nightly',
  lane: 'quick',
  payload: z.object({ n: z.number() }),
  run: async () => {},
});

beforeAll(async () => {
  parts = await cloneDatabase();
  await parts.admin.query(`insert into company (id, name) values ('${COMPANY}', 'First')`);
});
afterEach(() => parts.admin.query('delete from job; delete from schedule'));
afterAll(() => parts.close());

const say = (rhythm: Rhythm, name = 'nightly') =>
  parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) =>
    schedule(db, nightly, { name, rhythm, payload: { n: 1 }, companyId: COMPANY }),
  );
const nextAt = async (): Promise<Date> => (await parts.admin.query('select next_at from schedule')).rows[0].next_at;
const make = (due: string) => parts.admin.query(`update schedule set next_at = ${due}`);
const queued = async () =>
  (await parts.admin.query('select company_id, kind, lane, payload, max_attempts from job')).rows;

describe('a schedule', () => {
  it('queues its job once when it is due, whatever the number of workers', async () => {
    await say({ everyMinutes: 10 });
    await Promise.all(Array.from({ length: 8 }, () => queueDueSchedules(parts.database)));
    await queueDueSchedules(parts.database);
    expect(await queued()).toEqual([
      { company_id: COMPANY, kind: 'nightly', lane: 'quick', payload: { n: 1 }, max_attempts: 5 },
    ]);
  });

  it('keeps its beat, and does not make up for what was missed', async () => {
    await say({ everyMinutes: 10 });
    await make("now() - interval '25 minutes'");
    const missed = await nextAt();
    await queueDueSchedules(parts.database);
    expect(await queued()).toHaveLength(1);
    expect((await nextAt()).getTime() - missed.getTime()).toBe(30 * 60_000);
  });

  it('does not queue a run while the last one is not over', async () => {
    await say({ everyMinutes: 1 });
    await queueDueSchedules(parts.database);
    await make('now()');
    await queueDueSchedules(parts.database);
    expect(await queued()).toHaveLength(1);
    await parts.admin.query("update job set status = 'completed', finished_at = now()");
    await make('now()');
    await queueDueSchedules(parts.database);
    expect(await queued()).toHaveLength(2);
  });

  it('comes back daily at its time, by the clock of its place', async () => {
    await say({ dailyAt: '03:00', zone: 'America/Chicago' });
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Chicago', timeStyle: 'short' });
    const first = await nextAt();
    expect(clock.format(first)).toBe('03:00');
    expect(first.getTime()).toBeGreaterThan(Date.now());
    expect(first.getTime()).toBeLessThan(Date.now() + 25 * 3_600_000);
    await make("now() - interval '5 minutes'");
    await queueDueSchedules(parts.database);
    expect(clock.format(await nextAt())).toBe('03:00');
    expect(await queued()).toHaveLength(1);
  });

  it.each([
    ['the day after a change to summer time', '2026-03-07 10:00Z', '2026-03-08 08:00:00+00'],
    ['a day that lacks its hour', '2026-03-08 08:00Z', '2026-03-09 08:00:00+00'],
    ['the day of the change to winter time', '2026-10-31 12:00Z', '2026-11-01 09:00:00+00'],
  ])('knows %s', async (_title, after, next) => {
    const { rows } = await parts.admin.query(
      "select next_run(null, '03:00', 'America/Chicago', $1, $1) at time zone 'UTC' = $2::timestamptz at time zone 'UTC' as same",
      [after, next],
    );
    expect(rows[0].same).toBe(true);
  });

  it('said again the same changes nothing; said otherwise counts from now', async () => {
    await say({ everyMinutes: 10 });
    await make("now() + interval '7 minutes'");
    const before = await nextAt();
    await say({ everyMinutes: 10 });
    expect(await nextAt()).toEqual(before);
    await say({ everyMinutes: 20 });
    expect((await nextAt()).getTime()).toBeLessThan(before.getTime());
  });

  it('can be taken away', async () => {
    await say({ everyMinutes: 10 });
    await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) =>
      unschedule(db, 'nightly', COMPANY),
    );
    await queueDueSchedules(parts.database);
    expect(await queued()).toEqual([]);
  });
});

it('housekeeping is scheduled once by many workers, and run by one', async () => {
  await Promise.all(Array.from({ length: 4 }, () => scheduleHousekeeping(parts.database)));
  const workers = Array.from({ length: 3 }, (_, n) =>
    runJobs({
      database: parts.database,
      databaseUrl: parts.appUrl,
      jobs: [housekeeping],
      workerName: `w${n}`,
      log: pino({ level: 'silent' }),
    }),
  );
  const states = async () => (await parts.admin.query('select kind, status from job')).rows;
  await expect.poll(states).toEqual([{ kind: 'housekeeping', status: 'completed' }]);
  await Promise.all(workers.map((worker) => worker.stop()));
});
