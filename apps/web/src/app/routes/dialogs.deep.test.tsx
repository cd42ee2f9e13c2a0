import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { documents } from '@lanewright/contract/documents.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import { orders, type OrderSplit } from '@lanewright/contract/orders.ts';
import { DEFAULT_LIMITS } from '@lanewright/domain/optimization/constraint-set.ts';
import { EMPTY_LINE_ITEM } from '@lanewright/domain/orders/order.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../freight/carriers/fake-carriers.ts';
import { makeLane, startLaneApi } from '../../freight/lanes/fake-lanes.ts';
import { makeLocation, startLocationApi } from '../../freight/locations/fake-locations.ts';
import { makePayment, startMoneyServer } from '../../freight/money/fake-money-lists.ts';
import {
  makeCarrierInvoice,
  makeCustomerInvoice,
  startInvoiceServer,
} from '../../freight/money/preview/fake-invoices.ts';
import { makeListedOrder, startOrderListServer } from '../../freight/orders/fake-order-list.ts';
import { fakeConstraints, makeConstraint } from '../../freight/optimization/constraints/fake-constraints.ts';
import { idOf, makeOrder } from '../../freight/orders/fake-orders.ts';
import { makeBolOptions, paperFakes } from '../../freight/papers/fake-papers.ts';
import { makeAnswer, makeQuote, makeRate, startRatesServer } from '../../freight/quotes/rates/fake-rates.ts';
import { bookingFakes, makeChosen } from '../../freight/shipments/booking/fake-bookings.ts';
import { makeBooked, makeShipment, startShipmentServer } from '../../freight/shipments/fake-shipments.ts';
import { makeListedShipment, startShipmentListServer } from '../../freight/shipments/listed/fake-shipment-list.ts';
import {
  CONTRACTED,
  makeOffer,
  makeTenders,
  NETWORK,
  ON_HOLD,
  tenderFakes,
} from '../../freight/tendering/fake-tenders.ts';
import { makeCommodity, startCommodityApi } from '../../screens/commodities/list/fake-api.ts';
import {
  makeBillingSetting,
  makeCompany,
  makeSections,
  startSettingsApi,
} from '../../screens/configuration/settings/fake-api.ts';
import { makeContact, startContactApi } from '../../screens/contacts/list/fake-api.ts';
import { startIntegrationsServer } from '../../screens/integrations/overview/fake-integrations.ts';
import { makeDetail, makeJob } from '../../screens/optimization/workspace/fake-plans.ts';
import { startWorkspaceServer } from '../../screens/optimization/workspace/fake-workspace.ts';
import { CREATED, startOrderServer } from '../../screens/orders/preview/fake-api.ts';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, startFakeServer, type Fake } from '../../testing/fake-server.ts';
import { openScreenAt } from '../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { queryClient } from '../query-client.ts';

interface DialogCase {
  name: string;
  start: () => unknown;
  at: string;
  /** Buttons, menu items and check boxes, pressed one after the other. */
  presses: (string | RegExp)[];
  /** Seen once all of it is there. */
  shows?: string | RegExp;
  /** Opens in the page, not over it. */
  isInPage?: true;
  /** The name of a field for files, which is given one at the end. */
  attachTo?: string;
}

const user = () => makeCurrentUser();

const READY = makeOrder({}, { orderStatus: ORDER_STATUS.Accepted, quoteNumberOrId: makeChosen().told!.rateId });
const OF_PALLETS = {
  ...READY,
  stops: READY.stops.map((stop) => ({
    ...stop,
    lineItems: stop.lineItems.map((item) => ({ ...item, palletCount: 26 })),
  })),
};
const PART = { weight: 13_000, pallets: 13, linearFeet: 26, items: [] };
const OATS_ID = idOf('9100', 2);
const SPLIT: OrderSplit = {
  version: 3,
  reason: '',
  parts: [PART, PART],
  units: [{ lineItemId: OATS_ID, units: [13, 13] }],
  isDivisible: true,
  items: [{ ...EMPTY_LINE_ITEM, id: OATS_ID, description: 'Rolled oats', palletCount: 26, totalWeight: 26_000 }],
  equipmentMode: 'Dry',
  equipmentTypes: ['Van'],
  payloads: { maxPayloadDry: null, maxPayloadReefer: null, maxPayloadFlatbed: null },
};
const startOrder = (order = READY, also: Fake[] = []) =>
  startOrderServer(user(), { order, history: [CREATED], templates: [] }, [
    ...also,
    ...bookingFakes(),
    fake(quotes.rate, () => makeChosen()),
    fake(orders.splitPreview, () => SPLIT),
  ]);
const startOrders = () => startOrderListServer(user(), { orders: [makeListedOrder(1), makeListedOrder(2)] });
const startShipment = (shipment = makeBooked()) =>
  startShipmentServer(user(), { shipment, history: [], watchers: [] }, paperFakes({ options: makeBolOptions(1) }));
const startTendering = (isOffered = false) => {
  const tenders = makeTenders(
    isOffered ? { offers: [makeOffer()], whyNotTender: 'The offer is open.', whyNotRespond: null } : {},
  );
  return startShipmentServer(
    user(),
    { shipment: makeShipment(), history: [], watchers: [] },
    tenderFakes({ tenders, carriers: [CONTRACTED, NETWORK, ON_HOLD] }),
  );
};
const ON_THE_WAY = makeBooked({ shipmentStatus: SHIPMENT_STATUS.InTransit });
const startLocations = () => startLocationApi(user(), { locations: [makeLocation(1)] });
const startPayments = () =>
  startMoneyServer(user(), { payments: [makePayment(1, { customerPaymentNumber: '100482' })] });
/** One carrier with the same service at two prices, and another service. */
const TRI_LAKES = { carrierName: 'Tri-Lakes Express', carrierId: idOf('8300', 1) };
const SERVICES = makeAnswer('LTL', [
  makeRate(1, 590.2, { ...TRI_LAKES, customerFreightPayer: true }),
  makeRate(2, 612.2, TRI_LAKES),
  makeRate(3, 655, { ...TRI_LAKES, serviceLevel: 'Guaranteed by 17:00', serviceLevelCode: 'GUR' }),
]);
const QUOTE = makeQuote({ shippingModes: ['LTL'] });
const RATES_AT = `/quotes?quoteDetails=${QUOTE.id}`;
const startRates = () => startRatesServer({ known: [QUOTE], integrated: { LTL: SERVICES } });

const ORDER_AT = '/orders/O100001';
const SHIPMENT_AT = '/shipments/S100007/preview';
const CARRIER_INVOICE_AT = '/carrier-invoices/A100219/preview';
const PAYMENT_AT = '/payments/100482';
const INTEGRATIONS_AT = '/integrations';
const BUILDER_AT = '/optimization/workspace';
const LANE_AT = `/lanes/${makeLane(1).id}`;
const CARRIER_AT = `/carriers/${makeCarrier(1).id}`;

const startCarrierInvoice = () => startInvoiceServer(user(), { invoice: makeCarrierInvoice() });
const startLane = () => startLaneApi(user());
const startCarrier = () => startCarrierServer(user(), { carriers: [makeCarrier(1)] });

const LETTER = {
  id: idOf('9200', 1),
  name: 'Broker letter',
  type: 'Customs' as const,
  extension: '.pdf',
  contentType: 'application/pdf',
  byteCount: 1_500_000,
  entityType: 'Order' as const,
  entityId: READY.id,
  entityDescription: READY.orderNumber,
  required: false,
  stopId: null,
  fileURL: '/api/v1/documents/x/file',
  version: 3,
  createdAt: '2026-11-15T08:00:00.000Z',
  createdBy: 'Dana Whitfield',
  updatedAt: '2026-11-15T08:00:00.000Z',
};
const startDocuments = () =>
  startOrder(READY, [
    fake(documents.list, () => ({
      documents: [LETTER],
      missing: [],
      types: [
        { type: 'ProofOfDelivery' as const, whyOff: 'Proof of delivery can be added once a dropoff is completed.' },
        { type: 'Customs' as const, whyOff: null },
      ],
      dropoffs: [],
    })),
  ]);
const OWN_COMPANY = makeCompany(1, {
  companyName: 'Northfield Foods',
  isOwnCompany: true,
  billingSettings: [makeBillingSetting(1, { isDefault: true }), makeBillingSetting(2)],
});
const startSettings = () => startSettingsApi(user(), makeSections(), [OWN_COMPANY, makeCompany(2)]);

const CASES: DialogCase[] = [
  { name: 'booking of an order', start: startOrder, at: ORDER_AT, presses: ['Book'], shows: '$398.06' },
  { name: 'duplicate', start: startOrder, at: ORDER_AT, presses: ['Duplicate'] },
  {
    name: 'split',
    start: () => startOrder(OF_PALLETS),
    at: ORDER_AT,
    presses: ['More actions', 'Split'],
    shows: 'New order 1',
  },
  { name: 'order template', start: startOrder, at: ORDER_AT, presses: ['More actions', 'Save as template'] },
  { name: 'voiding an order', start: startOrder, at: ORDER_AT, presses: ['More actions', 'Void'] },
  { name: 'watchers', start: startOrder, at: ORDER_AT, presses: ['Manage Watchers'] },
  {
    name: 'filters of orders',
    start: startOrders,
    at: '/orders?statuses=Accepted',
    presses: [/toggle filters/i],
    isInPage: true,
  },
  { name: 'import of orders', start: startOrders, at: '/orders?statuses=Accepted', presses: ['Import orders'] },
  { name: 'bill of lading', start: startShipment, at: SHIPMENT_AT, presses: [/BOL/] },
  { name: 'numbers of a shipment', start: startShipment, at: SHIPMENT_AT, presses: ['Edit numbers'] },
  {
    name: 'cancelling a shipment',
    start: startShipment,
    at: SHIPMENT_AT,
    presses: ['More actions', 'Cancel shipment'],
  },
  { name: 'pallet labels', start: startShipment, at: SHIPMENT_AT, presses: ['More actions', /labels/i] },
  { name: 'check call', start: () => startShipment(ON_THE_WAY), at: SHIPMENT_AT, presses: ['Add check call'] },
  {
    name: 'adding an order',
    start: () => startShipment(makeShipment()),
    at: SHIPMENT_AT,
    presses: ['More actions', 'Add order'],
  },
  { name: 'tender', start: startTendering, at: SHIPMENT_AT, presses: ['More actions', 'Tender'] },
  { name: 'request for rates', start: startTendering, at: SHIPMENT_AT, presses: ['More actions', 'Request rates'] },
  { name: 'response of a carrier', start: () => startTendering(true), at: SHIPMENT_AT, presses: ['Record response'] },
  {
    name: 'filters of shipments',
    start: () => startShipmentListServer(user(), { shipments: [makeListedShipment(1)] }),
    at: '/shipments',
    presses: [/toggle filters/i],
    isInPage: true,
  },
  { name: 'dispute', start: startCarrierInvoice, at: CARRIER_INVOICE_AT, presses: ['Dispute'] },
  { name: 'settling an invoice', start: startCarrierInvoice, at: CARRIER_INVOICE_AT, presses: ['Settle'] },
  { name: 'invoiced amount', start: startCarrierInvoice, at: CARRIER_INVOICE_AT, presses: ['Edit invoiced amount'] },
  { name: 'charges', start: startCarrierInvoice, at: CARRIER_INVOICE_AT, presses: ['Edit'] },
  {
    name: 'payment by card',
    start: () =>
      startInvoiceServer(user(), { invoice: makeCustomerInvoice() }, [
        fake(cardPayments.fee, () => ({ creditCardFee: 29.05, isOpen: false })),
      ]),
    at: '/invoices/I100001/preview',
    presses: ['Pay via Credit Card'],
  },
  { name: 'recording a payment', start: startPayments, at: '/payments', presses: ['Record Payment'] },
  {
    name: 'import of remittances',
    start: startPayments,
    at: '/payments',
    presses: ['More options', 'Import Remittances'],
  },
  { name: 'correcting a payment', start: startPayments, at: PAYMENT_AT, presses: ['Correct'] },
  { name: 'voiding a payment', start: startPayments, at: PAYMENT_AT, presses: ['More actions', 'Void'] },
  {
    name: 'dock schedule',
    start: startLocations,
    at: '/locations/L100001',
    presses: ['Edit dock hours'],
    shows: 'Appointment required',
  },
  { name: 'location', start: startLocations, at: '/locations/L100001', presses: ['Edit'] },
  {
    name: 'filters of locations',
    start: startLocations,
    at: '/locations',
    presses: [/toggle filters/i],
    isInPage: true,
  },
  {
    name: 'new contact',
    start: () => startContactApi(user(), [makeContact(1)]),
    at: '/contacts',
    presses: ['New Contact'],
  },
  {
    name: 'new contact with roles',
    start: () => startContactApi(user(), [makeContact(1)]),
    at: '/contacts',
    presses: ['New Contact', 'Can sign in', 'Roles & Permissions'],
  },
  {
    name: 'commodity',
    start: () => startCommodityApi(user(), [makeCommodity(1)]),
    at: '/commodities',
    presses: ['Add Commodity'],
  },
  {
    name: 'import of commodities',
    start: () => startCommodityApi(user(), [makeCommodity(1)]),
    at: '/commodities',
    presses: ['More options', /Bulk Add Commodities/],
  },
  { name: 'lane', start: startLane, at: LANE_AT, presses: ['Edit Lane'] },
  { name: 'rate of a lane', start: startLane, at: LANE_AT, presses: ['Add Rate'] },
  { name: 'tender sequence', start: startLane, at: LANE_AT, presses: ['Tender Sequence'] },
  { name: 'carrier', start: startCarrier, at: CARRIER_AT, presses: ['Edit'] },
  { name: 'hold on a carrier', start: startCarrier, at: CARRIER_AT, presses: ['Hold'] },
  {
    name: 'run of the optimizer',
    start: startWorkspaceServer,
    at: BUILDER_AT,
    presses: ['Select O100007', 'Select O100008', 'Optimize'],
  },
  { name: 'plan of the builder', start: startWorkspaceServer, at: BUILDER_AT, presses: ['Plan 1'], isInPage: true },
  { name: 'finalizing a plan', start: startWorkspaceServer, at: BUILDER_AT, presses: ['Check Plan 1', 'Finalize 1'] },
  { name: 'savings of a plan', start: startWorkspaceServer, at: BUILDER_AT, presses: ['Plan 1', 'Savings'] },
  {
    name: 'comparison of runs',
    start: startWorkspaceServer,
    at: BUILDER_AT,
    presses: ['Job actions', 'Compare with another run'],
  },
  {
    name: 'what the optimizer knows',
    start: startWorkspaceServer,
    at: BUILDER_AT,
    presses: ['Plan 1', 'What the optimizer knows'],
  },
  {
    name: 'limits of a run',
    start: () => {
      const job = makeJob(1, {
        constraintId: idOf('a500', 1),
        constraintName: 'Standard 53 ft',
        constraintUpdatedAt: '2026-11-15T18:00:00Z',
        constraintDetails: DEFAULT_LIMITS,
      });
      startWorkspaceServer({ details: [makeDetail(job)] });
    },
    at: BUILDER_AT,
    presses: ['Plan 1', 'Standard 53 ft'],
  },
  {
    name: 'new constraint set',
    start: () => startFakeServer(user(), fakeConstraints({ constraints: [makeConstraint(1)] })),
    at: '/optimization/constraints',
    presses: ['New Constraint Set'],
    isInPage: true,
  },
  {
    name: 'rates with their details',
    start: startRates,
    at: RATES_AT,
    presses: [/^1 more service of/, /^Open rate/],
    isInPage: true,
  },
  {
    name: 'upload of documents',
    start: startDocuments,
    at: ORDER_AT,
    presses: ['Upload'],
    attachTo: 'Files',
    shows: /^Commercial invoice/,
  },
  {
    name: 'document',
    start: startDocuments,
    at: ORDER_AT,
    presses: ['More actions of Broker letter.pdf', 'Rename or change type'],
  },
  {
    name: 'deleting a document',
    start: startDocuments,
    at: ORDER_AT,
    presses: ['More actions of Broker letter.pdf', 'Delete'],
  },
  { name: 'bill-to company', start: startSettings, at: '/settings', presses: ['Add company'] },
  { name: 'renaming a bill-to company', start: startSettings, at: '/settings', presses: ['Rename Company 2'] },
  { name: 'removing a bill-to company', start: startSettings, at: '/settings', presses: ['Remove Company 2'] },
  {
    name: 'new billing setting',
    start: startSettings,
    at: '/settings',
    presses: ['Add billing setting of Northfield Foods'],
  },
  { name: 'billing setting', start: startSettings, at: '/settings', presses: ['Edit Accounts payable 1'] },
  {
    name: 'removing a billing setting',
    start: startSettings,
    at: '/settings',
    presses: ['Remove Accounts payable 2'],
  },
  { name: 'new API key', start: startIntegrationsServer, at: INTEGRATIONS_AT, presses: ['Add key'] },
  {
    name: 'revoking an API key',
    start: startIntegrationsServer,
    at: INTEGRATIONS_AT,
    presses: ['Revoke Warehouse system'],
  },
  { name: 'new webhook', start: startIntegrationsServer, at: INTEGRATIONS_AT, presses: ['Add webhook'] },
  { name: 'webhook', start: startIntegrationsServer, at: INTEGRATIONS_AT, presses: ['Edit ERP'] },
  { name: 'secret of a webhook', start: startIntegrationsServer, at: INTEGRATIONS_AT, presses: ['New secret for ERP'] },
  { name: 'removing a webhook', start: startIntegrationsServer, at: INTEGRATIONS_AT, presses: ['Remove ERP'] },
  {
    name: 'deliveries of a webhook',
    start: startIntegrationsServer,
    at: INTEGRATIONS_AT,
    presses: ['Deliveries of ERP'],
  },
  {
    name: 'delivery of a webhook',
    start: startIntegrationsServer,
    at: INTEGRATIONS_AT,
    presses: ['Deliveries of ERP', 'Details of Order created O100482'],
  },
];

const ROLES = ['button', 'menuitem', 'checkbox', 'switch', 'tab'] as const;
async function press(name: string | RegExp): Promise<void> {
  const [first, ...rest] = ROLES.map((role) => page.getByRole(role, { name, exact: typeof name === 'string' }));
  const named = rest.reduce((all, locator) => all.or(locator), first!);
  await named.first().click();
}

const overlays = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility()).length;
const loadingParts = () => document.body.innerText.match(/^Loading$|\b(Loading|Opening) [a-z]+.*/gm) ?? [];

const WIDTHS = [1440, 375];
const PDF = new File(['%PDF-1.4 and so on'], 'Commercial invoice.pdf', { type: 'application/pdf' });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.dataset.theme = 'light';
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it.each(CASES)('$name has no barriers and readable colors', async (dialogCase) => {
    const { start, at, presses, shows, isInPage, attachTo } = dialogCase;
    // The page is loaded in the theme: colors that change while it is shown are measured half way.
    document.documentElement.dataset.theme = theme;
    start();
    await openScreenAt(at);
    for (const name of presses) await press(name);
    if (attachTo !== undefined) await userEvent.upload(page.getByLabelText(attachTo), PDF);
    await expect
      .poll(() => [overlays() > 0 || isInPage === true, loadingParts(), queryClient.isFetching()])
      .toEqual([true, [], 0]);
    if (shows !== undefined) await expect.element(page.getByText(shows).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      // Parts that only one width has are loaded when it is reached.
      await expect.poll(() => [loadingParts(), queryClient.isFetching()]).toEqual([[], 0]);
      const problems = await accessibilityProblems(document.body, { areColorsChecked: true });
      expect(problems, `at ${width} px`).toEqual([]);
    }
  });
});
