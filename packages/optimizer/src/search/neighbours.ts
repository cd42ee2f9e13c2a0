/** For each order the orders it could share a truck with, those that save most first. */
import type { Model } from '../model/model.ts';
import { canPair, type PairTable } from './pairs.ts';

export function neighboursOf(model: Model, pairs: PairTable, most: number): Int32Array[] {
  const { count } = pairs;
  return Array.from({ length: count }, (_, order) => {
    const loss = (other: number) => pairs.objective[order * count + other]! - model.alone[other]!;
    const others: number[] = [];
    for (let other = 0; other < count; other++) {
      if (other !== order && canPair(pairs, order, other)) others.push(other);
    }
    others.sort((one, other) => loss(one) - loss(other) || one - other);
    return Int32Array.from(others.slice(0, most));
  });
}
