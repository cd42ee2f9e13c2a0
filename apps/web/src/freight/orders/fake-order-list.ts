// For tests: a list of orders with its views and its work in the background, kept in memory.
import { contacts } from '@lanewright/contract/contacts.ts';
import { geography } from '@lanewright/contract/geography.ts';
import { jobs, type JobState } from '@lanewright/contract/jobs.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { orderList, type ListedOrder, type OrderEnd, type OrderFilter } from '@lanewright/contract/order-list.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { views } from '@lanewright/contract/views.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { ORDER_VIEWS } from '@lanewright/domain/orders/order-views.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { UserView } from '@lanewright/domain/views/user-view.ts';
import { fake, startFakeServer, type Fake } from '../../testing/fake-server.ts';
import { idOf } from './fake-orders.ts';

const endAt = (city: string, state: string, zip: string, ianaTimeZone: string): OrderEnd => ({
  companyAlias: '',
  companyName: 'Prairie Grocers',
  name: `${city} dock`,
  city,
  state,
  zip,
  ianaTimeZone,
});

export function makeListedOrder(number: number, facts: Partial<ListedOrder> = {}): ListedOrder {
  return {
    id: idOf('8000', number),
    orderNumber: `O${100_000 + number}`,
    orderStatus: ORDER_STATUS.Accepted,
    orderType: 'SalesOrder',
    customerName: 'Northfield Foods',
    referenceNumbers: [{ label: 'PO', wellKnownTypeName: 'PurchaseOrder', value: `88${number}` }],
    lowestShipMode: null,
    lowestShipRate: null,
    activeShipmentNumber: null,
    shipmentNumber: null,
    validationMessage: '',
    origin: endAt('Joliet', 'IL', '60436', 'America/Chicago'),
    destination: endAt('Atlanta', 'GA', '30336', 'America/New_York'),
    consignee: 'Prairie Grocers',
    originDate: '2026-11-18',
    originEarlyDateTime: '2026-11-18T08:00:00-06:00',
    originLateDateTime: '2026-11-18T12:00:00-06:00',
    originAppointmentDateTime: null,
    destinationDate: '2026-11-20',
    destinationEarlyDateTime: '2026-11-20T07:00:00-05:00',
    destinationLateDateTime: '2026-11-20T15:00:00-05:00',
    destinationAppointmentDateTime: null,
    ltlAccessorials: [],
    stackablePallets: 2,
    nonStackablePallets: 1,
    weight: 1_500,
    linearFeet: 8,
    distance: 716.4,
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    equipmentTypes: ['Van'],
    freightTermType: 'Prepaid',
    createDateTime: '2026-11-15T18:00:00Z',
    pickupStops: 1,
    dropoffStops: 1,
    onTimeStatus: null,
    isHazmat: false,
    isTeamRequired: false,
    isJustInTime: false,
    isBlind: false,
    requiresAppointment: false,
    missingAppointment: false,
    hasPendingChangeRequests: false,
    version: 1,
    ...facts,
  };
}

export function makeView(number: number, facts: Partial<UserView> = {}): UserView {
  return {
    id: idOf('a100', number),
    viewName: `View ${number}`,
    filters: { statuses: ['Accepted'] },
    isSystemView: false,
    index: number,
    sharedBy: null,
    version: 1,
    ...facts,
  };
}

/** Those that come with the product, the first few of them. */
export function systemViews(): UserView[] {
  return ORDER_VIEWS.slice(0, 5).map(({ id, viewName, filters }, index) =>
    makeView(index, {
      id,
      viewName,
      filters: structuredClone(filters) as unknown as UserView['filters'],
      isSystemView: true,
    }),
  );
}

export interface StoredOrderList {
  orders: ListedOrder[];
  views: UserView[];
  isTotalExact: boolean;
  job: JobState;
  file: () => Blob | ReadableStream;
}

const statusNames = Object.entries(ORDER_STATUS).map(([name, status]) => ({ name, status }));

function matching(orders: readonly ListedOrder[], filter: OrderFilter): ListedOrder[] {
  const words = filter.searchTerm?.toLowerCase() ?? '';
  const statuses = filter.statuses?.map((wanted) => statusNames.find(({ name }) => name === wanted)?.status);
  return orders.filter(
    (order) =>
      (statuses === undefined || statuses.includes(order.orderStatus)) &&
      (filter.originCity === undefined || order.origin.city === filter.originCity) &&
      (filter.minWeight === undefined || order.weight >= filter.minWeight) &&
      (filter.isHazmatRequired === undefined || order.isHazmat === filter.isHazmatRequired) &&
      order.orderNumber.toLowerCase().includes(words),
  );
}

function csvOf(orders: readonly ListedOrder[]): Blob {
  const lines = orders.map(({ orderNumber, customerName }) => `${orderNumber},"${customerName}"`);
  return new Blob([['Order,Customer', ...lines, ''].join('\r\n')], { type: 'text/csv' });
}

const PERSON = {
  id: idOf('b300', 1),
  name: 'Marta Hill',
  lastName: 'Hill',
  title: 'Planner',
  location: '',
  primaryEmailAddress: 'marta@northfield.example',
  phoneNumbers: [],
  roles: [],
  contactRoleTypes: [],
  profilePictureFileId: null,
};

/** `more` are answered besides, for a screen that shows orders among other things. */
export function startOrderListServer(
  user: CurrentUser,
  given: Partial<StoredOrderList> = {},
  more: readonly Fake[] = [],
) {
  const job = { id: idOf('b100', 1), status: 'queued' as const, progress: 0, result: null };
  const stored: StoredOrderList = {
    orders: [],
    views: systemViews(),
    isTotalExact: true,
    job,
    file: () => csvOf(stored.orders),
    ...given,
  };
  const inOrder = () => stored.views.toSorted((one, other) => one.index - other.index);
  const pageOf = (query: OrderFilter & { page: number; pageSize: number }, except: readonly string[] = []) => {
    const found = matching(stored.orders, query).filter(({ id }) => !except.includes(id));
    const { page, pageSize } = query;
    return {
      data: found.slice((page - 1) * pageSize, page * pageSize),
      total: found.length,
      isTotalExact: stored.isTotalExact,
    };
  };
  const server = startFakeServer(user, [
    ...more,
    fake(orderList.list, ({ query }) => pageOf(query)),
    fake(orderList.find, ({ body }) => pageOf(body, body.except)),
    fake(orderList.export, () => stored.file() as never),
    fake(orderList.bulk, ({ body: { selection } }) => ({
      jobId: stored.job.id,
      of: 'ids' in selection ? selection.ids.length : matching(stored.orders, selection.filter).length,
    })),
    fake(papers.report, () => new Blob(['%PDF-1.4']) as never),
    fake(jobs.get, () => stored.job),
    fake(jobs.cancel, () => {
      stored.job = { ...stored.job, status: 'cancelled' };
      return null;
    }),
    fake(views.list, () => ({ userViews: inOrder() })),
    fake(views.counts, ({ query }) =>
      query.ids!.map((id) => ({
        id,
        total: matching(stored.orders, stored.views.find((view) => view.id === id)!.filters as OrderFilter).length,
        isTotalExact: true,
      })),
    ),
    fake(views.save, ({ body: { id, viewName, filters } }) => {
      const before = stored.views.find((view) => view.id === id);
      const saved = before
        ? { ...before, viewName, filters, version: before.version + 1 }
        : makeView(stored.views.length, { viewName, filters });
      stored.views = [...stored.views.filter((view) => view.id !== saved.id), saved];
      return saved;
    }),
    fake(views.remove, ({ params }) => {
      stored.views = stored.views.filter(({ id }) => id !== params.id);
      return null;
    }),
    fake(views.reorder, ({ body }) => {
      const indexOf = (id: string) => body.views.find((one) => one.id === id)?.index ?? 0;
      stored.views = stored.views.map((view) => ({ ...view, index: indexOf(view.id) }));
      return { userViews: inOrder() };
    }),
    fake(views.share, () => null),
    fake(contacts.search, () => ({ data: [PERSON], total: 1, isTotalExact: true })),
    fake(orderList.referenceTypes, () => ['PO', 'Transfer Order']),
    fake(locations.searchCompanies, () => ({ items: [] })),
    fake(geography.quotableLocations, () => ({
      items: [
        {
          id: idOf('b200', 1),
          city: 'Joliet',
          state: 'IL',
          postalCode: '',
          country: 'US' as const,
          name: 'Joliet, IL',
          ianaTimeZone: 'America/Chicago',
          latitude: 41.5,
          longitude: -88.07,
        },
      ],
    })),
  ]);
  return { ...server, stored };
}
