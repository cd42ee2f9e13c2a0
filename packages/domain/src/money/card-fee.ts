import { inDollars } from '../units/money.ts';
import { CREDIT_CARD_FEE } from './charges.ts';

const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;

/** So many percent of what is owed, half a cent upwards. A percentage has two places at most, so that the sum is exact. */
export function cardFeeCents(balanceCents: number, percent: number): number {
  if (balanceCents <= 0) return 0;
  const share = Math.round(percent * HUNDREDTHS);
  return Math.floor((balanceCents * share + WHOLE / 2) / WHOLE);
}

/** What somebody agrees to before a card is asked for. */
export function cardFeeWarning(feeCents: number): string {
  return `${CREDIT_CARD_FEE} of ${inDollars(feeCents / 100)} will be assessed to invoice`;
}
