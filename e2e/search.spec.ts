import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNoAxeViolations, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

const box = (page: Page) => page.getByRole('combobox', { name: 'Global Search' });
const rows = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

async function chooseLinks(page: Page, name: string): Promise<void> {
  await visit(page, '/profile');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page
    .getByRole('radio', { name })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click();
  await saved;
}

test('an order is found by its purchase order with the keyboard alone, wherever people want it to open', async ({
  page,
  context,
  ask,
}) => {
  const reference = freshCode('PO');
  const orderNumber = await makeOrder((...request) => ask('planner', ...request), reference);
  const find = async () => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(reference.toLowerCase());
    await expect(rows(page).first()).toContainText(orderNumber);
    await page.keyboard.press('Enter');
  };

  await visit(page, '/dashboard');
  const popout = context.waitForEvent('page');
  await find();
  const popped = await popout;
  await popped.waitForURL(`**/orders/${orderNumber}`);
  expect(await popped.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([800, 600]);
  await popped.close();
  await expect(page).toHaveURL(/\/dashboard$/);

  await chooseLinks(page, 'New tab');
  const tab = context.waitForEvent('page');
  await find();
  await (await tab).waitForURL(`**/orders/${orderNumber}`);

  await chooseLinks(page, 'Same window');
  await find();
  await page.waitForURL(`**/orders/${orderNumber}`);

  // What was picked is at hand the next time, also after a reload.
  await page.reload();
  await visit(page, '/commodities');
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/orders/${orderNumber}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('conta');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contacts');
});
