import { whyNotUsable, type CarrierNeed, type KnownCarrier } from '../carriers/usable.ts';
import { lanesFor, type MatchedLane } from './lane-match.ts';
import type { StopPlace } from './lane-end.ts';
import type { Charge } from '../rating/charges.ts';
import { costOfRate, type MileFuel, type PricedRate, type RatedFreight } from './rate-cost.ts';
import { inTurn, isActiveOn, type SequencedRate } from './tender-sequence.ts';

export type ContractCarrier = KnownCarrier & { id: string; name: string };

export interface ContractedRate extends SequencedRate, PricedRate {
  carrier: ContractCarrier;
}

export interface ContractedLane extends MatchedLane {
  rates: readonly ContractedRate[];
}

export interface ContractQuestion {
  from: StopPlace;
  to: StopPlace;
  freight: RatedFreight;
  need: CarrierNeed;
  /** On top of a line haul. */
  fuel: MileFuel;
}

export interface OfferedRate<Rate extends ContractedRate> {
  laneId: string;
  rate: Rate;
  total: number;
  charges: Charge[];
}

/** A carrier with a rate in force that is not offered, and why. */
export interface LeftOutCarrier {
  laneId: string;
  carrier: ContractCarrier;
  reasons: string[];
}

export interface ContractRates<Rate extends ContractedRate> {
  offered: OfferedRate<Rate>[];
  leftOut: LeftOutCarrier[];
}

/**
 * What the contracted carriers ask for a shipment, in the order in which they are asked: the most exact lane first, on each
 * lane by turn. What a carrier has agreed for a more exact lane stands instead of what it has agreed for a wider one. A rate
 * without a turn, one that is not in force on the day, and one of a carrier that cannot be used are never among them.
 */
export function contractRates<Rate extends ContractedRate>(
  lanes: readonly (MatchedLane & { rates: readonly Rate[] })[],
  { from, to, freight, need, fuel }: ContractQuestion,
): ContractRates<Rate> {
  const offered = new Map<string, OfferedRate<Rate>>();
  const leftOut = new Map<string, LeftOutCarrier>();
  for (const { id: laneId, rates } of lanesFor(lanes, from, to)) {
    for (const rate of inTurn(rates)) {
      const { carrier } = rate;
      if (rate.sequence === null || !isActiveOn(rate, need.day) || offered.has(carrier.id)) continue;
      const reasons = whyNotUsable(carrier, need);
      const cost = costOfRate(rate, freight, fuel);
      if (reasons.length === 0 && !('reason' in cost)) offered.set(carrier.id, { laneId, rate, ...cost });
      else if (!leftOut.has(carrier.id))
        leftOut.set(carrier.id, {
          laneId,
          carrier,
          reasons: 'reason' in cost ? [...reasons, cost.reason] : reasons,
        });
    }
  }
  const isOffered = ({ carrier }: LeftOutCarrier) => offered.has(carrier.id);
  return { offered: [...offered.values()], leftOut: [...leftOut.values()].filter((one) => !isOffered(one)) };
}
