import { describe, expect, it } from 'vitest';
import { DIESEL, LTL_FUEL } from './example-terms.ts';
import { dieselInWords, dieselOn, fuelPercent, weekdayBefore } from './fuel.ts';
import type { DieselPrice, FuelTable } from './terms.ts';

describe('percent of fuel', () => {
  it.each([
    [0, 15, 'never below the base'],
    [1.99, 15, 'never below the base'],
    [2, 15, 'no step begun'],
    [2.001, 15.45, 'one begun'],
    [2.05, 15.45, 'one, at its end'],
    [2.051, 15.9, 'two begun'],
    [2.1, 15.9, 'two, at their end'],
    [3.199, 25.8, '24 begun: 15 + 24 x 0.45'],
    [3.2, 25.8, '24, at their end'],
    [3.201, 26.25, '25 begun'],
    [3.5, 28.5, '30 steps'],
    [3.502, 28.95, '31 steps'],
    [3.75, 30.75, '35 steps, not rounded to tenths'],
    [3.849, 31.65, '37 steps'],
    [3.999, 33, '40 begun'],
    [4, 33, '40, at their end'],
    [6.1, 51.9, '82 steps'],
  ])('diesel at %d: %d percent, %s', (diesel, percent) => {
    expect(fuelPercent(LTL_FUEL, diesel)).toBe(percent);
  });

  it('begins no step too many at any price that ends one', () => {
    const ends = Array.from({ length: 100 }, (_, index) => index + 1);
    const wrong = ends.filter((step) => fuelPercent(LTL_FUEL, (200 + 5 * step) / 100) !== (1_500 + 45 * step) / 100);
    expect(wrong).toEqual([]);
  });

  describe('by steps of its own', () => {
    const steps = [
      { dieselFrom: 3, percent: 20 },
      { dieselFrom: 3.5, percent: 26.2 },
      { dieselFrom: 4, percent: 29.5 },
    ];
    it.each([
      [2.999, 0, 'below the first'],
      [3, 20, 'exactly the first'],
      [3.499, 20, 'below the second'],
      [3.5, 26.2, 'exactly the second'],
      [3.501, 26.2, 'above it'],
      [9, 29.5, 'far above the last'],
    ])('diesel at %d: %d percent, %s', (diesel, percent) => {
      expect(fuelPercent({ ...LTL_FUEL, steps }, diesel)).toBe(percent);
    });

    it('in whatever order they were entered', () => {
      expect(fuelPercent({ ...LTL_FUEL, steps: steps.toReversed() }, 3.6)).toBe(26.2);
    });
  });
});

describe('the latest day of the week', () => {
  it.each([
    ['2026-11-16', 'Monday', '2026-11-16'],
    ['2026-11-17', 'Monday', '2026-11-16'],
    ['2026-11-22', 'Monday', '2026-11-16'],
    ['2026-11-16', 'Sunday', '2026-11-15'],
    ['2026-11-16', 'Tuesday', '2026-11-10'],
    ['2027-01-01', 'Saturday', '2026-12-26'],
  ] as const)('before or on %s: %s %s', (day, weekday, expected) => {
    expect(weekdayBefore(day, weekday)).toBe(expected);
  });
});

describe('diesel on a day', () => {
  const monday = { region: 'US', weekday: 'Monday' } as const;
  const wednesday = { region: 'US', weekday: 'Wednesday' } as const;
  it.each<[string, Pick<FuelTable, 'region' | 'weekday'>, string, number | null, boolean]>([
    ['the day it comes out', monday, '2026-11-16', 3.849, false],
    ['the day before', monday, '2026-11-15', 3.75, false],
    ['the Sunday after', monday, '2026-11-22', 3.849, false],
    ['the next Monday, while nothing new is out', monday, '2026-11-23', 3.849, true],
    ['a month ahead', monday, '2026-12-21', 3.849, true],
    ['the first day of all', monday, '2026-11-02', 3.7, false],
    ['before the first day of all', monday, '2026-11-01', null, false],
    ['where the week turns on Wednesday: the Tuesday before', wednesday, '2026-11-17', 3.75, false],
    ['where the week turns on Wednesday: the Wednesday', wednesday, '2026-11-18', 3.849, false],
    ['where the week turns on Wednesday: the Tuesday after', wednesday, '2026-11-24', 3.849, false],
    ['where the week turns on Wednesday: the next one', wednesday, '2026-11-25', 3.849, true],
    ['the first price of all, an estimate before its first Wednesday', wednesday, '2026-11-03', 3.7, true],
    ['another region has its own', { region: 'Midwest', weekday: 'Monday' }, '2026-11-12', 3.502, false],
    ['and its own gaps', { region: 'Midwest', weekday: 'Monday' }, '2026-11-17', 3.502, true],
    ['a region that nobody keeps', { region: 'Alaska', weekday: 'Monday' }, '2026-11-17', null, false],
  ])('%s', (_title, table, day, price, isEstimate) => {
    const found = dieselOn(DIESEL, table, day);
    expect(found?.price ?? null).toBe(price);
    expect(found?.isEstimate ?? false).toBe(isEstimate);
  });

  it('does not look at the order of the prices', () => {
    expect(dieselOn(DIESEL.toReversed(), monday, '2026-11-12')).toEqual(dieselOn(DIESEL, monday, '2026-11-12'));
  });

  it('is not known where there are no prices', () => {
    const none: DieselPrice[] = [];
    expect(dieselOn(none, monday, '2026-11-12')).toBeNull();
  });

  it('says of when it is, and that it is an estimate', () => {
    const known = { price: 3.75, from: '2026-11-09', isEstimate: false };
    expect(dieselInWords(known)).toBe('diesel $3.750 of 11/09/2026');
    expect(dieselInWords({ ...known, isEstimate: true })).toBe(
      'diesel $3.750 of 11/09/2026, an estimate until the price of that week is out',
    );
  });
});
