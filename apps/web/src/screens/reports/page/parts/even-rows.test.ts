import { expect, it } from 'vitest';
import { evenRows, tilesInRow } from './even-rows.ts';

it.each([
  [9, 8, 5],
  [9, 9, 9],
  [9, 7, 5],
  [9, 4, 3],
  [9, 2, 2],
  [7, 5, 4],
  [6, 5, 3],
  [5, 9, 5],
  [1, 4, 1],
])('of %i tiles, where %i fit, %i stand in a row', (count, fitting, expected) => {
  expect(tilesInRow(count, fitting)).toBe(expected);
});

it('is told for every width that the style knows', () => {
  expect(evenRows(9)).toEqual({ '--of-2': 2, '--of-3': 3, '--of-4': 3, '--of-5': 5, '--of-7': 5, '--of-9': 9 });
});
