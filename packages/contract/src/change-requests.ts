import { CHANGE_STATES, OrderChange } from '@lanewright/domain/orders/change-request.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint, RecordId } from './endpoint.ts';
import { OrderNumber } from './orders.ts';
import { ShipmentCharge } from './shipments.ts';

const instant = z.iso.datetime({ offset: true });
const dollars = z.number();

/** A booked order as somebody wants it to be; `version` is the order's, as it was seen. */
export const ChangeToPrice = z.strictObject({ version: z.int(), change: OrderChange });
export type ChangeToPrice = z.infer<typeof ChangeToPrice>;

export const PricedChange = z.object({
  /** What becomes different, a sentence each. */
  differences: z.array(z.string()),
  /** What a person should look at again, in sentences; the change can be sent nevertheless. */
  warnings: z.array(z.string()),
  costBefore: dollars,
  /** Null where nobody gives a price: then it is arranged by a person. */
  costAfter: dollars.nullable(),
  /** The rate that the new price stands in; null where the price stays, or is arranged. */
  rateId: z.uuid().nullable(),
  charges: z.array(ShipmentCharge),
  /** Why there is no price, or why it stays; empty otherwise. */
  note: z.string(),
});
export type PricedChange = z.infer<typeof PricedChange>;

export const NewChangeRequest = z.strictObject({
  ...ChangeToPrice.shape,
  /** Why: what the dock found. */
  reason: z.string().trim().max(500).default(''),
  /** Of `PricedChange`: the price that was shown, which is the kept one. */
  rateId: z.uuid().toLowerCase().nullable().default(null),
  /** What it was shown to cost; refused where that is no longer so. Where nobody gave a price: what a person has arranged. */
  cost: amountBetween(0, 10_000_000),
});
export type NewChangeRequest = z.infer<typeof NewChangeRequest>;

export const ChangeRequest = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  shipmentNumber: z.string(),
  state: z.enum(CHANGE_STATES),
  differences: z.array(z.string()),
  reason: z.string(),
  costBefore: dollars,
  costAfter: dollars,
  carrierName: z.string(),
  /** What the carrier said, or why a person has to ask it. */
  message: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  settledAt: instant.nullable(),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** A change that was just sent, with the warnings of `PricedChange`. */
export const AskedChange = z.object({ ...ChangeRequest.shape, warnings: z.array(z.string()) });
export type AskedChange = z.infer<typeof AskedChange>;

export const ChangeRequests = z.object({
  /** Why none can be made now; null where one can. */
  whyNot: z.string().nullable(),
  /** What is agreed now, for the dialog to begin with. */
  agreed: OrderChange,
  version: z.int(),
  /** Newest first. */
  requests: z.array(ChangeRequest),
});
export type ChangeRequests = z.infer<typeof ChangeRequests>;

const ofOrder = { company: 'own', record: 'order', params: OrderNumber } as const;
const EXAMPLE_STOP = '00000000-0000-4000-8000-000000000001';
const EXAMPLE = {
  version: 1,
  change: {
    stops: [],
    lineItems: [{ id: null, pickupStopId: EXAMPLE_STOP, dropoffStopId: null, description: 'Oats', totalWeight: 1_900 }],
  },
};

export const changeRequests = {
  list: endpoint({
    get: '/orders/:orderNumber/change-requests',
    ...ofOrder,
    needs: 'ViewOrder',
    rate: 'read',
    about: 'What was asked of the carrier of a booked order, and what it answered.',
    answers: ChangeRequests,
  }),
  price: endpoint({
    post: '/orders/:orderNumber/change-requests/price',
    ...ofOrder,
    needs: 'EditOrder',
    rate: 'heavy',
    repeats: 'by-steps',
    about: 'What a change of a booked order would cost, by the same carrier and service. Nobody is told of it.',
    body: ChangeToPrice,
    answers: PricedChange,
    example: { body: EXAMPLE },
  }),
  create: endpoint({
    post: '/orders/:orderNumber/change-requests',
    ...ofOrder,
    needs: 'EditOrder',
    rate: 'write',
    repeats: 'by-steps',
    about: 'Ask the carrier of a booked order for other freight or other times; the order follows once it agrees.',
    body: NewChangeRequest,
    answers: AskedChange,
    example: { body: { ...EXAMPLE, cost: 250 } },
  }),
  answer: endpoint({
    put: '/change-requests/:id/answer',
    company: 'own',
    record: 'change-request',
    needs: { any: ['RecordResponse', 'BookShipment'] },
    rate: 'write',
    repeats: 'at-once',
    about: 'What a carrier has told a person of a change that it was asked for.',
    params: RecordId,
    body: z.strictObject({ isAccepted: z.boolean(), message: z.string().trim().max(500).default('') }),
    answers: ChangeRequest,
    example: { body: { isAccepted: true } },
  }),
  withdraw: endpoint({
    put: '/change-requests/:id/withdraw',
    company: 'own',
    record: 'change-request',
    needs: 'EditOrder',
    rate: 'write',
    repeats: 'at-once',
    about: 'Give up a change that a person had to ask the carrier for.',
    params: RecordId,
    body: z.strictObject({}),
    answers: ChangeRequest,
    example: { body: {} },
  }),
};
