import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CARRIER_REFUSES, carrierIsSilentUntil, letCarrierAnswer } from './carrier.ts';
import { expect, test, type Who } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

type Ask = (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

test.use({ who: 'planner' });

const BESIDES = { besides: '.maplibregl-map' };
const A_TRUCKLOAD = { pallets: 18 };

const orderFor = (ask: Ask, change: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'), change);

/** By the keys alone: to the button, and pressed. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).last();
  await button.focus();
  await page.keyboard.press('Enter');
}

async function openRates(page: Page, orderNumber: string): Promise<void> {
  await visit(page, `/orders/${orderNumber}`);
  await page.getByRole('button', { name: 'Book', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Rates for ${orderNumber}` })).toBeVisible();
  // The first who asks for prices after the product has started waits until it has warmed up.
  await expect(page.getByText('All answers are in.')).toBeAttached();
}

/** Asked once more, and said. */
async function confirmBooking(page: Page): Promise<void> {
  const book = page.getByRole('dialog', { name: /^Book .+\?$/ }).getByRole('button', { name: 'Book', exact: true });
  // The price and the order are checked first.
  await expect(book).toBeEnabled();
  await book.focus();
  await page.keyboard.press('Enter');
}

const booking = (page: Page) => page.getByRole('dialog', { name: 'Booking Your Order!' });
const shipmentHeading = (page: Page, words: RegExp) => page.getByRole('heading', { level: 2, name: words });

test('an order is booked later, undone, booked again and cancelled, by the keyboard', async ({ page, ask }) => {
  const orderNumber = await orderFor(ask, A_TRUCKLOAD);
  await openRates(page, orderNumber);
  const select = page.getByRole('button', { name: /^Select Exclusive Use/ });
  await expect(select).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
  await press(page, /^Select Exclusive Use/);
  await expect(page.getByRole('dialog', { name: `Book ${orderNumber}?` })).toContainText('Lanewright Freight');
  await confirmBooking(page);
  await page.waitForURL(/\/shipments\/S\d+\/confirmation$/);
  await expect(page.getByRole('heading', { name: 'Booking Confirmation' }).last()).toBeVisible();
  await expect(page.getByText(/^\d+(\.\d+)? Day Delivery$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'View Shipment' }).click();
  await expect(shipmentHeading(page, /^S\d+ Booked$/)).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);

  await press(page, /^Undo booking/);
  const undo = page.getByRole('dialog', { name: /^Undo the booking of/ });
  await undo.getByRole('button', { name: 'Undo booking' }).focus();
  await page.keyboard.press('Enter');
  await expect(shipmentHeading(page, /^S\d+ Ready to Book$/)).toBeVisible();

  await page.getByRole('button', { name: 'Book', exact: true }).focus();
  await page.keyboard.press('Enter');
  await press(page, /^Select Exclusive Use/);
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation$/);
  await page.getByRole('link', { name: 'View Shipment' }).click();
  await expect(shipmentHeading(page, /^S\d+ Booked$/)).toBeVisible();
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Cancel shipment' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancel/ });
  await cancel.getByLabel('Reason').fill('The customer does not want it.');
  await cancel.getByRole('button', { name: 'Cancel shipment' }).click();
  await expect(shipmentHeading(page, /^S\d+ Voided$/)).toBeVisible();
  await visit(page, `/orders/${orderNumber}`);
  await expect(page.getByRole('heading', { level: 2, name: `${orderNumber} New` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
});

test('a carrier that says no, and one that says nothing until it is asked again', async ({ page, ask }) => {
  const word = freshCode('word');
  const [refused, silent] = [
    await orderFor(ask, { specialInstructions: CARRIER_REFUSES }),
    await orderFor(ask, { specialInstructions: carrierIsSilentUntil(word) }),
  ];
  await openRates(page, refused);
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await confirmBooking(page);
  await expect(booking(page).getByRole('alert')).toContainText('Failed to book Shipment');
  await expect(booking(page).getByRole('alert')).toContainText('No trailer on that day.');
  const { json: order } = await ask('planner', 'GET', `/Orders/${refused}`);
  const { json: kept } = await ask('planner', 'GET', `/shipments/${order.activeShipmentNumber}`);
  expect([kept.shipmentStatus, kept.booking.state]).toEqual([1, 'refused']);

  await openRates(page, silent);
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await confirmBooking(page);
  await expect(booking(page)).toContainText(/Waiting for the carrier.s word/);
  letCarrierAnswer(word);
  // It goes on by itself.
  await page.waitForURL(/\/confirmation$/);
  await expect(page.getByRole('heading', { name: 'Booking Confirmation' }).last()).toBeVisible();
});

test('a part of a truck, a contract, and a price that was arranged by hand', async ({ page, ask }) => {
  const { json: before } = await ask('admin', 'GET', '/configuration');
  const { version, values } = before.quoteMarkup;
  const markup = { ...values, includePartialTLQuotes: true };
  expect((await ask('admin', 'PUT', '/configuration/quote-markup', { version, values: markup })).status).toBe(200);
  const made = async (path: string, body: object) => {
    const { status, json } = await ask('admin', 'POST', path, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const carrier = freshCode('Haulers');
  const { id: carrierId } = await made('/carriers', {
    name: carrier,
    modes: ['TL', 'LTL'],
    mcNumber: String(randomInt(10_000_000)),
    insurance: [{ kind: 'Cargo', amount: 1_000_000, expirationDate: day(400) }],
  });
  const { lane } = await made('/lanes', {
    customerReferenceNumber: freshCode('Lane'),
    tenderType: 'Manual',
    tenderMethod: 'Email',
    equipmentMode: 'Dry',
    mode: 'TL',
    origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
    destination: { kind: 'City', city: 'Omaha', state: 'NE', country: 'US' },
    isMeant: true,
  });
  await made('/lane-rates', {
    laneId: lane.id,
    carrierId,
    rateType: 'AllIn',
    chargeType: 'Flat',
    rate: 1_312,
    effectiveDate: day(-30),
    expirationDate: day(60),
  });

  await openRates(page, await orderFor(ask, A_TRUCKLOAD));
  await press(page, new RegExp(`^Select ${carrier}`));
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation$/);
  await expect(page.getByText('$1,312.00').first()).toBeVisible();
  await expect(page.getByText(carrier).first()).toBeVisible();

  await openRates(page, await orderFor(ask, A_TRUCKLOAD));
  await press(page, /^Select Partial/);
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation$/);
  await expect(page.getByText('Lanewright Freight').first()).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  const orderNumber = await orderFor(ask);
  await openRates(page, orderNumber);
  await page.getByRole('radio', { name: 'Book manually' }).click();
  const form = page.getByRole('dialog', { name: `Rates for ${orderNumber}` });
  await form.getByRole('combobox', { name: 'Carrier' }).fill(carrier);
  await page.getByRole('option', { name: carrier }).first().click();
  await form.getByLabel('Rate, USD').first().fill('410.50');
  await form.getByRole('button', { name: 'Remove charge 2' }).click();
  await form.getByRole('button', { name: /^Book/ }).last().click();
  await expect(
    form.getByText('Freight Rate and Fuel Surcharge are required for manual LTL bookings').first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, BESIDES);
});
