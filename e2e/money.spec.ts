import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { bookedByHand, made, type AskAs } from './made-shipment.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'finance' });

const BESIDES = { besides: '.maplibregl-map' };

/** Numbers of invoices of the company that are open. */
async function openInvoices(ask: AskAs): Promise<string[]> {
  const { data } = await made(ask, 'GET', '/invoices?statuses=Invoiced', undefined, 'finance');
  return data.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber);
}

/** The provider's page, in a window of its own. */
async function openCardPage(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Pay via Credit Card' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^Credit Card Fee of \$[\d,.]+ will be assessed to invoice$/)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  return opening;
}

/** Once that page is closed, ours is read anew: what is clicked before is clicked on a page that is going. */
async function closeCardPage(page: Page, window: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await window.close();
  await reloaded;
}

async function giveCard(window: Page, number: string): Promise<void> {
  await window.getByLabel('Card number').fill(number);
  await window.getByLabel(/Expir/).fill(`12/${String(new Date().getUTCFullYear() + 5).slice(2)}`);
  await window.getByLabel(/CVC|Security code/).fill('123');
  await window.getByLabel(/Name/).fill('Avery Stone');
  await window.getByRole('button', { name: /^Pay/ }).click();
}

/** Carried by a carrier of the shipper's own, and signed for. */
async function delivered(ask: AskAs): Promise<string> {
  const orderNumber = await makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'), { pallets: 18 });
  const number = await bookedByHand(ask, [orderNumber]);
  const { id, stops } = await made(ask, 'GET', `/shipments/${number}`);
  for (const stopNumber of [1, 2]) {
    const activityDateTime = new Date().toISOString();
    const said = { kind: 'Departure', stopNumber, activityDateTime, overrideReason: 'Both happened days ago' };
    await made(ask, 'POST', `/shipments/${id}/check-calls`, said);
  }
  const proof = { entityType: 'Shipment', entityId: id, name: 'Signed.pdf', fileType: 'ProofOfDelivery' };
  await made(ask, 'POST', '/documents', { ...proof, stopId: stops[1].id, data: 'JVBERi0xLjQKJSVFT0YK' }, 'admin');
  return number;
}

interface Bill {
  invoiceNumber: string;
  amount: number;
}

/** The invoice that its delivery has led to, once all its papers are known. */
async function billOf(ask: AskAs, shipmentNumber: string): Promise<Bill> {
  const path = `/carrier-invoices?searchTerm=${shipmentNumber}`;
  const listed = async () => (await made(ask, 'GET', path, undefined, 'finance')).data;
  await expect.poll(async () => (await listed())[0]?.availableDocumentCount).toBe(1);
  return (await listed())[0];
}

test('the fee of a card goes with its page', async ({ page, ask }) => {
  const [number] = await openInvoices(ask);
  await visit(page, `/invoices/${number}/preview`);
  const window = await openCardPage(page);
  await expect(window.getByLabel('Card number')).toBeVisible();
  await closeCardPage(page, window);
  const refreshed = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Remove Credit Card Charge' }).click();
  await refreshed;
  await expect(page.getByRole('button', { name: 'Remove Credit Card Charge' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay via Credit Card' })).toBeVisible();
});

test('an invoice is paid by card after a card was declined', async ({ page, ask }) => {
  await visit(page, '/invoices');
  await expect(page.getByText('Total Balance Due')).toBeVisible();
  await expectNoAxeViolations(page);
  const [number] = await openInvoices(ask);
  await visit(page, `/invoices/${number}/preview`);
  const window = await openCardPage(page);
  await giveCard(window, '4000000000000002');
  await expect(window.getByText(/declined/i)).toBeVisible();
  await giveCard(window, '4242424242424242');
  await expect(window.getByText(/paid/i).first()).toBeVisible();
  await closeCardPage(page, window);
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Credit Card Fee').first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
});

test('what a carrier invoiced is entered, compared, disputed, settled and paid', async ({ page, ask }) => {
  const shipmentNumber = await delivered(ask);
  const draft = await billOf(ask, shipmentNumber);
  await visit(page, `/carrier-invoices/${draft.invoiceNumber}/preview`);
  await page.getByRole('button', { name: 'Enter invoiced amount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Invoice number/).fill('INV-J1');
  await dialog.getByLabel(/^Invoiced amount/).fill(String(draft.amount + 150));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rate Mismatch', { exact: true })).toBeVisible();
  await expect(page.getByText('($150.00)').first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);

  await page.getByRole('button', { name: 'Dispute', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'Detention' }).click();
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: /Resolve/ })
    .first()
    .click();
  await dialog.getByRole('radio', { name: /We give it up/ }).check();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Settle', exact: true }).click();
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(page.getByText('Ready To Settle').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Settled' }).click();
  await dialog.getByRole('button', { name: 'Mark as Settled' }).click();
  await expect(page.getByText('Paid to the carrier').first()).toBeVisible();

  await page.setViewportSize({ width: 375, height: 760 });
  await visit(page, '/rate-mismatches');
  await expectNoSidewaysScroll(page);
});
