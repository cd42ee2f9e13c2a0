import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLocation } from './held-location.ts';
import { expect, test } from './journey.ts';
import type { Ask } from './made-order.ts';
import { checkFile, countOf, fileOfThreeBatches, openDialog } from './order-file.ts';
import { freshCode, visit } from './person.ts';
import { untilShown } from './progress.ts';

test.use({ who: 'planner' });

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
  const { content, heldAt } = await fileOfThreeBatches(asPlanner, reference);
  await visit(page, '/orders');
  await openDialog(page);
  await checkFile(page, content);
  const { release } = await holdLocation(heldAt);
  await page.getByRole('button', { name: 'Upload 300 orders' }).click();
  await expect.poll(() => countOf(asPlanner, reference)).toBe(100);
  process.kill(workerPid(), 'SIGKILL');
  await release();
  // Until the dead worker is missed, nothing changes; then each batch shows.
  const progress = page.getByRole('region', { name: 'Creating the uploaded orders' });
  await untilShown(page.getByText('300 orders were created.'), progress);
  expect(await countOf(asPlanner, reference)).toBe(300);
});
