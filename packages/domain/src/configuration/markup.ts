import type { MARKUP_METHODS } from './sections.ts';

export type MarkupMethod = (typeof MARKUP_METHODS)[number];

/** One hundred percent, in millionths of a percent: finer than anybody sets a markup. */
const WHOLE = 100_000_000n;
const MILLIONTHS_OF_A_PERCENT = 1_000_000;

function divideRoundingHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * What a cost is quoted at, in whole cents. A margin is a share of the price, a markup a share of the cost. Reckoned in
 * whole numbers, because half a cent must not depend on how a fraction is stored.
 */
export function markedUp(cents: number, percent: number, method: MarkupMethod): number {
  if (method === 'Margin' && percent >= 100) throw new RangeError('A margin must be below 100%.');
  const cost = BigInt(Math.abs(cents));
  const share = BigInt(Math.round(percent * MILLIONTHS_OF_A_PERCENT));
  const price =
    method === 'Margin'
      ? divideRoundingHalfUp(cost * WHOLE, WHOLE - share)
      : divideRoundingHalfUp(cost * (WHOLE + share), WHOLE);
  return cents < 0 ? -Number(price) : Number(price);
}
