import { expect, it } from 'vitest';
import { cents } from '../units/money.ts';
import { toCents, toDollars } from './accounting.ts';

it.each([
  [1.005, 101],
  [1.015, 102],
  [-1.005, -101],
  [0.285, 29],
  [2480, 248_000],
  [0.1 + 0.2, 30],
])('%d dollars are %i cents, as every amount is rounded', (dollars, expected) => {
  expect(toCents(dollars)).toBe(expected);
  expect(toDollars(toCents(dollars))).toBe(cents(dollars));
});
