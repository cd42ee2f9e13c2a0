import { readFile } from 'node:fs/promises';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { bookedByHand, shipmentOf, type AskAs } from './made-shipment.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

const BESIDES = { besides: '.maplibregl-map' };
const orderFor = (ask: AskAs) => makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'), { pallets: 18 });

test('shipments are found, printed together and cancelled from their list', async ({ page, ask }) => {
  const booked = await bookedByHand(ask, [await orderFor(ask)]);
  const open = await shipmentOf(ask, [await orderFor(ask)]);
  await visit(page, '/shipments');
  await expect(page.getByRole('heading', { level: 2, name: 'Drafted to booked' })).toBeVisible();
  const card = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  await expect(card(open.resultNumber)).toContainText('Ready to Book');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: /^Booked/ }).click();
  await expect(card(booked)).toContainText('Booked');
  await expect(card(open.resultNumber)).toHaveCount(0);
  await page.getByRole('button', { name: /^Drafted to booked/ }).click();

  await page.getByRole('checkbox', { name: `Select ${booked}` }).check();
  await page.getByRole('checkbox', { name: `Select ${open.resultNumber}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected shipments' });
  await bar.getByRole('button', { name: 'Bills of lading' }).click();
  await expect(page.getByText('1 refused. Bills of lading were made for 1 shipment.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const pages = await pdfText(await readFile(await (await download).path()));
  expect(pages.join('\n')).toContain(booked);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: `Actions of ${open.resultNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel shipment' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${open.resultNumber}?` });
  await dialog.getByLabel('Reason').fill('Ordered twice.');
  await dialog.getByRole('button', { name: 'Cancel shipment' }).click();
  await expect(card(open.resultNumber)).toHaveCount(0);
});

test.describe('in a browser that draws maps', () => {
  test.use({ hasMaps: true });

  test('shipments are followed in a list and on a map', async ({ page, ask }) => {
    const booked = await bookedByHand(ask, [await orderFor(ask)]);
    await visit(page, '/shipments/tracking');
    const card = page.getByRole('listitem').filter({ hasText: booked });
    await expect(card).toBeVisible();
    await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('region', { name: /^Map of/ })).toBeVisible();
    await expectNoAxeViolations(page, BESIDES);
    await page.getByRole('radio', { name: 'Map' }).check();
    await expect(card).toHaveCount(0);
    await page.getByRole('radio', { name: 'List' }).check();
    await expect(card).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('radio', { name: 'Map' }).check();
    await expect(page.getByRole('region', { name: /^Map of/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
