import { EQUIPMENT_TYPES, FREIGHT_TERMS, ORDER_TYPES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { ON_TIME_STATUSES } from '@lanewright/domain/orders/on-time.ts';
import { MOST_WEIGHT, problemsWithRanges, RADIUS, type OrderRanges } from '@lanewright/domain/orders/order-filter.ts';
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStatusName,
} from '@lanewright/domain/orders/statuses.ts';
import { OVERDUE_CHOICES } from '@lanewright/domain/tracking/overdue.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { days, flag, named, severalOf, timeZone, whole, words } from './filter-fields.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';
import { leftOut, selectionOf } from './selection.ts';

export const ORDER_PAGE_SIZE = 50;
export const MOST_REFERENCE_TYPES = 50;

/** The usual first. */
export const ORDER_SORTS = [
  'originEarlyDateTime',
  'destinationEarlyDateTime',
  'createDateTime',
  'orderNumber',
  'weight',
  'distance',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUS) as [OrderStatusName, ...OrderStatusName[]];

const ends = {
  City: words(100),
  State: words(10),
  /** Miles around the city. */
  Radius: z.coerce.number().int().min(RADIUS.least).max(RADIUS.most).multipleOf(RADIUS.step).optional(),
  Company: words(200),
};

const filterFields = {
  statuses: severalOf(ORDER_STATUS_NAMES),
  orderTypes: severalOf(ORDER_TYPES),
  hasPendingChangeRequests: flag,
  missingAppointment: flag,
  requiresAppointment: flag,
  /** Without a carrier after the window, or not picked up or delivered after the day of the stop. */
  overdue: z.enum(OVERDUE_CHOICES).optional(),
  ...named('origin', ends),
  ...named('destination', ends),
  ...named('origin', days),
  ...named('destination', days),
  ...named('create', days),
  shippingModes: severalOf(SHIPPING_MODES),
  equipmentTypes: severalOf(EQUIPMENT_TYPES),
  minWeight: z.coerce.number().min(0).max(MOST_WEIGHT).optional(),
  maxWeight: z.coerce.number().min(0).max(MOST_WEIGHT).optional(),
  freightTermTypes: severalOf(FREIGHT_TERMS),
  isBlind: flag,
  isHazmatRequired: flag,
  isJustInTime: flag,
  isTeamRequired: flag,
  /** As the company calls them. */
  referenceNumberTypes: z
    .union([z.string().max(100), z.array(z.string().max(100)).max(MOST_REFERENCE_TYPES)])
    .transform((given) => [given].flat())
    .optional(),
  /** The whole of one, or its beginning. */
  referenceNumber: words(100),
  /** So many or more. */
  pickupStops: whole(1, 5),
  deliveryStops: whole(1, 5),
  /** The orders that were created by one upload. */
  uploadId: z.uuid().toLowerCase().optional(),
  searchTerm: words(200),
};

/** Also what no single field can say of itself. */
function asAWhole(filter: OrderRanges, { addIssue }: z.core.$RefinementCtx): void {
  for (const { field, message } of problemsWithRanges(filter)) addIssue({ code: 'custom', path: [field], message });
}

export const OrderFilter = z.strictObject(filterFields).superRefine(asAWhole);
export type OrderFilter = z.infer<typeof OrderFilter>;

const queryFields = { ...filterFields, ...pageQuery(ORDER_PAGE_SIZE), ...sortQuery(ORDER_SORTS), timeZone };

export const OrderQuery = z.strictObject(queryFields).superRefine(asAWhole);
export type OrderQuery = z.infer<typeof OrderQuery>;

const findFields = {
  ...queryFields,
  orderByDirection: z
    .union([z.literal(1), z.literal(-1), z.enum(['1', '-1'])])
    .default(1)
    .transform((given): 1 | -1 => (Number(given) === 1 ? 1 : -1)),
  /** All but these: what is left of “all that match”. An address is too short for them. */
  except: leftOut,
};
const OrderFindBody = z.strictObject(findFields).superRefine(asAWhole);
export type OrderFind = z.infer<typeof OrderFindBody>;

export const OrderSelection = selectionOf(OrderFilter);
export type OrderSelection = z.infer<typeof OrderSelection>;

const instant = z.iso.datetime({ offset: true }).nullable();
const OrderEnd = z.object({
  companyAlias: z.string(),
  companyName: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  ianaTimeZone: z.string().nullable(),
});
export type OrderEnd = z.infer<typeof OrderEnd>;

/** An order as lists show it. Times are written by the clocks of their place. */
export const ListedOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  orderStatus: z.literal(ORDER_STATUSES as OrderStatus[]),
  orderType: z.string().nullable(),
  customerName: z.string(),
  referenceNumbers: z.array(
    z.object({ label: z.string(), wellKnownTypeName: z.string().nullable(), value: z.string() }),
  ),
  lowestShipMode: z.string().nullable(),
  lowestShipRate: z.number().nullable(),
  activeShipmentNumber: z.string().nullable(),
  /** The newest shipment it was ever on. */
  shipmentNumber: z.string().nullable(),
  /** Why it cannot go on another shipment; empty when it can. */
  validationMessage: z.string(),
  origin: OrderEnd,
  destination: OrderEnd,
  /** Who receives the freight at the last dropoff; of the company's own places their name. */
  consignee: z.string(),
  /** The day at the place, also where no time is set. */
  originDate: z.iso.date().nullable(),
  originEarlyDateTime: instant,
  originLateDateTime: instant,
  originAppointmentDateTime: instant,
  destinationDate: z.iso.date().nullable(),
  destinationEarlyDateTime: instant,
  destinationLateDateTime: instant,
  destinationAppointmentDateTime: instant,
  ltlAccessorials: z.array(z.string()),
  stackablePallets: z.int(),
  nonStackablePallets: z.int(),
  weight: z.number(),
  linearFeet: z.number(),
  distance: z.number().nullable(),
  shippingMode: z.string().nullable(),
  equipmentMode: z.string().nullable(),
  equipmentTypes: z.array(z.string()),
  freightTermType: z.string().nullable(),
  createDateTime: z.iso.datetime({ offset: true }),
  pickupStops: z.int(),
  dropoffStops: z.int(),
  onTimeStatus: z.enum(ON_TIME_STATUSES).nullable(),
  isHazmat: z.boolean(),
  isTeamRequired: z.boolean(),
  isJustInTime: z.boolean(),
  isBlind: z.boolean(),
  requiresAppointment: z.boolean(),
  missingAppointment: z.boolean(),
  hasPendingChangeRequests: z.boolean(),
  version: z.int(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** What can be done with many orders at once. `ship`: a draft shipment for each. */
export const BULK_ORDER_ACTIONS = ['void', 'duplicate', 'ship', 'bol'] as const;
export type BulkOrderAction = (typeof BULK_ORDER_ACTIONS)[number];
/** More in one go would keep other work waiting. */
export const MOST_BULK_ORDERS = 10_000;
/** Papers of more would be a file that nobody opens. */
export const MOST_PRINTED_ORDERS = 1_000;

export const BulkOrders = z.strictObject({
  action: z.enum(BULK_ORDER_ACTIONS),
  selection: OrderSelection,
  timeZone,
  /** Of voiding. */
  reason: z.string().max(500).default(''),
});
export type BulkOrders = z.infer<typeof BulkOrders>;

/** What a bulk job comes to. */
export const BulkOrdersResult = z.object({
  done: z.int(),
  /** The first numbers of what it made: orders, or shipments. */
  made: z.array(z.string()),
  /** The first of them. */
  refused: z.array(z.object({ orderNumber: z.string(), reason: z.string() })),
  refusedCount: z.int(),
  /** What it has written for who began it. */
  file: z.object({ id: z.uuid(), name: z.string() }).nullable().default(null),
});
export type BulkOrdersResult = z.infer<typeof BulkOrdersResult>;

const read = { needs: 'ViewOrder', rate: 'read', company: 'own' } as const;

export const orderList = {
  list: endpoint({
    get: '/Orders',
    ...read,
    about: 'Orders that match a filter, a page at a time.',
    query: OrderQuery,
    answers: pageOf(ListedOrder),
    example: { query: { statuses: 'Accepted' } },
  }),
  find: endpoint({
    post: '/Orders/find',
    ...read,
    about: 'The same with the filter as a body.',
    body: OrderFindBody,
    answers: pageOf(ListedOrder),
    example: { body: { statuses: ['Accepted'], originPastDays: -2, originFutureDays: 5 } },
  }),
  referenceTypes: endpoint({
    get: '/Orders/reference-types',
    ...read,
    about:
      'The kinds of reference number that orders can be found by: those the company asks for, and those its orders carry.',
    answers: z.array(z.string()),
  }),
  export: endpoint({
    post: '/Orders/export',
    ...read,
    rate: 'report',
    about: 'Every order of a selection as a CSV file, in the order that the list has.',
    body: z.strictObject({
      selection: OrderSelection,
      orderByProperty: findFields.orderByProperty,
      orderByDirection: findFields.orderByDirection,
      timeZone,
    }),
    answers: { file: 'orders.csv', contentType: 'text/csv; charset=utf-8' },
    example: { body: { selection: { filter: { statuses: ['Accepted'] } } } },
  }),
  bulk: endpoint({
    post: '/Orders/bulk',
    rate: 'write',
    company: 'own',
    needs: 'ViewOrder',
    alsoOneOf: ['VoidOrder', 'DuplicateOrder', 'CreateShipment', 'GenerateBillOfLading'],
    alsoNeeds:
      'VoidOrder to void, DuplicateOrder to duplicate, CreateShipment to ship, GenerateBillOfLading to print bills of lading.',
    repeats: 'at-once',
    about:
      'Void, duplicate or ship every order of a selection, one by one, in the background. Follow the job that is answered.',
    body: BulkOrders,
    answers: z.object({ jobId: z.uuid(), of: z.int() }),
    example: {
      body: { action: 'void', selection: { filter: { searchTerm: 'nothing like this' } }, reason: 'Ordered twice.' },
    },
  }),
};
