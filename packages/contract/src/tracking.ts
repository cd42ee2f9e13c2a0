import { ON_TIME_STATUSES } from '@lanewright/domain/orders/on-time.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { HELD_DECISIONS, TRACKING_KINDS, TRACKING_SOURCES } from '@lanewright/domain/tracking/events.ts';
import { TRIP_STEPS } from '@lanewright/domain/hours-of-service/drive.ts';
import { EXCEPTIONS, LATENESS_FAULTS } from '@lanewright/domain/tracking/on-time.ts';
import { STOP_STATUSES } from '@lanewright/domain/tracking/standing.ts';
import { z } from 'zod';
import { endpoint, RecordId } from './endpoint.ts';
import { etaFields } from '@lanewright/domain/tracking/eta-fields.ts';
import { Shipment } from './shipments.ts';

const instant = z.iso.datetime({ offset: true });
const onTime = z.enum(ON_TIME_STATUSES).nullable();

/** One line of the arithmetic behind an ETA. */
const EtaStep = z.object({
  kind: z.enum(TRIP_STEPS),
  from: instant,
  to: instant,
  /** Of driving. */
  miles: z.number().optional(),
});

export const TrackedStop = z.object({
  id: z.uuid(),
  stopNumber: z.int(),
  stopType: z.enum(['Pickup', 'Dropoff']),
  status: z.enum(STOP_STATUSES),
  companyName: z.string(),
  locationName: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ianaTimeZone: z.string().nullable(),
  earlyDateTime: instant.nullable(),
  lateDateTime: instant.nullable(),
  appointmentDateTime: instant.nullable(),
  /** By the service days of a carrier with terminals; it counts where neither an appointment nor a window is set. */
  promisedDay: z.iso.date().nullable(),
  /** The last instant that is on time. */
  latestOnTime: instant.nullable(),
  arrivedDateTime: instant.nullable(),
  departedDateTime: instant.nullable(),
  ...etaFields,
  etaSteps: z.array(EtaStep),
  onTimeStatus: onTime,
  /** Why it is at risk; empty where it is not. */
  atRiskReason: z.string(),
  lateReason: z.string(),
  lateFault: z.enum(LATENESS_FAULTS).nullable(),
  /** On the way to it from the stop before. */
  legMiles: z.number().nullable(),
  /** Of the way to it; null where nobody has said anything of it. */
  percent: z.int().nullable(),
  orderNumbers: z.array(z.string()),
  weight: z.number(),
  pallets: z.number(),
});
export type TrackedStop = z.infer<typeof TrackedStop>;

/** Something that was said of it on its way. */
export const CheckCall = z.object({
  id: z.uuid(),
  /** From 1, in the order of time. */
  sequence: z.int(),
  kind: z.enum(TRACKING_KINDS),
  eventType: z.enum(['arrival', 'departure']).nullable(),
  stopNumber: z.int().nullable(),
  currentStopId: z.uuid().nullable(),
  nextStopId: z.uuid().nullable(),
  remainingDistance: z.number().nullable(),
  totalSegmentDistance: z.number().nullable(),
  activityDateTime: instant,
  receivedDateTime: instant,
  location: z.object({
    city: z.string(),
    state: z.string(),
    ianaTimeZone: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  carrierEtaDateTime: instant.nullable(),
  note: z.string(),
  source: z.enum(TRACKING_SOURCES),
  sourceName: z.string(),
  isWithdrawn: z.boolean(),
  /** Why it waits for a person to accept or dismiss it; empty otherwise. Until then it does not count. */
  heldReason: z.string(),
  /** What was decided of it after it was held; null where it was not held, or waits. */
  decision: z.object({ kind: z.enum(HELD_DECISIONS), by: z.string(), at: instant }).nullable(),
});
export type CheckCall = z.infer<typeof CheckCall>;

export const ShipmentTracking = z.object({
  shipmentId: z.uuid(),
  shipmentNumber: z.string(),
  shipmentStatus: z.literal(SHIPMENT_STATUSES as ShipmentStatus[]),
  version: z.int(),
  onTimeStatus: onTime,
  exception: z.enum(EXCEPTIONS).nullable(),
  /** Why it is at risk; empty where it is not. */
  atRiskReason: z.string(),
  isDispatched: z.boolean(),
  /** Where it is, or goes to next; null once it has been everywhere. */
  currentStopNumber: z.int().nullable(),
  distance: z.number().nullable(),
  coveredDistance: z.number(),
  driver: z.object({ name: z.string(), phone: z.string() }),
  lastNewsDateTime: instant.nullable(),
  position: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      city: z.string(),
      state: z.string(),
      dateTime: instant,
      /** To the next stop. */
      remainingDistance: z.number().nullable(),
    })
    .nullable(),
  /** How the emissions were reckoned; null until way and freight are known. */
  co2: z
    .object({
      operation: z.string(),
      tonneKm: z.number(),
      gramsPerTonneKm: z.object({ ttw: z.number(), wtw: z.number() }),
      ttwGrams: z.number(),
      wtwGrams: z.number(),
      /** Grams for a mile. */
      twoYearCo2EmissionsFactor: z.number(),
      distanceSource: z.string(),
      orders: z.array(z.object({ orderNumber: z.string(), grams: z.number() })),
    })
    .nullable(),
  stops: z.array(TrackedStop),
  /** In the order of time; withdrawn ones too. */
  activities: z.array(CheckCall),
  /** True where the truck has reported more positions than `activities` lists. */
  hasEarlierPositions: z.boolean(),
});
export type ShipmentTracking = z.infer<typeof ShipmentTracking>;

export const MOST_NOTE = 500;

/** Said by a person who has heard it: where a truck is, that it has come or gone, or why it will be late. */
export const CheckCallDraft = z.strictObject({
  kind: z.enum(TRACKING_KINDS),
  /** Of an arrival and a departure. */
  stopNumber: z.int().min(1).max(100).nullable().default(null),
  activityDateTime: instant,
  city: z.string().max(100).default(''),
  state: z.string().max(10).default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  carrierEtaDateTime: instant.nullable().default(null),
  note: z.string().max(MOST_NOTE).default(''),
  /** Why it is right although it seems impossible; only then is such a check call added. */
  overrideReason: z.string().max(MOST_NOTE).default(''),
});
export type CheckCallDraft = z.infer<typeof CheckCallDraft>;

const ofShipment = { company: 'own', record: 'shipment', rate: 'write', answersResult: true } as const;

/** Freight on its way: how it stands, and what people say of it. */
export const tracking = {
  read: endpoint({
    get: '/shipments/:id/tracking',
    company: 'own',
    needs: 'ViewShipment',
    rate: 'read',
    record: 'shipment',
    about: 'How a shipment stands on its way: stops with arrivals and ETAs, check calls, position, emissions.',
    params: RecordId,
    answers: ShipmentTracking,
  }),
  addCheckCall: endpoint({
    post: '/shipments/:id/check-calls',
    ...ofShipment,
    needs: 'BookShipment',
    repeats: 'at-once',
    about: 'What somebody has heard of a shipment on its way. Statuses and ETAs follow from it.',
    params: RecordId,
    body: CheckCallDraft,
    answers: ShipmentTracking,
    example: { body: { kind: 'Arrival', stopNumber: 1, activityDateTime: '2026-11-16T14:12:00Z' } },
  }),
  withdrawCheckCall: endpoint({
    put: '/check-calls/:id/withdraw',
    company: 'own',
    record: 'check call',
    rate: 'write',
    needs: 'BookShipment',
    repeats: 'at-once',
    answersResult: true,
    about: 'Take back what turned out to be wrong: it counts no more, and stays in the list.',
    params: RecordId,
    body: z.strictObject({}),
    answers: ShipmentTracking,
    example: { body: {} },
  }),
  decideHeld: endpoint({
    put: '/check-calls/:id/decide',
    company: 'own',
    record: 'check call',
    rate: 'write',
    needs: 'BookShipment',
    repeats: 'at-once',
    answersResult: true,
    about:
      'Accept or dismiss an event of a carrier that was held because it seems impossible. Once it is decided, 409 says by whom.',
    params: RecordId,
    body: z.strictObject({ isAccepted: z.boolean() }),
    answers: ShipmentTracking,
    example: { body: { isAccepted: true } },
  }),
  explainLateness: endpoint({
    put: '/shipments/:id/lateness',
    ...ofShipment,
    needs: 'BookShipment',
    about: 'Why a stop was late, and by whose fault.',
    params: RecordId,
    body: z.strictObject({
      stopNumber: z.int().min(1).max(100),
      reason: z.string().max(MOST_NOTE),
      fault: z.enum(LATENESS_FAULTS).nullable(),
    }),
    answers: ShipmentTracking,
    example: { body: { stopNumber: 2, reason: 'Snow on I-80', fault: 'Weather' } },
  }),
  saveCarrierNumbers: endpoint({
    put: '/shipments/:id/carrier-numbers',
    ...ofShipment,
    needs: 'BookShipment',
    about:
      'PRO and pickup numbers and the driver of a booked shipment. With a pickup number or a driver it is dispatched.',
    params: RecordId,
    body: z.strictObject({
      version: z.int(),
      proNumber: z.string().max(40),
      pickupNumber: z.string().max(40),
      driverName: z.string().max(100),
      driverPhone: z.string().max(40),
    }),
    answers: Shipment,
    example: { body: { version: 1, proNumber: '', pickupNumber: '', driverName: '', driverPhone: '' } },
  }),
};
