import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';

const MILES_PER_DEGREE = 69;

/** Finds the nearest of many points quickly: they are sorted into squares of one degree. */
export function nearestAmong<T extends Coordinates>(points: Iterable<T>) {
  const squares = new Map<string, T[]>();
  const nameOf = (latitude: number, longitude: number) => `${Math.floor(latitude)}|${Math.floor(longitude)}`;
  for (const point of points) {
    const name = nameOf(point.latitude, point.longitude);
    const square = squares.get(name);
    if (square) square.push(point);
    else squares.set(name, [point]);
  }

  return (to: Coordinates, withinMiles: number): T | null => {
    // A degree of longitude gets shorter to the north, so more squares lie within the same distance.
    const north = withinMiles / MILES_PER_DEGREE;
    const east = north / Math.max(0.1, Math.cos(((Math.abs(to.latitude) + north) * Math.PI) / 180));
    let best: T | null = null;
    let bestMiles = withinMiles;
    for (let latitude = Math.floor(to.latitude - north); latitude <= Math.floor(to.latitude + north); latitude++) {
      for (let longitude = Math.floor(to.longitude - east); longitude <= Math.floor(to.longitude + east); longitude++) {
        for (const point of squares.get(nameOf(latitude, longitude)) ?? []) {
          const miles = greatCircleMiles(point, to);
          if (miles <= bestMiles) [best, bestMiles] = [point, miles];
        }
      }
    }
    return best;
  };
}
