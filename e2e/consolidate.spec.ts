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
