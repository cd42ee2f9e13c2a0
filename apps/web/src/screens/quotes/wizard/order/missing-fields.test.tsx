import { bookingChecks } from '@lanewright/contract/booking-checks.ts';
import { commodities } from '@lanewright/contract/commodities.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { exampleFacts } from '@lanewright/domain/orders/example-order.ts';
import type { OrderReference } from '@lanewright/domain/orders/order.ts';
import { ATLANTA, exampleQuote, exampleQuoteItem, JOLIET } from '@lanewright/domain/quotes/example-quote.ts';
import { addDays, isWeekend } from '@lanewright/domain/units/calendar-days.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLocation } from '../../../../freight/locations/fake-locations.ts';
import { makeOrder } from '../../../../freight/orders/fake-orders.ts';
import { PAINT, startFormServer } from '../../../../freight/orders/form/fake-form-server.ts';
import { fieldsShownKey } from '../../../../freight/orders/form/remembered-fields.ts';
import { makeQuote, quoteId } from '../../../../freight/quotes/fake-quotes.ts';
import { bookingFakes, makeChosen } from '../../../../freight/shipments/booking/fake-bookings.ts';
import { accessibilityProblems } from '../../../../testing/accessibility.ts';
import { fake, NO_SUCH_RECORD } from '../../../../testing/fake-server.ts';
import { openScreenAt } from '../../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../../testing/session.ts';
import { todayHere } from '../../../../ui/today-here.ts';

const USER = makeCurrentUser();
const RATE = makeChosen({}, { quoteId: quoteId(1), validUntil: '2099-11-17T23:00:00Z' });

/** A day on which LTL carriers come. */
function workday(): string {
  let day = addDays(todayHere(), 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

async function open({
  isSaved = true,
  saved = null as Location[] | null,
  defaultCommodity = null as Commodity | null,
  isGone = false,
} = {}) {
  const details = exampleQuote({
    shippingModes: ['LTL'],
    pickupDate: workday(),
    pickupLocation: { ...JOLIET, postalCode: '60433', ...(isSaved && { locationNumber: 'L100001' }) },
    dropoffLocation: { ...ATLANTA, locationNumber: 'L100002' },
    // What the dock of the dropoff always needs, as the server adds it to a quote.
    dropoffAccessorials: ['DeliveryAppointment'],
    lineItems: [exampleQuoteItem()],
  });
  const facts = exampleFacts(
    {},
    {
      orderDefaults: {
        defaultOrderType: 'PurchaseOrder',
        defaultFreightTerm: 'Prepaid',
        defaultCommodity: defaultCommodity?.id ?? null,
      },
    },
  );
  const api = startFormServer({
    user: USER,
    facts,
    save: () => makeOrder({}),
    also: [
      ...bookingFakes(),
      ...(saved ? [fake(locations.list, () => ({ data: saved, total: saved.length, isTotalExact: true }))] : []),
      fake(quotes.find, () => makeQuote(1, { details })),
      fake(quotes.rate, () => RATE),
      fake(commodities.get, () => (isGone ? NO_SUCH_RECORD : defaultCommodity!)),
    ],
  });
  const screen = await openScreenAt(`/quotes?quoteDetails=${quoteId(1)}&carrierRate=${RATE.told!.rateId}`, {
    areOthersBlank: true,
  });
  await expect.element(needed()).toBeVisible();
  return { api, ...screen };
}

const needed = () => page.getByRole('region', { name: 'Still needed' });
const labels = () =>
  [...needed().element().querySelectorAll('label')].map(({ textContent }) =>
    textContent.replaceAll(/[^A-Za-z ]/g, '').trim(),
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = () => page.getByRole('dialog', { name: 'Create this order and book it?' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('asks only for what the quote left open, wide and narrow', async () => {
  await open();
  expect(labels()).toEqual(['Description', 'Purchase Order']);
  await expect.element(needed().getByLabelText(/^Description/)).toHaveFocus();
  await expect.element(page.getByLabelText(/^Order type/)).not.toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
  await page.viewport(375, 812);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  expect(await accessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});

it('fills in the only saved location of a quoted ZIP code, and asks to check it', async () => {
  const { api } = await open({ isSaved: false });
  expect(labels()).toContain('Location');
  const box = needed().getByRole('combobox', { name: 'Location' });
  await expect.element(box).toHaveValue('Joliet plant');
  await expect.element(box).toHaveAccessibleDescription(/Joliet, IL 60433/);
  expect(api.requests(bookingChecks.reprice)).toEqual([]);
});

it('names what was filled in without the quote, and leads to each of these fields', async () => {
  await open();
  await expect
    .element(needed().getByText(/^Filled in for you:/))
    .toMatchTextContent(/Order type Purchase Order, change.*Freight terms Prepaid, change/);
  await needed()
    .getByRole('button', { name: /^Freight terms Prepaid/ })
    .click();
  await expect.element(page.getByLabelText(/^Freight terms/)).toHaveFocus();
  await expect.element(button('Show missing fields only')).toBeVisible();
});

it('offers the saved locations of a quoted ZIP code before anything is typed, where there are several', async () => {
  const second = makeLocation(9, { name: 'Second dock' });
  const data = [makeLocation(1, { name: 'First dock' }), second];
  await open({ isSaved: false, saved: data });
  const box = needed().getByRole('combobox', { name: 'Location' });
  await expect.element(box).toHaveValue('');
  await box.click();
  await expect.element(page.getByRole('option', { name: /First dock/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Second dock/ })).toBeVisible();
});

it('loses nothing when all fields are shown, and remembers the choice for each user', async () => {
  const { unmount } = await open();
  await needed()
    .getByLabelText(/^Description/)
    .fill('Table lamps');
  await needed()
    .getByLabelText(/^Purchase Order/)
    .fill('PO-1');
  await button('Show all fields').click();
  await expect.element(page.getByLabelText(/^Order type/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Purchase Order/)).toHaveValue('PO-1');
  await expect.element(page.getByRole('list', { name: 'Line items' })).toMatchTextContent(/Table lamps/);
  await page.getByLabelText(/^Freight value/).fill('900');
  await button('Show missing fields only').click();
  await expect.element(needed().getByText(/Nothing is missing/)).toBeVisible();
  await button('Show all fields').click();
  await expect.element(page.getByLabelText(/^Freight value/)).toHaveValue('900');
  await unmount();
  expect(localStorage.getItem(fieldsShownKey(USER.id))).toBe('all');
});

it('sends on Ctrl Enter without a field in focus, once while the keys are held', async () => {
  const { api } = await open();
  await needed()
    .getByLabelText(/^Description/)
    .fill('Table lamps');
  await needed()
    .getByLabelText(/^Purchase Order/)
    .fill('PO-1');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}{Enter>4/}{/Control}');
  await expect.element(confirm()).toBeVisible();
  await expect.element(confirm().getByRole('button', { name: 'Create & Book' })).toBeVisible();
  expect(api.requests(orders.create)).toEqual([]);
});

it('names what is missing on Ctrl Enter at once, and leads there', async () => {
  const { api } = await open();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/^2 things to fix/)).toBeVisible();
  await expect.element(needed().getByLabelText(/^Description/)).toHaveFocus();
  expect(api.requests(bookingChecks.check)).toEqual([]);
});

it('sends what was written straight into the item', async () => {
  const { api } = await open();
  await needed()
    .getByLabelText(/^Description/)
    .fill('  Table lamps ');
  await needed()
    .getByLabelText(/^Purchase Order/)
    .fill('PO-1');
  await button('Create & Book').click();
  await expect.element(confirm()).toBeVisible();
  await expect.poll(() => api.requests(bookingChecks.check).length).toBe(1);
  const { order } = api.requests(bookingChecks.check)[0]!.body;
  expect(order!.stops[0]!.lineItems).toMatchObject([{ description: 'Table lamps' }]);
  const expected: Partial<OrderReference>[] = [{ label: 'Purchase Order', value: 'PO-1' }];
  expect(order!.referenceNumbers).toMatchObject(expected);
});

it('suggests the description of the default commodity, and still shows it to be checked', async () => {
  const { api } = await open({ defaultCommodity: { ...PAINT, freightClass: null } });
  expect(labels()).toEqual(['Description', 'Purchase Order']);
  await expect.element(needed().getByLabelText(/^Description/)).toHaveValue('Interior paint, 1 gal can');
  await needed()
    .getByLabelText(/^Purchase Order/)
    .fill('PO-1');
  await button('Create & Book').click();
  await expect.element(confirm()).toBeVisible();
  await expect.poll(() => api.requests(bookingChecks.check).length).toBe(1);
  const { order } = api.requests(bookingChecks.check)[0]!.body;
  expect(order!.stops[0]!.lineItems).toMatchObject([{ description: 'Interior paint, 1 gal can', commodityCode: null }]);
});

it('asks for the description where the default commodity is gone', async () => {
  const { api } = await open({ defaultCommodity: PAINT, isGone: true });
  await expect.element(needed().getByLabelText(/^Description/)).toHaveValue('');
  expect(api.requests(commodities.get)).toHaveLength(1);
});
