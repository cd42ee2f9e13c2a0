import { expect, it } from 'vitest';
import { sideOfCard } from './card-side.ts';

const MAP = { width: 800, height: 500 };
const CARD = { width: 200, height: 44 };
const at = (x: number, y: number) => ({ x, y });

it.each([
  ['alone', at(400, 250), [], 'right'],
  ['a stop at its right', at(400, 250), [at(500, 250)], 'left'],
  ['a stop just below the card at its right', at(400, 250), [at(500, 285)], 'left'],
  ['a stop well below the card at its right', at(400, 250), [at(500, 287)], 'right'],
  ['near the right edge', at(700, 250), [], 'left'],
  ['stops at both sides', at(400, 250), [at(500, 250), at(300, 250)], 'above'],
  ['stops at both sides and above', at(400, 250), [at(500, 250), at(300, 250), at(400, 190)], 'below'],
  ['stops all around', at(400, 250), [at(500, 250), at(300, 250), at(400, 190), at(400, 310)], null],
  ['in a corner', at(795, 495), [], null],
] as const)('the card of a truck, %s', (_what, truck, stops, side) => {
  expect(sideOfCard(truck, CARD, stops, MAP)).toBe(side);
});
