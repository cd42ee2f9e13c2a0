import { quotes } from '@lanewright/contract/quotes.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeOrder } from '../../../freight/orders/fake-orders.ts';
import { bookingFakes, makeChosen, makeShipment, SHIPMENT } from '../../../freight/shipments/booking/fake-bookings.ts';
import { REDIRECT_MS } from '../../../freight/shipments/booking/booking-dialog.tsx';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal } from '../../../testing/fake-server.ts';
import { holdTimersOf } from '../../../testing/held-timers.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { CREATED, startOrderServer } from './fake-api.ts';

interface Opened {
  without: Permission[];
  rate: ChosenQuote;
  shipment: Parameters<typeof makeShipment>[0];
}

async function open(facts: Partial<Order>, { without = [], rate = makeChosen(), shipment = {} }: Partial<Opened> = {}) {
  const order = { ...makeOrder(), ...facts };
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((one) => !without.includes(one)) });
  const kept = { order, history: [CREATED], templates: [] };
  const api = startOrderServer(user, kept, [
    ...bookingFakes({ shipment: makeShipment(shipment) }),
    fake(quotes.rate, () => rate),
    fake(quotes.ofOrders, () => refusal(422, 'There are no rates today.')),
  ]);
  const screen = await openScreenAt('/orders/O100001');
  await expect.element(page.getByRole('heading', { name: /^O100001/ })).toBeVisible();
  return { api, order, ...screen };
}

const RATED = { quoteNumberOrId: makeChosen().told!.rateId };
const ON_SHIPMENT = { activeShipmentNumber: SHIPMENT.shipmentNumber, orderStatus: ORDER_STATUS.Planned };
const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
const titles = () => currentNotices().map(({ title }) => title);
const BOOKED = 'Shipment booked successfully! Page will redirect';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('Book', () => {
  it('books at the price that was chosen, on a new shipment', async () => {
    const { api, order, address } = await open(RATED);
    await button('Book').click();
    await expect.element(page.getByRole('dialog', { name: 'Book O100001?' }).getByText('$398.06')).toBeVisible();
    await expect.element(button('Get new rates')).toBeVisible();
    expect(await accessibilityProblems(page.getByRole('dialog').element())).toEqual([]);
    holdTimersOf(REDIRECT_MS);
    await button('Book').click();
    await expect.poll(() => titles()).toEqual([BOOKED]);
    expect(api.requests(shipments.create)[0]!.body.orders).toEqual([order.id]);
    await button('View Confirmation').click();
    await expect.poll(() => address()).toBe('/shipments/S100001/confirmation');
  });

  it.each<[string, Partial<Order>, ChosenQuote]>([
    ['no rate is chosen', {}, makeChosen()],
    ['the chosen rate has expired', RATED, makeChosen({}, { validUntil: '2026-01-01T00:00:00Z' })],
  ])('shows the rates of now where %s', async (_name, facts, rate) => {
    const { api } = await open(facts, { rate });
    await button('Book').click();
    await expect.element(page.getByRole('dialog', { name: 'Rates for O100001' })).toBeVisible();
    await expect.element(page.getByText('There are no rates today.')).toBeVisible();
    expect(api.requests(quotes.ofOrders)[0]!.body.orderNumbers).toEqual(['O100001']);
    expect(api.requests(shipments.create)).toEqual([]);
  });

  it('books the shipment that the order is on', async () => {
    const { api } = await open({ ...RATED, ...ON_SHIPMENT });
    await button('Book').click();
    await expect.element(page.getByRole('dialog', { name: 'Book S100001?' })).toBeVisible();
    await button('Book').click();
    await expect.poll(() => titles()).toEqual([BOOKED]);
    expect(api.requests(shipments.create)).toEqual([]);
    expect(api.requests(shipments.book)[0]!.params.id).toBe(SHIPMENT.id);
  });

  it('says why a shipment cannot be booked', async () => {
    const whyNotBook = 'The carrier has been asked and has not answered yet.';
    await open(ON_SHIPMENT, { shipment: { whyNotBook } });
    await button('Book').click();
    await expect.element(page.getByRole('dialog').getByText(whyNotBook)).toBeVisible();
  });

  it.each<[string, Partial<Order>, Permission]>([
    ['to book', {}, 'BookShipment'],
    ['to make shipments', {}, 'CreateShipment'],
    ['to see shipments', ON_SHIPMENT, 'ViewShipment'],
  ])('is off without the permission %s', async (_name, facts, permission) => {
    await open(facts, { without: [permission] });
    await expect.element(button('Book')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Book')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it.each([ORDER_STATUS.Draft, ORDER_STATUS.ReadyToShip, ORDER_STATUS.Delivered, ORDER_STATUS.Voided])(
    'is not offered at status %s',
    async (orderStatus) => {
      await open({ orderStatus });
      await expect.element(button('Book')).not.toBeInTheDocument();
    },
  );
});
