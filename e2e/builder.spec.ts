import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNoAxeViolations, freshCode, visit } from './person.ts';

// Of the first demo company, whose planner is among those who try what is new.
const PLANNER = 'planner@northfield.example';
test.use({ who: PLANNER, viewport: { width: 1440, height: 900 } });

const BESIDES = { besides: '.maplibregl-map' };

/** Two of them are less than two trucks, and fit on one. */
const HALF_A_TRUCK = { pallets: 12 };

const cards = (page: Page) => page.getByRole('list', { name: 'Preplan cards' }).getByRole('listitem');
const orders = (page: Page) => page.getByRole('region', { name: 'Orders' });

/** Finds orders by their reference and ticks all of them. */
async function select(page: Page, reference: string, numbers: readonly string[]): Promise<void> {
  await orders(page).getByRole('searchbox', { name: 'Search orders' }).fill(reference);
  for (const number of numbers)
    await orders(page)
      .getByRole('checkbox', { name: `Select ${number}` })
      .check();
}

test('orders are planned together, proven, and become a shipment that can be taken back', async ({ page, ask }) => {
  const asked = (...request: [string, string, unknown?]) => ask(PLANNER, ...request);
  const reference = freshCode('SO');
  const numbers = [await makeOrder(asked, reference, HALF_A_TRUCK), await makeOrder(asked, reference, HALF_A_TRUCK)];
  await visit(page, '/optimization/workspace');
  await select(page, reference, numbers);
  await orders(page).getByRole('button', { name: 'Optimize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Optimization Job' });
  await dialog.getByLabel('Job name').fill(reference);
  await dialog.getByRole('button', { name: 'RUN' }).click();
  await expect(page.getByText(`Job "${reference}" has been queued for processing`)).toBeVisible();
  await expect(cards(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByText('Proven: no plan is cheaper.').first()).toBeVisible({ timeout: 60_000 });
  await cards(page)
    .getByRole('button', { name: /^Plan 1/ })
    .click();
  for (const number of numbers)
    await expect(page.getByRole('region', { name: /stops/i }).getByText(number).first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);

  await page.getByLabel('Check Plan 1').check();
  await page.getByRole('button', { name: 'Finalize 1' }).click();
  const finalized = page.getByRole('dialog', { name: 'Finalized' });
  await expect(finalized.getByRole('link', { name: /^Shipment S\d+/ })).toBeVisible({ timeout: 30_000 });
  const { json } = await asked('GET', `/Orders/${numbers[0]!}`);
  expect(json.activeShipmentNumber).toMatch(/^S\d+$/);
  expect((await asked('GET', `/shipments/${json.activeShipmentNumber}`)).json).toMatchObject({ shipmentStatus: 1 });
  await finalized.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/was taken back/).first()).toBeVisible();
  expect((await asked('GET', `/Orders/${numbers[1]!}`)).json.activeShipmentNumber).toBeNull();
});

test('a preplan made by hand says what breaks, and turns invalid when an order is taken elsewhere', async ({
  page,
  ask,
}) => {
  const asked = (...request: [string, string, unknown?]) => ask(PLANNER, ...request);
  const reference = freshCode('SO');
  const numbers = [await makeOrder(asked, reference, HALF_A_TRUCK), await makeOrder(asked, reference, HALF_A_TRUCK)];
  await visit(page, '/optimization/workspace');
  await select(page, reference, numbers);
  await orders(page).getByRole('button', { name: 'Preplan' }).click();
  const card = cards(page).filter({ hasText: 'Manual 1' });
  await expect(card).toBeVisible();
  await expect(card).toContainText('2 orders');
  const { json: order } = await asked('GET', `/Orders/${numbers[0]!}`);
  expect((await asked('POST', '/shipments', { orders: [order.id] })).status).toBe(200);
  await page.getByLabel('Check Manual 1').check();
  await expect(page.getByRole('button', { name: 'Finalize 1' })).toBeDisabled({ timeout: 20_000 });
});

test('limits are kept under a name, and opened by their address', async ({ page, ask }) => {
  await visit(page, '/optimization/constraints');
  await page.getByRole('button', { name: 'New Constraint Set' }).click();
  const name = freshCode('SET');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Constraint Name').fill(name);
  await dialog.getByLabel(/^Max Weight/).fill('44000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Constraint "${name}" created successfully`)).toBeVisible();
  await expectNoAxeViolations(page);
  const { json } = await ask(PLANNER, 'GET', `/optimization/constraints?query=${name}`);
  await visit(page, `/optimization/constraints?id=${json.data[0].id}`);
  await expect(page.getByRole('dialog').getByText('44,000').first()).toBeVisible();
});
