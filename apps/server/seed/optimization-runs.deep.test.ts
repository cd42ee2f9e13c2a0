import { dayIn } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobsOf } from '../test/run-jobs.ts';
import { TEST_DEADLINES } from '../test/test-database.ts';
import { makeWorld, type World } from '../test/world.ts';
import { seedDemoWorld } from './demo-world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  // Orders whose pickup is over are not planned with, so the world begins today.
  const today = dayIn('America/Chicago', Date.now());
  const demo = { seed: 'lanewright', today, scale: 1, orders: 2_000, quoted: { recent: 0, older: 0 } };
  await seedDemoWorld({ databaseUrl: world.appUrl, ownerUrl: world.adminUrl, demo, deadlines: TEST_DEADLINES });
});
afterAll(() => world.close());

it('the optimizer runs of the demo companies find plans that save money', async () => {
  await runJobsOf(world, ['optimize']);
  const { rows } = await world.admin.query(
    `select company_id, name, status, savings_cents::float8 as saved, planned_orders as planned from optimization_job
     where name not like 'Night%' order by 1, 2`,
  );
  expect(rows).toHaveLength(6);
  for (const run of rows) {
    expect(run).toMatchObject({ status: 'completed', saved: expect.any(Number) });
    expect(run.saved, JSON.stringify(rows)).toBeGreaterThan(10_000);
  }
});
