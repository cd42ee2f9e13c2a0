import { SHIPMENT_STATUS, type ShipmentStatusName } from './statuses.ts';

/** In the order of a shipment's life, the voided ones last. */
export const SHIPMENT_STATUS_NAMES: readonly ShipmentStatusName[] = [
  'Drafted',
  'ReadyToBook',
  'Tendering',
  'Booked',
  'Dispatched',
  'InTransit',
  'AtStop',
  'Delivered',
  'DeliveryConfirmed',
  'Voided',
];

const between = (first: ShipmentStatusName, last: ShipmentStatusName): ShipmentStatusName[] =>
  SHIPMENT_STATUS_NAMES.filter(
    (name) => SHIPMENT_STATUS[name] >= SHIPMENT_STATUS[first] && SHIPMENT_STATUS[name] <= SHIPMENT_STATUS[last],
  );

/** From the first draft until a carrier has it. */
const TO_BOOK = between('Drafted', 'Booked');
/** Until a truck has it. */
const NOT_PICKED_UP = between('Drafted', 'Dispatched');
/** From the booking until it is there. */
const TRACKED = between('Booked', 'Delivered');
/** A truck is on its way with it, or to it. */
export const IN_MOTION = between('Dispatched', 'AtStop');

/** What a view shows that names no status. */
export const SHIPMENT_VIEW_UNSAID = { statuses: TO_BOOK };
export const TRACKING_VIEW_UNSAID = { statuses: TRACKED };

/** The views of the shipments to book that everybody has. Their ids are kept in addresses and in the order of people's views. */
export const SHIPMENT_VIEWS = [
  { id: '73686970-0000-4000-8000-000000000001', viewName: 'Drafted to booked', filters: { statuses: TO_BOOK } },
  {
    id: '73686970-0000-4000-8000-000000000002',
    viewName: 'Waiting for a carrier',
    filters: { statuses: between('Drafted', 'Tendering') },
  },
  {
    id: '73686970-0000-4000-8000-000000000003',
    viewName: 'Picking up tomorrow',
    filters: { statuses: TO_BOOK, pickupPastDays: '1', pickupFutureDays: '1' },
  },
  {
    id: '73686970-0000-4000-8000-000000000008',
    viewName: 'Pickup overdue',
    filters: { statuses: NOT_PICKED_UP, overdue: 'Pickup' },
  },
  { id: '73686970-0000-4000-8000-000000000004', viewName: 'Tendering', filters: { statuses: ['Tendering'] } },
  { id: '73686970-0000-4000-8000-000000000005', viewName: 'Booked', filters: { statuses: ['Booked'] } },
  {
    id: '73686970-0000-4000-8000-000000000006',
    viewName: 'Hazmat, next 7 days',
    filters: { statuses: TO_BOOK, isHazmat: 'true', pickupPastDays: '0', pickupFutureDays: '7' },
  },
  {
    id: '73686970-0000-4000-8000-000000000007',
    viewName: 'All shipments',
    filters: { statuses: [...SHIPMENT_STATUS_NAMES] },
  },
] as const;

/** The same of the shipments on their way. */
export const TRACKING_VIEWS = [
  { id: '74726163-0000-4000-8000-000000000001', viewName: 'Booked to delivered', filters: { statuses: TRACKED } },
  { id: '74726163-0000-4000-8000-000000000002', viewName: 'On the road', filters: { statuses: IN_MOTION } },
  {
    id: '74726163-0000-4000-8000-000000000003',
    viewName: 'Delivering today',
    filters: { statuses: TRACKED, deliveryPastDays: '0', deliveryFutureDays: '0' },
  },
  {
    id: '74726163-0000-4000-8000-000000000006',
    viewName: 'Delivery overdue',
    filters: { statuses: between('Booked', 'AtStop'), overdue: 'Delivery' },
  },
  {
    id: '74726163-0000-4000-8000-000000000004',
    viewName: 'LTL on the road',
    filters: { statuses: IN_MOTION, shippingModes: ['LTL', 'VLTL'] },
  },
  { id: '74726163-0000-4000-8000-000000000005', viewName: 'Delivered', filters: { statuses: ['Delivered'] } },
] as const;
