import type { LinkProps } from '@tanstack/react-router';

/** A check may be called almost anything, so its number goes as a value and not as part of a path. */
export const paymentAt = (checkNumber: string): LinkProps =>
  ({ to: '/payments/$checkNumber', params: { checkNumber } }) as LinkProps;
