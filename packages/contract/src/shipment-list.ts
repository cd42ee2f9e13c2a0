import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { ON_TIME_STATUSES } from '@lanewright/domain/orders/on-time.ts';
import { ORIGINATIONS } from '@lanewright/domain/shipments/origination.ts';
import { problemsWithShipmentRanges, type ShipmentRanges } from '@lanewright/domain/shipments/shipment-filter.ts';
import { SHIPMENT_STATUS_NAMES } from '@lanewright/domain/shipments/shipment-views.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { EXCEPTIONS } from '@lanewright/domain/tracking/on-time.ts';
import { OVERDUE_CHOICES } from '@lanewright/domain/tracking/overdue.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { etaFields } from '@lanewright/domain/tracking/eta-fields.ts';
import { days, flag, named, severalOf, timeZone, words } from './filter-fields.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';
import { leftOut, selectionOf } from './selection.ts';

export const SHIPMENT_PAGE_SIZE = 50;

/** The usual first; `attention` has those before others that somebody has to look at. */
export const SHIPMENT_SORTS = ['pickup', 'delivery', 'createDateTime', 'shipmentNumber', 'attention'] as const;
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number];

const state = z.string().trim().toUpperCase().max(10).optional();

const filterFields = {
  statuses: severalOf(SHIPMENT_STATUS_NAMES),
  shippingModes: severalOf(SHIPPING_MODES),
  equipmentModes: severalOf(EQUIPMENT_MODES),
  onTimeStatuses: severalOf(ON_TIME_STATUSES),
  exceptions: severalOf(EXCEPTIONS),
  /** Without a carrier after the window, or not picked up or delivered after the day of the stop. */
  overdue: z.enum(OVERDUE_CHOICES).optional(),
  carrierId: z.uuid().toLowerCase().optional(),
  /** What that carrier is called: kept with a view and in an address for who reads them, and not looked for. */
  carrier: words(100),
  originState: state,
  destinationState: state,
  ...named('pickup', days),
  ...named('delivery', days),
  isHazmat: flag,
  searchTerm: words(200),
};

/** Also what no single field can say of itself. */
function asAWhole(filter: ShipmentRanges, { addIssue }: z.core.$RefinementCtx): void {
  for (const { field, message } of problemsWithShipmentRanges(filter))
    addIssue({ code: 'custom', path: [field], message });
}

export const ShipmentFilter = z.strictObject(filterFields).superRefine(asAWhole);
export type ShipmentFilter = z.infer<typeof ShipmentFilter>;

const queryFields = { ...filterFields, ...pageQuery(SHIPMENT_PAGE_SIZE), ...sortQuery(SHIPMENT_SORTS), timeZone };
const ShipmentQuery = z.strictObject(queryFields).superRefine(asAWhole);
export type ShipmentQuery = z.infer<typeof ShipmentQuery>;

const findFields = {
  ...queryFields,
  orderByDirection: z
    .union([z.literal(1), z.literal(-1), z.enum(['1', '-1'])])
    .default(1)
    .transform((given): 1 | -1 => (Number(given) === 1 ? 1 : -1)),
  /** All but these: what is left of “all that match”. An address is too short for them. */
  except: leftOut,
};
const ShipmentFindBody = z.strictObject(findFields).superRefine(asAWhole);
export type ShipmentFind = z.infer<typeof ShipmentFindBody>;

/** What is counted or drawn on a map is neither paged nor sorted. */
const WhichShipments = z.strictObject({ ...filterFields, timeZone }).superRefine(asAWhole);
export type WhichShipments = z.infer<typeof WhichShipments>;

export const ShipmentSelection = selectionOf(ShipmentFilter);
export type ShipmentSelection = z.infer<typeof ShipmentSelection>;

const instant = z.iso.datetime({ offset: true }).nullable();
const onTimeStatus = z.enum(ON_TIME_STATUSES).nullable();
const shipmentStatus = z.literal(SHIPMENT_STATUSES as ShipmentStatus[]);
const anException = z.enum(EXCEPTIONS).nullable();

/** Where it calls. Times are written by the clocks of the place. */
const ListedStop = z.object({
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  ianaTimeZone: z.string().nullable(),
  /** The day at the place, also where no time is set. */
  baseDate: z.iso.date().nullable(),
  earlyDateTime: instant,
  lateDateTime: instant,
  appointmentDateTime: instant,
});
export type ListedStop = z.infer<typeof ListedStop>;

const NextStop = ListedStop.extend({
  stopNumber: z.int(),
  stopType: z.enum(['Pickup', 'Dropoff']),
  isThere: z.boolean(),
  ...etaFields,
});
export type NextStop = z.infer<typeof NextStop>;

/** A shipment as lists show it. */
export const ListedShipment = z.object({
  id: z.uuid(),
  shipmentNumber: z.string(),
  shipmentStatus,
  version: z.int(),
  createDateTime: z.iso.datetime({ offset: true }),
  originationType: z.enum(ORIGINATIONS),
  shippingMode: z.enum(SHIPPING_MODES).nullable(),
  equipmentMode: z.enum(EQUIPMENT_MODES).nullable(),
  isHazmat: z.boolean(),
  orderNumbers: z.array(z.string()),
  stopCount: z.int(),
  weight: z.number(),
  palletCount: z.number(),
  miles: z.number().nullable(),
  /** Null until it is booked. */
  totalCost: z.number().nullable(),
  carrier: z.object({ id: z.uuid().nullable(), companyName: z.string() }).nullable(),
  proNumber: z.string().nullable(),
  pickupNumber: z.string().nullable(),
  origin: ListedStop,
  destination: ListedStop,
  /** Who receives the freight at the last dropoff; of the company's own places their name. */
  consignee: z.string(),
  dropoffStops: z.int(),
  onTimeStatus,
  exception: anException,
  /** Why it is at risk; empty where it is not. */
  atRiskReason: z.string(),
  /** Where it is, or goes to next; null once it has been everywhere. */
  nextStop: NextStop.nullable(),
  lastNews: z.string(),
  lastNewsDateTime: instant,
  position: z.object({ latitude: z.number(), longitude: z.number(), dateTime: instant }).nullable(),
  deliveredDateTime: instant,
  /** Why it cannot be booked or cancelled now; null where it can. */
  whyNotBook: z.string().nullable(),
  whyNotCancel: z.string().nullable(),
});
export type ListedShipment = z.infer<typeof ListedShipment>;

/** A map with more of them says nothing. */
export const MOST_POSITIONS = 5_000;

/** A truck on the map. */
export const ShipmentPosition = z.object({
  id: z.uuid(),
  shipmentNumber: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  shipmentStatus,
  onTimeStatus,
  exception: anException,
  /** Why it is at risk; empty where it is not. */
  atRiskReason: z.string(),
  /** "Dallas, TX"; empty where it goes nowhere any more. */
  nextStop: z.string(),
  ...etaFields,
  /** By whose clocks that is written. */
  ianaTimeZone: z.string().nullable(),
});
export type ShipmentPosition = z.infer<typeof ShipmentPosition>;

/** Papers of more would be a file that nobody opens. */
export const MOST_PRINTED_SHIPMENTS = 1_000;

/** What can be done with many shipments at once. */
export const BULK_SHIPMENT_ACTIONS = ['bol'] as const;
export type BulkShipmentAction = (typeof BULK_SHIPMENT_ACTIONS)[number];

export const BulkShipments = z.strictObject({
  action: z.enum(BULK_SHIPMENT_ACTIONS),
  selection: ShipmentSelection,
  timeZone,
});
export type BulkShipments = z.infer<typeof BulkShipments>;

/** What a bulk job comes to. */
export const BulkShipmentsResult = z.object({
  done: z.int(),
  /** The first numbers of those that were printed. */
  made: z.array(z.string()),
  /** The first of them. */
  refused: z.array(z.object({ shipmentNumber: z.string(), reason: z.string() })),
  refusedCount: z.int(),
  /** What it has written for who began it. */
  file: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type BulkShipmentsResult = z.infer<typeof BulkShipmentsResult>;

const counted = z.object({ total: z.int(), isTotalExact: z.boolean() });
const read = { needs: 'ViewShipment', rate: 'read', company: 'own' } as const;

/** Drafted ones are among them only for who may see drafts. */
export const shipmentList = {
  list: endpoint({
    get: '/shipments',
    ...read,
    about: 'Shipments that match a filter, a page at a time.',
    query: ShipmentQuery,
    answers: pageOf(ListedShipment),
    example: { query: { statuses: 'Booked' } },
  }),
  find: endpoint({
    post: '/shipments/find',
    ...read,
    about: 'The same with the filter as a body.',
    body: ShipmentFindBody,
    answers: pageOf(ListedShipment),
    example: { body: { statuses: ['Booked'], pickupPastDays: -2, pickupFutureDays: 5 } },
  }),
  positions: endpoint({
    get: '/shipments/positions',
    ...read,
    about: `Where the trucks of the shipments that match a filter were last seen, at most ${MOST_POSITIONS.toLocaleString('en-US')}: what has arrived is on no map.`,
    query: WhichShipments,
    answers: z.object({ data: z.array(ShipmentPosition), isComplete: z.boolean() }),
    example: { query: { shippingModes: 'TL' } },
  }),
  exceptionCounts: endpoint({
    get: '/shipments/exception-counts',
    ...read,
    about: 'How many shipments match a filter, and how many of them are late, at risk or silent.',
    query: WhichShipments,
    answers: z.object({ all: counted, Late: counted, AtRisk: counted, NoNews: counted }),
    example: { query: { statuses: 'InTransit' } },
  }),
  export: endpoint({
    post: '/shipments/export',
    ...read,
    rate: 'report',
    about: 'Every shipment of a selection as a CSV file, in the order that the list has.',
    body: z.strictObject({
      selection: ShipmentSelection,
      orderByProperty: findFields.orderByProperty,
      orderByDirection: findFields.orderByDirection,
      timeZone,
    }),
    answers: { file: 'shipments.csv', contentType: 'text/csv; charset=utf-8' },
    example: { body: { selection: { filter: { statuses: ['Booked'] } } } },
  }),
  bulk: endpoint({
    post: '/shipments/bulk',
    rate: 'write',
    company: 'own',
    needs: { all: ['ViewShipment', 'GenerateBillOfLading'] },
    repeats: 'at-once',
    about:
      'Print the bills of lading of every shipment of a selection into one file, in the background. Follow the job that is answered.',
    body: BulkShipments,
    answers: z.object({ jobId: z.uuid(), of: z.int() }),
    example: { body: { action: 'bol', selection: { filter: { searchTerm: 'nothing like this' } } } },
  }),
};
