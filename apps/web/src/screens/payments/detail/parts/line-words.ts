import type { PaymentLine } from '@lanewright/contract/payments.ts';
import { amountText } from '../../../../freight/money/amount.tsx';

/** What a payment came to for an invoice. */
export const outcomeOf = ({ balance }: PaymentLine): string =>
  balance > 0 ? `Short paid, ${amountText(balance)} open` : 'Paid';
