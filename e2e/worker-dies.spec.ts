import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import type { Ask } from './made-order.ts';
import { checkFile, countOf, fileOf, laneOf, openDialog } from './order-file.ts';
import { freshCode, visit } from './person.ts';

test.use({ who: 'planner' });
test.describe.configure({ timeout: 180_000 });

interface NotedProcess {
  name: string;
  pid: number;
}

function workerPid(): number {
  const noted = JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR!, 'launcher.json'), 'utf8')) as {
    children: NotedProcess[];
  };
  return noted.children.find(({ name }) => name === 'worker')!.pid;
}

test('an upload whose worker dies goes on, and makes every order once', async ({ page, ask }) => {
  const asPlanner: Ask = (...call) => ask('planner', ...call);
  const reference = freshCode('UP');
  await visit(page, '/orders');
  await openDialog(page);
  await checkFile(page, fileOf(reference, 1_000, await laneOf(asPlanner)));
  await page.getByRole('button', { name: 'Upload 1,000 orders' }).click();
  await expect.poll(() => countOf(asPlanner, reference), { timeout: 30_000, intervals: [100] }).toBeGreaterThan(0);
  process.kill(workerPid(), 'SIGKILL');
  const made = await countOf(asPlanner, reference);
  expect(made).toBeLessThan(1_000);
  expect(made % 100).toBe(0);
  await expect(page.getByText('1,000 orders were created.')).toBeVisible({ timeout: 120_000 });
  expect(await countOf(asPlanner, reference)).toBe(1_000);
});
