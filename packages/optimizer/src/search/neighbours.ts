/** For each order the orders it could share a truck with, those that save most first. */
import type { Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import { canPair, type PairTable } from './pairs.ts';
import { NEAREST_DETOURS } from '../tuning.ts';

export function neighboursOf(model: Model, pairs: PairTable, most: number): Int32Array[] {
  const { count } = pairs;
  return Array.from({ length: count }, (_, order) => {
    const loss = (other: number) => pairs.guide[order * count + other]! - model.alone[other]!;
    const others: number[] = [];
    for (let other = 0; other < count; other++) {
      if (other !== order && canPair(pairs, order, other)) others.push(other);
    }
    others.sort((one, other) => loss(one) - loss(other) || one - other);
    return Int32Array.from(others.slice(0, most));
  });
}

/** What it typically adds to a truck to go for a near order as well: the scale on which plans differ. */
export function detourOf(model: Model, { guide }: Pricer, pairs: PairTable, neighbours: readonly Int32Array[]): number {
  let sum = 0;
  let seen = 0;
  for (const [order, near] of neighbours.entries()) {
    for (const other of near.subarray(0, NEAREST_DETOURS)) {
      const longer = Math.max(model.ownMiles[order]!, model.ownMiles[other]!);
      sum += Math.max(0, pairs.guide[order * pairs.count + other]! - guide.base - guide.perMile * longer);
      seen += 1;
    }
  }
  return seen === 0 || sum === 0 ? 1 : sum / seen;
}
