import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, freshCode, visit } from './person.ts';
import { untilShown } from './progress.ts';
import { cards, HALF_A_TRUCK, orders, PLANNER, progress, select } from './workspace.ts';

test.use({ who: PLANNER, viewport: { width: 1440, height: 900 } });

const BESIDES = { besides: '.maplibregl-map' };

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
  await expectNotice(page, `Job "${reference}" has been queued for processing`);
  await untilShown(page.getByText('Proven: no plan is cheaper.'), progress(page));
  await expect(cards(page)).toHaveCount(1);
  await cards(page)
    .getByRole('button', { name: /^Plan 1/ })
    .click();
  for (const number of numbers)
    await expect(page.getByRole('region', { name: /stops/i }).getByText(number).first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);

  await page.getByLabel('Check Plan 1').check();
  await page.getByRole('button', { name: 'Finalize 1' }).click();
  const finalized = page.getByRole('dialog', { name: 'Finalized' });
  await expect(finalized.getByRole('link', { name: /^Shipment S\d+/ })).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Finalize 1' })).toBeDisabled();
});
