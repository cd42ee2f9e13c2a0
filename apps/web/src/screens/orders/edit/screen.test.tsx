import { changeRequests } from '@lanewright/contract/change-requests.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import { exampleItem, exampleStop } from '@lanewright/domain/orders/example-order.ts';
import type { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noChanges } from '../../../freight/changes/fake-changes.ts';
import { makeOrder } from '../../../freight/orders/fake-orders.ts';
import { startFormServer } from '../../../freight/orders/form/fake-form-server.ts';
import { makeChosen } from '../../../freight/shipments/booking/fake-bookings.ts';
import { fake, refusal, type Refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

interface Kept {
  order: Order;
}

async function open(kept: Kept, save: (body: OrderBody) => Order | Refusal = () => kept.order) {
  const api = startFormServer({
    user: makeCurrentUser(),
    save,
    get: () => kept.order,
    also: [fake(changeRequests.list, () => ({ ...noChanges(), whyNot: 'It is under way.' }))],
  });
  const screen = await openScreenAt('/orders/o100001/edit', { areOthersBlank: true });
  await expect.element(page.getByRole('heading', { name: 'Edit O100001' })).toBeVisible();
  return { api, ...screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const stop = (name: RegExp) => page.getByRole('region', { name });
const noted = (notes: string) => makeOrder({ stops: [exampleStop('Pickup', { notes }), exampleStop('Dropoff')] });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('an order that is edited', () => {
  it('comes as it is kept, and goes back with the version it came with', async () => {
    const { api, address } = await open({ order: noted('Use gate 7') });
    await expect.element(stop(/^Pickup/).getByLabelText(/^Early/)).toHaveValue('08:00');
    await expect.element(stop(/^Pickup/).getByLabelText('Notes')).toHaveValue('Use gate 7');
    await expect.element(page.getByText('Ctrl Enter saves the changes')).toBeInTheDocument();
    await stop(/^Pickup/)
      .getByLabelText('Notes')
      .fill('Use gate 9');
    await button('Save changes').click();
    await expect.poll(() => address()).toBe('/orders/O100001');
    const [sent] = api.requests(orders.update);
    expect(sent!.body).toMatchObject({ orderNumber: 'O100001', version: 3, isDraft: false });
    // All but the note is what the server had said.
    const { notes, ...pickup } = sent!.body.stops[0]!;
    const { notes: _notes, ...kept } = noted('').stops[0]!;
    expect(notes).toBe('Use gate 9');
    expect(pickup).toMatchObject({
      id: kept.id,
      earlyDateTimeOffset: kept.earlyDateTimeOffset,
      lateDateTimeOffset: kept.lateDateTimeOffset,
      lineItems: [{ id: kept.lineItems[0]!.id, description: 'Rolled oats' }],
    });
  });

  it('that somebody else changed says who, keeps both, and asks where both changed the same', async () => {
    const kept: Kept = { order: noted('Use gate 7') };
    const theirs: Order = {
      ...makeOrder({
        freightValue: 9_000,
        stops: [
          exampleStop('Pickup', { notes: 'Use gate 8', lineItems: [exampleItem({ totalWeight: 2_000 })] }),
          exampleStop('Dropoff'),
        ],
      }),
      version: 4,
    };
    let isFirst = true;
    const { api, address } = await open(kept, () => {
      if (!isFirst) return { ...theirs, version: 5 };
      isFirst = false;
      kept.order = theirs;
      return refusal(409, 'Omar Haddad changed this order a moment ago.');
    });
    await stop(/^Pickup/)
      .getByLabelText('Notes')
      .fill('Use gate 9');
    await button('Save changes').click();
    const note = page.getByRole('alert');
    await expect.element(note).toMatchTextContent('Omar Haddad changed this order a moment ago.');
    await expect.element(note).toMatchTextContent('Stop 1, notes');
    // What only they changed is in the form already.
    await expect.element(page.getByLabelText('Freight value')).toHaveValue('9,000');
    await expect.element(page.getByRole('list', { name: 'Line items' })).toMatchTextContent('2,000 lbs');
    await note.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(stop(/^Pickup/).getByLabelText('Notes')).toHaveValue('Use gate 8');
    await button('Save changes').click();
    await expect.poll(() => address()).toBe('/orders/O100001');
    expect(api.requests(orders.update)[1]!.body).toMatchObject({ version: 4, freightValue: 9_000 });
  });

  it('that is booked lets only its papers change', async () => {
    const order: Order = {
      ...noted('Use gate 7'),
      orderStatus: ORDER_STATUS.ReadyToShip,
      activeShipmentNumber: 'S100001',
    };
    const { api } = await open({ order });
    await expect.element(page.getByText(/booked on shipment S100001/)).toBeVisible();
    await expect.element(page.getByLabelText(/^Order type/)).toBeDisabled();
    await expect.element(stop(/^Pickup/).getByRole('combobox', { name: 'Location' })).toBeDisabled();
    await expect.element(stop(/^Pickup/).getByLabelText(/^Early/)).toBeDisabled();
    await expect.element(stop(/^Pickup/).getByLabelText(/^Appointment/)).toBeEnabled();
    await expect.element(stop(/^Pickup/).getByLabelText('Notes')).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
    // What is fixed looks so, and says why to who cannot see the top of the page.
    await expect.element(page.getByRole('combobox', { name: 'Equipment types' })).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: 'LTL', exact: true })).toBeDisabled();
    await expect.element(page.getByRole('checkbox', { name: 'Blind' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Add Item' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Remove Rolled oats/ })).not.toBeInTheDocument();
    for (const name of [/^Shipment Details/, /^Pickup/, /^Line items/])
      await expect.element(stop(name).getByRole('group').first()).toHaveAccessibleDescription(/S100001/);
    await button('Request a change').click();
    // Changing what is booked has tests of its own; that it is opened for the order is enough to know.
    await expect.element(page.getByRole('dialog')).toMatchTextContent('It is under way.');
    expect(api.requests(changeRequests.list)[0]!.params).toEqual({ orderNumber: 'O100001' });
  });

  it('that is on a shipment which is not booked says that it follows, and a refusal keeps what was typed', async () => {
    const order: Order = {
      ...noted('Use gate 7'),
      orderStatus: ORDER_STATUS.Planned,
      activeShipmentNumber: 'S100001',
      activeShipmentStatus: SHIPMENT_STATUS.ReadyToBook,
    };
    const words = 'Order O100001 no longer fits on shipment S100001 with its other orders.';
    await open({ order }, () => refusal(422, words, { modelState: { stops: [words] } }));
    await expect
      .element(page.getByText(/^This order is on shipment/))
      .toMatchTextContent('Saving updates the shipment');
    await expect
      .element(page.getByRole('link', { name: 'S100001', exact: true }))
      .toHaveAttribute('href', '/shipments/S100001/preview');
    await expect.element(stop(/^Pickup/).getByLabelText(/^Early/)).toBeEnabled();
    await stop(/^Pickup/)
      .getByLabelText('Notes')
      .fill('Use gate 9');
    await button('Save changes').click();
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(stop(/^Pickup/).getByLabelText('Notes')).toHaveValue('Use gate 9');
  });

  it('that a carrier is asked for lets neither freight nor times change, and says why', async () => {
    const order: Order = {
      ...noted('Use gate 7'),
      orderStatus: ORDER_STATUS.Planned,
      activeShipmentNumber: 'S100001',
      activeShipmentStatus: SHIPMENT_STATUS.Tendering,
    };
    await open({ order });
    await expect.element(page.getByText(/^A carrier has been asked to carry shipment S100001/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Show shipment S100001' })).toBeVisible();
    await expect.element(stop(/^Pickup/).getByLabelText(/^Appointment/)).toBeDisabled();
    await expect.element(stop(/^Pickup/).getByLabelText(/^Early/)).toBeDisabled();
    await expect.element(stop(/^Pickup/).getByLabelText('Notes')).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'Add Item' })).not.toBeInTheDocument();
    // There is no agreement yet that a carrier could change.
    await expect.element(page.getByRole('button', { name: 'Request a change' })).not.toBeInTheDocument();
  });

  it('whose price is no longer that of its freight says so', async () => {
    const order: Order = {
      ...noted(''),
      quoteNumberOrId: 'Q100001',
      priceProblem: 'Price no longer valid: weight changed',
    };
    await open({ order });
    await expect
      .element(stop(/^Selected Quote/))
      .toMatchTextContent('Price no longer valid: weight changed. Get new rates when you book.');
    await expect
      .element(stop(/^Selected Quote/))
      .toMatchTextContent('Started from quote Q100001. No rate is chosen: it is booked later.');
  });

  it('is not held to the quote that it was made with: its price is compared instead', async () => {
    const rate = makeChosen();
    const order = makeOrder({ quoteNumberOrId: rate.told!.rateId });
    startFormServer({
      user: makeCurrentUser(),
      save: () => order,
      get: () => order,
      also: [fake(quotes.rate, () => rate)],
    });
    await openScreenAt('/orders/O100001/edit', { areOthersBlank: true });
    await expect.element(stop(/^Selected Quote/)).toMatchTextContent(rate.told!.carrierName);
    await expect.element(page.getByRole('radio', { name: 'LTL', exact: true })).toBeEnabled();
    await expect.element(page.getByText('As quoted', { exact: false })).not.toBeInTheDocument();
  });

  it('is kept from who may only see orders', async () => {
    startFormServer({
      user: makeCurrentUser({ permissions: ['ViewOrder'] }),
      save: () => makeOrder(),
      get: () => makeOrder(),
    });
    await openScreenAt('/orders/O100001/edit');
    await expect.element(page.getByText('You do not have permission to edit orders.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  it('that is voided cannot change at all', async () => {
    await open({ order: { ...makeOrder(), orderStatus: ORDER_STATUS.Voided } });
    await expect.element(page.getByText('The order is voided.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  it('asks before what was typed is lost', async () => {
    const { address } = await open({ order: noted('Use gate 7') });
    await stop(/^Pickup/)
      .getByLabelText('Notes')
      .fill('Use gate 9');
    await button('Discard').click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(stop(/^Pickup/).getByLabelText('Notes')).toHaveValue('Use gate 9');
    await button('Discard').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => address()).toBe('/orders/O100001');
  });
});
