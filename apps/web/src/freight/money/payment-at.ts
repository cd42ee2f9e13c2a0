import type { LinkProps } from '@tanstack/react-router';

/** A check may be called almost anything, so its number goes as a value and not as part of a path. */
export const paymentAt = (checkNumber: string): LinkProps =>
  ({ to: '/payments/$checkNumber', params: { checkNumber } }) as LinkProps;

/** A voided payment has given its check number back, so it is found by our number. */
export const pageOfPayment = (payment: {
  customerPaymentNumber: string;
  spotPaymentNumber: string;
  isVoided: boolean;
}): LinkProps => paymentAt(payment.isVoided ? payment.spotPaymentNumber : payment.customerPaymentNumber);
