import { pngOf } from './png.ts';

const SIDE = 96;
/** On each side of a pixel, so that edges are not steps. */
const SAMPLES = 3;

type Colour = readonly [number, number, number];
/** Whether a point belongs to the mark; from -1 to 1, downwards and to the right. */
type Mark = (x: number, y: number) => boolean;

const between = (value: number, from: number, to: number) => value >= from && value <= to;

/** Simple marks, as trucks wear them. */
const MARKS: readonly Mark[] = [
  // A road to the horizon.
  (x, y) =>
    between(y, -0.55, 0.6) &&
    Math.abs(x) < 0.12 + (y + 0.55) * 0.38 &&
    !(Math.abs(x) < 0.035 && (y * 5 + 10) % 1 < 0.55),
  // Three bars that lean forward.
  (x, y) => between(y, -0.5, 0.5) && between((x + y * 0.35 + 0.75) % 0.5, 0.05, 0.33) && Math.abs(x + y * 0.35) < 0.72,
  // Two chevrons.
  (x, y) => [-0.35, 0.2].some((at) => between(x - at - Math.abs(y) * -0.6, 0, 0.28)) && Math.abs(y) < 0.55,
  // A ring with a hub.
  (x, y) => between(Math.hypot(x, y), 0.45, 0.62) || Math.hypot(x, y) < 0.18,
  // Two mountains.
  (x, y) => y < 0.45 && (y > -0.5 + Math.abs(x + 0.2) * 1.25 || y > -0.15 + Math.abs(x - 0.38) * 1.25),
  // A diamond in a diamond.
  (x, y) => between(Math.abs(x) + Math.abs(y), 0.45, 0.72) || Math.abs(x) + Math.abs(y) < 0.22,
];

const COLOURS: readonly (readonly [ground: Colour, mark: Colour])[] = [
  [[15, 76, 129], [255, 255, 255]],
  [[178, 34, 52], [255, 244, 230]],
  [[20, 110, 92], [240, 250, 240]],
  [[245, 180, 40], [40, 40, 40]],
  [[74, 52, 120], [245, 240, 255]],
  [[40, 44, 52], [250, 176, 5]],
]; // oxfmt-ignore

/** How much of a pixel the mark covers. */
function coverage(mark: Mark, column: number, row: number): number {
  let inside = 0;
  for (let one = 0; one < SAMPLES; one += 1)
    for (let other = 0; other < SAMPLES; other += 1) {
      const at = (pixel: number, sample: number) => ((pixel + (sample + 0.5) / SAMPLES) / SIDE) * 2 - 1;
      if (mark(at(column, one), at(row, other))) inside += 1;
    }
  return inside / SAMPLES ** 2;
}

/** The logo of the carrier with that number: a mark on a ground, no two of the first thirty alike. */
export function drawLogo(index: number): Buffer {
  const mark = MARKS[index % MARKS.length]!;
  const [ground, ink] = COLOURS[(index + Math.floor(index / MARKS.length)) % COLOURS.length]!;
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3));
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const covered = coverage(mark, column, row);
      const at = row * (1 + SIDE * 3) + 1 + column * 3;
      for (let part = 0; part < 3; part += 1)
        rows[at + part] = Math.round(ground[part]! + (ink[part]! - ground[part]!) * covered);
    }
  return pngOf(rows, { width: SIDE, height: SIDE, kind: 'colour' });
}
