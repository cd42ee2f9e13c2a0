import { SHIPMENT_STATUSES, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { TRACKING_KINDS } from '@lanewright/domain/tracking/events.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MOST_NOTE } from './tracking.ts';

const instant = z.iso.datetime({ offset: true });
export const MOST_EVENTS_AT_ONCE = 500;
export const MOST_LOADS = 500;

/** A load as the carrier has to know it. */
export const CarrierLoad = z.object({
  shipmentNumber: z.string(),
  proNumber: z.string().nullable(),
  status: z.literal(SHIPMENT_STATUSES as ShipmentStatus[]),
  equipmentMode: z.string().nullable(),
  isTeamRequired: z.boolean(),
  isLessThanTruckload: z.boolean(),
  miles: z.number().nullable(),
  stops: z.array(
    z.object({
      stopNumber: z.int(),
      stopType: z.enum(['Pickup', 'Dropoff']),
      /** Live: the truck waits while it is loaded or unloaded. Drop: it leaves the trailer. */
      loadStyle: z.enum(['live', 'drop']),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      ianaTimeZone: z.string().nullable(),
      earlyDateTime: instant.nullable(),
      lateDateTime: instant.nullable(),
      appointmentDateTime: instant.nullable(),
      arrivedDateTime: instant.nullable(),
      departedDateTime: instant.nullable(),
    }),
  ),
  /** The last that was heard of it. */
  lastEventDateTime: instant.nullable(),
});
export type CarrierLoad = z.infer<typeof CarrierLoad>;

/** What a carrier says of a load, which it names by our number or by its own. */
export const CarrierEvent = z.strictObject({
  /** The sender's own: said again, it is the same. */
  eventId: z.string().min(1).max(100),
  shipmentNumber: z.string().max(20).optional(),
  proNumber: z.string().max(40).optional(),
  kind: z.enum(TRACKING_KINDS),
  stopNumber: z.int().min(1).max(100).optional(),
  activityDateTime: instant,
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  city: z.string().max(100).default(''),
  state: z.string().max(10).default(''),
  carrierEtaDateTime: instant.optional(),
  note: z.string().max(MOST_NOTE).default(''),
});
export type CarrierEvent = z.infer<typeof CarrierEvent>;

const byKey = { needs: { key: 'tracking' }, company: 'own' } as const;

/** For carriers and visibility providers, with a key of their own. */
export const carrierApi = {
  loads: endpoint({
    get: '/carrier-api/loads',
    ...byKey,
    rate: 'read',
    about: 'Loads that are booked or on their way: of the carrier whose key it is, or of all where it is no carrier’s.',
    answers: z.object({ loads: z.array(CarrierLoad) }),
  }),
  events: endpoint({
    post: '/carrier-api/events',
    ...byKey,
    rate: 'write',
    bodyLimit: 1024 * 1024,
    about:
      'Check calls, arrivals and departures, in whatever order. Each is answered by itself: kept, held for a person because it seems impossible, known already, or refused with the reason.',
    body: z.strictObject({ events: z.array(CarrierEvent).min(1).max(MOST_EVENTS_AT_ONCE) }),
    answers: z.object({
      results: z.array(
        z.object({ eventId: z.string(), result: z.enum(['kept', 'held', 'known', 'refused']), reason: z.string() }),
      ),
    }),
    example: {
      body: {
        events: [
          {
            eventId: 'T-88120-3',
            shipmentNumber: 'S100482',
            kind: 'Location',
            activityDateTime: '2026-11-17T14:12:00Z',
            latitude: 37.69,
            longitude: -85.86,
          },
        ],
      },
    },
  }),
};
