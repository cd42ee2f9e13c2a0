import { describe, expect, it } from 'vitest';
import { laneWarnings } from './lane-warnings.ts';
import type { PricedRate } from './rate-cost.ts';
import { estimatedRate, usualLoad } from './usual-load.ts';

const rate = (change: Partial<PricedRate>): PricedRate => ({
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1_000,
  minCharge: null,
  ranges: [],
  additionalCharges: [],
  ...change,
});
const range = (minPallets: number, maxPallets: number, ratePerPallet: number) => ({
  minPallets,
  maxPallets,
  ratePerPallet,
});

describe('what a rate comes to for a usual load', () => {
  it.each<[string, Partial<PricedRate>, number | null, number | null]>([
    ['flat', {}, 700, 1_000],
    ['by the mile', { chargeType: 'Mile', rate: 2 }, 700, 1_400],
    ['by the mile, however far that is', { chargeType: 'Mile', rate: 2 }, null, null],
    ['by the hundredweight', { chargeType: 'Cwt', rate: 3 }, 700, 1_200],
    ['by the day', { chargeType: 'Day', rate: 500 }, 700, 1_000],
    ['by the gallon', { chargeType: 'Gallon', rate: 1 }, 700, null],
    ['with fuel', { rateType: 'LineHaulPlusFuel' }, 700, 1_350],
    ['by the pallet', { chargeType: 'Pallet', ranges: [range(1, 10, 60), range(11, 26, 50)] }, 700, 1_100],
    ['by the pallet, as many as are priced', { chargeType: 'Pallet', ranges: [range(1, 10, 60)] }, 700, 600],
  ])('%s', (_title, change, miles, expected) => {
    expect(estimatedRate(rate(change), { mode: 'TL', miles }, 0.5)).toBe(expected);
  });

  it('depends on the mode', () => {
    expect([usualLoad('TL', 10).pallets, usualLoad('VLTL', 10).pallets, usualLoad('LTL', 10).pallets]).toEqual([
      22, 8, 3,
    ]);
    expect([usualLoad('TL', 10).days, usualLoad('TL', 551).days]).toEqual([1, 2]);
  });
});

describe('a new lane', () => {
  it.each([
    [[], [], []],
    [['A'], [], ['This lane exists already: "A".']],
    [[], ['B', 'C'], ['A lane the other way exists: "B", "C".']],
    [['A'], ['B'], ['This lane exists already: "A".', 'A lane the other way exists: "B".']],
  ])('beside %j and, the other way, %j', (same, reversed, warnings) => {
    expect(laneWarnings({ same, reversed })).toEqual(warnings);
  });
});
