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
