import { expect, it } from 'vitest';
import { pairsOf } from './sample.ts';

const PLACES = ['a', 'b', 'c', 'd'];
const VALUES = [1, 2, 3];
const everyPair = PLACES.flatMap((place) => VALUES.map((value) => `${place}${value}`));
const take = (count: number, seed = 'x') =>
  pairsOf('test', PLACES, VALUES, { count, seed }).map((pair) => pair.join(''));

it('never takes more than its budget, and everything when there is room', () => {
  expect(take(5)).toHaveLength(5);
  expect(take(100).toSorted()).toEqual(everyPair);
});

it('gives every place a turn before one has a second', () => {
  for (const seed of ['1', '2', '3']) {
    const places = take(8, seed).map((pair) => pair[0]);
    expect(places.slice(0, 4).toSorted()).toEqual(PLACES);
    expect(places.slice(4).toSorted()).toEqual(PLACES);
  }
});

it('takes the same for the same seed and meets every pair over a few seeds', () => {
  expect(take(4, '7')).toEqual(take(4, '7'));
  const met = new Set(Array.from({ length: 60 }, (_, seed) => take(4, String(seed))).flat());
  expect([...met].toSorted()).toEqual(everyPair);
});
