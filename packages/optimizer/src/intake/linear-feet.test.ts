import { describe, expect, test } from 'vitest';
import type { OrderInput } from '../input.ts';
import { freight } from './example-input.ts';
import { linearFeetOf, linearFeetOfPackages, palletsOf, withFloorLength } from './linear-feet.ts';

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

describe('an order of several dropoffs', () => {
  const place = { id: 1, latitude: 40, longitude: -90 };
  const freightOf = (nonStackablePallets: number, linearFeet: number | null = null) => ({
    weight: 100 * nonStackablePallets,
    stackablePallets: 0,
    nonStackablePallets,
    volume: 10,
    linearFeet,
  });
  const orderOf = (freight: readonly ReturnType<typeof freightOf>[]): OrderInput => ({
    id: 'split',
    stops: freight.map((load, index) => ({
      kind: index === 0 ? 'pickup' : 'dropoff',
      place,
      windows: [{ earlyAt: 0, lateAt: 1 }],
      appointmentAt: null,
      freight: load,
    })),
    equipmentMode: 'dry',
    hazardClasses: [],
    isTeam: false,
    isJustInTime: false,
    isBlind: false,
    baselineCost: 1,
  });
  const feetOf = (order: OrderInput) => withFloorLength(order).stops.map(({ freight }) => freight.linearFeet);

  test.each([
    ['two pallets dropped one by one: the row is free when the second is off', [2, 1, 1], [4, 0, 4]],
    ['five dropped as two and three', [5, 2, 3], [12, 4, 8]],
    ['four dropped in pairs', [4, 2, 2], [8, 4, 4]],
  ])('%s', (_, pallets, feet) => {
    expect(feetOf(orderOf(pallets.map((count) => freightOf(count))))).toEqual(feet);
  });

  test('keeps floor lengths that are given', () => {
    expect(feetOf(orderOf([freightOf(2, 9), freightOf(1, 5), freightOf(1, 4)]))).toEqual([9, 5, 4]);
  });

  test('leaves an order of two stops as it is', () => {
    const order = orderOf([freightOf(2), freightOf(2)]);
    expect(withFloorLength(order)).toBe(order);
  });
});
