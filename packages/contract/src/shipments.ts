import { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { ORDER_STATUSES, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { RATE_SOURCES } from '@lanewright/domain/rating/terms.ts';
import { INTEGRATION_SERVICE_TYPES } from '@lanewright/domain/shipments/booking-branch.ts';
import { BOOKING_STATES } from '@lanewright/domain/shipments/booking-rules.ts';
import { ORIGINATIONS } from '@lanewright/domain/shipments/origination.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { ExplainedCharge } from './charges.ts';
import { MAX_ORDERS_ON_A_TRUCK, SharedTruckWarnings } from './consolidation.ts';
import { endpoint, RecordId } from './endpoint.ts';

const given = z.uuid().toLowerCase();
const instant = z.iso.datetime({ offset: true });
const maxBuy = amountBetween(0, 1_000_000);

export const DraftShipment = z.strictObject({
  /** Ids of orders. */
  orders: z.array(given).min(1).max(MAX_ORDERS_ON_A_TRUCK),
  /** Dollars; nothing above it is booked without asking. 0: no limit. */
  maxBuy: maxBuy.default(0),
  origination: z.enum(ORIGINATIONS).default('Contract'),
});
export type DraftShipment = z.infer<typeof DraftShipment>;

/** A charge of a shipment; one that was entered by hand explains itself by its units and rate alone. */
export const ShipmentCharge = ExplainedCharge.partial({ runningTotal: true });
export type ShipmentCharge = z.infer<typeof ShipmentCharge>;

const OrderOnShipment = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  orderStatus: z.literal(ORDER_STATUSES as OrderStatus[]),
  /** What carriers do beyond carrying, by name. */
  ltlAccessorialTypes: z.array(z.string()),
  weight: z.number(),
  palletCount: z.number(),
  /** The rate that the order was made with; null where nobody has chosen one. */
  chosenQuote: ChosenQuote.nullable(),
  /** Why that rate can no longer be booked for this freight; null while it can, or where there is none. */
  priceProblem: z.string().nullable(),
});

export const ShipmentStop = z.object({
  id: z.uuid(),
  stopNumber: z.int(),
  stopType: z.enum(['Pickup', 'Dropoff']),
  loadStyle: z.enum(['live', 'drop']),
  locationId: z.uuid().nullable(),
  companyName: z.string(),
  locationName: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ianaTimeZone: z.string().nullable(),
  /** The day at the place, also where no time is set. */
  baseDate: z.iso.date().nullable(),
  earlyDateTime: instant.nullable(),
  lateDateTime: instant.nullable(),
  appointmentDateTime: instant.nullable(),
  /** When the truck is planned to be there and to leave; null where that is not known. */
  plannedArrivalDateTime: instant.nullable(),
  plannedDepartureDateTime: instant.nullable(),
  orderNumbers: z.array(z.string()),
  /** The window and the planned start of each order, in the turn in which they are handled. */
  orderTimes: z.array(
    z.object({
      orderNumber: z.string(),
      earlyDateTime: instant.nullable(),
      lateDateTime: instant.nullable(),
      appointmentDateTime: instant.nullable(),
      plannedDateTime: instant.nullable(),
    }),
  ),
  weight: z.number(),
  pallets: z.number(),
  /** On the way to it; null until it is booked. */
  expectedTransitTimeSeconds: z.int().nullable(),
});
export type ShipmentStop = z.infer<typeof ShipmentStop>;

export const Shipment = z.object({
  id: z.uuid(),
  shipmentNumber: z.string(),
  shipmentStatus: z.literal(SHIPMENT_STATUSES as ShipmentStatus[]),
  version: z.int(),
  createDateTime: instant,
  originationType: z.enum(ORIGINATIONS),
  shippingMode: z.enum(SHIPPING_MODES).nullable(),
  equipmentMode: z.enum(EQUIPMENT_MODES).nullable(),
  isPartial: z.boolean(),
  isHazmat: z.boolean(),
  maxBuy: z.number(),
  miles: z.number().nullable(),
  weight: z.number(),
  palletCount: z.number(),
  bookedDateTime: instant.nullable(),
  bookedBy: z.string().nullable(),
  /** Absent on a booked shipment: it goes with the product's own freight service. */
  carrier: z.object({ id: z.uuid().nullable(), companyName: z.string() }).nullable(),
  serviceLevel: z.string(),
  contractId: z.uuid().nullable(),
  /** The rate that was booked. */
  quoteNumber: z.string().nullable(),
  quoteId: z.uuid().nullable(),
  proNumber: z.string().nullable(),
  pickupNumber: z.string().nullable(),
  trackingRequirements: z.array(z.object({ description: z.string() })),
  /** By which anybody who has the link can follow it; null until it is booked. */
  trackingToken: z.string().nullable(),
  orders: z.array(OrderOnShipment),
  stops: z.array(ShipmentStop),
  charges: z.array(ShipmentCharge),
  /** What the plan that it was made of said that it costs; null where it was made without one, or was changed since. */
  plannedCost: z.number().nullable(),
  /** Null until it is booked. */
  totalCost: z.number().nullable(),
  customerCost: z.number().nullable(),
  /** The last time that somebody outside was asked. */
  booking: z
    .object({
      state: z.enum(BOOKING_STATES),
      askedAt: instant,
      carrierName: z.string(),
      /** What they said, or why nobody knows. */
      message: z.string(),
    })
    .nullable(),
  cancelReason: z.string(),
  /** Until then the booking is taken back as if it had not been made; null where it cannot. */
  undoableUntil: instant.nullable(),
  /** Why it cannot be booked or cancelled now; null where it can. */
  whyNotBook: z.string().nullable(),
  whyNotCancel: z.string().nullable(),
  /** Whether the carrier may charge for a truck ordered and not used if it is cancelled now. */
  isChargedIfCancelled: z.boolean(),
});
export type Shipment = z.infer<typeof Shipment>;

const BookedCharge = z.strictObject({
  type: z.string().max(100),
  description: z.string().max(500),
  units: z.number().min(0).max(1_000_000_000),
  rate: z.number().min(-1_000_000).max(10_000_000),
  chargeRateType: z.string().max(20),
  total: amountBetween(-100_000_000, 100_000_000),
});

/**
 * What is booked. Of a rate that was quoted, its id decides: all else must be what is kept of it, and the price is the kept
 * one. Without one it is a manual booking, with a carrier and the charges that a person has arranged.
 */
export const BookingBody = z.strictObject({
  rateId: given.nullable().default(null),
  shippingMode: z.enum(SHIPPING_MODES),
  carrierId: given.nullable().default(null),
  contractId: given.nullable().default(null),
  manualBookingCharges: z.array(BookedCharge).max(100).nullable().default(null),
  p44BookingParameters: z
    .strictObject({
      webServiceDescriptionId: z.string().max(100),
      quoteRequestId: given,
      ltlServiceLevel: z.string().max(40),
      isGuaranteed: z.boolean(),
    })
    .nullable()
    .default(null),
  integrationBookingParameters: z
    .strictObject({
      quoteId: given,
      rateSource: z.enum(RATE_SOURCES),
      serviceDays: z.number(),
      integrationServiceType: z.enum(INTEGRATION_SERVICE_TYPES),
      carrierQuoteNumber: z.string().max(100).nullable().default(null),
      carrierName: z.string().max(200),
      totalRate: z.number(),
    })
    .nullable()
    .default(null),
  /** Of a manual booking, where the carrier has said them. */
  proNumber: z.string().max(40).nullable().default(null),
  pickupNumber: z.string().max(40).nullable().default(null),
});
export type BookingBody = z.infer<typeof BookingBody>;

/** `shipmentId` is there once it is booked; until the carrier has said so, the shipment is to be looked at again. */
export const BookingAnswer = z.object({
  isSuccess: z.boolean(),
  shipmentId: z.uuid().nullable(),
  shipmentNumber: z.string(),
  outcome: z.enum(['Booked', 'Waiting']),
  message: z.string(),
});
export type BookingAnswer = z.infer<typeof BookingAnswer>;

export const CancellingBody = z.strictObject({
  reason: z.string().max(500),
  /** A truck that was ordered and is not used may have to be paid. */
  acceptsCharge: z.boolean().default(false),
  /** Somebody at the carrier has said that it is cancelled: it is not asked again. */
  isAgreedWithCarrier: z.boolean().default(false),
});
export type CancellingBody = z.infer<typeof CancellingBody>;

/** The shipment as it is then; the carrier may not have answered yet. */
const ofShipment = { company: 'own', record: 'shipment', rate: 'write' } as const;
const ByNumber = z.object({ shipmentNumber: z.string().regex(/^[Ss]\d{1,12}$/, 'must be the number of a shipment') });
const EXAMPLE_ID = '00000000-0000-4000-8000-000000000001';

export const shipments = {
  create: endpoint({
    post: '/shipments',
    needs: 'CreateShipment',
    rate: 'write',
    company: 'own',
    repeats: 'at-once',
    answersModel: true,
    about:
      'A shipment, ready to book, that carries these orders with their stops merged. Each is Planned from then on, and on no other shipment. `warnings` says what to look at again, such as food beside chemicals.',
    body: DraftShipment,
    answers: z.object({ resultId: z.uuid(), resultNumber: z.string(), warnings: SharedTruckWarnings }),
    example: { body: { orders: [EXAMPLE_ID], maxBuy: 0 } },
  }),
  find: endpoint({
    get: '/shipments/:shipmentNumber',
    company: 'own',
    needs: 'ViewShipment',
    rate: 'read',
    record: 'shipment by number',
    about: 'A shipment with its orders, stops, carrier and charges.',
    params: ByNumber,
    answers: Shipment,
  }),
  carrierCharges: endpoint({
    get: '/shipments/:id/carrier-charges',
    company: 'own',
    needs: 'ViewShipment',
    rate: 'read',
    record: 'shipment',
    about: 'What its carrier is paid.',
    params: RecordId,
    answers: z.object({ total: z.number(), charges: z.array(ShipmentCharge) }),
  }),
  book: endpoint({
    put: '/shipments/:id/book',
    ...ofShipment,
    needs: 'BookShipment',
    repeats: 'by-steps',
    answersResult: true,
    about:
      'Have a carrier take it, at the price that was quoted or at charges that were arranged. Asked once, whatever happens.',
    params: RecordId,
    body: BookingBody,
    answers: BookingAnswer,
    example: { body: { shippingMode: 'LTL', carrierId: EXAMPLE_ID, manualBookingCharges: [] } },
  }),
  updateOrigination: endpoint({
    put: '/shipments/:shipmentNumber/origination-type',
    company: 'own',
    record: 'shipment by number',
    rate: 'write',
    needs: 'BookShipment',
    repeats: 'by-steps',
    answersResult: true,
    about: 'Have the product’s own freight service take it, at the price of a spot quote.',
    params: ByNumber,
    body: z.strictObject({ originationType: z.literal('Spot'), quoteId: given, isPartial: z.boolean() }),
    answers: BookingAnswer,
    example: { body: { originationType: 'Spot', quoteId: EXAMPLE_ID, isPartial: false } },
  }),
  undo: endpoint({
    put: '/shipments/:id/undo-booking',
    ...ofShipment,
    needs: 'BookShipment',
    repeats: 'by-steps',
    answersResult: true,
    about: 'Take a booking back within ten minutes, if the carrier lets it go: the shipment is ready to book again.',
    params: RecordId,
    body: z.strictObject({}),
    answers: Shipment,
    example: { body: {} },
  }),
  cancel: endpoint({
    put: '/shipments/:id/cancel',
    ...ofShipment,
    needs: 'CancelShipment',
    repeats: 'by-steps',
    answersResult: true,
    about: 'Void a shipment and free its orders; a carrier that has it is asked first.',
    params: RecordId,
    body: CancellingBody,
    answers: Shipment,
    example: { body: { reason: 'Customer cancelled the order.' } },
  }),
  sayOutcome: endpoint({
    put: '/shipments/:id/booking-outcome',
    ...ofShipment,
    needs: 'BookShipment',
    repeats: 'at-once',
    answersResult: true,
    about: 'What a carrier has told a person of a booking whose answer was lost.',
    params: RecordId,
    body: z.strictObject({
      isBooked: z.boolean(),
      proNumber: z.string().max(40).default(''),
      pickupNumber: z.string().max(40).default(''),
    }),
    answers: Shipment,
    example: { body: { isBooked: false } },
  }),
};
