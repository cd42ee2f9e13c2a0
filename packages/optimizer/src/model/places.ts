/** Places as numbers, and the miles between them: what was given, and the least by any way. */
import type { OrderInput, Place } from '../input.ts';
import type { Shortcut } from './model.ts';

/** Places at the same coordinates are one place, whatever they are called. */
export function spotOf({ id, latitude, longitude }: Place): string {
  return latitude === null || longitude === null ? `id ${id}` : `${latitude},${longitude}`;
}

export const isSameSpot = (one: Place, other: Place) => one.id === other.id || spotOf(one) === spotOf(other);

/** What three figures rounded to whole miles can differ by, and a little. */
const ROUNDING_MILES = 1.5 + 1e-6;
/** A sum of doubles may miss what it should be by less than this. */
const NOISE = 1e-9;

export interface PlaceMiles {
  /** Of each stop, in the order of `stops`. */
  place: Int32Array;
  placeCount: number;
  miles: Float64Array;
  leastMiles: Float64Array;
  fromDepot: Float64Array;
  toDepot: Float64Array;
  leastFromDepot: Float64Array;
  leastToDepot: Float64Array;
  shortcut: Shortcut | null;
  detourSaves: number;
}

export function placeMilesOf(
  stops: readonly OrderInput['stops'][number][],
  depot: Place | null,
  miles: (from: Place, to: Place) => number,
): PlaceMiles {
  const places: Place[] = [];
  const indexOf = new Map<string, number>();
  for (const { place } of stops) {
    const spot = spotOf(place);
    if (indexOf.has(spot)) continue;
    indexOf.set(spot, places.length);
    places.push(place);
  }
  const placeCount = places.length;
  const all = depot === null || indexOf.has(spotOf(depot)) ? places : [...places, depot];
  const home = depot === null ? -1 : (indexOf.get(spotOf(depot)) ?? placeCount);
  const given = matrixOf(all, miles);
  const least = given.slice();
  const { shortcut, detourSaves } = shorten(least, all);
  const place = Int32Array.from(stops, (stop) => indexOf.get(spotOf(stop.place))!);
  const among = (matrix: Float64Array) => (all.length === placeCount ? matrix : withoutLast(matrix, all.length));
  const ofTask = (matrix: Float64Array, pick: (at: number) => number) =>
    Float64Array.from(place, (at) => (home < 0 ? 0 : matrix[pick(at)]!));
  const size = all.length;
  return {
    place,
    placeCount,
    miles: among(given),
    leastMiles: among(least),
    fromDepot: ofTask(given, (at) => home * size + at),
    toDepot: ofTask(given, (at) => at * size + home),
    leastFromDepot: ofTask(least, (at) => home * size + at),
    leastToDepot: ofTask(least, (at) => at * size + home),
    shortcut,
    detourSaves,
  };
}

function matrixOf(places: readonly Place[], miles: (from: Place, to: Place) => number): Float64Array {
  const matrix = new Float64Array(places.length * places.length);
  for (const [row, from] of places.entries()) {
    for (const [column, to] of places.entries()) {
      if (row !== column) matrix[row * places.length + column] = miles(from, to);
    }
  }
  return matrix;
}

/** Puts the shortest way over any places in place of each figure; tells of the figure that a detour undercuts most. */
function shorten(matrix: Float64Array, places: readonly Place[]): Pick<PlaceMiles, 'shortcut' | 'detourSaves'> {
  const size = places.length;
  const given = matrix.slice();
  const by = new Int32Array(size * size).fill(-1);
  for (let middle = 0; middle < size; middle++) {
    const out = middle * size;
    for (let from = 0; from < size; from++) {
      const first = matrix[from * size + middle]!;
      const row = from * size;
      for (let to = 0; to < size; to++) {
        const around = first + matrix[out + to]!;
        if (around < matrix[row + to]! - NOISE) {
          matrix[row + to] = around;
          by[row + to] = middle;
        }
      }
    }
  }
  let worst = -1;
  let detourSaves = 0;
  for (let at = 0; at < matrix.length; at++) {
    const shorter = given[at]! - matrix[at]!;
    if (shorter <= detourSaves) continue;
    detourSaves = shorter;
    worst = at;
  }
  if (detourSaves <= ROUNDING_MILES) return { shortcut: null, detourSaves };
  const shortcut = {
    from: places[Math.floor(worst / size)]!.id,
    by: places[by[worst]!]!.id,
    to: places[worst % size]!.id,
    direct: given[worst]!,
    around: matrix[worst]!,
  };
  return { shortcut, detourSaves };
}

function withoutLast(matrix: Float64Array, size: number): Float64Array {
  const smaller = new Float64Array((size - 1) * (size - 1));
  for (let row = 0; row + 1 < size; row++) {
    smaller.set(matrix.subarray(row * size, row * size + size - 1), row * (size - 1));
  }
  return smaller;
}
