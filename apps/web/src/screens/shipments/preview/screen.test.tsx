import { access } from '@lanewright/contract/access.ts';
import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { consolidation } from '@lanewright/contract/consolidation.ts';
import { invoices } from '@lanewright/contract/invoices.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { TRUCK_ORDERED_NOT_USED } from '@lanewright/domain/shipments/booking-rules.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCarrierInvoice, makeListedInvoice } from '../../../freight/money/fake-money-lists.ts';
import { idOf } from '../../../freight/orders/fake-orders.ts';
import { makeBolOptions, paperFakes, watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import {
  bookingThat,
  makeBooked,
  makeShipment,
  makeShipmentOrder,
  makeShipmentStop,
  startShipmentServer,
  type KeptShipment,
} from '../../../freight/shipments/fake-shipments.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

// Booking has tests of its own; that it is opened for the shipment is enough to know.
const NO_RATES = fake(quotes.ofOrders, () => refusal(422, 'There are no rates today.'));

const READS = 3;
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

interface Opened {
  without: Permission[];
  user: Partial<CurrentUser>;
  at: string;
  watchers: KeptShipment['watchers'];
  before: (api: ReturnType<typeof startShipmentServer>) => void;
}

async function open(shipment: Shipment, opened: Partial<Opened> = {}) {
  const { without = [], user = {}, at = '/shipments/S100007/preview', watchers = [], before = () => {} } = opened;
  const entry = {
    id: '1',
    firstName: 'Dana',
    lastName: 'Whitfield',
    description: 'created the shipment',
    changes: ['created the shipment'],
    operationDateTime: '2026-11-15T08:00:00.000Z',
  };
  const kept: KeptShipment = { shipment, history: [entry], watchers };
  const permissions = PERMISSIONS.filter((permission) => !without.includes(permission));
  const api = startShipmentServer(makeCurrentUser({ permissions, ...user }), kept, [
    ...paperFakes({ options: makeBolOptions(1) }),
    NO_RATES,
  ]);
  before(api);
  return { api, kept, ...(await openScreenAt(at)) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
/** Somewhere in a sentence. */
const said = (text: string) => page.getByText(text, { exact: false });
const noticeTitles = () => currentNotices().map(({ title }) => title);
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function choose(action: string) {
  await button('More actions').click();
  await item(action).click();
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

/** Everything that a shipment can have. */
const full = makeBooked({
  orders: [
    makeShipmentOrder(1, { ltlAccessorialTypes: ['Delivery appointment'] }),
    makeShipmentOrder(2, { palletCount: 1 }),
  ],
  stops: [
    makeShipmentStop(1, { orderNumbers: ['O100001', 'O100002'], expectedTransitTimeSeconds: 0 }),
    makeShipmentStop(2, { city: 'Nashville', state: 'TN', latitude: null, expectedTransitTimeSeconds: 86_400 }),
    makeShipmentStop(3, {
      loadStyle: 'drop',
      appointmentDateTime: '2026-11-20T13:00:00-05:00',
      expectedTransitTimeSeconds: 129_600,
    }),
  ],
  contractId: idOf('8f00', 1),
  maxBuy: 2_500,
  isHazmat: true,
});

describe('invoices of a shipment', () => {
  const card = () => page.getByRole('heading', { name: 'Invoices', exact: true });
  const pageOf = <Item,>(data: Item[]) => ({ data, total: data.length, isTotalExact: true });
  const booked = (origination: Shipment['originationType']) => makeBooked({ originationType: origination });

  it('are shown with the difference to what was booked, and link to their pages', async () => {
    const facts = { shipmentNumber: 'S100007', amount: 2_000 };
    const bills = [
      makeCarrierInvoice(1, { ...facts, externalInvoiceAmount: 2_022.6 }),
      makeCarrierInvoice(2, { ...facts, externalInvoiceAmount: 2_022.6, amount: 0, relation: 'Duplicate' }),
      makeCarrierInvoice(3, { ...facts, externalInvoiceAmount: null }),
      // Its number begins with that of the shipment.
      makeCarrierInvoice(4, { shipmentNumber: 'S1000071' }),
    ];
    const { api } = await open(booked('Manual'), {
      before: (server) => {
        server.answerNext(carrierInvoices.list, pageOf(bills));
        server.answerNext(invoices.list, pageOf([makeListedInvoice(9, { ...facts, amount: 1_990 })]));
      },
    });
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^[AI]1000/ }) });
    await expect.element(rows.first()).toMatchTextContent(/^A100001Received\$2,022\.60\$22\.60 above what was booked$/);
    await expect.element(rows.nth(1)).toMatchTextContent(/^A100002ReceivedBilled twice\$2,022\.60$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^A100003Received–The carrier has not sent its bill yet$/);
    await expect.element(rows.nth(3)).toMatchTextContent(/^I100009Invoiced\$1,990\.00\$10\.00 below what was booked$/);
    expect(rows.elements()).toHaveLength(4);
    await expect
      .element(page.getByRole('link', { name: 'A100001' }))
      .toHaveAttribute('href', '/carrier-invoices/A100001/preview');
    expect(api.requests(carrierInvoices.list)[0]!.query).toMatchObject({ searchTerm: 'S100007' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    ['Manual', 'Carrier invoices are not shown. You need the permission "View carrier invoice".'],
    ['Standard', 'Invoices are not shown. You need the permission "View invoice".'],
  ] as const)('are requested from nobody without the permission, which is named: %s', async (origination, text) => {
    const { api } = await open(booked(origination), {
      without: ['ViewCarrierInvoice', 'ViewInvoice'],
      before: (server) => server.answerNext(access.admins, { admins: [{ name: 'Dana Reyes' }] }),
    });
    await expect.element(page.getByText(`${text} Ask an admin of your company: Dana Reyes.`)).toBeVisible();
    expect([api.requests(carrierInvoices.list), api.requests(invoices.list)]).toEqual([[], []]);
  });

  it('of carriers that are audited for the company need both permissions', async () => {
    await open(booked('Manual'), { without: ['ViewFreightAuditPayment'], user: { enableTMSFreightAudit: true } });
    await expect
      .element(
        page.getByText(/^Carrier invoices are not shown\. You need the permission "View freight audit payment"\./),
      )
      .toBeVisible();
  });

  it('that are none say so, those that do not load offer another try, and before a booking there are none', async () => {
    const { unmount } = await open(booked('Manual'));
    await expect.element(page.getByText('No invoices yet.')).toBeVisible();
    await unmount();
    const again = await open(booked('Manual'), {
      before: (server) => server.answerNext(carrierInvoices.list, refusal(500, 'Broken.'), READS),
    });
    await expect.element(page.getByText('The invoices could not be loaded')).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('No invoices yet.')).toBeVisible();
    await again.unmount();
    await open(makeShipment());
    await expect.element(heading(/^S100007/).first()).toBeVisible();
    expect(card().query()).toBeNull();
  });
});

describe('what is overdue', () => {
  const dueOn = (pickup: string, delivery: string) => [
    makeShipmentStop(1, { earlyDateTime: null, lateDateTime: `${pickup}T12:00:00-06:00` }),
    makeShipmentStop(2, { earlyDateTime: null, lateDateTime: `${delivery}T12:00:00-05:00` }),
  ];
  const note = page.getByText(/was due/);

  it.each<[string, Shipment, string]>([
    ['a pickup without a carrier', makeShipment(), 'Pickup was due 11/16/2020 by 12:00 CST. No carrier is booked.'],
    ['a pickup of a booked shipment', makeBooked(), 'Pickup was due 11/16/2020. No pickup is reported.'],
    [
      'a delivery of a shipment on its way',
      makeBooked({ shipmentStatus: SHIPMENT_STATUS.InTransit }),
      'Delivery was due 11/18/2020. No delivery is reported.',
    ],
  ])('is noted at the top: %s', async (_name, shipment, reason) => {
    await open({ ...shipment, stops: dueOn('2020-11-16', '2020-11-18') });
    await expect.element(note).toHaveTextContent(`Overdue. ${reason}`);
  });

  it.each<[string, Shipment]>([
    ['is due later', makeShipment({ stops: dueOn('2120-11-16', '2120-11-18') })],
    [
      'is delivered',
      makeBooked({ shipmentStatus: SHIPMENT_STATUS.Delivered, stops: dueOn('2020-11-16', '2020-11-18') }),
    ],
    ['is voided', makeShipment({ shipmentStatus: SHIPMENT_STATUS.Voided, stops: dueOn('2020-11-16', '2020-11-18') })],
  ])('is no matter of a shipment that %s', async (_name, shipment) => {
    await open(shipment);
    await expect.element(heading(/^S100007 /).first()).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });
});

it('a stop says the window of each order where they differ, and when it is planned', async () => {
  const time = {
    orderNumber: 'O100001',
    earlyDateTime: '2026-11-18T08:00:00-06:00',
    lateDateTime: '2026-11-18T12:00:00-06:00',
    appointmentDateTime: null,
    plannedDateTime: '2026-11-18T08:30:00-06:00',
  };
  const other = { ...time, orderNumber: 'O100002', lateDateTime: '2026-11-18T17:00:00-06:00' };
  const orders = [makeShipmentOrder(1), makeShipmentOrder(2)];
  const stops = [
    makeShipmentStop(1, { orderNumbers: ['O100001', 'O100002'], orderTimes: [time, other] }),
    makeShipmentStop(2, { orderTimes: [time] }),
  ];
  await open(makeShipment({ orders, stops, plannedCost: 1_912.5 }));
  const first = page.getByRole('listitem').filter({ has: heading(/^Stop 1, Pickup/) });
  await expect.element(first.getByText(/^O100001 11\/18(\/26)? 08:00–12:00$/)).toBeVisible();
  await expect.element(first.getByText(/^O100002 11\/18(\/26)? 08:00–17:00$/)).toBeVisible();
  await expect.element(first.getByText(/^Planned 11\/18(\/26)? 08:30 CST$/)).toBeVisible();
  const second = page.getByRole('listitem').filter({ has: heading(/^Stop 2, Dropoff/) });
  await expect.element(second.getByText(/^Planned/)).toBeVisible();
  await expect.element(second.getByText(/^O100001 /)).not.toBeInTheDocument();
  await expect.element(page.getByText('$1,912.50')).toBeVisible();
});

describe('a booked shipment', () => {
  it('shows everything it has', async () => {
    await open(full, { at: '/shipments/s100007/preview' });
    await expect.element(heading(/^S100007 Booked$/)).toBeVisible();
    await expect
      .element(
        page.getByText(
          /^Track Shipments \/ Joliet, IL to Atlanta, GA with Prairie State Freight\. 18 pallets, 29,420 lbs, dry van\.$/,
        ),
      )
      .toBeVisible();
    const shown = {
      cost: ['Contract', 'PRO-7781', 'PU-204', '$2,500.00', '2.5 Day Delivery', 'Truckload, Dry van, hazmat'],
      tracking: ['A location at least every 4 hours, from dispatch to delivery'],
      orders: ['Delivery appointment', '1 pallet, 9,240 lbs'],
      stops: ['716 mi'],
      watchers: ['Nobody watches yet. Watchers are told by mail when the status changes.'],
    };
    for (const text of Object.values(shown).flat())
      await expect.element(page.getByText(text, { exact: true }).first(), { message: text }).toBeVisible();
    await expect.element(said('by Dana Whitfield')).toBeVisible();
    for (const row of [
      /^Line haul.*716 mi x \$2\.50.*\$1,790\.00$/,
      /^Fuel Surcharge.*\$210\.00$/,
      /^Total \$2,000\.00$/,
    ])
      await expect.element(page.getByRole('row', { name: row })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Customer total $2,300.00' })).toBeVisible();
  });

  it('says of each stop where, when by its own clocks, and what for', async () => {
    await open(full);
    const first = page.getByRole('listitem').filter({ has: heading(/^Stop 1, Pickup: Northfield Foods, Plant 1$/) });
    await expect.element(first.getByText(/^11\/18(\/26)? 08:00–12:00 CST$/)).toBeVisible();
    await expect.element(first.getByText('18 pallets, 29,420 lbs')).toBeVisible();
    await expect.element(first.getByRole('link', { name: 'O100002' })).toHaveAttribute('href', '/orders/O100002');
    const last = page.getByRole('listitem').filter({ has: heading(/^Stop 3, Dropoff/) });
    await expect.element(last.getByText(/^Appointment 11\/20(\/26)? at 13:00 EST$/)).toBeVisible();
    await expect.element(last.getByText(/The trailer stays\.$/)).toBeVisible();
  });

  it('leads to its orders, carrier and quote', async () => {
    await open(full);
    const led = {
      Q100042: `/quotes?quoteDetails=${full.quoteId}`,
      'Prairie State Freight': `/carriers/${full.carrier!.id}`,
    };
    for (const [name, href] of Object.entries(led))
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect
      .element(page.getByRole('link', { name: 'O100001' }).first())
      .toHaveAttribute('href', '/orders/O100001');
  });

  it('says of which order the price is no longer that of the freight', async () => {
    const [first, ...others] = full.orders;
    const problem = 'Price no longer valid: weight and pickup date changed';
    await open({ ...full, orders: [{ ...first!, priceProblem: problem }, ...others] });
    await expect
      .element(page.getByRole('listitem').filter({ hasText: `${problem}. Get new rates to book.` }))
      .toMatchTextContent(first!.orderNumber);
  });

  it('names them without a link to who may not', async () => {
    await open(full, { without: ['ViewOrder', 'ViewCarrierNetwork', 'CreateQuote'] });
    await expect.element(page.getByText('Q100042')).toBeVisible();
    // Only the way back to the list.
    expect(
      page
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Track Shipments']);
  });

  it('goes with our own freight service where no carrier is named', async () => {
    await open(makeBooked({ carrier: null, originationType: 'Spot' }));
    await expect.element(page.getByText(/Atlanta, GA with Lanewright Freight\. 18 pallets/)).toBeVisible();
    await expect.element(page.getByText('Spot', { exact: true })).toBeVisible();
  });

  it('has no barriers, wide and narrow, and does not scroll sideways', async () => {
    await open({ ...full, undoableUntil: new Date(Date.now() + 500_000).toISOString() });
    await expect.element(said('created the shipment')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
    // Also of the bar, which the page does not scroll with.
    expect(button('Share tracking').element().getBoundingClientRect().right).toBeLessThanOrEqual(375 - 16);
  });

  it('lists who watches it', async () => {
    const watcher = {
      id: idOf('b100', 1),
      name: 'Rosa Delgado',
      emailAddress: 'rosa@prairie.example',
      notificationType: 'All' as const,
      entityType: 'Shipment' as const,
      entityId: full.id,
      isUser: false,
      isConfirmed: false,
    };
    await open(full, { watchers: [watcher] });
    await expect.element(said('Rosa Delgado')).toBeVisible();
    await button('Manage Watchers').click();
    await expect.element(page.getByRole('dialog', { name: 'Manage Watchers' })).toBeVisible();
  });
});

describe('booking', () => {
  it('leads back to the list it is booked in while carriers are asked', async () => {
    await open({ ...makeShipment(), shipmentStatus: SHIPMENT_STATUS.Tendering });
    await expect.element(page.getByText(/^Book Shipments \/ Joliet, IL to Atlanta, GA\./)).toBeVisible();
  });

  it('is offered for a shipment that is ready', async () => {
    await open(makeShipment());
    await expect
      .element(page.getByText(/^Book Shipments \/ Joliet, IL to Atlanta, GA, not booked yet\./))
      .toBeVisible();
    await expect.element(page.getByText('No limit')).toBeVisible();
    await button('Book').click();
    await expect.element(page.getByRole('dialog', { name: /S100007/ })).toMatchTextContent('There are no rates today.');
  });

  it('is off without permission, and where the shipment does not allow it', async () => {
    await open(makeShipment(), { without: ['BookShipment'] });
    await expect.element(button('Book')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it('of a booked shipment says why not', async () => {
    await open(full);
    await button('More actions').click();
    await expect.element(item('Book')).toMatchTextContent(/Shipment S100007 is booked already\.$/);
    await expect.element(item('Add order')).toMatchTextContent(/only until it is booked\.$/);
  });

  it('that waits for the carrier goes on by itself', async () => {
    const waiting = makeShipment({
      shipmentStatus: SHIPMENT_STATUS.Tendering,
      booking: bookingThat('asking'),
      whyNotBook: 'The carrier has been asked and has not answered yet.',
    });
    const { kept, tell } = await open(waiting);
    await expect.element(said('Waiting for the carrier’s word.')).toBeVisible();
    await expect.element(button('Book')).toHaveAccessibleDescription(waiting.whyNotBook);
    expect(await accessibilityProblems()).toEqual([]);
    kept.shipment = makeBooked({ version: 4 });
    tell('shipments', { entityId: kept.shipment.id });
    await expect.element(heading(/^S100007 Booked$/)).toBeVisible();
    await expect.element(said('Waiting for the carrier’s word.')).not.toBeInTheDocument();
    expect(noticeTitles()).toEqual(['S100007 is booked with Prairie State Freight']);
  });

  it('that waits is looked at every three seconds where nothing is heard, and then no more', async () => {
    vi.useFakeTimers({ toFake: [...CLOCK], shouldAdvanceTime: true });
    const waiting = { shipmentStatus: SHIPMENT_STATUS.Tendering, booking: bookingThat('asking') };
    const { api, kept } = await open(makeShipment(waiting));
    await expect.element(said('Waiting for the carrier’s word.')).toBeVisible();
    kept.shipment = makeBooked({ version: 4 });
    await vi.advanceTimersByTimeAsync(3_100);
    await expect.element(heading(/^S100007 Booked$/)).toBeVisible();
    const asked = api.requests(shipments.find).length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(api.requests(shipments.find)).toHaveLength(asked);
  });

  it('that was refused says it in the carrier’s words, and can be tried again', async () => {
    await open(makeShipment({ booking: bookingThat('refused', 'No trucks in Joliet that day.') }));
    await expect.element(said('Prairie State Freight refused the booking.')).toBeVisible();
    await expect.element(said('No trucks in Joliet that day.')).toBeVisible();
    await button('Book again').click();
    await expect.element(page.getByRole('dialog', { name: /S100007/ })).toMatchTextContent('There are no rates today.');
  });
});

describe('a booking whose answer was lost', () => {
  const unclear = makeShipment({
    shipmentStatus: SHIPMENT_STATUS.Tendering,
    booking: bookingThat('unclear', 'It did not answer in time.'),
    whyNotBook: 'The carrier may have booked it: say what it told you before it is booked again.',
  });

  it('is booked as somebody says, with its numbers', async () => {
    const { api } = await open(unclear);
    await expect.element(said('Prairie State Freight has not confirmed this booking.')).toBeVisible();
    await expect.element(button('Book')).toHaveAccessibleDescription(unclear.whyNotBook);
    await button('Say what the carrier said').click();
    await inDialog('Save').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose what the carrier said');
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('radio', { name: 'It is booked' }).click();
    await page.getByRole('textbox', { name: /^PRO number/ }).fill(' 7781 ');
    await page.getByRole('textbox', { name: /^Pickup number/ }).fill('PU-1');
    await inDialog('Save').click();
    await expect.element(heading(/^S100007 Booked$/)).toBeVisible();
    const [request] = api.requests(shipments.sayOutcome);
    expect(request?.body).toEqual({ isBooked: true, proNumber: '7781', pickupNumber: 'PU-1' });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
    expect(noticeTitles()).toContain('S100007 is booked with Prairie State Freight');
  });

  it('is ready to book again where the carrier does not have it', async () => {
    const { api } = await open(unclear);
    await button('Say what the carrier said').click();
    await page.getByRole('radio', { name: /^It is not booked/ }).click();
    await inDialog('Save').click();
    await expect.element(heading(/^S100007 Ready to Book$/)).toBeVisible();
    expect(api.requests(shipments.sayOutcome)[0]?.body).toEqual({ isBooked: false, proNumber: '', pickupNumber: '' });
  });

  it('keeps the dialog when the server refuses, and only who may book says it', async () => {
    await open(unclear, {
      before: (api) => api.answerNext(shipments.sayOutcome, refusal(422, 'It has answered meanwhile.')),
    });
    await button('Say what the carrier said').click();
    await page.getByRole('radio', { name: /^It is not booked/ }).click();
    await inDialog('Save').click();
    await expect.poll(() => currentNotices()[0]?.messages).toEqual(['It has answered meanwhile.']);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('is not for who may not book', async () => {
    await open(unclear, { without: ['BookShipment'] });
    await expect.element(button('Say what the carrier said')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });
});

describe('undoing', () => {
  it('counts down, and is gone when the time is up', async () => {
    vi.useFakeTimers({ toFake: [...CLOCK], shouldAdvanceTime: true });
    await open(makeBooked({ undoableUntil: inMinutes(10) }));
    const secondsLeft = () => {
      const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(button('Undo booking').element().textContent)!;
      return Number(minutes) * 60 + Number(seconds);
    };
    await expect.element(button('Undo booking')).toMatchTextContent(/Undo booking\d+:\d\d$/);
    const before = secondsLeft();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 59);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    await expect.element(button('Undo booking')).not.toBeInTheDocument();
    await expect.element(button('Share tracking')).toBeVisible();
  });

  it('asks, and leaves the shipment ready to book', async () => {
    const { api } = await open(makeBooked({ undoableUntil: inMinutes(5) }));
    await button('Undo booking').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Prairie State Freight is asked to let it go\./);
    await inDialog('Undo booking').click();
    await expect.element(heading(/^S100007 Ready to Book$/)).toBeVisible();
    expect(noticeTitles()).toEqual(['The booking of S100007 is undone']);
    expect(api.requests(shipments.undo)[0]?.headers.get('idempotency-key')).toBeTruthy();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('whose answer was lost is asked again under the same key', async () => {
    const { api } = await open(makeBooked({ undoableUntil: inMinutes(5) }), {
      before: (server) => server.answerNext(shipments.undo, refusal(503, 'Resting.')),
    });
    await button('Undo booking').click();
    await inDialog('Undo booking').click();
    await expect.poll(() => noticeTitles()).toEqual(['Unable to undo the booking']);
    await inDialog('Undo booking').click();
    await expect.element(heading(/^S100007 Ready to Book$/)).toBeVisible();
    const keys = api.requests(shipments.undo).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });

  it('waits where the carrier owes its word, and says when it does not let it go', async () => {
    const waiting = makeBooked({ booking: bookingThat('cancelling'), version: 4 });
    const { kept, tell } = await open(makeBooked({ undoableUntil: inMinutes(5) }), {
      before: (api) => api.answerNext(shipments.undo, waiting),
    });
    await button('Undo booking').click();
    kept.shipment = waiting;
    await inDialog('Undo booking').click();
    await expect.element(said('Waiting for the carrier’s word.')).toBeVisible();
    await expect.element(said('was asked to let it go')).toBeVisible();
    kept.shipment = makeBooked({ booking: bookingThat('booked', 'The driver is at your gate.'), version: 5 });
    tell('shipments', { entityId: kept.shipment.id });
    await expect.element(said('The driver is at your gate.')).toBeVisible();
    expect(noticeTitles()).toEqual(['The booking of S100007 stands']);
  });

  it('is off in an open dialog once the time is up', async () => {
    vi.useFakeTimers({ toFake: [...CLOCK], shouldAdvanceTime: true });
    await open(makeBooked({ undoableUntil: inMinutes(10) }));
    await button('Undo booking').click();
    await expect.element(inDialog('Undo booking')).toBeEnabled();
    await vi.advanceTimersByTimeAsync(601_000);
    await expect
      .element(inDialog('Undo booking'))
      .toHaveAccessibleDescription('A booking can be undone for 10 minutes. Cancel shipment S100007 instead.');
  });
});

describe('cancelling', () => {
  const reason = () => page.getByRole('textbox', { name: /^Reason/ });
  const accept = () => page.getByRole('checkbox', { name: /^I accept that the carrier may charge/ });

  it('asks for a reason, frees the orders and shows it voided', async () => {
    const { api } = await open(makeBooked());
    await choose('Cancel shipment');
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Order O100001 is freed/);
    await inDialog('Cancel shipment').click();
    await expect.element(reason()).toHaveAccessibleDescription('Reason is required');
    expect(api.requests(shipments.cancel)).toHaveLength(0);
    expect(await accessibilityProblems()).toEqual([]);
    await reason().fill(' Customer cancelled ');
    await inDialog('Cancel shipment').click();
    await expect.element(said('Reason: Customer cancelled')).toBeVisible();
    await expect.element(heading(/^S100007 Voided$/)).toBeVisible();
    expect(api.requests(shipments.cancel)[0]?.body).toEqual({
      reason: 'Customer cancelled',
      acceptsCharge: false,
      isAgreedWithCarrier: false,
    });
    expect(noticeTitles()).toEqual(['S100007 is cancelled']);
    await button('More actions').click();
    await expect.element(item('Cancel shipment')).toMatchTextContent(/Shipment S100007 is voided already\.$/);
    await expect.element(item('Book')).toMatchTextContent(/Shipment S100007 is voided\.$/);
  });

  it('of a truck that may be on its way wants the charge accepted', async () => {
    const { api } = await open(makeBooked({ isChargedIfCancelled: true }));
    await choose('Cancel shipment');
    await reason().fill('Not needed');
    await expect.element(said(TRUCK_ORDERED_NOT_USED)).toBeVisible();
    await inDialog('Cancel shipment').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(TRUCK_ORDERED_NOT_USED);
    await expect.element(accept()).toHaveFocus();
    expect(api.requests(shipments.cancel)).toHaveLength(0);
    await accept().click();
    await inDialog('Cancel shipment').click();
    await expect.element(heading(/^S100007 Voided$/)).toBeVisible();
    expect(api.requests(shipments.cancel)[0]?.body).toEqual({
      reason: 'Not needed',
      acceptsCharge: true,
      isAgreedWithCarrier: false,
    });
  });

  it('asks for the charge as well where only the server knows of the truck', async () => {
    const { api } = await open(makeBooked(), {
      before: (server) =>
        server.answerNext(
          shipments.cancel,
          refusal(422, TRUCK_ORDERED_NOT_USED, { modelState: { acceptsCharge: [TRUCK_ORDERED_NOT_USED] } }),
        ),
    });
    await choose('Cancel shipment');
    await reason().fill('Not needed');
    await inDialog('Cancel shipment').click();
    await accept().click();
    await inDialog('Cancel shipment').click();
    await expect.element(heading(/^S100007 Voided$/)).toBeVisible();
    expect(api.requests(shipments.cancel).map(({ body }) => body.acceptsCharge)).toEqual([false, true]);
  });

  it('keeps what was typed when the server refuses', async () => {
    await open(makeBooked(), {
      before: (api) => api.answerNext(shipments.cancel, refusal(422, 'It is loaded already.')),
    });
    await choose('Cancel shipment');
    await reason().fill('Twice');
    await inDialog('Cancel shipment').click();
    await expect.poll(() => currentNotices()[0]?.messages).toEqual(['It is loaded already.']);
    await expect.element(reason()).toHaveValue('Twice');
  });

  it('is off where the shipment or the person may not', async () => {
    await open(makeBooked({ whyNotCancel: 'A shipment that is In Transit cannot be cancelled.' }));
    await button('More actions').click();
    await expect.element(item('Cancel shipment')).toMatchTextContent(/In Transit cannot be cancelled\.$/);
  });

  it('is off without permission', async () => {
    await open(makeBooked(), { without: ['CancelShipment'] });
    await button('More actions').click();
    await expect.element(item('Cancel shipment')).toMatchTextContent(new RegExp(`${NO_PERMISSION_TOOLTIP}$`));
  });

  it('is no longer offered once somebody else has cancelled it', async () => {
    const { kept, tell } = await open(makeBooked());
    await choose('Cancel shipment');
    kept.shipment = makeBooked({
      version: 4,
      shipmentStatus: SHIPMENT_STATUS.Voided,
      whyNotCancel: 'Shipment S100007 is voided already.',
    });
    tell('shipments', { entityId: kept.shipment.id });
    await expect
      .element(inDialog('Cancel shipment'))
      .toHaveAccessibleDescription('Shipment S100007 is voided already.');
  });

  it('works by keyboard alone', async () => {
    await open(makeShipment());
    await expect.element(button('More actions')).toBeVisible();
    (button('More actions').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}cc{Enter}');
    await expect.element(reason()).toHaveFocus();
    await userEvent.keyboard('Ordered twice{Control>}{Enter}{/Control}');
    await expect.element(said('Reason: Ordered twice')).toBeVisible();
    await expect.element(button('More actions')).toHaveFocus();
  });
});

describe('its orders', () => {
  const number = () => page.getByRole('textbox', { name: /^Order number/ });
  const two = makeShipment({ maxBuy: 1_500, orders: [makeShipmentOrder(1), makeShipmentOrder(2)] });

  it('are joined by another, by its number', async () => {
    const { api } = await open(two);
    await button('Add order').click();
    await inDialog('Add order').click();
    await expect.element(number()).toHaveAccessibleDescription('Order number is required');
    await number().fill('o100002');
    await inDialog('Add order').click();
    await expect.element(number()).toHaveAccessibleDescription('O100002 is on this shipment already.');
    await number().fill('o100003');
    expect(await accessibilityProblems()).toEqual([]);
    await inDialog('Add order').click();
    await expect.element(page.getByRole('link', { name: 'O100003' })).toBeVisible();
    const [request] = api.requests(consolidation.update);
    expect(request?.body).toEqual({
      id: two.id,
      version: two.version,
      maxBuy: 1_500,
      orderIds: [1, 2, 3].map((one) => idOf('8000', one)),
    });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('that cannot come along are refused in the server’s words', async () => {
    await open(two, {
      before: (api) =>
        api.answerNext(
          consolidation.update,
          refusal(422, 'These orders cannot travel together.', {
            modelState: {
              weight: [
                '48,000 lbs is 3,000 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
              ],
              orderIds: ['Too far.'],
            },
          }),
        ),
    });
    await button('Add order').click();
    await number().fill('O100003');
    await inDialog('Add order').click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/O100003 was not added\..*48,000 lbs is.*Too far\./);
    await expect.element(number()).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('that nobody knows are said so', async () => {
    await open(two);
    await button('Add order').click();
    await number().fill('O100999');
    await inDialog('Add order').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/There is no order O100999\./);
  });

  it('are taken off after a question, of those that are on it now', async () => {
    const { api, kept } = await open(two);
    await button('Take O100002 off').click();
    // Somebody else has added one meanwhile.
    kept.shipment = { ...kept.shipment, version: 4, orders: [1, 2, 3].map((one) => makeShipmentOrder(one)) };
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByRole('link', { name: 'O100002' })).not.toBeInTheDocument();
    expect(api.requests(consolidation.update)[0]?.body.orderIds).toEqual([1, 3].map((one) => idOf('8000', one)));
    expect(noticeTitles()).toEqual(['O100002 is off S100007']);
  });

  it('stay when the server refuses', async () => {
    await open(two, {
      before: (api) => api.answerNext(consolidation.update, refusal(422, 'It is booked meanwhile.')),
    });
    await button('Take O100002 off').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => currentNotices()[0]?.messages).toEqual(['It is booked meanwhile.']);
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  });

  it('are at least one', async () => {
    await open(makeShipment());
    await expect
      .element(button('Take O100001 off'))
      .toHaveAccessibleDescription('The last order cannot be taken off. Cancel the shipment instead.');
  });

  it.each<Permission>(['ConsolidateOrder', 'CreateShipment'])('stay without %s', async (permission) => {
    await open(two, { without: [permission] });
    await expect.element(button('Add order')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await expect.element(button('Take O100002 off')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });
});

describe('tendering', () => {
  const offered = makeShipment({ shipmentStatus: SHIPMENT_STATUS.Tendering });

  it.each<[string, string]>([
    ['Tender', 'Tender S100007'],
    ['Request rates', 'Request rates for S100007'],
  ])('%s opens its dialog', async (action, title) => {
    await open(makeShipment());
    await choose(action);
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  });

  it('is not begun while an offer is open, whose response is recorded', async () => {
    await open(offered);
    await button('More actions').click();
    await expect.element(item('Add order')).toMatchTextContent(/Withdraw the offer first\.$/);
    await expect.element(item('Tender')).toMatchTextContent(/is open: wait for the answer, or withdraw it\.$/);
    await item('Record response').click();
    await expect.element(page.getByRole('dialog', { name: 'Record response for S100007' })).toBeVisible();
  });

  it('has no response to record before', async () => {
    await open(makeShipment());
    await button('More actions').click();
    await expect.element(item('Record response')).toMatchTextContent(/No offer is open\.$/);
  });

  it.each<[string, Permission]>([
    ['Tender', 'BookShipment'],
    ['Record response', 'RecordResponse'],
    ['Request rates', 'CreateRateRequest'],
  ])('%s is off without %s', async (action, permission) => {
    await open(offered, { without: [permission] });
    await button('More actions').click();
    await expect.element(item(action)).toMatchTextContent(new RegExp(`${NO_PERMISSION_TOOLTIP}$`));
  });

  it('is no matter of a booked shipment', async () => {
    await open(makeBooked());
    await button('More actions').click();
    await expect.element(item('Print')).toBeVisible();
    expect(item('Tender').elements()).toEqual([]);
  });
});

describe('papers', () => {
  it('bills of lading are chosen and saved', async () => {
    const saved = watchSavedFiles();
    await open(full);
    await button('Generate BOLs').click();
    await expect.element(page.getByRole('dialog', { name: 'Generate BOLs' })).toBeVisible();
    await inDialog('Download').click();
    await expect.poll(() => saved).toEqual(['BOL-S100007.pdf']);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(button('Generate BOLs')).toHaveFocus();
  });

  it('labels of pallets are chosen and saved', async () => {
    const saved = watchSavedFiles();
    await open(full);
    await choose('Pallet labels');
    await inDialog('Download').click();
    await expect.poll(() => saved).toEqual(['Pallet-labels-S100007.pdf']);
  });

  it('are off without permission', async () => {
    await open(full, { without: ['GenerateBillOfLading', 'GeneratePalletLabel'] });
    await expect.element(button('Generate BOLs')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await button('More actions').click();
    await expect.element(item('Pallet labels')).toMatchTextContent(new RegExp(`${NO_PERMISSION_TOOLTIP}$`));
  });

  it.each<[string, Shipment]>([
    ['is not booked', makeShipment()],
    ['is voided', makeBooked({ shipmentStatus: SHIPMENT_STATUS.Voided })],
  ])('are not made of what %s', async (_name, shipment) => {
    await open(shipment);
    await button('More actions').click();
    await expect.element(item('Print')).toBeVisible();
    expect(item('Pallet labels').elements()).toEqual([]);
    expect(button('Generate BOL').elements()).toEqual([]);
  });

  it.each<[string, Partial<Shipment>, string[]]>([
    ['in the bar', {}, ['Generate BOL', 'Share tracking']],
    [
      'in the menu while the booking can be undone',
      { undoableUntil: inMinutes(8) },
      ['Undo booking', 'Share tracking'],
    ],
  ])('stand %s of a narrow page', async (_name, changes, names) => {
    await page.viewport(375, 812);
    await open(makeBooked(changes));
    for (const name of names) {
      await expect.element(button(name)).toBeVisible();
      const { left, right } = button(name).element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(375);
    }
    if (!names.includes('Generate BOL')) await choose('Generate BOL');
    else await button('Generate BOL').click();
    await expect.element(page.getByRole('dialog', { name: 'Generate BOLs' })).toBeVisible();
  });
});

describe('sharing', () => {
  const link = `${window.location.origin}/public/shipments/S100007/preview/details#tok%20en%2B7`;

  it('copies the public link', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(full);
    await button('Share tracking').click();
    expect(written).toHaveBeenCalledWith(link);
    await expect.poll(() => noticeTitles()).toEqual(['Copied!']);
  });

  it('copies it also where pages may not write to the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    let copied = '';
    // oxlint-disable-next-line typescript/no-deprecated
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    await open(full);
    await button('Share tracking').click();
    await expect.poll(() => noticeTitles()).toEqual(['Copied!']);
    expect(copied).toBe(link);
    await expect.element(button('Share tracking')).toHaveFocus();
  });

  it('is off until it is booked', async () => {
    await open(makeShipment());
    await button('More actions').click();
    await expect.element(item('Share tracking')).toMatchTextContent(/It can be followed once it is booked\.$/);
  });
});

it('shows its shape while it loads, and then the shipment', async () => {
  let answer: () => void = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  const kept: KeptShipment = { shipment: full, history: [], watchers: [] };
  startShipmentServer(makeCurrentUser(), kept);
  const server = vi.mocked(window.fetch);
  const answered = server.getMockImplementation()!;
  server.mockImplementation(async (input, init) => {
    if (typeof input === 'string' && input.includes('/shipments/S100007')) await later;
    return answered(input, init);
  });
  await openScreenAt('/shipments/S100007/preview');
  await expect.element(page.getByText('Loading the shipment')).toBeInTheDocument();
  answer();
  await expect.element(heading(/^S100007 Booked$/)).toBeVisible();
});

it('of many stops shows their signs, and says the first in words', async () => {
  const stops = Array.from({ length: 24 }, (_, index) => makeShipmentStop(index + 1));
  await open(makeShipment({ stops }));
  await page.viewport(375, 812);
  await expect.element(said('Not booked yet. First stop Joliet, IL')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

it('that nobody knows says so, and leads back', async () => {
  await open(full, { at: '/shipments/S999999/preview' });
  await expect.element(heading('There is no shipment S999999')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All shipments' })).toHaveAttribute('href', '/shipments');
});

it('that could not be loaded says why, and tries again', async () => {
  await open(full, { before: (api) => api.answerNext(shipments.find, refusal(500, 'Resting.'), READS) });
  await expect.element(page.getByText(/Resting\./)).toBeVisible();
  await button('Try again').click();
  await expect.element(heading(/^S100007 Booked$/)).toBeVisible();
});

it('that changes elsewhere, or whose order does, is drawn anew', async () => {
  const { kept, tell } = await open(full);
  await expect.element(heading(/^S100007 Booked$/)).toBeVisible();
  kept.shipment = { ...full, version: 4, pickupNumber: 'PU-999' };
  tell('shipments', { entityId: full.id });
  await expect.element(page.getByText('PU-999')).toBeVisible();
  kept.shipment = { ...kept.shipment, version: 5, weight: 30_000 };
  tell('orders', { entityId: full.orders[1]!.id });
  await expect.element(said('18 pallets, 30,000 lbs, dry van.')).toBeVisible();
});
