import { expect, it } from 'vitest';
import { figuresOf, medianAndRange, percentile } from './figures.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

it.each([
  [0, 1],
  [0.01, 1],
  [0.5, 50],
  [0.951, 96],
  [0.95, 95],
  [1, 100],
])('of 1 to 100, the share %d does not exceed %d', (share, value) => {
  expect(percentile(HUNDRED, share)).toBe(value);
});

it('a single value is every percentile', () => {
  expect(figuresOf('x', [7])).toEqual({ kind: 'x', count: 1, p50: 7, p95: 7, max: 7 });
});

it('nothing measured is no figure', () => {
  expect(() => percentile([], 0.5)).toThrow('Nothing was measured');
});

it('rounds are told by their median and range', () => {
  expect(medianAndRange([3, 1, 2.126])).toBe('2.13 (1 to 3)');
});
