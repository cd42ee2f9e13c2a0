import { readFile } from 'node:fs/promises';
import { integratedQuestion } from '@lanewright/domain/quotes/questions.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import type { Download, Page } from '@playwright/test';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { bookedByHand, made, type AskAs as Ask } from './made-shipment.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

const BESIDES = { besides: '.maplibregl-map' };

const orderFor = (ask: Ask, change: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'), change);

/** With a seller of LTL, at its price. */
async function bookedByRate(ask: Ask, orderNumber: string): Promise<string> {
  const { companyId } = await made(ask, 'GET', '/users/current');
  const quote = await made(ask, 'POST', '/quotes/of-orders', { orderNumbers: [orderNumber] });
  const question = { ...integratedQuestion(quote.details, companyId, 'LTL'), sources: ['LTL'], quoteId: quote.id };
  const [rate] = (await made(ask, 'POST', '/integrated-rates', question)).rates;
  const branch = bookingOf((await made(ask, 'GET', `/quote-rates/${rate.id}`)).bookable);
  if (branch.kind === 'spot') throw new Error('LTL is not sold as spot.');
  const { id } = await made(ask, 'GET', `/Orders/${orderNumber}`);
  const { resultId, resultNumber } = await made(ask, 'POST', '/shipments', { orders: [id] });
  await made(ask, 'PUT', `/shipments/${resultId}/book`, { rateId: rate.id, ...branch.parameters });
  return resultNumber;
}

async function wordsOf(download: Promise<Download>): Promise<{ name: string; pages: string[] }> {
  const file = await download;
  return { name: file.suggestedFilename(), pages: await pdfText(await readFile(await file.path())) };
}

async function openBols(page: Page) {
  await page.getByRole('button', { name: 'Generate BOL' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate BOLs' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a master and a single bill of lading are downloaded, opened and mailed', async ({ page, ask }) => {
  test.slow();
  const orderNumber = await orderFor(ask);
  const shipment = await bookedByHand(ask, [orderNumber], 'LTL');
  await visit(page, `/shipments/${shipment}/preview`);
  const dialog = await openBols(page);
  await dialog.getByRole('checkbox', { name: /^Master BOL/ }).check();
  const master = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const saved = await wordsOf(master);
  expect(saved.name).toContain(shipment);
  expect(saved.pages.join()).toContain('Rolled oats');
  expect(saved.pages[0]).toContain('Page 1 of 1');
  await expectNoAxeViolations(page, BESIDES);

  await dialog.getByRole('radio', { name: 'Order', exact: true }).click();
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${orderNumber}`) })).toBeChecked();
  await dialog.getByRole('button', { name: 'Open' }).click();
  const viewer = page.getByRole('dialog', { name: /\.pdf/ });
  await expect(viewer.getByText(`${shipment}-${orderNumber}`).first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();

  await dialog.getByRole('radio', { name: 'Email' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Choose or add at least one address.')).toBeVisible();
  const address = `${freshCode('dock').toLowerCase()}@carrier.example`;
  await dialog.getByRole('combobox', { name: /Email to/ }).fill(address);
  await page.getByRole('option', { name: new RegExp(`Add.*${address}`) }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('BOLs sent to provided emails')).toBeVisible();
});

test('one of three orders, a blind pair, labels, and several at once', async ({ page, ask }) => {
  test.slow();
  const code = freshCode('SO');
  const first = await makeOrder((...asked) => ask('planner', ...asked), code);
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
  await pair.getByRole('checkbox', { name: /^Master BOL/ }).check();
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
  await expect(page.getByText(/^Bills of lading were made for 1 shipment/)).toBeVisible({ timeout: 30_000 });
  const many = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await wordsOf(many)).pages.join()).toContain(shipment);
});

test('a weight that the dock found goes to the carrier, the price, and a new bill of lading', async ({ page, ask }) => {
  test.slow();
  const orderNumber = await orderFor(ask);
  const shipment = await bookedByRate(ask, orderNumber);
  await visit(page, `/orders/${orderNumber}`);
  await page.getByRole('button', { name: 'Request change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booked freight' });
  await dialog.getByLabel(/^Total weight/).fill('2150');
  await dialog.getByLabel(/^Reason/).fill('Weighed at the dock');
  await expectNoAxeViolations(page, BESIDES);
  await dialog.getByRole('button', { name: 'Get new price' }).click();
  await expect(dialog.getByText(/from 1,872 lbs to 2,150 lbs/)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Send to carrier' }).click();
  await expect(dialog.getByText(/has accepted the change/)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await visit(page, `/shipments/${shipment}/preview`);
  await expect(page.getByText('2,150 lbs').first()).toBeVisible();
  // The worker prints it anew.
  await expect(page.getByText(`BOL ${shipment} revision 1`).first()).toBeVisible({ timeout: 30_000 });
  await expectNoAxeViolations(page, BESIDES);
});
