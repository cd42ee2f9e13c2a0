import { bookingChecks, type Repriced } from '@lanewright/contract/booking-checks.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { exampleFacts, exampleOrder, exampleStop } from '@lanewright/domain/orders/example-order.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { itemsOf } from '@lanewright/domain/orders/order.ts';
import { freightFacts } from '@lanewright/domain/orders/problems/quote-problems.ts';
import { ATLANTA, JOLIET } from '@lanewright/domain/quotes/example-quote.ts';
import { quoteOfOrders } from '@lanewright/domain/quotes/quote-of-orders.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { makeOrder } from '../../../../freight/orders/fake-orders.ts';
import { startFormServer } from '../../../../freight/orders/form/fake-form-server.ts';
import { formOfOrder, isOrderForm } from '../../../../freight/orders/form/order-form.ts';
import { fieldsShownKey } from '../../../../freight/orders/form/remembered-fields.ts';
import { makeQuote, quoteId } from '../../../../freight/quotes/fake-quotes.ts';
import { bookingFakes, makeChosen, NOTHING_AGAINST_IT } from '../../../../freight/shipments/booking/fake-bookings.ts';
import { REDIRECT_MS } from '../../../../freight/shipments/booking/booking-dialog.tsx';
import { accessibilityProblems } from '../../../../testing/accessibility.ts';
import { clickTwice } from '../../../../testing/click-twice.ts';
import { fake, NO_ANSWER, refusal, type FakeServer } from '../../../../testing/fake-server.ts';
import { holdTimersOf } from '../../../../testing/held-timers.ts';
import { openScreenAt } from '../../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../../testing/session.ts';
import { draftName, readDraft, saveDraft } from '../../../../ui/forms/stored-draft.ts';
import { currentNotices, dismissNotice } from '../../../../ui/notifications/notify.ts';

vi.mock(import('../../../../freight/quotes/rates/rates-step.tsx'), () => ({
  RatesStep: ({ onSelect }) => (
    <>
      <p>Rates of the quote</p>
      <button onClick={() => onSelect(NEW_RATE_ID)}>Select the new rate</button>
    </>
  ),
}));

const NEW_RATE_ID = '0199b000-0000-7000-8200-000000000002';
const CHOSEN = makeChosen({}, { quoteId: quoteId(1) });
const FILLED = exampleOrder({
  quoteNumberOrId: CHOSEN.told!.rateId,
  stops: [exampleStop('Pickup', { baseDate: '2030-11-18' }), exampleStop('Dropoff', { baseDate: '2030-11-20' })],
});
const RATE: ChosenQuote = {
  ...CHOSEN,
  priced: {
    equipmentMode: 'Dry',
    isPartial: false,
    linearFeet: null,
    isTeam: false,
    isLiftGate: false,
    accessorials: [],
    isHazmat: false,
    freight: freightFacts(itemsOf(FILLED)),
  },
};
const QUOTE = makeQuote(1, {
  details: quoteOfOrders({
    orders: [{ ...FILLED, lineItems: itemsOf(FILLED) }],
    stops: [{ ...JOLIET, postalCode: '60433' }, ATLANTA],
    mode: FILLED.shippingMode,
    pickupDate: '2030-11-18',
  }),
});
/** Services that the first quote did not include; the dock of the dropoff always needs the appointment. */
const SERVICES = ['PickupInside', 'DeliveryAppointment'] as const;
const SECOND_QUOTE = makeQuote(2, {
  details: { ...QUOTE.details, pickupAccessorials: [SERVICES[0]], dropoffAccessorials: [SERVICES[1]] },
});
const LATER_RATE_ID = '0199b000-0000-7000-8200-000000000003';
const AFTER = makeChosen(
  { rateId: NEW_RATE_ID, totalCost: 433.06 },
  { rateId: NEW_RATE_ID, quoteId: quoteId(2), quoteNumber: 'Q100002', totalCost: 433.06 },
);
const REPRICED: Repriced = {
  changes: ['Not in the quoted price: Inside pickup.'],
  before: RATE,
  after: AFTER,
  difference: 35,
  quoteId: quoteId(2),
  quoteNumber: 'Q100002',
  note: '',
};
const NO_OFFER: Repriced = {
  ...REPRICED,
  after: null,
  difference: null,
  note: 'Tri-Lakes Express does not offer this any more.',
};
const ORDER = makeOrder();
const USER = makeCurrentUser();

/** Somebody has filled in all of it before. */
function fillIn(change: Partial<typeof FILLED> = {}) {
  const values = formOfOrder({ ...FILLED, ...change });
  const savedAt = '2026-11-16T15:00:00Z';
  saveDraft(draftName(USER.id, 'order', `quote-${QUOTE.id}`), { values, loaded: values, savedAt });
}

interface Opened {
  without: Permission[];
  rateId: string | null;
  repricedFrom: string | null;
  before: (api: FakeServer) => void;
}

async function open({ without = [], rateId = RATE.told!.rateId, repricedFrom, before }: Partial<Opened> = {}) {
  const api = startFormServer({
    user: { ...USER, permissions: PERMISSIONS.filter((one) => !without.includes(one)) },
    facts: exampleFacts(),
    save: () => ORDER,
    also: [
      ...bookingFakes(),
      fake(quotes.find, ({ params }) => (params.id === SECOND_QUOTE.id ? SECOND_QUOTE : QUOTE)),
      fake(quotes.rate, ({ params }) => (params.id === NEW_RATE_ID ? AFTER : RATE)),
      fake(bookingChecks.reprice, () => NO_OFFER),
    ],
  });
  before?.(api);
  const chosen = rateId === null ? 'stepOverride=2' : `carrierRate=${rateId}`;
  const repriced = repricedFrom ? `&repricedFrom=${repricedFrom}` : '';
  const screen = await openScreenAt(`/quotes?quoteDetails=${QUOTE.id}&${chosen}${repriced}`, { areOthersBlank: true });
  await expect.element(page.getByRole('form', { name: 'Additional Details' })).toBeVisible();
  return { api, ...screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
const confirmButton = () => page.getByRole('dialog').getByRole('button', { name: 'Create & Book', exact: true });
const titles = () => currentNotices().map(({ title }) => title);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(fieldsShownKey(USER.id), 'all');
  sessionStorage.clear();
  fillIn();
  document.documentElement.style.setProperty('--lw-shell-topBar', '0px');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('with a chosen rate', () => {
  it('asks once more, then makes the order, its shipment and the booking, and leads to the confirmation', async () => {
    const { api, address } = await open();
    await button('Create & Book').click();
    await expect.element(page.getByRole('dialog', { name: 'Create this order and book it?' })).toBeVisible();
    for (const told of ['Tri-Lakes Express', '$398.06', 'Mon 11/18/2030', 'Wed 11/20/2030'])
      await expect.element(page.getByRole('dialog').getByText(told)).toBeVisible();
    expect(await accessibilityProblems(page.getByRole('dialog').element())).toEqual([]);
    expect(api.requests(orders.create)).toEqual([]);
    holdTimersOf(REDIRECT_MS);
    await clickTwice(button('Create & Book'));
    await expect.poll(() => titles()).toEqual(['Shipment booked successfully! Page will redirect']);
    await button('View Confirmation').click();
    await expect.poll(() => address()).toBe('/quotes/confirmation/S100001');
    const created = api.requests(orders.create);
    const shipped = api.requests(shipments.create);
    const booked = api.requests(shipments.book);
    expect([created.length, shipped.length, booked.length]).toEqual([1, 1, 1]);
    expect(created[0]!.body.quoteNumberOrId).toBe(RATE.told!.rateId);
    expect(shipped[0]!.body.orders).toEqual([ORDER.id]);
    const keys = [created, shipped, booked].map((sent) => sent[0]!.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
  });

  it('does not confirm with Enter that is still held down from the key before', async () => {
    const { api } = await open();
    // A key that repeats cannot be typed by `userEvent`.
    const keys = cdp() as unknown as { send: (method: string, key: object) => Promise<void> };
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
    await button('Create & Book').click();
    await expect.element(confirmButton()).toHaveFocus();
    await expect.element(confirmButton()).not.toHaveAttribute('aria-disabled', 'true');
    for (let repeats = 0; repeats < 3; repeats += 1)
      await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter, autoRepeat: true });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    await expect.element(page.getByRole('dialog', { name: 'Create this order and book it?' })).toBeVisible();
    expect(api.requests(orders.create)).toEqual([]);
    holdTimersOf(REDIRECT_MS);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.requests(shipments.book).length).toBe(1);
  });

  it('gets a new price in the dialog for what only the server knows, and books it with all that was typed', async () => {
    fillIn({ specialInstructions: 'Call from the gate' });
    const { api } = await open({
      before: (server) => {
        const problem = { reason: 'PriceChanged' as const, field: 'rateId', message: 'The price has changed.' };
        const problems = [problem, { ...problem, message: 'Get new rates.' }];
        server.answerNext(bookingChecks.check, {
          ...NOTHING_AGAINST_IT,
          isBookable: false,
          needsNewPrice: true,
          problems,
        });
        server.answerNext(bookingChecks.reprice, REPRICED);
      },
    });
    await button('Create & Book').click();
    await expect.element(page.getByText(/The price has changed\./)).toBeVisible();
    await button('Get new price').click();
    await expect.element(page.getByRole('dialog').getByText('$433.06')).toBeVisible();
    await expect.element(page.getByText(/was \$398\.06, \+?\$35\.00/)).toBeVisible();
    holdTimersOf(REDIRECT_MS);
    await button('Create & Book').click();
    await expect.poll(() => api.requests(shipments.book).length).toBe(1);
    expect(api.requests(orders.create)[0]!.body).toMatchObject({
      quoteNumberOrId: NEW_RATE_ID,
      specialInstructions: 'Call from the gate',
    });
    expect(api.requests(shipments.book)[0]!.body.rateId).toBe(NEW_RATE_ID);
  });

  it('offers no new price where the dates have to change first, and says what is tight', async () => {
    const over = 'The pickup day, 11/18/2026, is over. Change the pickup date.';
    const tight =
      'A truck that leaves Joliet on 11/20/2026 at 08:00 reaches Atlanta on 11/22/2026 at 10:30 at the earliest. Change the delivery date.';
    await open({
      before: (server) =>
        server.answerNext(bookingChecks.check, {
          ...NOTHING_AGAINST_IT,
          isBookable: false,
          problems: [{ reason: 'CannotBeInTime', field: 'stops', message: over }],
          warnings: [tight],
        }),
    });
    await button('Create & Book').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(`This cannot be booked. ${over}`);
    await expect.element(dialog.getByText(tight)).toBeVisible();
    await expect.element(button('Get new price')).not.toBeInTheDocument();
  });

  it('says that the same reference is booked already, and books another one only when somebody means it', async () => {
    const existing = { orderNumber: 'O100009', reference: 'PO-1', shipmentNumber: 'S100009', isBooked: true };
    const { api } = await open({
      before: (server) => server.answerNext(bookingChecks.check, { ...NOTHING_AGAINST_IT, existing: [existing] }),
    });
    await button('Create & Book').click();
    await expect.element(page.getByText('This may be booked already.').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'order O100009' })).toBeVisible();
    await button('Create & Book').click({ force: true });
    expect(api.requests(orders.create)).toEqual([]);
    holdTimersOf(REDIRECT_MS);
    await button('Book another one').click();
    await button('Create & Book').click();
    await expect.poll(() => api.requests(shipments.book).length).toBe(1);
  });

  it('goes on with the same booking after a reload, and in a second tab, until it has its answer', async () => {
    // The answers to the booking are held back: the page is loaded again meanwhile, and again in another tab.
    const held = new Promise<never>(() => undefined);
    const holdBooking = () => {
      const usual = vi.mocked(window.fetch).getMockImplementation()!;
      vi.mocked(window.fetch).mockImplementation(async (input, init) => {
        const answer = await usual(input, init);
        const address = input instanceof Request ? input.url : input.toString();
        return address.endsWith('/book') && init?.method === 'PUT' ? held : answer;
      });
    };
    const first = await open();
    holdBooking();
    await button('Create & Book').click();
    await button('Create & Book').click();
    await expect.poll(() => first.api.requests(shipments.book).length).toBe(1);
    const key = first.api.requests(shipments.book)[0]!.headers.get('idempotency-key');
    await first.unmount();
    // The form is empty then, as its order exists.
    for (const isHeld of [true, false]) {
      const again = await open();
      if (isHeld) holdBooking();
      await expect.element(page.getByRole('dialog', { name: 'Booking Your Order!' })).toBeVisible();
      await expect.poll(() => again.api.requests(shipments.book).length).toBe(1);
      expect(again.api.requests(shipments.book)[0]!.headers.get('idempotency-key')).toBe(key);
      expect([again.api.requests(orders.create), again.api.requests(shipments.create)]).toEqual([[], []]);
      if (isHeld) await again.unmount();
    }
    holdTimersOf(REDIRECT_MS);
    await expect.element(page.getByText('Shipment S100001 is booked.')).toBeVisible();
  });

  it('leads to the order who may not see shipments', async () => {
    const { address } = await open({ without: ['ViewShipment'] });
    await button('Create & Book').click();
    await button('Create & Book').click();
    await button('View Order').click();
    await expect.poll(() => address()).toBe('/orders/O100001');
  });

  it('does not book what asks for more than was quoted', async () => {
    fillIn({ accessorials: ['PickupInside'] });
    const { api } = await open({ before: (server) => server.answerNext(bookingChecks.reprice, NO_OFFER) });
    await button('Create & Book').click();
    await expect.element(page.getByRole('dialog').getByText(/Not in the quoted price: Inside pickup\./)).toBeVisible();
    await button('Create & Book').click({ force: true });
    expect(api.requests(orders.create)).toEqual([]);
    await expect.element(button('Create Order only')).toBeEnabled();
  });

  it('can be ordered alone', async () => {
    const { api, address } = await open();
    await button('Create & Book').click();
    await button('Create Order only').click();
    await expect.poll(() => address()).toBe('/orders/O100001');
    expect(titles()).toEqual(['Order O100001 saved']);
    expect(api.requests(orders.create)).toHaveLength(1);
    expect(api.requests(shipments.create)).toEqual([]);
  });

  it('keeps the form when the order is refused: what is wrong stands at its field as well', async () => {
    const why = refusal(422, 'Bad.', { modelState: { orderType: ['Not this type today.'] } });
    const { api } = await open({ before: (server) => server.answerNext(orders.create, why) });
    await button('Create & Book').click();
    await button('Create & Book').click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Failed to create Order.*Not this type today/);
    expect(titles()).toEqual([]);
    await button('Close').click();
    await expect.element(page.getByLabelText(/^Order type/)).toHaveAccessibleDescription(/Not this type today/);
    await expect.element(page.getByLabelText(/^Order type/)).toHaveValue('Standard');
    expect(api.requests(shipments.create)).toEqual([]);
  });

  it('makes one order, also for who reloads the page before the answer came', async () => {
    const { api: first, unmount } = await open({ before: (server) => server.answerNext(orders.create, NO_ANSWER) });
    await button('Create & Book').click();
    await button('Create & Book').click();
    await expect.element(button('Retry')).toBeVisible();
    await unmount();
    const { api: second } = await open();
    holdTimersOf(REDIRECT_MS);
    await button('Create & Book').click();
    await button('Create & Book').click();
    await expect.element(button('View Confirmation')).toBeVisible();
    const [before, after] = [first, second].map((api) => api.requests(orders.create));
    expect(after![0]!.body).toEqual(before![0]!.body);
    expect(after![0]!.headers.get('idempotency-key')).toBe(before![0]!.headers.get('idempotency-key'));
    expect(sessionStorage.length).toBe(0);
  });

  it('leaves the form once the order exists, whatever becomes of its shipment', async () => {
    const before = (server: FakeServer) => server.answerNext(shipments.create, refusal(422, 'No.'));
    const { api, address } = await open({ before });
    await button('Create & Book').click();
    await button('Create & Book').click();
    await expect.element(page.getByText('Failed to create Shipment')).toBeVisible();
    await button('Close').click();
    await expect.poll(() => address()).toBe('/orders/O100001');
    expect(api.requests(shipments.book)).toEqual([]);
  });

  it('says what is missing before it asks anything', async () => {
    localStorage.clear();
    localStorage.setItem(fieldsShownKey(USER.id), 'all');
    const { api } = await open();
    await button('Create & Book').click();
    await expect.element(page.getByText(/things? to fix before this order can be created/)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.requests(orders.create)).toEqual([]);
  });
});

describe('an order that differs from what was quoted', () => {
  const note = () => page.getByRole('status').filter({ hasText: '→' });
  const changeWeight = async (pounds: string) => {
    await page.getByRole('button', { name: 'Edit Rolled oats' }).click();
    await page.getByLabelText(/^Total weight/).fill(pounds);
    await page
      .getByRole('region', { name: /^Line items/ })
      .getByRole('button', { name: 'Save', exact: true })
      .click();
  };

  it('is priced again in place: the new price is kept with all that was typed, and survives a reload', async () => {
    fillIn({ accessorials: ['PickupInside'], specialInstructions: 'Call from the gate' });
    const { api, address } = await open({
      before: (server) => server.answerNext(bookingChecks.reprice, REPRICED),
    });
    await expect.element(note()).toMatchTextContent(/\$398\.06 → \$433\.06 \(\$35\.00 more\).*Inside pickup/);
    expect(api.requests(bookingChecks.reprice)[0]!.body.order!.accessorials).toEqual(['PickupInside']);
    expect(await accessibilityProblems()).toEqual([]);
    await button('Keep at $433.06').click();
    await expect.element(note()).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Selected Quote' })).toMatchTextContent(/\$433\.06/);
    await expect.element(page.getByRole('region', { name: 'Selected Quote' })).toHaveFocus();
    expect(address()).toBe(
      `/quotes?quoteDetails=${QUOTE.id}&carrierRate=${NEW_RATE_ID}&repricedFrom=${RATE.told!.rateId}`,
    );
    await expect.element(page.getByLabelText(/^Special instructions/)).toHaveValue('Call from the gate');
    holdTimersOf(REDIRECT_MS);
    await button('Create & Book').click();
    await button('Create & Book').click();
    await expect.poll(() => api.requests(shipments.book).length).toBe(1);
    expect(api.requests(orders.create)[0]!.body).toMatchObject({
      quoteNumberOrId: NEW_RATE_ID,
      accessorials: ['PickupInside'],
      specialInstructions: 'Call from the gate',
    });
    expect(api.requests(bookingChecks.reprice)).toHaveLength(1);
  });

  it('shows the new price, and the note about a later change, again after a reload at the new price', async () => {
    fillIn({ accessorials: [...SERVICES] });
    const later: Repriced = {
      ...REPRICED,
      before: AFTER,
      after: makeChosen({ rateId: LATER_RATE_ID }, { rateId: LATER_RATE_ID, totalCost: 500 }),
    };
    const first = await open({
      before: (server) => {
        server.answerNext(bookingChecks.reprice, REPRICED);
        server.answerNext(bookingChecks.reprice, later);
      },
    });
    await button('Keep at $433.06').click();
    await expect.element(note()).not.toBeInTheDocument();
    await changeWeight('9000');
    await expect.element(note()).toMatchTextContent(/\$433\.06 → \$500\.00 \(\$66\.94 more\)/);
    await first.unmount();

    const repricedFrom = RATE.told!.rateId;
    const { api } = await open({
      rateId: NEW_RATE_ID,
      repricedFrom,
      before: (server) => server.answerNext(bookingChecks.reprice, later),
    });
    await expect.element(note()).toMatchTextContent(/\$433\.06 → \$500\.00 \(\$66\.94 more\)/);
    await expect.element(page.getByRole('region', { name: 'Selected Quote' })).toMatchTextContent(/\$433\.06/);
    expect(api.requests(bookingChecks.reprice)[0]!.body.rateId).toBe(NEW_RATE_ID);
    await changeWeight('1872');
    await expect.element(note()).not.toBeInTheDocument();
  });

  it('goes back to what was quoted, and an answer that comes late is not shown for it', async () => {
    const { api } = await open({ before: (server) => server.answerNext(bookingChecks.reprice, REPRICED) });
    const release = api.holdNext(bookingChecks.reprice);
    await changeWeight('9000');
    await expect.element(page.getByText('Getting the new price.')).toBeVisible();
    await changeWeight('1872');
    await expect.element(page.getByText('Getting the new price.')).not.toBeInTheDocument();
    release();
    await button('Create & Book').click();
    await expect.element(page.getByRole('dialog').getByText('$398.06')).toBeVisible();
    await expect.element(note()).not.toBeInTheDocument();
  });

  it('takes the change back with one button, and keeps what changes no price', async () => {
    fillIn({ specialInstructions: 'Call from the gate' });
    await open({ before: (server) => server.answerNext(bookingChecks.reprice, REPRICED) });
    await changeWeight('9000');
    await expect.element(note()).toBeVisible();
    await button('Undo the change').click();
    await expect.element(note()).not.toBeInTheDocument();
    await expect.element(page.getByRole('list', { name: 'Line items' })).toMatchTextContent(/1,872 lbs/);
    await expect.element(page.getByLabelText(/^Special instructions/)).toHaveValue('Call from the gate');
  });

  it('takes the change back after a reload as before it', async () => {
    fillIn({ specialInstructions: 'Call from the gate' });
    const first = await open({ before: (server) => server.answerNext(bookingChecks.reprice, REPRICED) });
    await changeWeight('9000');
    await expect.element(note()).toBeVisible();
    await first.unmount();

    const { unmount } = await open({ before: (server) => server.answerNext(bookingChecks.reprice, REPRICED) });
    await expect.element(note()).toBeVisible();
    await button('Undo the change').click();
    await expect.element(note()).not.toBeInTheDocument();
    await expect.element(page.getByRole('list', { name: 'Line items' })).toMatchTextContent(/1,872 lbs/);
    await expect.element(page.getByLabelText(/^Special instructions/)).toHaveValue('Call from the gate');
    await expect.poll(() => sessionStorage.length).toBe(0);
    await unmount();
  });

  it('is booked at the new price on the page, also after a reload and without keeping it first', async () => {
    fillIn({ accessorials: ['PickupInside'] });
    const { api } = await open({ before: (server) => server.answerNext(bookingChecks.reprice, REPRICED) });
    await expect.element(note()).toBeVisible();
    await button('Create & Book').click();
    const dialog = page.getByRole('dialog', { name: 'Create this order and book it?' });
    await expect.element(dialog.getByText('$433.06')).toBeVisible();
    await expect.element(dialog.getByText('was $398.06, $35.00 more')).toBeVisible();
    expect(dialog.getByRole('alert').elements()).toEqual([]);
    holdTimersOf(REDIRECT_MS);
    await confirmButton().click();
    await expect.poll(() => api.requests(shipments.book).length).toBe(1);
    expect(api.requests(orders.create)[0]!.body).toMatchObject({ quoteNumberOrId: NEW_RATE_ID });
    expect(api.requests(bookingChecks.reprice)).toHaveLength(1);
  });

  it('names why there is no new price, and leads to all rates of the order with what was typed', async () => {
    fillIn({ accessorials: [...SERVICES], specialInstructions: 'Call from the gate' });
    const { api, address } = await open({ before: (server) => server.answerNext(bookingChecks.reprice, NO_OFFER) });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/does not offer this any more/);
    await button('Compare all rates').click();
    await expect.element(page.getByText('Rates of the quote')).toBeVisible();
    expect(address()).toBe(`/quotes?quoteDetails=${quoteId(2)}`);
    const carried = readDraft(draftName(USER.id, 'order', `quote-${quoteId(2)}`), { isValid: isOrderForm });
    expect(carried?.values).toMatchObject({ specialInstructions: 'Call from the gate', quoteNumberOrId: '' });

    await button('Select the new rate').click();
    await expect.element(page.getByRole('region', { name: 'Selected Quote' })).toMatchTextContent(/\$433\.06/);
    expect(address()).toBe(`/quotes?quoteDetails=${quoteId(2)}&carrierRate=${NEW_RATE_ID}`);
    await expect.element(page.getByLabelText(/^Special instructions/)).toHaveValue('Call from the gate');
    await expect.element(page.getByRole('list', { name: 'Line items' })).toMatchTextContent(/Rolled oats/);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(note()).not.toBeInTheDocument();
    holdTimersOf(REDIRECT_MS);
    await button('Create & Book').click();
    await button('Create & Book').click();
    await expect.poll(() => api.requests(shipments.book).length).toBe(1);
    expect(api.requests(orders.create)[0]!.body).toMatchObject({
      quoteNumberOrId: NEW_RATE_ID,
      accessorials: [...SERVICES],
      specialInstructions: 'Call from the gate',
    });
  });
});

it.each<[string, Partial<Opened>]>([
  ['without a rate', { rateId: null }],
  ['without the permission to book', { without: ['BookShipment'] }],
  ['without the permission to make shipments', { without: ['CreateShipment'] }],
])('%s it makes the order', async (_name, opened) => {
  const { api, address } = await open(opened);
  await expect.element(button('Create & Book')).not.toBeInTheDocument();
  await button('Create Order').click();
  await expect.poll(() => address()).toBe('/orders/O100001');
  expect(api.requests(shipments.create)).toEqual([]);
});
