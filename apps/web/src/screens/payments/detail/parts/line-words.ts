import type { PaymentLine } from '@lanewright/contract/payments.ts';
import { amountText } from '../../../../freight/money/amount.tsx';

/** An invoice that the payment went to and that is not paid in full. */
export const isShort = ({ kind, isApplied, balance }: PaymentLine): boolean =>
  kind === 'Payment' && isApplied && balance > 0;

/** What one movement came to for its invoice. */
export function outcomeOf(line: PaymentLine): string {
  if (line.kind === 'PaymentReversed') return 'Removed from the invoice';
  if (line.kind === 'Refund') return 'Refunded';
  if (!line.isApplied) return 'No longer applied';
  return isShort(line) ? `Short paid, ${amountText(line.balance)} open` : 'Paid';
}
