import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import type { Ask } from './made-order.ts';
import { workday } from './order-form.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });
test.describe.configure({ timeout: 180_000 });

const HEAD =
  'Order,Order Type,Freight Terms,Shipping Mode,Sales Order,Stop Type,Location,Date,Delivery Number,Description,Total Weight (lbs),Quantity,Package Type,Pallet Count,Length (in),Width (in),Height (in),Freight Class';
const ITEM = 'Rolled oats,"1,872",40,Bag,1,48,40,54,60';

interface Lane {
  from: string;
  to: string;
}

async function laneOf(ask: Ask): Promise<Lane> {
  const numberOf = async (place: string) =>
    (await ask('GET', `/locations/search?q=${encodeURIComponent(place)}`)).json.items[0].locationNumber as string;
  return { from: await numberOf('Joliet Distribution Center'), to: await numberOf('Omaha DC') };
}

/** Two rows an order, with nothing wrong. */
function rowsOf(reference: string, order: number | string, { from, to }: Lane): string {
  const [pickup, dropoff] = [workday(0), workday(2)].map((day) => day.toISOString().slice(0, 10));
  return [
    `${order},Sales Order,Prepaid,LTL,${reference}-${order},Pickup,${from},${pickup},,${ITEM}`,
    `${order},,,,,Dropoff,${to},${dropoff},D-${order}`,
    '',
  ].join('\r\n');
}

const fileOf = (reference: string, count: number, lane: Lane) =>
  `${HEAD}\r\n${Array.from({ length: count }, (_, index) => rowsOf(reference, index + 1, lane)).join('')}`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk upload orders' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'Bulk upload' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Check file' })).toBeVisible();
}

async function checkFile(page: Page, content: string): Promise<void> {
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Check file' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Upload / })).toBeVisible({ timeout: 30_000 });
}

async function countOf(ask: Ask, reference: string): Promise<number> {
  const { json } = await ask('GET', `/Orders?pageSize=1&referenceNumber=${reference}`);
  return json.total as number;
}

/** At both widths and in both themes. */
async function expectGood(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
      await expectNoAxeViolations(page);
    }
    await expectNoSidewaysScroll(page);
  }
}

test('a file with three bad rows: what is wrong is told by line, the rest becomes orders', async ({ page, ask }) => {
  const asPlanner: Ask = (...call) => ask('planner', ...call);
  const lane = await laneOf(asPlanner);
  const reference = freshCode('UP');
  await visit(page, '/orders');
  await openDialog(page);
  await expectGood(page);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  const bad = [
    rowsOf(reference, 2, lane).replace('"1,872"', 'heavy'),
    rowsOf(reference, 3, { ...lane, to: 'L999999' }),
    rowsOf(reference, 4, lane).replace('LTL', 'Rocket'),
  ];
  await checkFile(page, `${HEAD}\r\n${rowsOf(reference, 1, lane)}${bad.join('')}${rowsOf(reference, 5, lane)}`);
  await expect(page.getByText('2 orders can be created, 3 orders cannot.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is wrong' }).getByRole('row')).toContainText([
    /Line/,
    /^42Total Weight \(lbs\)"heavy" is not a number\.$/,
    /^73LocationThere is no location L999999\.$/,
    /^84Shipping Mode"Rocket" is not in the list\.$/,
  ]);
  await expectGood(page);

  await page.getByRole('button', { name: 'Upload 2 orders' }).click();
  await expect(page.getByText('2 orders were created.')).toBeVisible({ timeout: 30_000 });
  expect(await countOf(asPlanner, reference)).toBe(2);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('region', { name: 'What was done' })
    .getByRole('link', { name: /^O\d+$/ })
    .first()
    .click();
  await expect(page.getByText(`${reference}-1`).first()).toBeVisible();
});

test('an upload that is cancelled keeps what it has made', async ({ page, ask }) => {
  const asPlanner: Ask = (...call) => ask('planner', ...call);
  const reference = freshCode('UP');
  await visit(page, '/orders');
  await openDialog(page);
  await checkFile(page, fileOf(reference, 3_000, await laneOf(asPlanner)));
  await page.getByRole('button', { name: 'Upload 3,000 orders' }).click();
  const progress = page.getByRole('region', { name: 'Creating the uploaded orders' });
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Stopped after [\d,]+ of 3,000\. What was done stays done\.$/)).toBeVisible({
    timeout: 30_000,
  });
  const made = await countOf(asPlanner, reference);
  expect(made).toBeLessThan(3_000);
  expect(made % 100).toBe(0);
});

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
  await checkFile(page, fileOf(reference, 2_000, await laneOf(asPlanner)));
  await page.getByRole('button', { name: 'Upload 2,000 orders' }).click();
  await expect.poll(() => countOf(asPlanner, reference), { timeout: 30_000, intervals: [100] }).toBeGreaterThan(0);
  process.kill(workerPid(), 'SIGKILL');
  const made = await countOf(asPlanner, reference);
  expect(made).toBeLessThan(2_000);
  expect(made % 100).toBe(0);
  await expect(page.getByText('2,000 orders were created.')).toBeVisible({ timeout: 120_000 });
  expect(await countOf(asPlanner, reference)).toBe(2_000);
});
