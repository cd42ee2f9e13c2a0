import { describe, expect, test } from 'vitest';
import { freight } from './example-input.ts';
import { linearFeetOf, linearFeetOfPackages, palletsOf } from './linear-feet.ts';

describe('freight on pallets', () => {
  test.each([
    [0, 0, 0],
    [0, 1, 4],
    [0, 2, 4],
    [0, 3, 8],
    [0, 26, 52],
    [1, 0, 4],
    [4, 0, 4],
    [5, 0, 8],
    [3, 1, 8],
    [2, 1, 4],
    [1, 1, 4],
    [1, 2, 8],
  ])('%i stackable and %i other pallets take %i feet', (stackablePallets, nonStackablePallets, feet) => {
    expect(linearFeetOf(freight({ stackablePallets, nonStackablePallets }))).toBe(feet);
  });

  test.each([0, 11.5])('the %d feet that are given count, whatever the pallets', (linearFeet) => {
    expect(linearFeetOf(freight({ linearFeet }))).toBe(linearFeet);
  });

  test('pallets are the stackable and the others together', () => {
    expect(palletsOf(freight({ stackablePallets: 3, nonStackablePallets: 4 }))).toBe(7);
  });
});

describe('packages of one size, in a trailer 98 inches wide', () => {
  test.each([
    ['one, turned to lie across', 48, 40, 1, false, 40],
    ['two wide the long way round', 48, 40, 2, false, 40],
    ['a third begins a row', 48, 40, 3, false, 80],
    ['two fill the width exactly', 49, 60, 2, false, 60],
    ['a hair wider and they lie behind one another', 49.1, 60, 2, false, 98.2],
    ['stackable ones stand two high', 48, 40, 4, true, 40],
    ['one more than fits on top begins a row', 48, 40, 5, true, 80],
    ['three abreast the short way beat two the long way', 32, 49, 3, false, 49],
    ['as long as the trailer is wide, it lies across', 98, 20, 1, false, 20],
    ['longer than the trailer is wide, it goes in lengthways', 120, 40, 2, false, 120],
    ['too wide either way, it still takes its own length', 120, 100, 2, false, 240],
    ['none', 48, 40, 0, true, 0],
  ])('%s', (_, widthInches, lengthInches, count, isStackable, inches) => {
    expect(linearFeetOfPackages({ widthInches, lengthInches, count, isStackable })).toBeCloseTo(inches / 12, 9);
    const turned = { widthInches: lengthInches, lengthInches: widthInches, count, isStackable };
    expect(linearFeetOfPackages(turned)).toBeCloseTo(inches / 12, 9);
  });
});
