import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { freightClassForDensity, suggestFreightClass, type DensityFacts } from './freight-class.ts';
import { FREIGHT_CLASSES } from './lists.ts';

describe('freightClassForDensity', () => {
  it.each([
    [0.5, 400],
    [0.999, 400],
    [1, 300],
    [1.999, 300],
    [2, 250],
    [3.999, 250],
    [4, 175],
    [5.999, 175],
    [6, 125],
    [7.999, 125],
    [8, 100],
    [9.999, 100],
    [10, 92.5],
    [11.999, 92.5],
    [12, 85],
    [14.999, 85],
    [15, 70],
    [22.499, 70],
    [22.5, 65],
    [29.999, 65],
    [30, 60],
    [34.999, 60],
    [35, 55],
    [49.999, 55],
    [50, 50],
    [400, 50],
  ])('puts %d lbs per cubic foot into class %d', (density, freightClass) => {
    expect(freightClassForDensity(density)).toBe(freightClass);
  });

  it('never gives a denser freight a higher class', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (density, more) => {
          expect(freightClassForDensity(density + more)).toBeLessThanOrEqual(freightClassForDensity(density));
        },
      ),
      runs(100),
    );
  });

  it('only suggests classes that can be chosen', () => {
    for (let density = 0.25; density < 60; density += 0.25)
      expect(FREIGHT_CLASSES).toContain(freightClassForDensity(density));
  });
});

describe('suggestFreightClass', () => {
  const pallet: DensityFacts = {
    perPackageWeight: 52,
    packageQuantity: 36,
    palletCount: 1,
    packageLength: 48,
    packageWidth: 40,
    packageHeight: 44,
  };

  it.each([
    [250, 1, 30, 30, 32, 15, 70],
    [500, 1, 30, 30, 32, 30, 60],
    [0.7, 3, 12, 12, 12, 2.1, 250],
    // Three times 0.35 is a hair below 1.05.
    [0.35, 3, 12, 12, 6.3, 2, 250],
  ])(
    'meets a limit exactly: %d lbs x %d in %d x %d x %d in is %d',
    (weight, count, length, width, height, density, expected) => {
      const facts = {
        perPackageWeight: weight,
        packageQuantity: count,
        palletCount: 1,
        packageLength: length,
        packageWidth: width,
        packageHeight: height,
      };
      expect(suggestFreightClass(facts)).toMatchObject({ density, freightClass: expected });
    },
  );

  it('divides the weight of a pallet by its volume in cubic feet', () => {
    const suggestion = suggestFreightClass(pallet)!;
    expect(suggestion.poundsPerPallet).toBe(1872);
    expect(suggestion.cubicFeetPerPallet).toBeCloseTo(48.889, 3);
    expect(suggestion.density).toBeCloseTo(38.29, 2);
    expect(suggestion.freightClass).toBe(55);
  });

  it('spreads the packages over the pallets', () => {
    expect(suggestFreightClass({ ...pallet, palletCount: 2 })!.density).toBeCloseTo(19.145, 3);
  });

  it.each(Object.keys(pallet) as (keyof DensityFacts)[])('waits until %s is known', (field) => {
    expect(suggestFreightClass({ ...pallet, [field]: null })).toBeNull();
    expect(suggestFreightClass({ ...pallet, [field]: 0 })).toBeNull();
  });
});
