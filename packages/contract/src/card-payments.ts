import { MAX_REFUND_REASON, REFUND_REQUEST_STATES } from '@lanewright/domain/money/refund-approval.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint, RecordId } from './endpoint.ts';

/** Where a provider of card payments tells us what has become of one. */
export const cardEventsPath = (provider: string) => `/card-events/${provider}`;

const MOST_BYTES = 256 * 1024;

const ofInvoice = { company: 'own', record: 'invoice', params: RecordId } as const;
/** Moving money takes a permission of its own: seeing an invoice is not enough. */
const movesMoney = { ...ofInvoice, needs: { all: ['ViewInvoice', 'EditPayments'] }, rate: 'write' } as const;

/** Named in the body, so that nobody decides about another request than the one they saw. */
const requestId = z.uuid().toLowerCase();
const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000';
const decidesRefund = {
  ...movesMoney,
  repeats: 'by-steps',
  answersResult: true,
} as const;

const instant = z.iso.datetime({ offset: true });
export const RefundRequest = z.object({
  id: z.uuid(),
  amount: z.number(),
  isOwedAgain: z.boolean(),
  reason: z.string(),
  state: z.enum(REFUND_REQUEST_STATES),
  requestedById: z.uuid(),
  requestedBy: z.string(),
  requestedAt: instant,
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  /** Why it was declined or withdrawn. */
  decisionReason: z.string(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Paying what is owed by card. */
export const cardPayments = {
  fee: endpoint({
    get: '/invoices/:id/card-payment',
    ...ofInvoice,
    needs: 'ViewInvoice',
    rate: 'read',
    about: 'What paying a customer invoice by card adds to it, and whether a page for that is open.',
    answers: z.object({ creditCardFee: z.number(), isOpen: z.boolean() }),
  }),
  pay: endpoint({
    post: '/invoices/:id/card-payment',
    ...movesMoney,
    repeats: 'by-steps',
    answersResult: true,
    about:
      'A page on which a customer invoice is paid by card, with its fee. While one is open, everybody gets the same.',
    answers: z.object({ isSuccess: z.literal(true), url: z.url() }),
  }),
  clear: endpoint({
    post: '/invoices/:id/card-payment/clear',
    ...movesMoney,
    repeats: 'by-steps',
    answersResult: true,
    about: 'Closes the page and takes its fee off the invoice, unless somebody has paid.',
    answers: z.object({ isSuccess: z.literal(true) }),
  }),
  refund: endpoint({
    post: '/invoices/:id/card-payment/refund',
    ...movesMoney,
    repeats: 'by-steps',
    answersResult: true,
    about:
      'Refund money to the card that paid a customer invoice. It is entered once the provider reports it: the invoice is credited with the amount, or owes it again when isOwedAgain is true. Money of the payment that no invoice has taken is refunded first. Above the limit of the company the refund waits for another user to approve it.',
    body: z.strictObject({
      amount: amountBetween(-10_000_000, 10_000_000).nullable(),
      /** The payer still owes the amount and pays it otherwise; else the invoice comes to so much less. */
      isOwedAgain: z.boolean().default(false),
      /** Required where the refund needs a second person. */
      reason: z.string().max(MAX_REFUND_REASON).default(''),
    }),
    /** Waiting: nothing is refunded before another person has approved it. */
    answers: z.object({ isSuccess: z.literal(true), isWaiting: z.boolean() }),
    example: { body: { amount: 100 } },
  }),
  refundRequests: endpoint({
    get: '/invoices/:id/refund-requests',
    ...ofInvoice,
    needs: 'ViewInvoice',
    rate: 'read',
    about: 'Refunds of an invoice that needed a second person, newest first, and when one is needed.',
    answers: z.object({
      /** Dollars; null: no refund needs a second person. */
      limit: z.number().nullable(),
      /** Dollars that can be refunded so that the invoice is credited: nothing is credited twice. */
      creditable: z.number(),
      /** Dollars already refunded of the payment without a second person: they count towards the limit. */
      unapprovedAmount: z.number(),
      requests: z.array(RefundRequest),
    }),
  }),
  approveRefund: endpoint({
    post: '/invoices/:id/refund-requests/approve',
    ...decidesRefund,
    alsoNeeds: 'Another user than the one who requested the refund.',
    about: 'Approve a waiting refund of another user: the money is refunded to the card, once.',
    body: z.strictObject({ requestId }),
    answers: z.object({ isSuccess: z.literal(true) }),
    example: { body: { requestId: EXAMPLE_ID } },
  }),
  declineRefund: endpoint({
    post: '/invoices/:id/refund-requests/decline',
    ...decidesRefund,
    repeats: 'at-once',
    about: 'Decline a waiting refund with a reason. One of your own is withdrawn.',
    body: z.strictObject({
      requestId,
      reason: z.string().trim().min(1, 'Reason is required').max(MAX_REFUND_REASON),
    }),
    answers: z.object({ isSuccess: z.literal(true) }),
    example: { body: { requestId: EXAMPLE_ID, reason: 'The shipper owes this amount elsewhere.' } },
  }),
  refundOutcome: endpoint({
    post: '/invoices/:id/card-payment/refund-outcome',
    ...movesMoney,
    repeats: 'at-once',
    answersResult: true,
    about:
      'Record what became of a refund that the provider never answered: whether the card got the money. Until then the amount cannot be refunded again.',
    body: z.strictObject({
      refundId: z.uuid().toLowerCase(),
      outcome: z.enum(['Refunded', 'NotRefunded']),
      note: z.string().max(2_000),
    }),
    answers: z.object({ isSuccess: z.literal(true) }),
    example: {
      body: {
        refundId: EXAMPLE_ID,
        outcome: 'NotRefunded',
        note: 'Not in the dashboard of the provider',
      },
    },
  }),
  tell: endpoint({
    post: '/card-events/:cardProvider',
    company: 'none',
    needs: 'Nobody',
    rate: 'write',
    about:
      'For the provider of card payments: what has become of one. Nothing is read before its signature is found right.',
    params: z.strictObject({ cardProvider: z.string().max(40) }),
    takesFile: { maxBytes: MOST_BYTES, tooLarge: 'The message is too large.' },
    answers: z.object({ received: z.literal(true) }),
  }),
};
