import type { CardEventKind } from '@lanewright/domain/money/card-standing.ts';
import { z } from 'zod';
import { EventFailure, type CardEvent } from '../port.ts';

const Metadata = z.object({ request_id: z.uuid().nullish().catch(null), fee_cents: z.string().nullish() }).nullish();
const ToldInvoice = z.object({
  id: z.string().max(200),
  amount_paid: z.int().min(0).default(0),
  amount_due: z.int().min(0).default(0),
  metadata: Metadata,
});
const ToldCharge = z.object({
  /** Null for a charge that no invoice was the reason of. */
  invoice: z.string().max(200).nullish(),
  amount_refunded: z.int().min(0),
});
const Told = z.object({
  id: z.string().max(200),
  type: z.string().max(100),
  created: z.int().min(0),
  data: z.object({ object: z.unknown() }),
});

const INVOICE_KINDS: Record<string, CardEventKind> = {
  'invoice.paid': 'paid',
  'invoice.payment_failed': 'failed',
  'invoice.voided': 'voided',
};
const DECLINED = 'The card was declined.';

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new EventFailure('unreadable', 'The body cannot be read.', { cause: result.error });
  return result.data;
}

function json(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch (error) {
    throw new EventFailure('unreadable', 'The body is not JSON.', { cause: error });
  }
}

/** Whatever else they tell of the account does not concern us. */
export function eventIn(rawBody: string): CardEvent | null {
  const { id: eventId, type, created, data } = read(Told, json(rawBody));
  const at = new Date(created * 1_000).toISOString();
  const kind = Object.hasOwn(INVOICE_KINDS, type) ? INVOICE_KINDS[type]! : null;
  if (kind !== null) {
    const invoice = read(ToldInvoice, data.object);
    const { request_id: requestId = null, fee_cents: fee } = invoice.metadata ?? {};
    return {
      eventId,
      kind,
      at,
      providerId: invoice.id,
      requestId,
      cents: kind === 'paid' ? invoice.amount_paid : kind === 'failed' ? invoice.amount_due : 0,
      feeCents: feeOf(fee),
      reason: kind === 'failed' ? DECLINED : '',
    };
  }
  if (type !== 'charge.refunded') return null;
  const charge = read(ToldCharge, data.object);
  if (!charge.invoice) return null;
  const { invoice: providerId, amount_refunded: cents } = charge;
  return { eventId, kind: 'refunded', at, providerId, requestId: null, cents, feeCents: 0, reason: '' };
}

export function feeOf(text: string | null | undefined): number {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : 0;
}
