import { BOOKING_REFUSALS } from '@lanewright/domain/shipments/booking-check.ts';
import { z } from 'zod';

/** The body of every answer with status 400 or above. `modelState` maps a field to what is wrong with it. */
export const ProblemAnswer = z.object({
  message: z.string(),
  modelState: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
  /** Of a booking: why it was refused, for programs. */
  reason: z.enum(BOOKING_REFUSALS).optional(),
  /** Of a booking at a price that no longer holds: what the same carrier and service costs now, where it can be said. */
  newPrice: z
    .object({
      rateId: z.uuid(),
      quoteId: z.uuid(),
      quoteNumber: z.string(),
      totalCost: z.number(),
      oldTotalCost: z.number(),
      difference: z.number(),
      changes: z.array(z.string()),
    })
    .optional(),
  /** Of a booking: what exists and is not booked. Book again on this shipment. */
  unbooked: z
    .object({ shipmentId: z.uuid(), shipmentNumber: z.string(), orderNumbers: z.array(z.string()) })
    .optional(),
  /** Of endpoints whose answers say `isSuccess`: their refusals say it as well. */
  isSuccess: z.literal(false).optional(),
  exception: z.object({ Message: z.string() }).optional(),
  /** Of endpoints about orders: the same once more, as their callers read it. */
  Message: z.string().optional(),
  Model: z
    .object({ modelState: z.record(z.string(), z.array(z.string())) })
    .nullable()
    .optional(),
});
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;
