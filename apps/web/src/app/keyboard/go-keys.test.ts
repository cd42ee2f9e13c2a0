import { expect, test } from 'vitest';
import { GO_IDLE, pressGoKey } from './go-keys.ts';

function pathAfter(...presses: [key: string, atMs: number][]): string | null {
  let state = GO_IDLE;
  let path: string | null = null;
  for (const [key, atMs] of presses) ({ state, path } = pressGoKey(state, key, atMs));
  return path;
}

test.each([
  ['d', '/dashboard'],
  ['l', '/locations'],
  ['c', '/contacts'],
  ['m', '/commodities'],
  ['o', '/orders'],
  ['s', '/shipments'],
  ['t', '/shipments/tracking'],
  ['q', '/quotes'],
  ['i', '/invoices'],
])('G then %s goes to %s', (key, path) => {
  expect(pathAfter(['g', 0], [key, 300])).toBe(path);
});

test('capitals count as well', () => {
  expect(pathAfter(['G', 0], ['O', 300])).toBe('/orders');
});

test('a letter alone, after another letter, or too late goes nowhere', () => {
  expect(pathAfter(['o', 0])).toBeNull();
  expect(pathAfter(['g', 0], ['x', 100], ['o', 200])).toBeNull();
  expect(pathAfter(['g', 0], ['o', 1_501])).toBeNull();
});

test('the second letter is used up', () => {
  expect(pathAfter(['g', 0], ['o', 100], ['s', 200])).toBeNull();
});
