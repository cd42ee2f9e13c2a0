import { describe, expect, it } from 'vitest';
import { differenceInDollars, directionOf, sentence } from './change-words.ts';

describe('what a change costs', () => {
  it.each([
    [398.06, 410.56, '+$12.50', 1],
    [398.06, 390, '-$8.06', -1],
    [398.06, 398.06, 'No difference', 0],
    [0.1, 0.3, '+$0.20', 1],
    [1_000, 2_500, '+$1,500.00', 1],
  ])('from %d to %d', (before, after, inWords, direction) => {
    expect(differenceInDollars(before, after)).toBe(inWords);
    expect(directionOf(before, after)).toBe(direction);
  });
});

it.each([
  ['', ''],
  ['No room', 'No room.'],
  ['No room.', 'No room.'],
  ['Sure!', 'Sure!'],
])('ends the words of a carrier: %j', (message, expected) => {
  expect(sentence(message)).toBe(expected);
});
