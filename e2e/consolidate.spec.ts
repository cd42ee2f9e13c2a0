import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, visit } from './person.ts';

test.use({ who: 'admin' });

test('two orders go on one truck, and on no other', async ({ page, ask }) => {
  const asked = (...request: [string, string, unknown?]) => ask('admin', ...request);
  const [first, second] = [await makeOrder(asked, 'SO-JOIN-1'), await makeOrder(asked, 'SO-JOIN-2')];
  await visit(page, `/orders/${first}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Consolidate' }).click();
  await page.waitForURL(`**/orders/${first}/consolidate`);
  const take = page.getByRole('checkbox', { name: `Take ${second} along` });
  await expect(page.getByRole('listitem').filter({ has: take })).toContainText('Same pickup · Same delivery');
  await take.check();
  const stops = page.getByRole('list', { name: 'Stops of the truck' }).getByRole('listitem');
  await expect(stops).toHaveCount(2);
  await expect(stops.first()).toContainText(`${first}, ${second}`);
  // A stop may lie under the buttons of the map until somebody moves it; the stops also stand in the list.
  await expectNoAxeViolations(page, { besides: '.maplibregl-map' });
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create Shipment' }).click();
  await page.waitForURL(`**/orders/${first}`);
  const [one, other] = [await asked('GET', `/Orders/${first}`), await asked('GET', `/Orders/${second}`)];
  expect(one.json.activeShipmentNumber).toMatch(/^S1\d{5}$/);
  expect(other.json.activeShipmentNumber).toBe(one.json.activeShipmentNumber);
  await page.goto(`/orders/${first}/consolidate?with=${second}`);
  await expect(page.getByRole('button', { name: 'Create Shipment' })).toBeVisible();
  expect((await asked('POST', '/shipments/consolidated', { orderNumbers: [first, second] })).status).toBe(422);
});

test('orders are taken from the list to one truck, and one that is too big for it is split', async ({ page, ask }) => {
  const asked = (...request: [string, string, unknown?]) => ask('admin', ...request);
  const small = await makeOrder(asked, 'SO-SPLIT-1');
  const big = await makeOrder(asked, 'SO-SPLIT-2', { pallets: 30 });
  await visit(page, '/orders?searchTerm=SO-SPLIT');
  for (const number of [small, big]) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Consolidate' }).click();
  await page.waitForURL(/\/orders\/O\d+\/consolidate\?with=O\d+/);
  await expect(page.getByRole('alert')).toContainText('Split the freight over several trucks.');
  await visit(page, `/orders/${big}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  const dialog = page.getByRole('dialog', { name: `Split ${big}` });
  await expect(
    dialog.getByRole('list', { name: 'Parts' }).getByRole('listitem').filter({ hasText: 'lbs ·' }),
  ).toHaveCount(2);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Split order' }).click();
  await expect(page.getByText('split the order: the rest is on')).toBeVisible();
  const { json: kept } = await asked('GET', `/Orders/${big}`);
  expect(kept.weight).toBeLessThanOrEqual(45_000);
  const { json: found } = await asked('GET', '/Orders?searchTerm=SO-SPLIT-2');
  expect(found.data).toHaveLength(2);
});
