import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { wakeAfterCommit } from '../database/open-transaction.ts';
import { attemptsOf, type JobKind } from './definition.ts';
import { JOBS_WAIT } from './enqueue.ts';

/** Each day at a time of some place, or every so many minutes. Something due once is a job with `runAt`. */
export type Rhythm = { dailyAt: string; zone: string } | { everyMinutes: number };

export interface Schedule<P> {
  name: string;
  rhythm: Rhythm;
  payload: P;
  companyId: string | null;
}

/**
 * Says when a job is to be queued from now on. Saying the same again changes nothing, so every worker may say it at its
 * start; another rhythm counts from now. What comes every so many minutes comes for the first time at once.
 */
export async function schedule<P>(db: Db, kind: JobKind<P>, { name, rhythm, payload, companyId }: Schedule<P>) {
  const every = 'everyMinutes' in rhythm ? rhythm.everyMinutes : null;
  const [dailyAt, zone] = 'dailyAt' in rhythm ? [rhythm.dailyAt, rhythm.zone] : [null, null];
  await sql`
    insert into schedule as s (company_id, name, kind, lane, payload, max_attempts, every_minutes, daily_at, zone, next_at)
    values (${companyId}, ${name}, ${kind.kind}, ${kind.lane}, ${JSON.stringify(kind.payload.parse(payload))},
      ${attemptsOf(kind)}, ${every}::int, ${dailyAt}::time, ${zone}::text,
      case when ${every}::int is null then next_run(null, ${dailyAt}::time, ${zone}::text, now(), now()) else now() end)
    on conflict (company_id, name) do update set
      kind = excluded.kind, lane = excluded.lane, payload = excluded.payload, max_attempts = excluded.max_attempts,
      every_minutes = excluded.every_minutes, daily_at = excluded.daily_at, zone = excluded.zone,
      next_at = case
        when (s.every_minutes, s.daily_at, s.zone) is distinct from (excluded.every_minutes, excluded.daily_at, excluded.zone)
        then excluded.next_at else s.next_at end`.execute(db);
}

/** What every worker says at its start, of work that belongs to no company. */
export async function scheduleAll(
  database: Database,
  schedules: readonly { job: JobKind<unknown>; name: string; rhythm: Rhythm }[],
): Promise<void> {
  await database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    for (const { job, name, rhythm } of schedules)
      await schedule(db, job, { name, rhythm, payload: {}, companyId: null });
  });
}

export async function unschedule(db: Db, name: string, companyId: string | null): Promise<void> {
  await sql`delete from schedule where name = ${name} and company_id is not distinct from ${companyId}::uuid`.execute(
    db,
  );
}

/**
 * Queues what is due and says when it comes next, in one transaction: once, whatever the number of workers. While the
 * last run still waits or works, another is not queued.
 */
export async function queueDueSchedules(database: Database): Promise<void> {
  await database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql`
      with due as (
        select company_id, name from schedule where next_at <= now() for update skip locked
      ), moved as (
        update schedule s
        set next_at = next_run(s.every_minutes, s.daily_at, s.zone, s.next_at, now())
        from due d where s.name = d.name and s.company_id is not distinct from d.company_id
        returning s.company_id, s.name, s.kind, s.lane, s.payload, s.max_attempts
      )
      insert into job (company_id, kind, lane, payload, max_attempts, singleton_key)
      select company_id, kind, lane, payload, max_attempts, 'schedule ' || name from moved
      on conflict do nothing
      returning id`.execute(db);
    if (rows.length > 0) wakeAfterCommit(JOBS_WAIT);
  });
}
