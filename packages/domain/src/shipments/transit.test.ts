import { expect, it } from 'vitest';
import { transitDaysWithoutQuote } from './transit.ts';

it.each([
  ['LTL', 579, null, false, 3],
  ['LTL', 500, null, false, 2],
  ['LTL', 500.1, null, false, 3],
  ['LTL', 579, 'MX', false, 6],
  ['VLTL', 579, 'CA', false, 4],
  ['LTL', 2_500, null, true, 10],
  ['TL', 579, null, false, 1],
  ['TL', 579, 'MX', false, 3],
  ['TL', 579, null, true, 5],
] as const)(
  '%s over %d mi, border %s, to Alaska %s, takes %d days',
  (shippingMode, miles, border, isToAlaska, days) => {
    const way = { shippingMode, miles, isTeam: false, border, isBetweenAlaskaAndTheRest: isToAlaska };
    expect(transitDaysWithoutQuote(way)).toBe(days);
  },
);
