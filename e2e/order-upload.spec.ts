import type { Page } from '@playwright/test';
import { holdLocation } from './held-location.ts';
import { expect, test } from './journey.ts';
import type { Ask } from './made-order.ts';
import { checkFile, countOf, dialog, fileOfThreeBatches, HEAD, laneOf, openDialog, rowsOf } from './order-file.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

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
  await expect(page.getByText('2 orders were created.')).toBeVisible();
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
  const { content, heldAt } = await fileOfThreeBatches(asPlanner, reference);
  await visit(page, '/orders');
  await openDialog(page);
  await checkFile(page, content);
  const held = await holdLocation(heldAt);
  await page.getByRole('button', { name: 'Upload 300 orders' }).click();
  await expect.poll(() => countOf(asPlanner, reference)).toBe(100);
  const progress = page.getByRole('region', { name: 'Creating the uploaded orders' });
  const cancelled = page.waitForResponse(
    (answer) => answer.url().includes('/jobs/') && answer.request().method() !== 'GET' && answer.ok(),
  );
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await held.untilCancelNoticed(/jobs\/([\w-]+)/.exec((await cancelled).url())![1]!);
  await held.release();
  await expect(page.getByText(/^Stopped after \d+ of 300\. What was done stays done\.$/)).toBeVisible();
  // The batch that was on its way may have been stored all the same, and nothing after it.
  expect([100, 200]).toContain(await countOf(asPlanner, reference));
});
