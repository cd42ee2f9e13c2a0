import { z } from 'zod';

/** How a carrier has delivered for the company in the last year; of many deliveries, the latest are counted. */
export const CarrierRecord = z.object({
  carrierId: z.uuid(),
  /** The deliveries that the share is based on: those whose arrival and appointment are known. */
  deliveries: z.int(),
  /** The share of them on time, from 0 to 1; null without deliveries. */
  onTimeDelivery: z.number().nullable(),
  /** The last delivery of the year; null without one. */
  lastDeliveredAt: z.iso.datetime({ offset: true }).nullable(),
});
export type CarrierRecord = z.infer<typeof CarrierRecord>;
