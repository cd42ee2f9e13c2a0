import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { changeRequests } from '@lanewright/contract/change-requests.ts';
import { configuration } from '@lanewright/contract/configuration.ts';
import { consolidation, type Load } from '@lanewright/contract/consolidation.ts';
import { invoices } from '@lanewright/contract/invoices.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { reports } from '@lanewright/contract/reports.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { EMPTY_CONFIGURATION } from '@lanewright/domain/configuration/sections.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../freight/carriers/fake-carriers.ts';
import { noChanges } from '../../freight/changes/fake-changes.ts';
import { makeLane, startLaneApi } from '../../freight/lanes/fake-lanes.ts';
import { makeLocation, startLocationApi } from '../../freight/locations/fake-locations.ts';
import { makePayment, startMoneyServer } from '../../freight/money/fake-money-lists.ts';
import {
  makeCarrierInvoice,
  makeCustomerInvoice,
  startInvoiceServer,
} from '../../freight/money/preview/fake-invoices.ts';
import { idOf, makeOrder } from '../../freight/orders/fake-orders.ts';
import { startFormServer } from '../../freight/orders/form/fake-form-server.ts';
import { makeBolOptions, paperFakes } from '../../freight/papers/fake-papers.ts';
import { makeAnswer, makeRows } from '../../freight/reports/fake-reports.ts';
import { makeBooked, startShipmentServer } from '../../freight/shipments/fake-shipments.ts';
import { CANDIDATES, loadOf, order as loadableOrder } from '../../screens/orders/consolidate/fake-loads.ts';
import { startOrderServer } from '../../screens/orders/preview/fake-api.ts';
import { fake, startFakeServer, type Fake } from '../../testing/fake-server.ts';
import { disturbPage, leftovers, openedParts, typeEverywhere } from '../../testing/leftovers.ts';
import { openScreenAt } from '../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { queryClient } from '../query-client.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES } from './route-table.ts';

/** A page with the two records that are shown on it one after the other. */
interface RecordRoute {
  path: string;
  start: () => void;
  first: string;
  second: string;
  /** Seen on the page of one record alone. */
  textOfFirst: string;
  textOfSecond: string;
  /** What is pressed on the first page, after everything was typed into; the last may open a dialog. */
  presses?: string[];
  /** Seen on either page once all of it is there. */
  comesLast?: string;
  asksBeforeLeaving?: true;
  hasNothingToChange?: true;
}

const pair = <T,>(first: T, second: T, isFirst: boolean): T => (isFirst ? first : second);
const user = () => makeCurrentUser();

const FIRST_ORDER = makeOrder({}, { specialInstructions: 'Ring at gate 4' });
const SECOND_ORDER = makeOrder(
  {},
  {
    id: idOf('8000', 2),
    orderNumber: 'O100002',
    specialInstructions: 'Ring at gate 9',
  },
);
const ordersOf: Fake = fake(orders.get, ({ params }) =>
  pair(FIRST_ORDER, SECOND_ORDER, params.orderNumber === 'O100001'),
);
const FIRST_SHIPMENT = makeBooked({ proNumber: 'PRO-FIRST' });
const SECOND_SHIPMENT = makeBooked({ id: idOf('8c00', 8), shipmentNumber: 'S100008', proNumber: 'PRO-SECOND' });

const startOrders = () => {
  startOrderServer(user(), { order: FIRST_ORDER, history: [], templates: [] }, [ordersOf]);
};
const startShipments = () => {
  startShipmentServer(user(), { shipment: FIRST_SHIPMENT, history: [], watchers: [] }, [
    fake(shipments.find, ({ params }) =>
      pair(FIRST_SHIPMENT, SECOND_SHIPMENT, params.shipmentNumber === FIRST_SHIPMENT.shipmentNumber),
    ),
    ...paperFakes({ options: makeBolOptions(1) }),
  ]);
};
const startReports = () => {
  startFakeServer(user(), [
    fake(reports.read, ({ params }) => `about:blank#${params.reportId}`),
    fake(reports.find, () => ({ data: [] })),
    fake(reports.figures, ({ params, query: { groupBy = 'carrier' } }) => ({
      ...makeAnswer({ id: params.reportId, method: [`Method of ${params.reportId}`] }),
      groupBy,
    })),
    fake(reports.rows, () => makeRows()),
    fake(reports.choices, () => ({ data: [] })),
  ]);
};

const ROUTES: RecordRoute[] = [
  {
    path: '/orders/$orderNumber',
    start: startOrders,
    first: '/orders/O100001',
    second: '/orders/O100002',
    textOfFirst: 'O100001',
    textOfSecond: 'O100002',
    presses: ['Write a note', 'Manage Watchers'],
    comesLast: 'Write a note',
  },
  {
    path: '/orders/$orderNumber/edit',
    start: () =>
      void startFormServer({
        user: user(),
        save: () => FIRST_ORDER,
        also: [ordersOf, fake(changeRequests.list, () => noChanges())],
      }),
    first: '/orders/O100001/edit',
    second: '/orders/O100002/edit',
    textOfFirst: 'O100001',
    textOfSecond: 'O100002',
    asksBeforeLeaving: true,
  },
  {
    path: '/orders/$orderNumber/consolidate',
    start: () =>
      void startFakeServer(user(), [
        fake(consolidation.candidates, ({ params }) => ({
          order: { ...loadableOrder(1), orderNumber: params.orderNumber },
          whyNot: null,
          candidates: CANDIDATES,
        })),
        fake(consolidation.load, ({ params, body }) => {
          const load = JSON.stringify(loadOf(body.orderNumbers));
          return JSON.parse(load.replaceAll('O100001', params.orderNumber)) as Load;
        }),
        fake(configuration.customerConfiguration, () => {
          const { orderDefaults, quoteMarkup, documents, insurance, freightRules } = EMPTY_CONFIGURATION;
          const { referenceNumberTypes: _types, ...defaults } = orderDefaults;
          return { ...defaults, ...quoteMarkup, ...documents, ...insurance, ...freightRules };
        }),
      ]),
    first: '/orders/O100001/consolidate',
    second: '/orders/O100009/consolidate',
    textOfFirst: 'O100001',
    textOfSecond: 'O100009',
    comesLast: 'Saves $412.50',
  },
  {
    path: '/shipments/$shipmentNumber/preview',
    start: startShipments,
    first: '/shipments/S100007/preview',
    second: '/shipments/S100008/preview',
    textOfFirst: 'S100007',
    textOfSecond: 'S100008',
    presses: ['Write a note', 'Edit numbers'],
    comesLast: 'Write a note',
  },
  {
    path: '/shipments/$shipmentNumber/confirmation',
    start: startShipments,
    first: '/shipments/S100007/confirmation',
    second: '/shipments/S100008/confirmation',
    textOfFirst: 'S100007',
    textOfSecond: 'S100008',
    presses: ['Add watchers'],
  },
  {
    path: '/quotes/confirmation/$shipmentNumber',
    start: startShipments,
    first: '/quotes/confirmation/S100007',
    second: '/quotes/confirmation/S100008',
    textOfFirst: 'S100007',
    textOfSecond: 'S100008',
    presses: ['Generate BOL'],
  },
  {
    path: '/carrier-invoices/$invoiceNumber/preview',
    start: () => {
      const second = makeCarrierInvoice({ id: idOf('9a00', 220), invoiceNumber: 'A100220' });
      startInvoiceServer(user(), { invoice: makeCarrierInvoice() }, [
        fake(carrierInvoices.read, ({ params }) =>
          pair(makeCarrierInvoice(), second, params.invoiceNumber === 'A100219'),
        ),
      ]);
    },
    first: '/carrier-invoices/A100219/preview',
    second: '/carrier-invoices/A100220/preview',
    textOfFirst: 'A100219',
    textOfSecond: 'A100220',
    presses: ['Dispute'],
    comesLast: 'Write a note',
  },
  {
    path: '/invoices/$invoiceNumber/preview',
    start: () => {
      const second = makeCustomerInvoice({ id: idOf('9a00', 2), invoiceNumber: 'I100002' });
      startInvoiceServer(user(), { invoice: makeCustomerInvoice() }, [
        fake(invoices.read, ({ params }) => pair(makeCustomerInvoice(), second, params.invoiceNumber === 'I100001')),
      ]);
    },
    first: '/invoices/I100001/preview',
    second: '/invoices/I100002/preview',
    textOfFirst: 'I100001',
    textOfSecond: 'I100002',
    comesLast: 'Write a note',
  },
  {
    path: '/payments/$checkNumber',
    start: () =>
      void startMoneyServer(user(), {
        payments: [
          makePayment(1, { customerPaymentNumber: '100482' }),
          makePayment(2, { customerPaymentNumber: '100483' }),
        ],
      }),
    first: '/payments/100482',
    second: '/payments/100483',
    textOfFirst: '100482',
    textOfSecond: '100483',
    presses: ['Correct'],
  },
  {
    path: '/lanes/$laneId',
    start: () => void startLaneApi(user(), { lanes: [makeLane(1, { tenderTime: 75 }), makeLane(2)] }),
    first: `/lanes/${makeLane(1).id}`,
    second: `/lanes/${makeLane(2).id}`,
    // The panel beside it names both.
    textOfFirst: '75 minutes',
    textOfSecond: '90 minutes',
    presses: ['Write a note', 'Show as table', 'Edit Lane'],
    comesLast: 'Write a note',
  },
  {
    path: '/carriers/$carrierId',
    start: () => void startCarrierServer(user(), { carriers: [makeCarrier(1), makeCarrier(2)] }),
    first: `/carriers/${makeCarrier(1).id}`,
    second: `/carriers/${makeCarrier(2).id}`,
    textOfFirst: 'Carrier 1',
    textOfSecond: 'Carrier 2',
    presses: ['Write a note', 'Edit'],
    comesLast: 'Write a note',
  },
  {
    path: '/locations/$locationNumber',
    start: () => void startLocationApi(user(), { locations: [makeLocation(1), makeLocation(2)] }),
    first: '/locations/L100001',
    second: '/locations/L100002',
    textOfFirst: 'L100001',
    textOfSecond: 'L100002',
    presses: ['Edit'],
  },
  {
    path: '/reports/$reportId/SigmaComputingReport',
    start: startReports,
    first: '/reports/spend/SigmaComputingReport',
    second: '/reports/co2/SigmaComputingReport',
    textOfFirst: 'Spend by Lane',
    textOfSecond: 'CO2 by Lane',
    hasNothingToChange: true,
  },
  {
    path: '/reports/$reportId/page',
    start: startReports,
    first: '/reports/spend/page',
    second: '/reports/co2/page',
    textOfFirst: 'Method of spend',
    textOfSecond: 'Method of co2',
    presses: ['Schedule'],
  },
];

const textOf = () => document.body.textContent ?? '';
/** Shown, and nothing of it is still on its way. */
const isShown = (...texts: string[]) =>
  expect.poll(() => [texts.filter((text) => !textOf().includes(text)), queryClient.isFetching()]).toEqual([[], 0]);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe.each(ROUTES)('$path', (route) => {
  const { start, first, second, textOfFirst, textOfSecond, presses = [], comesLast = '' } = route;

  it('shows nothing of one record on the page of another', async () => {
    start();
    const { go, back } = await openScreenAt(second);
    await isShown(textOfSecond, comesLast);
    const openedOnSecond = openedParts();
    go(first);
    await isShown(textOfFirst, comesLast);
    const openedOnFirst = openedParts();
    await disturbPage();
    for (const name of presses) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect.poll(() => queryClient.isFetching()).toBe(0);
      await typeEverywhere();
    }
    await expect.poll(() => leftovers(openedOnFirst, []).length === 0).toBe(route.hasNothingToChange ?? false);
    go(second);
    if (route.asksBeforeLeaving)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await isShown(textOfSecond, comesLast);
    await expect.poll(() => leftovers(openedOnSecond, [textOfFirst])).toEqual([]);
    back();
    await isShown(textOfFirst);
    expect(textOf()).not.toContain(textOfSecond);
  });
});

/** Pages of a record that this table leaves to others. */
const ELSEWHERE = [
  // A page for one visit: a link in a mail.
  '/ActivateUser/ActivateUser/$token',
  // An app of its own, which begins again with each address (public-tracking.test.tsx).
  '/public/shipments/$referenceNumber/preview/details/$customerNumber',
  '/public/shipments/$entityNumber/preview/details',
];

it('every page of a record is listed here', () => {
  const paths = [...ACCOUNT_ROUTES, ...PUBLIC_ROUTES].map(({ path }) => path).filter((path) => path.includes('$'));
  expect(paths.toSorted()).toEqual([...ROUTES.map(({ path }) => path), ...ELSEWHERE].toSorted());
});
