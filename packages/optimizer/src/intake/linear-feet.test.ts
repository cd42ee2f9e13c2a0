import { describe, expect, test } from 'vitest';
import type { OrderInput } from '../input.ts';
import { freight } from '../testing/example-input.ts';
import { linearFeetOf, palletsOf, withFloorLength } from './linear-feet.ts';

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
