import { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import { BOOKING_REFUSALS } from '@lanewright/domain/shipments/booking-check.ts';
import { z } from 'zod';
import { MAX_ORDERS_ON_A_TRUCK } from './consolidation.ts';
import { endpoint } from './endpoint.ts';

/** A rate, and what is to be booked at it: orders that exist, or one that is about to be created. */
export const BookingCheckBody = z
  .strictObject({
    rateId: z.uuid().toLowerCase(),
    orderNumbers: z.array(z.string().max(20)).min(1).max(MAX_ORDERS_ON_A_TRUCK).optional(),
    order: OrderBody.optional(),
  })
  .refine(({ orderNumbers, order }) => (orderNumbers === undefined) !== (order === undefined), {
    path: ['orderNumbers'],
    message: 'Send orderNumbers of orders that exist, or the order that is to be created',
  });
export type BookingCheckBody = z.infer<typeof BookingCheckBody>;

export const BookingCheck = z.object({
  /** Nothing stands against it at this moment. */
  isBookable: z.boolean(),
  /** A new price would mend what is wrong with the old one. */
  needsNewPrice: z.boolean(),
  problems: z.array(z.object({ reason: z.enum(BOOKING_REFUSALS), field: z.string(), message: z.string() })),
  /** What does not keep it from being booked, in sentences: a delivery that is tight for one driver. */
  warnings: z.array(z.string()),
  /** Orders that carry a reference of this one, to the same consignee on the same day: it may have been entered before. */
  existing: z.array(
    z.object({
      orderNumber: z.string(),
      reference: z.string(),
      shipmentNumber: z.string().nullable(),
      isBooked: z.boolean(),
    }),
  ),
});
export type BookingCheck = z.infer<typeof BookingCheck>;

export const Repriced = z.object({
  /** What of the freight became different since it was priced, in sentences. */
  changes: z.array(z.string()),
  /** The price that was chosen before. */
  before: ChosenQuote,
  /** The same carrier and service at the price of now; null where it is not offered any more. */
  after: ChosenQuote.nullable(),
  /** Dollars more than before; less than zero where it became cheaper. */
  difference: z.number().nullable(),
  /** The new quote, which holds the rates of others once they are asked for. */
  quoteId: z.uuid(),
  quoteNumber: z.string(),
  /** Why there is no new price. */
  note: z.string(),
});
export type Repriced = z.infer<typeof Repriced>;

const EXAMPLE = { rateId: '00000000-0000-4000-8000-000000000001', orderNumbers: ['O100001'] };
const own = { company: 'own', rate: 'write' } as const;

export const bookingChecks = {
  check: endpoint({
    post: '/bookings/check',
    ...own,
    needs: { any: ['CreateOrder', 'CreateShipment', 'BookShipment'] },
    about:
      'Everything that stands against booking orders at a rate, before anything is created: the order, its price, its carrier. Booking refuses the same with the same messages.',
    body: BookingCheckBody,
    answers: BookingCheck,
    example: { body: EXAMPLE },
  }),
  reprice: endpoint({
    post: '/bookings/reprice',
    ...own,
    needs: { any: ['CreateQuote', 'CreateRateRequest', 'BookShipment'] },
    about:
      'Price the freight as it is now with the carrier and service of a rate, and say the difference and what caused it. The new price is a rate of a new quote.',
    body: BookingCheckBody,
    answers: Repriced,
    example: { body: EXAMPLE },
  }),
};
