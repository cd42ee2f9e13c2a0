import { describe, expect, it } from 'vitest';
import { markedUp, type MarkupMethod } from './markup.ts';

describe('markedUp', () => {
  it.each<[number, number, MarkupMethod, number]>([
    [100_000, 0, 'Markup', 100_000],
    [100_000, 0, 'Margin', 100_000],
    [100_000, 10, 'Markup', 110_000],
    [100_000, 10, 'Margin', 111_111],
    [100_000, 8.25, 'Markup', 108_250],
    [100_000, 8.25, 'Margin', 108_992],
    [100_000, 50, 'Margin', 200_000],
    [100_000, 99, 'Margin', 10_000_000],
    [100_000, 100, 'Markup', 200_000],
    [100_000, 1_000, 'Markup', 1_100_000],
    [0, 25, 'Margin', 0],
    [-100_000, 10, 'Markup', -110_000],
    [10_000_000_000, 12.5, 'Margin', 11_428_571_429],
  ])('quotes %d cents with %d %% of %s at %d cents', (cents, percent, method, price) => {
    expect(markedUp(cents, percent, method)).toBe(price);
  });

  it.each<[number, number, MarkupMethod, number]>([
    [1, 49, 'Markup', 1],
    [1, 50, 'Markup', 2],
    [50, 15, 'Markup', 58],
    // As fractions, 150 times 1.07 falls just short of 160.5.
    [150, 7, 'Markup', 161],
    [105, 30, 'Margin', 150],
  ])('rounds %d cents with %d %% of %s, half a cent up, to %d', (cents, percent, method, price) => {
    expect(markedUp(cents, percent, method)).toBe(price);
  });

  it.each([100, 250])('refuses a margin of %d %%, which no price could hold', (percent) => {
    expect(() => markedUp(100_000, percent, 'Margin')).toThrow('A margin must be below 100%.');
  });
});
