import pino from 'pino';
import { expect } from 'vitest';
import { everyJob } from '../src/every-feature.ts';
import { startHeart, type Heart } from '../src/platform/jobs/heart.ts';
import { runJobs } from '../src/platform/jobs/runner.ts';
import type { World } from './world.ts';

const hearts = new WeakMap<World['admin'], Heart>();

/** One for each world: to start its thread takes longer than most jobs. */
function heartOf(world: World): Heart {
  let heart = hearts.get(world.admin);
  if (!heart) {
    const log = pino({ level: 'silent' });
    heart = startHeart({ databaseUrl: world.appUrl, everyMs: 3_000, giveUpAfterMs: 15_000, log });
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
    const { rows } = await world.admin.query<{ count: number }>(
      `select count(*)::int as count from job
       where kind = any ($1) and status in ('queued', 'running') and not cancel_requested and run_at < now() + interval '1 minute'`,
      [kinds],
    );
    return rows[0]!.count;
  };
  try {
    await expect.poll(left, { timeout: 20_000, interval: 50 }).toBe(0);
  } catch (error) {
    const { rows } = await world.admin.query('select kind, status, error from job where kind = any ($1)', [kinds]);
    throw new Error(JSON.stringify(rows), { cause: error });
  } finally {
    await worker.stop();
  }
}
