import { configuration } from '@lanewright/contract/configuration.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { quotes, type QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { watchers } from '@lanewright/contract/watchers.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { exampleFacts, exampleItem, exampleStop, HAZMAT_ITEM } from '@lanewright/domain/orders/example-order.ts';
import { EMPTY_ORDER } from '@lanewright/domain/orders/order.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Watcher } from '@lanewright/domain/watchers/watcher.ts';
import { DEFAULT_PAYLOADS, type PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { templateOf } from '@lanewright/domain/orders/template-of-order.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { idOf, makeOrder } from '../../../freight/orders/fake-orders.ts';
import { CREATED, entryOf, startOrderServer, type KeptOrders } from './fake-api.ts';

interface Opened {
  without: Permission[];
  at: string;
  history: KeptOrders['history'];
  templates: KeptOrders['templates'];
  watching: Watcher[];
  quotes: QuoteHistoryItem[];
  before: (api: ReturnType<typeof startOrderServer>) => void;
  rules: PayloadRules;
}

async function open(order: Order, opened: Partial<Opened> = {}) {
  const {
    without = [],
    at = '/orders/O100001',
    history = [CREATED],
    templates = [],
    watching = [],
    quotes: quoted = [],
    before = () => {},
    rules = DEFAULT_PAYLOADS,
  } = opened;
  const kept: KeptOrders = { order, history, templates, watchers: watching, quotes: quoted, rules };
  const permissions = PERMISSIONS.filter((permission) => !without.includes(permission));
  const api = startOrderServer(makeCurrentUser({ permissions }), kept);
  before(api);
  return { api, kept, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
/** Somewhere in a sentence. */
const said = (text: string) => page.getByText(text, { exact: false });
const noticeTitles = () => currentNotices().map(({ title }) => title);
const READS = 3;

async function choose(action: string) {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

const reference = (label: string, value: string) => ({ label, value, typeId: null, isRequired: false });

/** Everything that an order can have. */
const full = makeOrder(
  {
    orderType: 'PurchaseOrder',
    shippingMode: 'TL',
    equipmentMode: 'Reefer',
    equipmentTypes: ['Reefer'],
    reeferMode: 'Cycle',
    reeferTemperature: 36,
    reeferTemperatureMin: 34,
    reeferTemperatureMax: 38,
    freightValue: 84_250,
    tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: 12.5 },
    isPartial: true,
    linearFeet: 28,
    isBlind: true,
    isTeamRequired: true,
    isJustInTime: true,
    isLiftGateRequired: true,
    requirements: ['FoodGrade'],
    mustHaveEquipmentRequirementFlags: ['AirRide'],
    mustNotHaveEquipmentRequirementFlags: ['RollDoor'],
    accessorials: ['DeliveryAppointment', 'Hazmat'],
    specialInstructions: 'Ring the bell.',
    customsBrokerName: 'Great Lakes Brokers',
    customsBrokerContactName: 'Ines Moreau',
    customsBrokerPhoneNumber: '(313) 555-0188',
    customsBrokerPortOfEntry: 'Detroit',
    hazmatEmergencyContactInfo: 'Harbor desk',
    chemtracAccountNumber: 'CCN-204771',
    quoteNumberOrId: 'Q100042',
    referenceNumbers: ['PO-1', 'PO-2', 'PO-3', 'PO-4'].map((value) => reference('Purchase Order', value)),
    stops: [
      exampleStop('Pickup', {
        appointment: '09:30:00',
        notes: 'Gate 4.',
        ediCode: 'JOL-1',
        referenceNumbers: [reference('Pickup Number', 'PU-7')],
        lineItems: [
          exampleItem(),
          {
            ...HAZMAT_ITEM,
            uniqueIdentifier: 1,
            hazmatTechnicalName: 'acetone',
            isLimitedQuantity: true,
            isReportableQuantity: true,
          },
        ],
      }),
      exampleStop('Dropoff', { loadStyle: 'Drop', assigned: [0, 1] }),
    ],
  },
  {
    orderStatus: ORDER_STATUS.InTransit,
    activeShipmentNumber: 'S100007',
    onTimeStatus: 'AtRisk',
    isInternational: true,
  },
);
const fullWithContact: Order = {
  ...full,
  stops: full.stops.map((stop) => ({
    ...stop,
    contact: {
      id: '0192e6a0-0000-7000-8000-000000000001',
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: 'rosa@prairie.example',
      phoneNumber: '(815) 555-0142',
      isDefault: true,
    },
  })),
};

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  document.documentElement.dataset.theme = 'light';
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a full order', () => {
  it('says when the truck is expected at a stop, from how old news, and why it is at risk', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T18:00:00Z'));
    const expected = {
      etaDateTime: '2026-11-20T19:10:00Z',
      etaEarliestDateTime: '2026-11-20T18:10:00Z',
      etaLatestDateTime: '2026-11-21T00:10:00Z',
      etaNewsDateTime: '2026-11-20T12:00:00Z',
      etaDay: null,
      atRiskReason: 'No news of the truck since 11/20/2026 07:00 EST.',
    };
    const [pickup, dropoff] = full.stops;
    const location = { ...dropoff!.location!, ianaTimeZone: 'America/New_York' };
    await open({ ...full, stops: [pickup!, { ...dropoff!, location, expected }] });
    await expect
      .element(said('ETA 11/20/2026 14:10 EST (between 11/20 13:10 and 11/20 19:10), from news 6 h ago'))
      .toBeVisible();
    await expect.element(said(expected.atRiskReason)).toBeVisible();
  });

  it('shows everything it has', async () => {
    await open(fullWithContact, { at: '/orders/o100001' });
    await expect.element(heading(/^O100001 In Transit At risk/)).toBeVisible();
    await expect.element(page.getByText(/Purchase Order, Truckload, Joliet, IL to Atlanta, GA/)).toBeVisible();
    const shown = {
      flags: ['Hazmat', 'International', 'Partial', 'Team', 'Liftgate', 'Blind', 'Just in time'],
      figures: ['716 mi', 'estimated from the straight line', '3,744 lbs', '28 ft', '38.29 lbs/ft³'],
      equipment: ['Reefer', 'Cycle at 36 °F, between 34 and 38 °F', '$84,250.00'],
      requirements: ['Food-grade trailer', 'Air-ride suspension', 'Roll-up door', 'Delivery appointment'],
      billing: ['Prepaid and Add', '12.5%', 'Northfield Foods, C100001', 'Accounts payable, 1 Mill Road'],
      customs: ['Great Lakes Brokers', 'Ines Moreau', 'Detroit'],
      others: ['Ring the bell.', 'Harbor desk', 'CCN-204771', 'Q100042'],
    };
    for (const text of Object.values(shown).flat())
      await expect.element(page.getByText(text, { exact: true }).first(), { message: text }).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '(313) 555-0188' }))
      .toHaveAttribute('href', 'tel:+13135550188');
  });

  it('says of each stop where, when by its own clocks, with whom, and what is loaded', async () => {
    await open(fullWithContact);
    const first = page.getByRole('listitem').filter({ has: heading(/^Stop 1, Pickup/) });
    const shown = {
      times: ['Wed 11/18/2026', '08:00–12:00', 'Central Time (Chicago)', '09:30', 'Live, the driver waits'],
      people: ['Rosa Delgado', 'Gate 4.'],
      numbers: ['JOL-1', 'PU-7'],
      hazard: ['RQ UN1263 Paint (acetone), class 3 Flammable liquid, packing group II, limited quantity'],
    };
    for (const text of Object.values(shown).flat())
      await expect.element(first.getByText(text, { exact: false }).first(), { message: text }).toBeVisible();
    await expect.element(first.getByRole('row', { name: /^Rolled oats.* 36 Bag 1 1,872$/ })).toBeVisible();
    await expect.element(first.getByRole('row', { name: /^2 items.*3,744$/ })).toBeVisible();
    const last = page.getByRole('listitem').filter({ has: heading(/^Stop 2, Dropoff/) });
    await expect.element(last.getByText('Eastern Time (New York)')).toBeVisible();
    await expect.element(last.getByText('Drop, the trailer stays')).toBeVisible();
    await expect.element(last.getByRole('table', { name: 'Unloaded at stop 2' })).toBeVisible();
  });

  it('opens more than three references in a popout, and writes them out on paper', async () => {
    await open(full);
    await button('4 Ref #s').click();
    await expect.element(button('Copy Purchase Order PO-4')).toBeVisible();
    const onPaper = document.evaluate("//p[contains(., 'Purchase Order PO-4')]", document.body).iterateNext();
    expect(onPaper?.textContent).toContain('Purchase Order PO-1, Purchase Order PO-2');
  });

  it('leads to its shipment and its places', async () => {
    await open(full);
    await expect
      .element(page.getByRole('link', { name: 'S100007' }))
      .toHaveAttribute('href', '/shipments/S100007/preview');
    await expect
      .element(page.getByRole('link', { name: 'Northfield Foods, Joliet plant' }))
      .toHaveAttribute('href', '/locations/L100001');
  });

  it('says that the price it was made with is no longer that of its freight', async () => {
    await open(makeOrder({ quoteNumberOrId: 'Q100042' }, { priceProblem: 'Price no longer valid: weight changed' }));
    await expect
      .element(page.getByText('Price no longer valid: weight changed. Get new rates to book.', { exact: true }))
      .toBeVisible();
  });

  describe('without a rate, names the quote that it was started from', () => {
    const end = (city: string, state: string, postalCode: string) => ({ city, state, postalCode, country: 'US' });
    const [joliet, atlanta] = [end('Joliet', 'IL', '60433'), end('Atlanta', 'GA', '')];
    const quoteFor = (origin: typeof joliet, destination: typeof joliet) => ({
      id: idOf('b101', 1),
      quoteNumber: 'Q100042',
      origin,
      destination,
      createDateTime: '2026-11-15T08:00:00Z',
      quoteDate: '2026-11-18',
      shippingModes: [],
      equipmentMode: 'Dry',
      freightClasses: [],
      units: 1,
      totalWeight: 900,
      lowestRate: null,
      creator: null,
      orderNumbers: ['O100001'],
    });
    const started = () => page.getByRole('term').filter({ hasText: 'Started from quote' });
    const value = () => page.getByRole('definition').filter({ hasText: 'Q100042' });
    const order = makeOrder({ quoteNumberOrId: 'Q100042' });

    it.each([
      ['the same lane', joliet, atlanta, 'Q100042'],
      [
        'another pickup',
        end('Des Moines', 'IA', '50313'),
        atlanta,
        'Q100042, which was for Des Moines, IA to Atlanta, GA',
      ],
      [
        'another city, without a postal code',
        joliet,
        end('Omaha', 'NE', ''),
        'Q100042, which was for Joliet, IL to Omaha, NE',
      ],
    ])('of %s', async (_name, origin, destination, text) => {
      await open(order, { quotes: [quoteFor(origin, destination)] });
      await expect.element(started()).toBeVisible();
      await expect.element(value()).toHaveTextContent(text);
      await expect.poll(() => value().element().textContent).toBe(text);
      await expect.element(said('Selected quote')).not.toBeInTheDocument();
    });

    it('by its number alone for users who may not read quotes', async () => {
      const { api } = await open(order, {
        quotes: [quoteFor(end('Omaha', 'NE', ''), atlanta)],
        without: ['ViewQuoteHistory'],
      });
      await expect.poll(() => value().element().textContent).toBe('Q100042');
      expect(api.requests(quotes.history)).toEqual([]);
    });
  });

  it('names them without a link to who may not', async () => {
    await open(makeOrder({}, { activeShipmentNumber: 'S100007' }), { without: ['ViewShipment', 'ViewLocations'] });
    await expect.element(page.getByText('S100007', { exact: true })).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual(['Orders', 'Edit']);
  });

  it('has no barriers, wide and narrow, and does not scroll sideways', async () => {
    await open(fullWithContact);
    await expect.element(said('created the order')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has all its buttons in the bar of a phone, with room at both ends', async () => {
    await page.viewport(375, 812);
    await open(makeOrder());
    await expect.element(button('Book')).toBeVisible();
    expect(button('Book').element().getBoundingClientRect().right).toBeLessThanOrEqual(359);
  });
});

it('keeps the on-time sign back until a truck is booked', async () => {
  await open(plannedBy(null));
  await expect.element(heading(/^O100001 Planned$/)).toBeVisible();
  await expect.element(page.getByText(/was due/)).not.toBeInTheDocument();
});

it('marks a pickup that is overdue, with the reason', async () => {
  await open(plannedBy('2020-11-16T12:00:00-06:00'));
  await expect.element(heading(/^O100001 Planned Overdue$/)).toBeVisible();
  await expect
    .element(page.getByText(/Pickup was due 11\/16\/2020 by 12:00 CST\. No carrier is booked\./))
    .toBeVisible();
});

it('marks a pickup without times once its day has ended', async () => {
  await open(plannedBy(null, '2020-11-16'));
  await expect.element(heading(/^O100001 Planned Overdue$/)).toBeVisible();
  await expect.element(page.getByText(/Pickup was due 11\/16\/2020\. No carrier is booked\./)).toBeVisible();
});

/** Late by what was calculated before, and to be picked up by this time. */
function plannedBy(lateDateTimeOffset: string | null, baseDate: string | null = null): Order {
  const order = makeOrder({}, { onTimeStatus: 'Late', orderStatus: ORDER_STATUS.Planned });
  const untimed = { baseDate, earlyDateTimeOffset: null, lateDateTimeOffset: null };
  const stops = order.stops.map((stop, index) => ({ ...stop, ...untimed, ...(index === 0 && { lateDateTimeOffset }) }));
  return { ...order, stops };
}

it('asks for the name of a company that is billed instead of the shipper', async () => {
  const [own] = exampleFacts().billTo;
  await open(makeOrder({ billToCompanyNumber: 'C100009' }), {
    before: (api) =>
      api.answerNext(configuration.billToCompanies, [
        { ...own!, companyNumber: 'C100009', companyName: 'Harvest Lane', isOwnCompany: false },
      ]),
  });
  await expect.element(page.getByText('Harvest Lane, C100009')).toBeVisible();
});

describe('the watchers of an order', () => {
  const ROSA: Watcher = {
    id: idOf('b100', 1),
    name: '',
    emailAddress: 'rosa@prairie.example',
    notificationType: 'All',
    entityType: 'Order',
    entityId: full.id,
    isUser: false,
    isConfirmed: false,
  };
  const dialog = () => page.getByRole('dialog', { name: 'Manage Watchers' });

  it('are listed on its page and added there', async () => {
    const { api } = await open(full, { watching: [ROSA] });
    await expect.element(said('rosa@prairie.example')).toBeVisible();
    await button('Manage Watchers').click();
    await dialog().getByRole('textbox', { name: 'Email address' }).fill('dock@consignee.example');
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(dialog().getByText('dock@consignee.example')).toBeVisible();
    expect(api.requests(watchers.add).map(({ body }) => body)).toEqual([
      expect.objectContaining({ entityType: 'Order', entityId: full.id, emailAddress: 'dock@consignee.example' }),
    ]);
    expect(api.requests(watchers.list)[0]!.query).toEqual({ entityType: 'Order', entityId: full.id });
    expect(noticeTitles()).toEqual(['Watcher added successfully']);
  });
});

describe('a draft', () => {
  it('may be all gaps, and offers to go on', async () => {
    const draft = makeOrder(EMPTY_ORDER, { orderStatus: ORDER_STATUS.Draft, distance: null, distanceSource: null });
    await open(draft);
    await expect.element(heading(/^O100001 Draft/)).toBeVisible();
    await expect.element(page.getByText('This is a draft.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Continue editing' }))
      .toHaveAttribute('href', '/orders/O100001/edit');
    await expect.element(page.getByText('No date yet').first()).toBeVisible();
    await expect.element(page.getByText('No Ref #s').first()).toBeVisible();
    await expect.element(page.getByText('Nothing is loaded here yet.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('a draft of which nothing is filled in', () => {
  it('says what is missing instead of showing empty cards', async () => {
    const nothing = { ...EMPTY_ORDER, stops: [], billToCompanyNumber: null };
    await open(makeOrder(nothing, { orderStatus: ORDER_STATUS.Draft, distance: null, distanceSource: null }));
    await expect.element(page.getByText('No stops yet.')).toBeVisible();
    await expect.element(page.getByText('Nothing is chosen yet.')).toBeVisible();
    await expect.element(heading('Billing')).not.toBeInTheDocument();
  });
});

describe('a voided order', () => {
  it('says so with its reason, and cannot be changed or voided again', async () => {
    await open(makeOrder({}, { orderStatus: ORDER_STATUS.Voided, voidReason: 'Ordered twice' }));
    await expect.element(said('Reason: Ordered twice')).toBeVisible();
    await expect.element(button('Edit')).toHaveAccessibleDescription('The order is voided. It cannot be changed.');
    await button('More actions').click();
    await expect
      .element(page.getByRole('menuitem', { name: /^Void/ }))
      .toMatchTextContent(/The order is voided already\.$/);
    await expect.element(button('Duplicate')).toBeEnabled();
  });
});

describe('actions', () => {
  it.each<[string, Permission]>([
    ['Edit', 'EditOrder'],
    ['Duplicate', 'DuplicateOrder'],
  ])('%s is off without %s, with the reason', async (name, permission) => {
    await open(makeOrder(), { without: [permission] });
    await expect.element(page.getByRole('button', { name, exact: true })).toBeDisabled();
    await expect
      .element(page.getByRole('button', { name, exact: true }))
      .toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it.each<[string, Permission]>([
    ['Void', 'VoidOrder'],
    ['Return order', 'CreateOrder'],
    ['Save as template', 'CreateOrder'],
  ])('%s is off without %s, with the reason', async (name, permission) => {
    await open(makeOrder({}, { orderStatus: ORDER_STATUS.Delivered }), { without: [permission] });
    await button('More actions').click();
    const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    await expect.element(item).toBeDisabled();
    await expect.element(item).toMatchTextContent(new RegExp(`${NO_PERMISSION_TOOLTIP}$`));
  });

  it('of an order on a shipment say what stands in the way', async () => {
    await open(makeOrder({}, { orderStatus: ORDER_STATUS.ReadyToShip, activeShipmentNumber: 'S100007' }));
    await expect.element(page.getByText(/^The order is booked on shipment S100007: only references/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    // What its papers do not say is changed with the carrier's word.
    await expect.element(button('Request change of O100001')).toBeEnabled();
    await button('More actions').click();
    await expect
      .element(page.getByRole('menuitem', { name: /^Void/ }))
      .toMatchTextContent(/The order is on shipment S100007: void that first\.$/);
    await expect
      .element(page.getByRole('menuitem', { name: /^Return order/ }))
      .toMatchTextContent(/Only an order that was delivered can be returned\.$/);
  });

  it('return a delivered order with a form of its own', async () => {
    const { address } = await open(makeOrder({}, { orderStatus: ORDER_STATUS.Delivered }));
    await choose('Return order');
    await expect.poll(() => address()).toBe('/orders/create?returnOf=O100001');
  });

  it('print the page, which is light on paper', async () => {
    const themes: unknown[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      themes.push(document.documentElement.dataset.theme);
      window.dispatchEvent(new Event('afterprint'));
    });
    document.documentElement.dataset.theme = 'dark';
    await open(makeOrder());
    await choose('Print');
    expect([...themes, document.documentElement.dataset.theme]).toEqual(['light', 'dark']);
  });
});

describe('voiding', () => {
  const reason = () => page.getByRole('textbox', { name: /^Reason/ });

  it('asks for a reason, then shows the order as voided, with its history', async () => {
    const { api } = await open(makeOrder());
    await choose('Void');
    await expect.element(reason()).toHaveFocus();
    await button('Void order').click();
    await expect.element(reason()).toHaveAccessibleDescription('Reason is required');
    expect(api.requests(orders.void)).toHaveLength(0);
    expect(await accessibilityProblems()).toEqual([]);
    await reason().fill(' Ordered twice ');
    await button('Void order').click();
    await expect.element(said('Reason: Ordered twice')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(said('voided the order: Ordered twice')).toBeVisible();
    await expect.element(button('More actions')).toHaveFocus();
    const [request] = api.requests(orders.void);
    expect(request?.body).toEqual({ reason: 'Ordered twice', version: 3 });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('keeps the dialog and what was typed when the server refuses', async () => {
    await open(makeOrder(), {
      before: (api) => api.answerNext(orders.void, refusal(422, 'The order is on shipment S100007: void that first.')),
    });
    await choose('Void');
    await reason().fill('Twice');
    await button('Void order').click();
    await expect
      .poll(() => currentNotices())
      .toMatchObject([
        {
          title: 'Unable to void the order',
          messages: ['The order is on shipment S100007: void that first.'],
          place: 'topCenter',
          durationMs: 5_000,
        },
      ]);
    await expect.element(reason()).toHaveValue('Twice');
  });

  it('of an order that somebody changed meanwhile says who, and voids only what was seen', async () => {
    const { api, kept, tell } = await open(makeOrder());
    await choose('Void');
    await reason().fill('Twice');
    kept.order = { ...kept.order, version: 4, specialInstructions: 'New from Priya' };
    tell('orders', { entityId: kept.order.id });
    // On the page behind, where the person may not have looked.
    await expect.element(page.getByText('New from Priya')).toBeInTheDocument();
    api.answerNext(orders.void, refusal(409, 'Priya Raman changed this order.'));
    await button('Void order').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Priya Raman changed this order\./);
    await button('Void order').click();
    await expect.poll(() => api.requests(orders.void)).toHaveLength(2);
    expect(api.requests(orders.void).map(({ body }) => body.version)).toEqual([3, 4]);
    await expect.element(said('Reason: Twice')).toBeVisible();
  });

  it('is no longer offered once somebody else has voided it', async () => {
    const { kept, tell } = await open(makeOrder());
    await choose('Void');
    kept.order = { ...kept.order, version: 4, orderStatus: ORDER_STATUS.Voided, voidReason: 'By Priya' };
    tell('orders', { entityId: kept.order.id });
    await expect.element(button('Void order')).toBeDisabled();
    await expect.element(button('Void order')).toHaveAccessibleDescription('The order is voided already.');
  });
});

describe('duplicating', () => {
  it('says what it clears, and leads to the new draft', async () => {
    const { api, address } = await open(makeOrder());
    await button('Duplicate').click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate O100001?' });
    await expect
      .element(dialog)
      .toMatchTextContent(/without dates and times, appointments, reference numbers and the quote/);
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => address()).toBe('/orders/O100002/edit');
    expect(api.requests(orders.duplicate)).toHaveLength(1);
    expect(noticeTitles()).toEqual(['Draft O100002 created']);
  });

  it('says when it fails, and can be tried again with the same key', async () => {
    const { api } = await open(makeOrder(), {
      before: (server) => server.answerNext(orders.duplicate, refusal(500, 'Resting.')),
    });
    await button('Duplicate').click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Duplicate' });
    await confirm.click();
    await expect.poll(() => noticeTitles()).toEqual(['Unable to duplicate the order']);
    await confirm.click();
    await expect.poll(() => noticeTitles()).toContain('Draft O100002 created');
    const keys = api.requests(orders.duplicate).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });
});

it.each<[number, number]>([
  [1_871, 1],
  [1_872, 0],
])('with 1,872 lbs and a payload of %i lbs that the company sets can be split or not', async (maxPayloadDry, count) => {
  await open(makeOrder(), { rules: { ...DEFAULT_PAYLOADS, maxPayloadDry } });
  await button('More actions').click();
  await expect.element(page.getByRole('menuitem', { name: /^Consolidate/ })).toBeVisible();
  await expect.poll(() => page.getByRole('menuitem', { name: /^Split/ }).elements()).toHaveLength(count);
});

describe('a template', () => {
  const name = () => page.getByRole('textbox', { name: /^Name/ });

  it('is saved by a name, without what belongs to one order', async () => {
    const { api } = await open(full);
    await choose('Save as template');
    await button('Save').click();
    await expect.element(name()).toHaveAccessibleDescription('Name is required');
    await name().fill('Weekly to Atlanta');
    await button('Save').click();
    await expect.poll(() => noticeTitles()).toEqual(['Template Weekly to Atlanta saved']);
    const [request] = api.requests(orders.saveTemplate);
    expect(request?.body).toMatchObject({
      name: 'Weekly to Atlanta',
      draft: {
        shippingMode: 'TL',
        referenceNumbers: [],
        quoteNumberOrId: null,
        stops: [{ locationNumber: 'L100001', baseDate: null, earlyDateTimeOffset: null, notes: 'Gate 4.' }, {}],
      },
    });
  });

  it('whose name is taken says that it replaces the other', async () => {
    const draft = templateOf(makeOrder());
    await open(makeOrder(), { templates: [{ id: makeOrder().id, name: 'Weekly', draft, version: 1 }] });
    await choose('Save as template');
    await name().fill('weekly');
    await expect.element(page.getByText('Replaces the template Weekly.')).toBeVisible();
    await button('Replace').click();
    await expect.poll(() => noticeTitles()).toEqual(['Template weekly replaced']);
  });
});

describe('what changes elsewhere', () => {
  it('appears by itself, with its history', async () => {
    const { kept, tell } = await open(makeOrder());
    await expect.element(said('created the order')).toBeVisible();
    kept.order = { ...kept.order, version: 4, weight: 2_400 };
    const changes = ['changed total weight of Oats from 1,200 lbs to 1,400 lbs', 'added reference BOL 7'];
    kept.history = [entryOf(changes, '2'), CREATED];
    tell('orders', { entityId: kept.order.id });
    await expect.element(page.getByText('2,400 lbs')).toBeVisible();
    await expect.element(page.getByText('changed total weight of Oats from 1,200 lbs to 1,400 lbs')).toBeVisible();
    await expect.element(page.getByText('added reference BOL 7')).toBeVisible();
  });

  it('to another order is none of its business', async () => {
    const { api, tell } = await open(makeOrder());
    await expect.element(said('created the order')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    tell('orders', { entityId: '0192e6a0-0000-7000-8000-00000000ffff' });
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(api.requests(orders.get)).toHaveLength(1);
  });
});

it('that nobody knows says so, and leads back', async () => {
  await open(makeOrder(), { at: '/orders/O999999' });
  await expect.element(heading('There is no order O999999')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders');
});

it('that could not be loaded says why, and tries again', async () => {
  await open(makeOrder(), { before: (api) => api.answerNext(orders.get, refusal(500, 'Resting.'), READS) });
  await expect.element(page.getByText(/Resting\./)).toBeVisible();
  await button('Try again').click();
  await expect.element(heading(/^O100001 New/)).toBeVisible();
});

it('works by keyboard alone', async () => {
  await open(makeOrder());
  await expect.element(button('More actions')).toBeVisible();
  (button('More actions').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}v{Enter}');
  await userEvent.keyboard('Ordered twice{Control>}{Enter}{/Control}');
  await expect.element(said('Reason: Ordered twice')).toBeVisible();
});
