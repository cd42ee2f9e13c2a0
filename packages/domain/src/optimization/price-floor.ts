import { laneEndKey, laneEndKeysOf } from '../lanes/lane-end.ts';
import type { RatedPlace } from '../rating/question.ts';
import { contractPrices, dieselByDay, type PlanningFreight, type PlanningTerms } from './planning-rates.ts';

export interface PriceFloor {
  base: number;
  perMile: number;
  perStop: number;
}

/** Every charge is rounded to a cent by itself; a proof must not rest on that. */
const ROUNDING = 0.999;

/**
 * No truck for freight like this costs less than so much a mile: what plans are proven by. `ends` are the places that a route
 * may begin or end at.
 */
export function floorOf(
  terms: PlanningTerms,
  freights: readonly PlanningFreight[],
  ends: readonly RatedPlace[],
  directMiles: (from: RatedPlace, to: RatedPlace) => number,
): PriceFloor {
  const { market } = terms.company.terms;
  if (!market || freights.length === 0) return { base: 0, perMile: 0, perStop: 0 };
  const dieselOf = dieselByDay(terms);
  const states = [...new Set(ends.map(({ state }) => state))];
  const ofMarket = freights.map(({ equipmentMode, day }) => {
    const diesel = dieselOf(day);
    if (equipmentMode === 'Drayage' || !diesel) return 0;
    const rate =
      market.base[equipmentMode] *
      Math.min(...market.lengths.map(({ factor }) => factor)) *
      Math.min(...states.map((state) => market.outOf.get(state) ?? 1)) *
      Math.min(...states.map((state) => market.into.get(state) ?? 1)) *
      market.season[Number(day.slice(5, 7)) - 1]!;
    return rate + Math.max(0, diesel.price - market.fuel.coveredPrice) / market.fuel.milesPerGallon;
  });
  const perMile = leastOf([...ofMarket, contractFloor(terms, freights, ends, directMiles)]);
  return { base: 0, perMile: perMile * ROUNDING, perStop: market.extraStop * ROUNDING };
}

const leastOf = (numbers: readonly number[]) => numbers.reduce((least, one) => Math.min(least, one), Infinity);

/** The least that any contract comes to a mile, for the smallest freight there is; it may be for all that is carried. */
function contractFloor(
  terms: PlanningTerms,
  freights: readonly PlanningFreight[],
  ends: readonly RatedPlace[],
  directMiles: (from: RatedPlace, to: RatedPlace) => number,
): number {
  const endsByKey = new Map<string, RatedPlace[]>();
  for (const end of ends)
    for (const key of laneEndKeysOf(end)) endsByKey.set(key, [...(endsByKey.get(key) ?? []), end]);
  const smallest: PlanningFreight = {
    ...freights[0]!,
    weight: leastOf(freights.map(({ weight }) => weight)),
    pallets: leastOf(freights.map(({ pallets }) => pallets)),
    pieces: leastOf(freights.map(({ pieces }) => pieces)),
    linearFeet: leastOf(freights.map(({ linearFeet }) => linearFeet)),
    isHazmat: false,
  };
  const modes = [...new Set(freights.map(({ equipmentMode }) => equipmentMode))];
  return leastOf(
    terms.lanes.flatMap((lane) => {
      const origins = endsByKey.get(laneEndKey(lane.origin)) ?? [];
      const destinations = endsByKey.get(laneEndKey(lane.destination)) ?? [];
      return origins.flatMap((from) =>
        destinations.flatMap((to) => {
          const miles = directMiles(from, to);
          if (miles <= 0) return [];
          const way = { from, to, miles, directMiles: miles, stops: 2 };
          return modes.flatMap((equipmentMode) =>
            contractPrices(terms, [lane], { ...smallest, equipmentMode }, way).map(({ cost }) => cost / miles),
          );
        }),
      );
    }),
  );
}
