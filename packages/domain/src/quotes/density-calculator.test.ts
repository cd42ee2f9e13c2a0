import { describe, expect, it } from 'vitest';
import { densityOf, MEASURE_FIELDS, type MeasuredPallet } from './density-calculator.ts';

const PALLET: MeasuredPallet = { length: 48, width: 40, height: 48, weight: 800 };

describe('the density calculator', () => {
  it.each<[string, Partial<MeasuredPallet>, number | null, number | null]>([
    ['the usual pallet', {}, 15, 70],
    ['a pound less', { weight: 799 }, 14.98, 85],
    ['at a limit that a fraction of a foot would miss', { height: 60, weight: 1_000 }, 15, 70],
    ['a cube of a foot', { length: 12, width: 12, height: 12, weight: 0.99 }, 0.99, 400],
    ['as dense as it gets', { weight: 2_667 }, 50.01, 50],
    ['no length', { length: null }, null, null],
    ['no width', { width: null }, null, null],
    ['no height', { height: null }, null, null],
    ['no weight', { weight: null }, null, null],
    ['a side of nothing', { height: 0 }, null, null],
  ])('%s', (_, change, density, freightClass) => {
    const found = densityOf({ ...PALLET, ...change });
    expect(found && Math.round(found.density * 100) / 100).toBe(density);
    expect(found?.freightClass ?? null).toBe(freightClass);
  });

  it.each([
    ['48', 48],
    ['48in', 48],
    ['1,200.5', 1200.5],
    ['1.2.3', null],
    ['-4e5', null],
    ['1e3', null],
    ['abc', null],
    ['.', null],
    ['', null],
  ])('reads %j as %j', (typed, value) => {
    expect(MEASURE_FIELDS.height.fromInput(typed)).toBe(value);
  });
});
