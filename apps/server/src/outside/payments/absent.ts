import { EventFailure, PaymentFailure, type PaymentsPort } from './port.ts';

export const NO_CARD_PAYMENTS = 'Card payments are not set up for this installation.';

/** Production without a provider of card payments: nothing can be paid by card, and each attempt is refused with the reason. */
export function noCardPayments(): PaymentsPort {
  const refuse = () => Promise.reject(new PaymentFailure('refused', NO_CARD_PAYMENTS));
  return {
    name: 'none',
    feePercent: 0,
    unavailable: NO_CARD_PAYMENTS,
    open: refuse,
    withdraw: refuse,
    // A payment that another provider began cannot be looked up, so it stays as it is.
    outcomeOf: () => Promise.reject(new PaymentFailure('unknown', NO_CARD_PAYMENTS)),
    refund: refuse,
    refundOutcome: () => Promise.reject(new PaymentFailure('unknown', NO_CARD_PAYMENTS)),
    readEvent: () => Promise.reject(new EventFailure('unreadable', NO_CARD_PAYMENTS)),
    played: null,
  };
}
