import { expect, it } from 'vitest';
import { transitDaysWithoutQuote } from './transit.ts';

it.each([
  ['LTL', 579, null, 3],
  ['LTL', 500, null, 2],
  ['LTL', 500.1, null, 3],
  ['LTL', 579, 'MX', 6],
  ['VLTL', 579, 'CA', 4],
  ['TL', 579, null, 1],
  ['TL', 579, 'MX', 3],
] as const)('%s over %d mi, border %s, takes %d days', (shippingMode, miles, border, days) => {
  expect(transitDaysWithoutQuote({ shippingMode, miles, isTeam: false, border })).toBe(days);
});
