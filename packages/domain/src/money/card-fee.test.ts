import { describe, expect, it } from 'vitest';
import { cardFeeCents, cardFeeWarning } from './card-fee.ts';

describe('the fee for a card', () => {
  it.each([
    // owed, percent, fee
    [100_000, 2.9, 2_900],
    [50, 2.9, 1],
    // 1.45 cents and 1.5 cents
    [50, 3, 2],
    [12_345, 2.9, 358],
    // Exactly half a cent: 2.9 percent of $5.00 is 14.5 cents.
    [500, 2.9, 15],
    [1_234_567_899, 2.95, 36_419_753],
    [100, 0, 0],
    [0, 2.9, 0],
    [-500, 2.9, 0],
  ])('of %d cents at %d percent is %d', (balance, percent, fee) => {
    expect(cardFeeCents(balance, percent)).toBe(fee);
  });

  it.each([
    [2_900, 'Credit Card Fee of $29.00 will be assessed to invoice'],
    [5, 'Credit Card Fee of $0.05 will be assessed to invoice'],
    [123_450, 'Credit Card Fee of $1,234.50 will be assessed to invoice'],
  ])('of %d cents is told before it is taken', (fee, words) => {
    expect(cardFeeWarning(fee)).toBe(words);
  });
});
