/** Which two orders can share a truck at all. Every larger set is made of such pairs. */
import type { Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';

export interface PairTable {
  count: number;
  /** Words of 32 bits in a row. */
  width: number;
  /** Bit b of row a: orders a and b fit on one truck, the limits that more orders may mend left aside. */
  bits: Int32Array;
  /** Least objective of the pair by the floor of the tariff; Infinity where it does not fit. */
  objective: Float64Array;
  /** About what the pair costs, by the guide price. */
  guide: Float64Array;
  /** Whether the sequencer answered for every pair; otherwise some that fit may be missing. */
  isComplete: boolean;
}

export const canPair = (pairs: PairTable, one: number, other: number) =>
  (pairs.bits[one * pairs.width + (other >>> 5)]! & (1 << (other & 31))) !== 0;

export function tabulatePairs(model: Model, pricer: Pricer, sequencer: Sequencer): PairTable {
  const count = model.orders.length;
  const width = Math.ceil(count / 32);
  const { floor, guide } = pricer;
  const isGuideFloor = guide.base === floor.base && guide.perMile === floor.perMile && guide.perStop === floor.perStop;
  const objective = new Float64Array(count * count).fill(Infinity);
  const guided = isGuideFloor ? null : createSequencer(model, { ...pricer, floor: guide });
  const pairs: PairTable = {
    count,
    width,
    bits: new Int32Array(count * width),
    objective,
    guide: isGuideFloor ? objective : new Float64Array(count * count).fill(Infinity),
    isComplete: true,
  };
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; other < count; other++) {
      if (model.isForbiddenPair[one * count + other] === 1) continue;
      const sequence = sequencer.best([one, other], Infinity, 'lasting');
      if (sequencer.hasGivenUp()) pairs.isComplete = false;
      if (sequence === null) continue;
      pairs.objective[one * count + other] = sequence.objective;
      pairs.objective[other * count + one] = sequence.objective;
      if (guided !== null) {
        const about = guided.best([one, other], Infinity, 'lasting')?.objective ?? sequence.objective;
        pairs.guide[one * count + other] = about;
        pairs.guide[other * count + one] = about;
      }
      pairs.bits[one * width + (other >>> 5)]! |= 1 << (other & 31);
      pairs.bits[other * width + (one >>> 5)]! |= 1 << (one & 31);
    }
  }
  return pairs;
}
