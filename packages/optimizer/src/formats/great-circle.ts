import type { Place } from '../input.ts';

const EARTH_RADIUS_MILES = 3958.8;
/** Roads are longer than the shortest line by about a fifth. */
const ROAD_FACTOR = 1.2;

/**
 * Road miles between the given places, whose ids are their indexes. A large input asks for millions of distances, so every
 * place is turned into a point of the unit sphere once; the chord between two points then gives the arc.
 */
export function greatCircleMiles(places: readonly Place[]): (from: Place, to: Place) => number {
  const points = new Float64Array(places.length * 3);
  for (const [index, place] of places.entries()) points.set(pointOf(place), index * 3);
  return (from, to) => {
    if (typeof from.id !== 'number' || typeof to.id !== 'number') return Number.NaN;
    const a = from.id * 3;
    const b = to.id * 3;
    const dx = points[a]! - points[b]!;
    const dy = points[a + 1]! - points[b + 1]!;
    const dz = points[a + 2]! - points[b + 2]!;
    const chord = Math.sqrt(dx * dx + dy * dy + dz * dz);
    return 2 * EARTH_RADIUS_MILES * ROAD_FACTOR * Math.asin(Math.min(1, chord / 2));
  };
}

function pointOf({ latitude, longitude }: Place): [number, number, number] {
  const phi = ((latitude ?? Number.NaN) * Math.PI) / 180;
  const lambda = ((longitude ?? Number.NaN) * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
