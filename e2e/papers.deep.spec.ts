import { openBols, orderFor, wordsOf } from './bills-of-lading.ts';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { bookedByHand } from './made-shipment.ts';
import { expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

test('one of three orders, a blind pair, labels, and several at once', async ({ page, ask }) => {
  const code = freshCode('SO');
  // With a truckload among them the orders keep bills of lading of their own.
  const first = await makeOrder((...asked) => ask('planner', ...asked), code, { pallets: 11 });
  const orders = [first, await orderFor(ask), await orderFor(ask)];
  const shipment = await bookedByHand(ask, orders);
  await visit(page, `/shipments/${shipment}/preview`);
  const dialog = await openBols(page);
  await dialog.getByRole('radio', { name: 'Order', exact: true }).click();
  await dialog.getByRole('radio', { name: new RegExp(`^${orders[1]}`) }).check();
  const single = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const { pages } = await wordsOf(single);
  expect(pages.join()).toContain(orders[1]);
  expect(pages.join()).not.toContain(orders[0]);
  await page.setViewportSize({ width: 375, height: 760 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const blind = await bookedByHand(ask, [await orderFor(ask, { isBlind: true })], 'LTL');
  await visit(page, `/shipments/${blind}/preview`);
  const pair = await openBols(page);
  const both = page.waitForEvent('download');
  await pair.getByRole('button', { name: 'Download', exact: true }).click();
  const { pages: papers } = await wordsOf(both);
  expect(papers).toHaveLength(2);
  // The town is on both, the place on its own alone.
  expect(papers[0]).toContain('Joliet Distribution Center');
  expect(papers[0]).not.toContain('Omaha DC');
  expect(papers[1]).toContain('Omaha DC');
  expect(papers[1]).not.toContain('Joliet Distribution Center');
  await pair.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Pallet labels' }).click();
  const labels = page.getByRole('dialog', { name: /labels/i });
  await labels.getByRole('radio', { name: /Four to a page/ }).check();
  const printed = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await wordsOf(printed)).pages).toHaveLength(1);

  await visit(page, `/orders?referenceNumber=${code}`);
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Bills of lading' }).click();
  await page
    .getByRole('dialog', { name: /^Bills of lading for/ })
    .getByRole('button', { name: 'Generate' })
    .click();
  await expect(page.getByText(/^Bills of lading were made for 1 shipment/)).toBeVisible();
  const many = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await wordsOf(many)).pages.join()).toContain(shipment);
});
