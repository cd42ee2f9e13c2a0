import type { Coordinates } from '../units/distance.ts';

// The map as squares of half a degree, numbered: what lies near a point is in few of them, and a number is what an index can hold.

const SQUARES_PER_DEGREE = 2;
const SQUARES_AROUND = 360 * SQUARES_PER_DEGREE;
const MILES_PER_DEGREE = 69;
/** Beyond it the squares are slivers; no road is there. */
const FARTHEST_NORTH = 85;

const rowOf = (latitude: number) => Math.floor((latitude + 90) * SQUARES_PER_DEGREE);
const columnOf = (longitude: number) => Math.floor((longitude + 180) * SQUARES_PER_DEGREE);
const around = (column: number) => ((column % SQUARES_AROUND) + SQUARES_AROUND) % SQUARES_AROUND;

export function cellOf({ latitude, longitude }: Coordinates): number {
  return rowOf(latitude) * SQUARES_AROUND + columnOf(longitude);
}

/** Every square that a circle touches, and perhaps some beside it. */
export function cellsAround({ latitude, longitude }: Coordinates, miles: number): number[] {
  const up = miles / MILES_PER_DEGREE;
  const [south, north] = [Math.max(-90, latitude - up), Math.min(90, latitude + up)];
  const narrowest = Math.min(FARTHEST_NORTH, Math.max(Math.abs(south), Math.abs(north)));
  const aside = miles / (MILES_PER_DEGREE * Math.cos((narrowest * Math.PI) / 180));
  const cells: number[] = [];
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let column = columnOf(longitude - aside); column <= columnOf(longitude + aside); column++) {
      cells.push(row * SQUARES_AROUND + around(column));
    }
  }
  return cells;
}
