import { z } from 'zod';

/** When the freight of an order may be handled; null where nobody has said. */
const StopTimes = z.object({
  earlyDateTime: z.string().nullable(),
  lateDateTime: z.string().nullable(),
  appointmentDateTime: z.string().nullable(),
});
export type StopTimes = z.infer<typeof StopTimes>;

/**
 * What a carrier is told of a load before it has said yes: where and when to the town, what to bring, what to carry. No names
 * of who ships or receives it, and no price but its own.
 */
export const OfferedLoad = z.object({
  shippingMode: z.string(),
  equipment: z.string(),
  isTeamRequired: z.boolean(),
  isHazmat: z.boolean(),
  /** "34 to 38 °F"; empty where it does not matter. */
  temperature: z.string(),
  /** Pounds. */
  weight: z.number(),
  pallets: z.number(),
  miles: z.number().nullable(),
  commodities: z.array(z.string()),
  services: z.array(z.string()),
  stops: z.array(
    z.object({
      stopType: z.enum(['Pickup', 'Dropoff']),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      country: z.string(),
      ianaTimeZone: z.string().nullable(),
      /** The first times of all orders at the stop. */
      ...StopTimes.shape,
      /** Only where the orders at the stop do not all have the same times. */
      windows: z.array(StopTimes).optional(),
    }),
  ),
});
export type OfferedLoad = z.infer<typeof OfferedLoad>;
