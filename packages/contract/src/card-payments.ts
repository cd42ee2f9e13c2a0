import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where a provider of card payments tells us what has become of one. */
export const cardEventsPath = (provider: string) => `/card-events/${provider}`;

const MOST_BYTES = 256 * 1024;

/** Paying what is owed by card. */
export const cardPayments = {
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
