import { MAX_EMAIL_LENGTH } from '@lanewright/domain/contacts/email-address.ts';
import { ON_TIME_STATUSES } from '@lanewright/domain/orders/on-time.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { STOP_STATUSES } from '@lanewright/domain/tracking/standing.ts';
import { z } from 'zod';
import { endpoint, Nothing } from './endpoint.ts';
import { etaFields } from '@lanewright/domain/tracking/eta-fields.ts';

const instant = z.iso.datetime({ offset: true });
const onTime = z.enum(ON_TIME_STATUSES).nullable();

/**
 * The header with the secret of a shared link. It stands in no address, so that no log and no referrer has it.
 */
export const TRACKING_TOKEN_HEADER = 'x-tracking-token';

/** What a visitor knows besides the number: nothing, or a reference of the customer's; the secret of a link is a header. */
const Proof = z.strictObject({
  referenceNumber: z.string().max(200).optional(),
  customerNumber: z.string().max(40).optional(),
});
export type TrackingProof = z.infer<typeof Proof>;

/** Of an order or of the shipment that carries it. What can be no such number is none that we know. */
const ByNumber = z.strictObject({ entityNumber: z.string().max(100) });

/**
 * No amounts, no people. Who has only the number gets status, miles and CO2; the rest is empty. With a reference number and the
 * company's, or with a shared link, all of it is filled in.
 */
export const PublicShipment = z.object({
  /** What names it on these pages: the number that was asked for. */
  id: z.string(),
  shipmentNumber: z.string(),
  shipmentStatus: z.literal(SHIPMENT_STATUSES as ShipmentStatus[]),
  onTimeStatus: onTime,
  /** Miles. */
  distance: z.number().nullable(),
  coveredDistance: z.number().nullable(),
  /** Grams for a mile. */
  twoYearCo2EmissionsFactor: z.number(),
  /** How it follows from the freight; null for who has only the number, as it tells what the freight weighs. */
  co2: z
    .object({
      operation: z.string(),
      tonneKm: z.number(),
      gramsPerTonneKm: z.object({ ttw: z.number(), wtw: z.number() }),
      ttwGrams: z.number(),
      wtwGrams: z.number(),
      distanceSource: z.string(),
    })
    .nullable(),
  /** Empty where a blind shipment must not name its shipper. */
  customerName: z.string(),
  customerLogoFileId: z.uuid().nullable(),
  /** Where it is, or goes to next; null once it has been everywhere. */
  currentStopNumber: z.int().nullable(),
  /** The stop before it has been left, or somebody has said that a driver is on the way. */
  isDispatched: z.boolean(),
});
export type PublicShipment = z.infer<typeof PublicShipment>;

export const PublicStop = z.object({
  /** Its number on the way. */
  id: z.string(),
  stopType: z.enum(['Pickup', 'Dropoff']),
  stopNumber: z.int(),
  status: z.enum(STOP_STATUSES),
  /** When it is called at, or was, in the time zone of the stop. */
  day: z.iso.date().nullable(),
  onTimeStatus: onTime,
  appointmentDateTime: instant.nullable(),
  earlyDateTime: instant.nullable(),
  lateDateTime: instant.nullable(),
  arrivedDateTime: instant.nullable(),
  departedDateTime: instant.nullable(),
  ...etaFields,
  ianaTimezone: z.string().nullable(),
  /** Both empty on a blind shipment. */
  companyName: z.string(),
  companyAlias: z.string(),
  locationAddress: z.object({ city: z.string(), governingDistrictAbbreviation: z.string(), zip: z.string() }),
  /** About where it is: no nearer than its postal code. */
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Of the way to it; null where nobody has said anything of it. */
  percent: z.int().nullable(),
  /** Empty for who has only the number. */
  orderLineItems: z.array(
    z.object({
      description: z.string(),
      packageCount: z.number(),
      packagingUnitType: z.string(),
      palletCount: z.number(),
      totalWeight: z.number(),
    }),
  ),
  referenceNumber: z.string(),
});
export type PublicStop = z.infer<typeof PublicStop>;

/** Something that was said of it on its way. */
export const PublicActivity = z.object({
  /** From 1, in the order of time. */
  sequence: z.int(),
  eventType: z.enum(['arrival', 'departure']).nullable(),
  currentStopId: z.string().nullable(),
  nextStopId: z.string().nullable(),
  remainingDistance: z.number().nullable(),
  totalSegmentDistance: z.number().nullable(),
  activityDateTime: instant,
  location: z.object({
    city: z.string(),
    state: z.string(),
    ianaTimeZone: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type PublicActivity = z.infer<typeof PublicActivity>;

export const PUBLIC_NEWS = ['All', 'ShipmentStatus', 'OnTimeStatus'] as const;

/** The form does not check the address: the server does. `entityId` is the `id` of the shipment as it was shown. */
export const WatchedEntityRequest = z.strictObject({
  emailAddress: z.string().max(MAX_EMAIL_LENGTH),
  entityId: z.string().max(100),
  entityType: z.literal('Shipment'),
  notificationType: z.enum(PUBLIC_NEWS),
});
export type WatchedEntityRequest = z.infer<typeof WatchedEntityRequest>;

const open = { company: 'none', needs: 'Nobody', rate: 'proof' } as const;
/** Unknown, not booked, voided: one answer. */
const ofShipment = { ...open, record: 'unbooked shipment', params: ByNumber } as const;

/** Freight on its way, for whoever knows a number of it. */
export const publicTracking = {
  byReference: endpoint({
    get: '/public/shipments',
    ...open,
    about: 'Shipments that carry what has this reference number, of the company with this number. None: an empty list.',
    query: z.strictObject({ referenceNumber: z.string().max(200), customerNumber: z.string().max(40) }),
    answers: z.array(PublicShipment),
    example: { query: { referenceNumber: '4500012345', customerNumber: 'C100001' } },
  }),
  byNumber: endpoint({
    get: '/public/shipments/:entityNumber',
    ...ofShipment,
    about:
      'A shipment by its number, or by that of an order on it. The number alone shows status, days, towns, miles and CO2, until 30 days after delivery.',
    query: Proof,
    answers: PublicShipment,
  }),
  stops: endpoint({
    get: '/public/shipments/:entityNumber/stops',
    ...ofShipment,
    about: 'Where it calls. Names, times, freight and references only with a shared link or a reference number.',
    query: Proof,
    answers: z.array(PublicStop),
  }),
  activities: endpoint({
    get: '/public/shipments/:entityNumber/tracking-activities',
    ...ofShipment,
    about: 'What was reported of it on its way, in the order of time. Empty for the number alone.',
    query: Proof,
    answers: z.array(PublicActivity),
  }),
  addWatcher: endpoint({
    post: '/public/shipments/:entityNumber/watchers',
    ...ofShipment,
    about:
      'Be told of a shipment by mail. The address is asked first, once a day, and gets nothing more unless it agrees.',
    query: Proof,
    body: WatchedEntityRequest,
    answers: Nothing,
    example: {
      body: {
        emailAddress: 'dock@consignee.example',
        entityId: 'S100482',
        entityType: 'Shipment',
        notificationType: 'All',
      },
    },
  }),
  logo: endpoint({
    get: '/public/company-logos/:logoFileId',
    ...open,
    about: 'The logo of a company, by its file id.',
    params: z.strictObject({ logoFileId: z.uuid().toLowerCase() }),
    answers: { file: 'logo', contentType: null, isInline: true },
  }),
};
