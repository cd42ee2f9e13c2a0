import { CREDIT_CARD_FEE } from '@lanewright/domain/money/charges.ts';
import { z } from 'zod';
import { PaymentFailure, type CardInvoice, type CardOutcome, type PaymentsPort, type RefundOutcome } from '../port.ts';
import { assertSigned } from '../signature.ts';
import { stripeClient, StripeRefusal, type Form, type StripeClient, type StripeSettings } from './client.ts';
import { eventIn, feeOf } from './events.ts';

export const STRIPE = 'stripe';
const SIGNATURE_HEADER = 'stripe-signature';
const DAYS_UNTIL_DUE = 30;
const CURRENCY = 'usd';

const Named = z.object({ id: z.string().max(200) });
const Invoice = Named.extend({
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  hosted_invoice_url: z.url().nullish(),
  amount_paid: z.int().min(0).default(0),
  metadata: z.object({ fee_cents: z.string().nullish() }).nullish(),
  status_transitions: z.object({ paid_at: z.int().nullish() }).nullish(),
  payment_intent: z.string().nullish(),
});
type Invoice = z.infer<typeof Invoice>;

const pathOf = (providerId: string, below = '') => `/v1/invoices/${encodeURIComponent(providerId)}${below}`;

/**
 * One after the other, each under a key made from our id: whoever says all of it again, after whatever was lost, gets the same
 * invoice. A customer is made for each, because a search for one could find another the second time.
 */
async function makeInvoice(client: StripeClient, invoice: CardInvoice): Promise<string> {
  const { requestId, companyId, companyName, email, invoiceNumber, feeCents, lines } = invoice;
  const post = <T>(path: string, step: string, form: Form, schema: z.ZodType<T>) =>
    client.post(path, form, `${requestId}:${step}`, schema);
  const { id: customer } = await post(
    '/v1/customers',
    'customer',
    { name: companyName, email, 'metadata[company_id]': companyId },
    Named,
  );
  const { id } = await post(
    '/v1/invoices',
    'invoice',
    {
      customer,
      currency: CURRENCY,
      collection_method: 'send_invoice',
      days_until_due: DAYS_UNTIL_DUE,
      auto_advance: 'false',
      pending_invoice_items_behavior: 'exclude',
      description: `Invoice ${invoiceNumber}`,
      'metadata[request_id]': requestId,
      'metadata[fee_cents]': feeCents,
    },
    Named,
  );
  const charges = [...lines, ...(feeCents > 0 ? [{ description: CREDIT_CARD_FEE, cents: feeCents }] : [])];
  for (const [at, { description, cents }] of charges.entries())
    await post(
      '/v1/invoiceitems',
      `line-${at}`,
      { customer, invoice: id, amount: cents, currency: CURRENCY, description },
      Named,
    );
  await post(pathOf(id, '/finalize'), 'finalize', { auto_advance: 'false' }, Named);
  return id;
}

function outcomeIn({ status, amount_paid: cents, metadata, status_transitions: when }: Invoice): CardOutcome {
  if (status === 'paid') {
    const at = new Date((when?.paid_at ?? 0) * 1_000).toISOString();
    return { state: 'paid', cents, feeCents: feeOf(metadata?.fee_cents), at };
  }
  return { state: status === 'void' ? 'voided' : 'open' };
}

const Refund = Named.extend({
  amount: z.int().min(0),
  status: z.string().max(40).nullish(),
  metadata: z.object({ refund_id: z.string().nullish() }).nullish(),
});
const Refunds = z.object({ data: z.array(Refund), has_more: z.boolean().default(false) });

/** Stripe does not give back what it has canceled or failed to pay out. */
const hasFailed = ({ status }: z.infer<typeof Refund>) => status === 'failed' || status === 'canceled';

function refundOutcomeIn({ data, has_more: hasMore }: z.infer<typeof Refunds>, refundId: string): RefundOutcome {
  const refund = data.find(({ metadata }) => metadata?.refund_id === refundId);
  if (!refund && hasMore) throw new PaymentFailure('unknown', 'Stripe has more refunds than we read.');
  if (!refund) return { state: 'unheard' };
  if (hasFailed(refund)) return { state: 'refused', reason: `Stripe says that the refund is ${refund.status}.` };
  if (refund.status === 'pending' || refund.status === 'requires_action') return { state: 'pending' };
  const refundedCents = data.filter((one) => !hasFailed(one)).reduce((sum, { amount }) => sum + amount, 0);
  return { state: 'refunded', refundedCents };
}

const isMissing = (error: unknown) => error instanceof StripeRefusal && error.status === 404;

/** Hosted invoices of Stripe, over plain HTTP. */
export function stripePayments(settings: StripeSettings, feePercent: number, deadlineMs?: number): PaymentsPort {
  const client = stripeClient(settings, deadlineMs);
  const find = (providerId: string) => client.get(pathOf(providerId), Invoice);

  return {
    name: STRIPE,
    feePercent,
    unavailable: null,
    played: null,
    open: async (invoice) => {
      const providerId = await makeInvoice(client, invoice);
      // What was said before is answered as it was then; how it stands now is asked.
      const { status, hosted_invoice_url: url } = await find(providerId);
      if (status === 'void') throw new PaymentFailure('refused', 'The request was taken back.');
      if (!url) throw new PaymentFailure('unknown', 'Stripe has no page for the invoice yet.');
      return { providerId, url };
    },
    withdraw: async ({ providerId }) => {
      const { status } = await find(providerId);
      if (status === 'paid') return 'paid';
      if (status === 'void') return 'voided';
      try {
        await client.post(pathOf(providerId, '/void'), {}, `${providerId}:void`, Named);
      } catch (error) {
        // Somebody may have paid in this moment.
        if (!(error instanceof StripeRefusal)) throw error;
        const now = await find(providerId);
        if (now.status === 'paid') return 'paid';
        if (now.status !== 'void') throw error;
      }
      return 'voided';
    },
    outcomeOf: async ({ providerId }) => {
      try {
        return outcomeIn(await find(providerId));
      } catch (error) {
        if (isMissing(error)) return { state: 'unheard' };
        throw error instanceof PaymentFailure && error.kind === 'unknown'
          ? error
          : new PaymentFailure('unknown', (error as Error).message, { cause: error });
      }
    },
    refund: async ({ providerId }, cents, refundId) => {
      const { status, payment_intent: intent } = await find(providerId);
      if (status !== 'paid' || !intent) throw new PaymentFailure('refused', 'It has not been paid by card.');
      const form = { payment_intent: intent, amount: cents, 'metadata[refund_id]': refundId };
      try {
        await client.post('/v1/refunds', form, refundId, Named);
      } catch (error) {
        // Requested in other words by an earlier version of this code: it may have been made then.
        if (error instanceof StripeRefusal && error.code === 'idempotency_error')
          throw new PaymentFailure('unknown', error.message, { cause: error });
        throw error;
      }
    },
    refundOutcome: async ({ providerId }, refundId) => {
      try {
        const { payment_intent: intent } = await find(providerId);
        if (!intent) return { state: 'unheard' };
        const path = `/v1/refunds?payment_intent=${encodeURIComponent(intent)}&limit=100`;
        return refundOutcomeIn(await client.get(path, Refunds), refundId);
      } catch (error) {
        throw new PaymentFailure('unknown', (error as Error).message, { cause: error });
      }
    },
    readEvent: async (rawBody, header, nowMs) => {
      assertSigned(settings.webhookSecret, rawBody, header(SIGNATURE_HEADER), nowMs);
      return eventIn(rawBody);
    },
  };
}
