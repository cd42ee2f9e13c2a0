import { expect, it } from 'vitest';
import { withCodes } from './warehouse-codes.ts';

it.each([
  [[], 'PG-0417', ['PG-0417']],
  [['A'], ' B ', ['A', 'B']],
  [[], 'A, B;C\tD\nE', ['A', 'B', 'C', 'D', 'E']],
  [['pg-1'], 'PG-1', ['pg-1']],
  [[], ' , ', []],
])('%o and %o make %o', (codes, typed, expected) => {
  expect(withCodes(codes, typed)).toEqual(expected);
});
