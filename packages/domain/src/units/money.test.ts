import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { cents, inDollars, isWholeCents, sumOfMoney } from './money.ts';

describe('whole cents', () => {
  it.each([
    [0, 0],
    [0.004, 0],
    [0.005, 0.01],
    [0.0049, 0],
    [1.005, 1.01],
    [1.0049, 1],
    [2.675, 2.68],
    [1.115, 1.12],
    [8.345, 8.35],
    [10.235, 10.24],
    [1.255, 1.26],
    [115.005, 115.01],
    [138.1875, 138.19],
    [1_000_000.005, 1_000_000.01],
    [0.1 + 0.2, 0.3],
    [-0.004, 0],
    [-0.005, -0.01],
    [-1.005, -1.01],
    [-2.675, -2.68],
    [-1.0049, -1],
  ])('%d is %d', (dollars, expected) => {
    expect(cents(dollars)).toBe(expected);
  });

  it('of half a cent are the next whole one, at every amount up to 100,000 dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (whole) => {
        // As text, since a sum of binary fractions is not what somebody types.
        const typed = Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}5`);
        expect(cents(typed)).toBe((whole + 1) / 100);
        expect(cents(-typed)).toBe(-(whole + 1) / 100);
      }),
      runs(100),
    );
  });

  it('stay as they are when rounded again', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (dollars) => {
        expect(cents(cents(dollars))).toBe(cents(dollars));
        expect(Math.abs(cents(dollars) - dollars)).toBeLessThan(0.005_001);
      }),
      runs(100),
    );
  });
});

describe('an amount with at most two decimals', () => {
  it.each([
    [0, true],
    [1.1, true],
    [-2480.07, true],
    [99_999_999.99, true],
    [0.1 + 0.2, true],
    [1.005, false],
    [0.001, false],
    [-12.345, false],
  ])('%d: %s', (dollars, expected) => {
    expect(isWholeCents(dollars)).toBe(expected);
  });
});

describe('sums', () => {
  it.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[1.01, 2.02, -3.03], 0],
    [[19.99, 0.01, -5], 15],
    [[904.78, 100.53, -824.35], 180.96],
    [[-0.01], -0.01],
    [[1.005, 1.005], 2.02],
    [[2.675, -1.005], 1.67],
  ])('of %j: %d', (amounts, expected) => {
    expect(sumOfMoney(amounts)).toBe(expected);
  });

  it('of many cents are exact, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 40 }), (whole) => {
        const amounts = whole.map((one) => one / 100);
        const exact = whole.reduce((sum, one) => sum + one, 0) / 100;
        expect(sumOfMoney(amounts)).toBe(exact);
        expect(sumOfMoney(amounts.toReversed())).toBe(exact);
      }),
      runs(100),
    );
  });
});

describe('in dollars', () => {
  it.each<[number, number | undefined, string]>([
    [1_005.31, undefined, '$1,005.31'],
    [0, undefined, '$0.00'],
    [-824.35, undefined, '-$824.35'],
    [95, undefined, '$95.00'],
    [100.5312, 4, '$100.5312'],
    [95, 4, '$95.00'],
    [0.392_307, 4, '$0.3923'],
    [12.3456, 0, '$12.35'],
  ])('%d with %s places: %s', (amount, places, text) => {
    expect(inDollars(amount, places)).toBe(text);
  });
});
