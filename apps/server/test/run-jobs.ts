import pino from 'pino';
import { NO_LIMIT_MS } from '../../../scripts/testing/stall.ts';
import { everyJob } from '../src/every-feature.ts';
import { startHeart, type Heart } from '../src/platform/jobs/heart.ts';
import { runJobs } from '../src/platform/jobs/runner.ts';
import { waitWhileItProgresses } from './waiting.ts';
import type { World } from './world.ts';

const hearts = new WeakMap<World['admin'], Heart>();

/** One for each world: to start its thread takes longer than most jobs. */
export function heartOf(world: World): Heart {
  let heart = hearts.get(world.admin);
  if (!heart) {
    const log = pino({ level: 'silent' });
    heart = startHeart({ databaseUrl: world.appUrl, everyMs: 3_000, giveUpAfterMs: NO_LIMIT_MS, log });
    hearts.set(world.admin, heart);
    world.whenClosing(heart.stop);
  }
  return heart;
}

/** A worker does what waits, until nothing of these kinds is left to be done. */
export async function runJobsOf(world: World, kinds: readonly string[]): Promise<void> {
  const log = pino({ level: 'silent' });
  const worker = runJobs({
    database: world.database,
    databaseUrl: world.appUrl,
    jobs: everyJob({ ...world.ports, log }).filter(({ kind }) => kinds.includes(kind)),
    heart: heartOf(world),
    workerName: 'test',
    log,
  });
  const left = async () => {
    const { rows } = await world.admin.query(
      `select id, status, attempt, progress from job
       where kind = any ($1) and status in ('queued', 'running') and not cancel_requested and run_at < now() + interval '1 minute'
         and (run_at <= now() or attempt > 0 or run_at < created_at + interval '1 minute')
       order by id`,
      [kinds],
    );
    return rows;
  };
  try {
    await waitWhileItProgresses(left, (jobs) => jobs.length === 0);
  } catch (error) {
    const { rows } = await world.admin.query('select kind, status, error from job where kind = any ($1)', [kinds]);
    throw new Error(JSON.stringify(rows), { cause: error });
  } finally {
    await worker.stop();
  }
}
