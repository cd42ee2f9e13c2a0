import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint, RecordId } from './endpoint.ts';

/** Where a provider of card payments tells us what has become of one. */
export const cardEventsPath = (provider: string) => `/card-events/${provider}`;

const MOST_BYTES = 256 * 1024;

const ofInvoice = { company: 'own', record: 'invoice', params: RecordId } as const;
/** Moving money takes a permission of its own: seeing an invoice is not enough. */
const movesMoney = { ...ofInvoice, needs: { all: ['ViewInvoice', 'EditPayments'] }, rate: 'write' } as const;

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
      'Asks for money back that was paid by card. What was given back is entered once the provider has told of it.',
    body: z.strictObject({ amount: amountBetween(-10_000_000, 10_000_000).nullable() }),
    answers: z.object({ isSuccess: z.literal(true) }),
    example: { body: { amount: 100 } },
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
