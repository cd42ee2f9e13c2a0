import { carriers } from '@lanewright/contract/carriers.ts';
import { quotes, type QuoteOfOrders } from '@lanewright/contract/quotes.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { BOTH_CHARGES_REQUIRED } from '@lanewright/domain/shipments/manual-charges.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCurrentUser } from '../../api/session.ts';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { clickTwice } from '../../testing/click-twice.ts';
import { fake, refusal, type FakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { UntilClosed } from '../../testing/until-closed.tsx';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { listed, makeCarrier } from '../carriers/fake-carriers.ts';
import {
  idOf as quoteIdOf,
  LTL_RATES,
  makeAnswer,
  makeQuote,
  quotedToCustomers,
  startRatesServer,
} from '../quotes/rates/fake-rates.ts';
import { BookFlow, type Bookable } from './book-flow.tsx';
import { bookingFakes, makeChosen, makeShipment, ORDER, SHIPMENT } from './booking/fake-bookings.ts';
import { bookableOfShipment } from './book-shipment-dialog.tsx';

const RATE_ID = quoteIdOf('8200', 1);
const CHOSEN_NOW = makeChosen({ rateId: RATE_ID, totalCost: 398.06 });
const EXPIRED = { validUntil: '2026-01-01T00:00:00Z', totalCost: 350, quoteId: quoteIdOf('8000', 2) };

const BOOKABLE: Bookable = {
  orders: [ORDER],
  shipment: null,
  chosen: null,
  shippingMode: 'LTL',
  days: { pickup: '2030-11-18', delivery: '2030-11-20' },
};

async function open(
  change: Partial<Bookable> = {},
  before: (api: FakeServer) => void = () => {},
  permissions: Permission[] = [...PERMISSIONS],
  { isPrepaidAdd = false, hasMarkup = false } = {},
) {
  const earlier = makeQuote({}, { id: EXPIRED.quoteId, quoteNumber: 'Q100300' });
  const quoted = (requoteOf: string | null): QuoteOfOrders => ({
    ...makeQuote({}, { requoteOf: requoteOf === null ? null : { ...earlier, id: requoteOf } }),
    isPrepaidAdd,
  });
  const api = startRatesServer({
    known: [earlier],
    permissions,
    ...(hasMarkup && { integrated: { LTL: makeAnswer('LTL', LTL_RATES.map(quotedToCustomers)) } }),
    also: [
      ...bookingFakes(),
      fake(quotes.ofOrders, ({ body }) => quoted(body.requoteOf)),
      fake(quotes.rate, () => CHOSEN_NOW),
      fake(carriers.list, () => ({ data: [listed(makeCarrier(1))], total: 1, isTotalExact: true })),
    ],
  });
  before(api);
  const onClose = vi.fn();
  function Screen() {
    useCurrentUser();
    return (
      <main>
        <h1>Orders</h1>
        <UntilClosed onClose={onClose}>
          {(close) => <BookFlow bookable={{ ...BOOKABLE, ...change }} onClose={close} />}
        </UntilClosed>
      </main>
    );
  }
  return { api, onClose, ...(await renderScreen(Screen, { path: '/', at: '/', validateSearch: (search) => search })) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).last();
const titles = () => currentNotices().map(({ title }) => title);
const BOOKED_TITLE = 'Shipment booked successfully! Page will redirect';
const tri = () => button(/^Select Tri-Lakes Express/);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1440, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('an offer that a carrier has not answered', () => {
  const said = () => page.getByText('An offer to a carrier is open.').last();
  it.each([
    ['the price that was chosen', { chosen: CHOSEN_NOW }],
    ['the rates of now', {}],
  ])('is spoken of before it is taken back, at %s', async (_where, change) => {
    await open({ ...change, hasOpenOffer: true });
    await expect.element(said()).toBeVisible();
  });
});

describe('a rate that was chosen', () => {
  it('is booked at its price, once it is confirmed, however often that is pressed', async () => {
    const { api } = await open({ chosen: makeChosen() });
    const dialog = page.getByRole('dialog', { name: 'Book O100001?' });
    for (const told of ['Tri-Lakes Express', 'Standard', '$398.06', 'Mon 11/18/2030', 'Wed 11/20/2030'])
      await expect.element(dialog.getByText(told, { exact: false })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(api.requests(shipments.create)).toEqual([]);
    await expect.element(button('Book')).toHaveFocus();
    await clickTwice(button('Book'));
    await expect.poll(() => titles()).toEqual([BOOKED_TITLE]);
    expect([api.requests(shipments.create).length, api.requests(shipments.book).length]).toEqual([1, 1]);
    expect(api.requests(quotes.ofOrders)).toEqual([]);
  });

  it('can be left for the rates of now, beside what it was', async () => {
    const { api } = await open({ chosen: makeChosen({}, { totalCost: 350 }) });
    await button('Get new rates').click();
    await expect.element(page.getByText(/^Chosen before: Tri-Lakes Express/)).toBeVisible();
    await expect.element(tri()).toBeVisible();
    expect(api.requests(quotes.ofOrders).map(({ body }) => body)).toEqual([
      { orderNumbers: ['O100001'], requoteOf: makeChosen().told!.quoteId },
    ]);
  });

  it('and has expired gives way to the rates of now, compared with it, which are booked', async () => {
    const { api } = await open({ chosen: makeChosen({}, EXPIRED) });
    await tri().click();
    await expect.element(page.getByText('was $350.00, $48.06 more')).toBeVisible();
    await button('Book').click();
    await expect.poll(() => titles()).toEqual([BOOKED_TITLE]);
    expect(api.requests(shipments.book)[0]!.body.rateId).toBe(RATE_ID);
  });

  it('and is refused as outdated leads to new rates, and keeps the shipment that was made', async () => {
    const { api } = await open({ chosen: makeChosen() });
    api.answerNext(shipments.book, refusal(422, 'Bad.', { modelState: { rateId: ['The quote has expired.'] } }));
    await button('Book').click();
    await button('Get new rates').click();
    await expect.element(page.getByRole('dialog', { name: 'Rates for S100001' })).toBeVisible();
    await tri().click();
    await button('Book').click();
    await expect.poll(() => titles()).toEqual([BOOKED_TITLE]);
    expect(api.requests(shipments.create)).toHaveLength(1);
    expect(api.requests(shipments.book).map(({ params }) => params.id)).toEqual([SHIPMENT.id, SHIPMENT.id]);
  });

  it('of the one order of a shipment is that of the shipment', async () => {
    expect(bookableOfShipment(makeShipment())).toMatchObject({ shipment: SHIPMENT, chosen: { rateSource: 'LTL' } });
    const [order] = makeShipment().orders;
    expect(bookableOfShipment(makeShipment({ orders: [order!, order!] })).chosen).toBeNull();
  });
});

describe('the rates', () => {
  it('are those of one quote, wide and narrow without a fault, and close', async () => {
    const { api, onClose } = await open();
    await expect.element(tri()).toBeVisible();
    expect(api.requests(quotes.ofOrders)).toHaveLength(1);
    await expect.element(page.getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    const [ways, close] = [
      page.getByRole('radiogroup', { name: 'How to book' }),
      page.getByRole('button', { name: 'Close', exact: true }),
    ].map((one) => one.element().getBoundingClientRect());
    expect(close!.left - ways!.right).toBeGreaterThanOrEqual(8);
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    { isPrepaidAdd: true, hasMarkup: true, shown: 'Customer' },
    { isPrepaidAdd: false, hasMarkup: true, shown: 'Cost' },
    { isPrepaidAdd: true, hasMarkup: false, shown: null },
  ])('begin with the prices that the freight term asks for: %o', async ({ shown, ...quoted }) => {
    await open({}, undefined, undefined, quoted);
    await expect.element(tri()).toBeVisible();
    if (shown) await expect.element(page.getByRole('radio', { name: shown, exact: true })).toBeChecked();
    else await expect.element(page.getByRole('radio', { name: 'Customer' })).not.toBeInTheDocument();
  });

  it('that cannot be asked for say why, and are asked for again under the same key', async () => {
    const why = refusal(422, 'The orders cannot be quoted.', { modelState: { stops: ['A stop has no place.'] } });
    const { api } = await open({}, (server) => server.answerNext(quotes.ofOrders, why));
    await expect.element(page.getByText('A stop has no place.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
    await button('Try again').click();
    await expect.element(tri()).toBeVisible();
    const keys = api.requests(quotes.ofOrders).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('a pickup whose day has passed', () => {
  const WHY = 'The date of pickup cannot be in the past.';
  const passed = refusal(422, WHY, { modelState: { 'details.pickupDate': [WHY] } });
  const LATE = { ...ORDER, pickupDate: '2026-01-05' };
  const LATER = { id: quoteIdOf('8300', 2), orderNumber: 'O100002', pickupDate: '2090-01-05' };
  const links = () =>
    page
      .getByRole('link', { name: /^Edit/ })
      .elements()
      .map((link) => link.getAttribute('href'));

  it.each([
    ['the one that is late', [LATE, LATER], ['/orders/O100001/edit']],
    ['all where nobody can tell', [ORDER, LATER], ['/orders/O100001/edit', '/orders/O100002/edit']],
  ])('is said once, and leads to the orders that can be changed: %s', async (_which, orders, edited) => {
    await page.viewport(375, 812);
    await open({ orders }, (server) => server.answerNext(quotes.ofOrders, passed));
    await expect.element(page.getByText(WHY, { exact: false })).toBeVisible();
    expect(page.getByText(WHY, { exact: false }).elements()).toHaveLength(1);
    expect(links()).toEqual(edited);
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leads nobody there who may not edit orders', async () => {
    await open({ orders: [LATE] }, (server) => server.answerNext(quotes.ofOrders, passed), ['BookShipment']);
    await expect.element(page.getByText('Somebody who may edit the order has to', { exact: false })).toBeVisible();
    expect(links()).toEqual([]);
  });
});

describe('a booking by hand', () => {
  const manual = () => page.getByRole('radio', { name: 'Book manually' });
  const charge = (n: number) => page.getByRole('listitem', { name: `Charge ${n}` });

  it('wants fuel of LTL, begins with both charges, and sends what was arranged', async () => {
    const { api } = await open();
    await manual().click();
    await expect.element(charge(1).getByLabelText(/^Type/)).toHaveValue('Freight Rate');
    await expect.element(charge(2).getByLabelText(/^Type/)).toHaveValue('Fuel Surcharge');
    expect(await accessibilityProblems()).toEqual([]);
    await button('Remove charge 2').click();
    await button('Book').click();
    await expect.element(page.getByText(BOTH_CHARGES_REQUIRED)).toBeVisible();
    await expect.element(page.getByText('Carrier is required')).toBeVisible();
    expect(api.requests(shipments.create)).toEqual([]);

    await button('Add charge').click();
    await charge(2).getByLabelText(/^Type/).selectOptions('Fuel Surcharge');
    await charge(2).getByLabelText('Rate, USD').fill('40.5');
    await charge(1).getByLabelText('Units').fill('2');
    await charge(1).getByLabelText('Rate, USD').fill('150');
    await expect.element(charge(1).getByText('$300.00')).toBeVisible();
    await page.getByRole('combobox', { name: 'Carrier' }).fill('Carrier');
    await page.getByRole('option', { name: 'Carrier 1' }).click();
    await page.getByLabelText(/^PRO number/).fill('PRO-1');
    await expect.element(page.getByText('$340.50')).toBeVisible();
    await button('Book').click();
    expect(api.requests(shipments.create)).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('dialog', { name: 'Book with Carrier 1?' }).getByText('Book for $340.50').click();
    await expect.poll(() => titles()).toEqual([BOOKED_TITLE]);
    expect(api.requests(shipments.book)[0]!.body).toMatchObject({
      rateId: null,
      shippingMode: 'LTL',
      carrierId: makeCarrier(1).id,
      proNumber: 'PRO-1',
      pickupNumber: null,
      manualBookingCharges: [
        { type: 'Freight Rate', units: 2, rate: 150, chargeRateType: 'Flat', total: 300 },
        { type: 'Fuel Surcharge', description: 'Fuel Surcharge', units: 1, rate: 40.5, total: 40.5 },
      ],
    });
  });

  it('keeps what was typed when it is refused', async () => {
    const { api } = await open({ shippingMode: 'TL' });
    api.answerNext(shipments.book, refusal(422, 'The carrier is not insured.'));
    await manual().click();
    await charge(1).getByLabelText('Rate, USD').fill('900');
    await page.getByRole('combobox', { name: 'Carrier' }).fill('Carrier');
    await page.getByRole('option', { name: 'Carrier 1' }).click();
    await button('Book').click();
    await button('Book for $900.00').click();
    await expect.element(page.getByText('The carrier is not insured.')).toBeVisible();
    await button('Close').click();
    await expect.element(charge(1).getByLabelText('Rate, USD')).toHaveValue('900');
    await button('Book').click();
    await button('Book for $900.00').click();
    await expect.poll(() => titles()).toEqual([BOOKED_TITLE]);
    expect(api.requests(shipments.create)).toHaveLength(1);
  });
});
