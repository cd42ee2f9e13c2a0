import { inDollars, sumOfMoney } from '../units/money.ts';

/** How far a bill is from what was booked and approved; empty where either is unknown. */
export function bookedDifferenceText(invoiced: number | null, booked: number | null): string {
  if (invoiced === null || booked === null) return '';
  const more = sumOfMoney([invoiced, -booked]);
  if (more === 0) return 'As booked';
  return `${inDollars(Math.abs(more))} ${more > 0 ? 'above' : 'below'} what was booked`;
}
