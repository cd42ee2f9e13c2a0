import { cents, inDollars } from '../units/money.ts';

/** As books are kept: "$1,240.50", and what is less than nothing in parentheses. */
export function inAccounts(amount: number): string {
  return amount < 0 ? `(${inDollars(-amount)})` : inDollars(amount);
}

/** Dollars as whole cents, rounded as every amount is. */
export const toCents = (dollars: number): number => Math.round(cents(dollars) * 100);
export const toDollars = (cents: number): number => cents / 100;
