/**
 * Miles of orders by the part of a truck that they fill. What is on board at one time makes up one truck at most, by weight as by pallets,
 * volume or feet; so a route is no shorter than the ways of its orders, each counted by the part that it fills.
 */
import { DIMENSIONS, type Model } from './model.ts';

/** More than rounding and the tolerance of loads: a little too small a part is still true. */
const SPARE = 1e-6;

/** For each of the limited dimensions. Orders of more than two stops carry no more than nothing all the way. */
export function filledMilesOf(model: Model, order: number): number[] {
  const { limits, firstTask, place, placeCount, leastMiles, load } = model;
  const task = firstTask[order]!;
  const isPlain = firstTask[order + 1]! - task === 2;
  const miles = leastMiles[place[task]! * placeCount + place[task + 1]!]!;
  return limits.capacity.flatMap((most, dimension) => {
    if (!(most > 0 && most < Infinity)) return [];
    const part = load[task * DIMENSIONS + dimension]! / (most + SPARE);
    return [isPlain ? Math.min(1, part) * miles : 0];
  });
}
