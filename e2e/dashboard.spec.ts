import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { shipmentOf } from './made-shipment.ts';
import { expectNoAxeViolations, visit } from './person.ts';

test.use({ who: 'planner' });

test('a number of the dashboard grows while one looks, and leads to a list of exactly so many rows', async ({
  page,
  ask,
}) => {
  const asPlanner = (method: string, path: string, body?: unknown) => ask('planner', method, path, body);
  const order = await makeOrder(asPlanner, 'SO-1');
  await shipmentOf(ask, [order]);
  await visit(page, '/dashboard');
  const ready = page.getByRole('link', { name: /^Ready to Book [\d,]+$/ });
  await expect(ready).toBeVisible();
  await expectNoAxeViolations(page);
  const count = async () => Number(/[\d,]+$/.exec((await ready.textContent())!)![0].replace(',', ''));
  const before = await count();
  expect(before).toBeGreaterThan(0);

  await shipmentOf(ask, [await makeOrder(asPlanner, 'SO-2')]);
  await expect.poll(count).toBe(before + 1);

  await ready.click();
  await page.waitForURL(/\/shipments\?.*statuses=/);
  await expect(page.getByText(`${before + 1} shipments`, { exact: true }).first()).toBeVisible();
});

test('cards stand on another device as they were arranged on this one', async ({ page, open }) => {
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Arrange the dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  const handle = dialog.getByRole('button', { name: 'Move Recent work' });
  await handle.focus();
  await page.keyboard.press('Home');
  const saved = page.waitForResponse((answer) => answer.url().includes('/grid-settings/dashboard') && answer.ok());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved;
  const other = await open('planner', '/dashboard');
  await expect(other.getByRole('heading', { level: 3 }).first()).toHaveText('Recent work');
});
