import { integratedQuestion } from '@lanewright/domain/quotes/questions.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import { openBols, orderFor, wordsOf } from './bills-of-lading.ts';
import { expect, test } from './journey.ts';
import { bookedByHand, made, type AskAs as Ask } from './made-shipment.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

const BESIDES = { besides: '.maplibregl-map' };

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

test('a master and a single bill of lading are downloaded, opened and mailed', async ({ page, ask }) => {
  const orderNumber = await orderFor(ask);
  const shipment = await bookedByHand(ask, [orderNumber], 'LTL');
  await visit(page, `/shipments/${shipment}/preview`);
  const dialog = await openBols(page);
  const master = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const saved = await wordsOf(master);
  expect(saved.name).toContain(shipment);
  expect(saved.pages.join()).toContain('Rolled oats');
  expect(saved.pages[0]).toContain('Page 1 of 1');
  await expectNoAxeViolations(page, BESIDES);

  await dialog.getByText('Other BOLs').click();
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
  await expectNotice(page, 'BOLs sent to provided emails');
});

test('a weight that the dock found goes to the carrier, the price, and a new bill of lading', async ({ page, ask }) => {
  const orderNumber = await orderFor(ask);
  const shipment = await bookedByRate(ask, orderNumber);
  await visit(page, `/orders/${orderNumber}`);
  await page.getByRole('button', { name: 'Request change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booked freight' });
  await dialog.getByLabel(/^Total weight/).fill('2150');
  await dialog.getByLabel(/^Reason/).fill('Weighed at the dock');
  await expectNoAxeViolations(page, BESIDES);
  await dialog.getByRole('button', { name: 'Get new price' }).click();
  await expect(dialog.getByText(/from 1,872 lbs to 2,150 lbs/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send to carrier' }).click();
  await expect(dialog.getByText(/has accepted the change/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await visit(page, `/shipments/${shipment}/preview`);
  await expect(page.getByText('2,150 lbs').first()).toBeVisible();
  // The worker prints it anew.
  await expect(page.getByText(`BOL ${shipment} revision 1`).first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
});
