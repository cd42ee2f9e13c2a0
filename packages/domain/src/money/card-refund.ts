import { problem, type Problem } from '../problem.ts';
import { inDollars } from '../units/money.ts';
import { toDollars } from './accounting.ts';

/** A payment by card as far as giving it back is concerned. Amounts are whole cents. */
export interface CardMoneyBack {
  paidCents: number;
  /** In all, as the provider tells. */
  refundedCents: number;
  /** In all, as was asked of it and not refused: it may not have told yet. */
  askedCents: number;
}

/** What can still be given back. What was asked for and what was told are the same money, told later. */
export function refundableCents({ paidCents, refundedCents, askedCents }: CardMoneyBack): number {
  return Math.max(0, paidCents - Math.max(refundedCents, askedCents));
}

/** How much of an invoice can be credited together with a refund. Amounts are whole cents. */
export interface CreditWithRefund {
  /** What was invoiced, less all that was credited before. */
  creditableCents: number;
  /** Of the payment by card: it is refunded first, and needs no credit. */
  unappliedCents: number;
  /** Requested before, to be credited, and not entered yet. */
  openCents: number;
}

/** The most that can be refunded when the invoice is credited: what a credit memo has given back is not given back again. */
export const creditedRefundCents = ({ creditableCents, unappliedCents, openCents }: CreditWithRefund): number =>
  Math.max(0, creditableCents + unappliedCents - openCents);

/** `mostCreditedCents` only where the invoice is credited with the refund. */
export function problemsWithRefund(
  amountCents: number | null,
  mostCents: number,
  mostCreditedCents: number | null,
): Problem[] {
  if (amountCents === null) return [problem('amount', 'Amount is required')];
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    return [problem('amount', 'Enter an amount greater than 0.')];
  if (amountCents > mostCents)
    return [problem('amount', `No more than ${inDollars(toDollars(mostCents))} was paid by card and not given back.`)];
  if (mostCreditedCents !== null && amountCents > mostCreditedCents)
    return [
      problem(
        'amount',
        mostCreditedCents <= 0
          ? 'All of this invoice is credited. Let the amount be owed again.'
          : `Only ${inDollars(toDollars(mostCreditedCents))} of this invoice is not credited yet. Refund at most that, or let the amount be owed again.`,
      ),
    ];
  return [];
}

/** A refund that was requested here and is not entered in full yet. */
export interface OpenRefund {
  id: string;
  amountCents: number;
  recordedCents: number;
  isOwedAgain: boolean;
  /** The provider has confirmed the request. */
  isConfirmed: boolean;
}

export interface MatchedRefund {
  /** Null where the money was refunded at the provider and nobody requested it here. */
  refundId: string | null;
  cents: number;
  isOwedAgain: boolean;
}

/**
 * Which requests newly refunded money belongs to, as a provider reports only the sum. A request for exactly this amount comes
 * first, then those that the provider has confirmed, each in the order given. The rest was refunded at the provider: no one has
 * said that less is owed, so it is owed again.
 */
export function matchRefunds(cents: number, open: readonly OpenRefund[]): MatchedRefund[] {
  const remainingOf = ({ amountCents, recordedCents }: OpenRefund) => amountCents - recordedCents;
  const rank = (refund: OpenRefund) => (remainingOf(refund) === cents ? 0 : 2) + (refund.isConfirmed ? 0 : 1);
  const matched: MatchedRefund[] = [];
  let rest = cents;
  for (const refund of open.toSorted((one, other) => rank(one) - rank(other))) {
    const taken = Math.min(rest, remainingOf(refund));
    if (taken <= 0) continue;
    matched.push({ refundId: refund.id, cents: taken, isOwedAgain: refund.isOwedAgain });
    rest -= taken;
  }
  return rest > 0 ? [...matched, { refundId: null, cents: rest, isOwedAgain: true }] : matched;
}

/** Where refunded money comes from: first what no invoice has taken, then the invoice it was paid for, then any other. */
export function sourcesOfRefund(
  cents: number,
  { unappliedCents, applied, invoiceId }: RefundedPayment,
): { invoiceId: string; cents: number }[] {
  let rest = cents - Math.min(cents, Math.max(0, unappliedCents));
  const own = applied.filter((one) => one.invoiceId === invoiceId);
  const others = applied.filter((one) => one.invoiceId !== invoiceId);
  return [...own, ...others].flatMap((one) => {
    const taken = Math.min(rest, Math.max(0, one.cents));
    rest -= taken;
    return taken > 0 ? [{ invoiceId: one.invoiceId, cents: taken }] : [];
  });
}

export interface RefundedPayment {
  unappliedCents: number;
  /** By invoice, what of the payment is applied to it. */
  applied: readonly { invoiceId: string; cents: number }[];
  /** For which the payment was made. */
  invoiceId: string;
}
