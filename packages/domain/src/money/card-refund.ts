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

export function problemsWithRefund(amountCents: number | null, mostCents: number): Problem[] {
  if (amountCents === null) return [problem('amount', 'Amount is required')];
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return [problem('amount', 'Must be more than nothing')];
  if (amountCents > mostCents)
    return [problem('amount', `No more than ${inDollars(toDollars(mostCents))} was paid by card and not given back.`)];
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
