import { shipments } from '@lanewright/contract/shipments.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import {
  NO_ANSWER,
  refusal,
  startFakeServer,
  type FakeRequest,
  type FakeServer,
} from '../../../testing/fake-server.ts';
import { holdTimersOf } from '../../../testing/held-timers.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { browserPage } from '../../../ui/browser-page.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { filledAddress, type BookingPlan } from './booking-plan.ts';
import {
  BOOKED,
  bookingFakes,
  bookingIn,
  idOf,
  makeBookable,
  makeShipment,
  ORDER,
  SHIPMENT,
  WAITING,
} from './fake-bookings.ts';

const reloadPage = vi.fn();
const CONFIRMATION = '/shipments/{shipmentNumber}/confirmation';
const PLAN: BookingPlan = {
  createOrder: null,
  orders: [ORDER],
  shipment: null,
  choice: { rate: makeBookable() },
  redirectTo: CONFIRMATION,
};

interface Opened {
  without: Permission[];
  kept: Parameters<typeof bookingFakes>[0];
  before: (api: FakeServer) => void;
}

async function open(change: Partial<BookingPlan> = {}, { without = [], kept, before }: Partial<Opened> = {}) {
  const permissions = PERMISSIONS.filter((one) => !without.includes(one));
  const api = startFakeServer(makeCurrentUser({ permissions }), bookingFakes(kept));
  before?.(api);
  const [onClose, onRatesWanted] = [vi.fn(), vi.fn()];
  const plan = { ...PLAN, ...change };
  function Screen() {
    useCurrentUser();
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main>
        <h1>Orders</h1>
        <button type="button" onClick={() => setIsOpen(true)}>
          Begin
        </button>
        {isOpen && (
          <BookingDialog
            plan={plan}
            onClose={(reached) => {
              onClose(reached);
              setIsOpen(false);
            }}
            onRatesWanted={onRatesWanted}
          />
        )}
      </main>
    );
  }
  const screen = await renderScreen(Screen, { path: '/', at: '/', validateSearch: (search) => search });
  await page.getByRole('button', { name: 'Begin' }).click();
  return { api, onClose, onRatesWanted, ...screen };
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).last();
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const titles = () => currentNotices().map(({ title }) => title);
const keys = (requests: FakeRequest<any>[]) => requests.map(({ headers }) => headers.get('idempotency-key'));
const REDIRECTS = 'Shipment booked successfully! Page will redirect';

beforeEach(() => {
  localStorage.clear();
  browserPage.reload = reloadPage.mockClear();
});
afterEach(async () => {
  await page.viewport(1440, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a booking', () => {
  it('makes the order, the shipment and the booking, each once under a key of its own, and leads on after two seconds', async () => {
    const createOrder = vi.fn(async () => ORDER);
    const redirect = holdTimersOf(2_000);
    const { api, address } = await open({ createOrder, orders: [] });
    await expect.element(page.getByRole('dialog', { name: 'Booking Your Order!' })).toBeVisible();
    await expect.poll(() => titles()).toEqual([REDIRECTS]);
    for (const name of ['Create Order', 'Create Shipment', 'Book Shipment'])
      await expect.element(row(name)).toMatchTextContent(/done/);
    await expect.element(button('View Confirmation')).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
    expect(redirect.letGo()).toBe(1);
    await expect.poll(() => address()).toBe('/shipments/S100001/confirmation');

    expect(createOrder).toHaveBeenCalledOnce();
    const [created, booked] = [api.requests(shipments.create), api.requests(shipments.book)];
    expect(created.map(({ body }) => body)).toEqual([{ orders: [ORDER.id], maxBuy: 0, origination: 'Contract' }]);
    expect(booked.map(({ params, body }) => [params.id, body])).toEqual([
      [
        SHIPMENT.id,
        {
          rateId: idOf('8200', 1),
          shippingMode: 'LTL',
          carrierId: idOf('8400', 1),
          contractId: null,
          manualBookingCharges: null,
          p44BookingParameters: {
            webServiceDescriptionId: 'TLX-77',
            quoteRequestId: idOf('8300', 1),
            ltlServiceLevel: 'STD',
            isGuaranteed: false,
          },
          integrationBookingParameters: null,
          proNumber: null,
          pickupNumber: null,
        },
      ],
    ]);
    expect(new Set(keys([...created, ...booked])).size).toBe(2);
  });

  it('by spot says where it comes from, and what the spot service refuses', async () => {
    const rate = makeBookable({ rateSource: 'Spot', isPartial: true });
    const { api } = await open(
      { choice: { rate } },
      { before: (server) => server.answerNext(shipments.updateOrigination, refusal(422, 'No truck is left.')) },
    );
    await expect.poll(() => titles()).toEqual(['Failed to Book with Spot']);
    expect(currentNotices()[0]).toMatchObject({ messages: ['No truck is left.'], durationMs: 5_000 });
    await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to book Shipment' })).toBeVisible();
    await button('Retry').click();
    await expect.poll(() => titles()).toContain(REDIRECTS);
    const sent = api.requests(shipments.updateOrigination);
    expect(sent.map(({ params }) => params.shipmentNumber)).toEqual(['S100001', 'S100001']);
    for (const { body } of sent)
      expect(body).toEqual({ originationType: 'Spot', quoteId: rate.rateId, isPartial: true });
    expect(new Set(keys(sent)).size).toBe(2);
    expect(api.requests(shipments.book)).toEqual([]);
  });

  it('by contract sends the contract and its charges, and makes no shipment where there is one', async () => {
    const rate = makeBookable({ rateSource: 'ContractTL', contractId: idOf('8600', 1) });
    const { api } = await open({ choice: { rate }, shipment: SHIPMENT });
    await expect.poll(() => titles()).toEqual([REDIRECTS]);
    expect(api.requests(shipments.create)).toEqual([]);
    expect(api.requests(shipments.book)[0]!.body).toMatchObject({
      rateId: rate.rateId,
      shippingMode: 'TL',
      contractId: idOf('8600', 1),
      manualBookingCharges: [{ type: 'Freight Rate', total: 398.06 }],
      p44BookingParameters: null,
    });
    await expect.element(row('Create Shipment')).not.toBeInTheDocument();
  });

  it('without a place to lead to reads the page again', async () => {
    await open({ redirectTo: null });
    await expect.poll(() => titles()).toEqual(['Shipment booked successfully! Page will refresh']);
    await expect.poll(() => reloadPage).toHaveBeenCalledOnce();
  });
});

describe('what fails', () => {
  it('as the order stops there, with all that is wrong, and leads back', async () => {
    const problem = new ApiProblem({
      status: 422,
      message: 'Bad.',
      modelState: { a: ['A is required'], b: ['B is required'] },
    });
    const { api, onClose } = await open({ createOrder: () => Promise.reject(problem), orders: [] });
    const said = page.getByRole('alert');
    await expect.element(said).toMatchTextContent(/Failed to create Order/);
    expect(
      said
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['A is required', 'B is required']);
    await expect.element(button('Retry')).not.toBeInTheDocument();
    await expect.element(button('View Order')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await expect.element(button('Close')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledWith({ orders: [], shipment: null, isWithCarrier: false });
    expect(api.requests(shipments.create)).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Begin' })).toHaveFocus();
  });

  it('as the shipment books nothing, and shows the order', async () => {
    const before = (server: FakeServer) =>
      server.answerNext(shipments.create, refusal(422, 'Already on shipment S100009.'));
    const { api, address } = await open({}, { before });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to create ShipmentAlready on shipment S100009/);
    expect(api.requests(shipments.book)).toEqual([]);
    await button('View Order').click();
    expect(address()).toBe('/orders/O100001');
  });

  it('as the booking keeps the shipment, and is meant anew under another key', async () => {
    const before = (server: FakeServer) => server.answerNext(shipments.book, refusal(422, 'The dock is closed.'));
    const { api } = await open({}, { before });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to book ShipmentThe dock is closed/);
    await expect.element(button('View Shipment')).toBeVisible();
    await expect.element(button('Retry')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => titles()).toEqual([REDIRECTS]);
    expect(api.requests(shipments.create)).toHaveLength(1);
    expect(new Set(keys(api.requests(shipments.book))).size).toBe(2);
  });

  it('without an answer is repeated under the same keys', async () => {
    const { api } = await open(
      {},
      {
        before: (server) => {
          server.answerNext(shipments.create, NO_ANSWER);
          server.answerNext(shipments.book, NO_ANSWER);
        },
      },
    );
    const unknown = /An unknown error occurred. Please try again or contact your sales rep./;
    await expect.element(page.getByRole('alert')).toMatchTextContent(unknown);
    await button('Retry').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to book Shipment/);
    await expect.element(page.getByRole('alert')).toMatchTextContent(unknown);
    await button('Retry').click();
    await expect.poll(() => titles()).toEqual([REDIRECTS]);
    for (const endpoint of [shipments.create, shipments.book]) {
      const sent = keys(api.requests(endpoint));
      expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    }
  });

  const { shipmentId: _shipmentId, ...withoutShipmentId } = BOOKED;
  it.each([
    ['a body without messages', { refusal: { status: 500, body: {} } }],
    ['a booking that names no shipment', { ...BOOKED, shipmentId: null }],
    // What the contract forbids is sent as a refusal, whose body may be anything.
    ['a booking with an empty id of its shipment', { refusal: { status: 200, body: { ...BOOKED, shipmentId: '' } } }],
    ['a booking without an id of its shipment', { refusal: { status: 200, body: withoutShipmentId } }],
  ])('by %s is unknown', async (_name, answer) => {
    await open({}, { before: (server) => server.answerNext(shipments.book, answer) });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/An unknown error has occurred$/);
  });

  it('because the price is over leads to new rates', async () => {
    const gone = refusal(422, 'Bad.', { modelState: { rateId: ['The quote has expired.'] } });
    const { onRatesWanted } = await open({}, { before: (server) => server.answerNext(shipments.book, gone) });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The quote has expired/);
    await expect.element(button('Retry')).not.toBeInTheDocument();
    await button('Get new rates').click();
    expect(onRatesWanted).toHaveBeenCalledWith({ orders: [ORDER], shipment: SHIPMENT, isWithCarrier: false });
  });
});

describe('a carrier that takes its time', () => {
  const waits = (server: FakeServer) => server.answerNext(shipments.book, WAITING);
  const asked = () => ({
    shipment: makeShipment({ shipmentStatus: SHIPMENT_STATUS.Tendering, booking: bookingIn('asking') }),
  });

  it('is waited for, and the booking goes on by itself', async () => {
    const kept = asked();
    const { api, receive } = await open({}, { before: waits, kept });
    await expect.element(page.getByText('Waiting for the carrier’s word.')).toBeVisible();
    await expect.poll(() => api.requests(shipments.find).length).toBeGreaterThan(0);
    expect(titles()).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
    kept.shipment = makeShipment({ shipmentStatus: SHIPMENT_STATUS.Booked, booking: bookingIn('booked') });
    receive(SHIPMENT.id);
    await expect.poll(() => titles()).toEqual([REDIRECTS]);
    expect(api.requests(shipments.book)).toHaveLength(1);
  });

  it('and refuses is said, also where nobody tells of it', async () => {
    const kept = asked();
    const { api } = await open({}, { before: waits, kept });
    await expect.element(page.getByText('Waiting for the carrier’s word.')).toBeVisible();
    await expect.poll(() => api.requests(shipments.find).length).toBeGreaterThan(0);
    kept.shipment = makeShipment({ booking: bookingIn('refused', 'No truck that day.') });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to book ShipmentNo truck that day/);
    await expect.element(button('Retry')).toBeVisible();
  });

  it('and is never heard of again is for a person to ask', async () => {
    const kept = { shipment: makeShipment({ shipmentStatus: 2, booking: bookingIn('unclear', 'The line broke.') }) };
    await open({}, { before: waits, kept });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The carrier may have booked it/);
    await expect.element(button('Retry')).not.toBeInTheDocument();
    await expect.element(button('View Shipment')).toBeVisible();
  });

  it('need not be waited for', async () => {
    const { onClose } = await open({}, { before: waits, kept: asked() });
    await expect.element(page.getByText(/find how it ended on shipment S100001/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledWith({ orders: [ORDER], shipment: SHIPMENT, isWithCarrier: true });
  });

  it('is not looked at by who may not see shipments', async () => {
    const { api } = await open({}, { before: waits, without: ['ViewShipment'] });
    await expect.element(page.getByText('Waiting for the carrier’s word.')).toBeVisible();
    await expect.element(button('View Order')).toBeVisible();
    expect(api.requests(shipments.find)).toEqual([]);
  });
});

it('does not close by accident while it runs', async () => {
  const order = Promise.withResolvers<typeof ORDER>();
  const { onClose, address } = await open({ createOrder: () => order.promise, orders: [] });
  await expect.element(row('Create Order')).toMatchTextContent(/in progress/);
  await userEvent.keyboard('{Escape}');
  for (const close of page.getByRole('button', { name: 'Close' }).all())
    await expect.element(close).toHaveAttribute('aria-disabled', 'true');
  await page.viewport(375, 812);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  expect(await accessibilityProblems()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  holdTimersOf(2_000);
  order.resolve(ORDER);
  await button('View Confirmation').click();
  expect(address()).toBe('/shipments/S100001/confirmation');
});

it.each([
  ['/shipments/{shipmentNumber}/confirmation', { shipmentNumber: 'S1' }, '/shipments/S1/confirmation'],
  ['/shipments/{shipmentNumber}/confirmation', { shipmentNumber: null }, null],
  ['/orders/{orderNumber}/{else}', { orderNumber: 'O1' }, null],
  ['/orders', {}, '/orders'],
])('%s with %j is %s', (address, values, filled) => {
  expect(filledAddress(address, values)).toBe(filled);
});
