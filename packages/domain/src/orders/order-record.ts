import { z } from 'zod';
import { OrderBody, OrderBodyStop } from './order-body.ts';
import { ON_TIME_STATUSES } from './on-time.ts';
import { LineItemDraft } from './order.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipments/statuses.ts';
import { etaFields } from '../tracking/eta-fields.ts';
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts';

const instant = z.iso.datetime({ offset: true });

/** Where a stop is, as the place was when the order was saved. */
export const StopLocation = z.object({
  companyName: z.string(),
  companyAlias: z.string(),
  name: z.string(),
  locationAlias: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  ianaTimeZone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type StopLocation = z.infer<typeof StopLocation>;

export const OrderLineItem = z.object({ ...LineItemDraft.shape, id: z.uuid(), linearFeet: z.number() });
export type OrderLineItem = z.infer<typeof OrderLineItem>;

export const OrderStop = z.object({
  ...OrderBodyStop.shape,
  id: z.uuid(),
  stopNumber: z.int(),
  stopType: z.enum(['Pickup', 'Dropoff']),
  locationId: z.uuid().nullable(),
  /** When the truck of its shipment is planned to begin here; null where that is not known. */
  plannedDateTimeOffset: instant.nullable(),
  /** When the truck of its shipment is expected there, and why it is at risk; null before it is booked and once it has been there. */
  expected: z.object({ ...etaFields, atRiskReason: z.string() }).nullable(),
  location: StopLocation.nullable(),
  contact: z
    .object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      /** The person of the location who is contacted first. */
      isDefault: z.boolean(),
    })
    .nullable(),
  /** At a dropoff, what is unloaded there. */
  lineItems: z.array(OrderLineItem),
});
export type OrderStop = z.infer<typeof OrderStop>;

const { isInternational: _isInternational, isHazmat: _isHazmat, stops: _stops, ...body } = OrderBody.shape;

/** An order as the server answers it. */
export const Order = z.object({
  ...body,
  id: z.uuid(),
  orderNumber: z.string(),
  orderStatus: z.literal(ORDER_STATUSES as OrderStatus[]),
  voidReason: z.string(),
  version: z.int(),
  createDateTime: instant,
  updatedAt: instant,
  isHazmat: z.boolean(),
  isInternational: z.boolean(),
  distance: z.number().nullable(),
  /** Who measured the distance. */
  distanceSource: z.string().nullable(),
  weight: z.number(),
  palletCount: z.int(),
  totalLinearFeet: z.number(),
  density: z.number().nullable(),
  /** The live shipment that the order is on. */
  activeShipmentNumber: z.string().nullable(),
  /** The status of that shipment. */
  activeShipmentStatus: z.literal(SHIPMENT_STATUSES as ShipmentStatus[]).nullable(),
  /** Why the price that it was made with is no longer the price of this freight; null while it is, or where there is none. */
  priceProblem: z.string().nullable(),
  /** The worst of its own stops, once its truck is followed. */
  onTimeStatus: z.enum(ON_TIME_STATUSES).nullable(),
  /** The cheapest way it could travel, once it has been rated. */
  lowestShipMode: z.string().nullable(),
  lowestShipRate: z.number().nullable(),
  stops: z.array(OrderStop),
});
export type Order = z.infer<typeof Order>;
