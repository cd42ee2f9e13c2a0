import { expect, it } from 'vitest';
import { valueAt } from './value-at.ts';

it.each([
  ['no mark', 50, null, 50],
  ['a mark on the column', 50, 20, 50],
  ['a mark at its end', 50, 50, 50],
  ['a mark just over it', 50, 51, 51],
  ['a mark that the value would reach to', 50, 60, 60],
  ['a mark far over it', 50, 61, 50],
])('with %s a value over %i with a mark at %s is at %i', (_name, top, mark, expected) => {
  expect(valueAt(top, mark, 10)).toBe(expected);
});
