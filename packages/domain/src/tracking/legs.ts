import { estimatedRoadMiles, roundToTenth, type Coordinates } from '../units/distance.ts';

/** Miles to each place from the one before, null for the first: estimated, and made to sum up to what is known of all of it. */
export function legMilesOf(places: readonly (Coordinates | null)[], totalMiles: number | null): (number | null)[] {
  const estimated = places.map((place, index) => {
    const before = places[index - 1] ?? null;
    return index === 0 ? null : place === null || before === null ? 0 : estimatedRoadMiles(before, place);
  });
  const sum = estimated.reduce<number>((total, miles) => total + (miles ?? 0), 0);
  if (totalMiles === null || sum === 0) return estimated;
  return estimated.map((miles) => miles && roundToTenth((miles * totalMiles) / sum));
}
