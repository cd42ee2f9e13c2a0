import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { exampleItem } from '../orders/example-order.ts';
import { linearFeetOf, linearFeetOfLoad, shortestFloor, type Package } from './pack-load.ts';

const pallets = (palletCount: number, change: Partial<Package> = {}) => exampleItem({ palletCount, ...change });
const high = (palletCount: number, packageHeight: number) => pallets(palletCount, { isStackable: true, packageHeight });
const VAN = { width: 98, stackHeight: 110 };

describe('linear feet of a whole load', () => {
  it.each<[string, Package[], number]>([
    ['nothing', [], 0],
    ['one line of four pallets', [pallets(4)], 8],
    ['four lines of one pallet', [pallets(1), pallets(1), pallets(1), pallets(1)], 8],
    ['lines of three and one', [pallets(3), pallets(1)], 8],
    ['lines of three and two', [pallets(3), pallets(2)], 12],
    ['53 pallets on one line', [pallets(53)], 108],
    ['two widths in one row of 98 in', [pallets(1, { packageWidth: 58 }), pallets(1)], 4],
    ['two widths of 98.01 in', [pallets(1, { packageWidth: 58.01 }), pallets(1)], 8],
    ['a short pallet beside a long one', [pallets(1, { packageLength: 96 }), pallets(1)], 8],
    ['four stackable pallets of four lines', Array.from({ length: 4 }, () => pallets(1, { isStackable: true })), 4],
    ['stackable beside unstackable pallets', [pallets(2, { isStackable: true }), pallets(1)], 4],
    ['two lines that stack to 110 in', Array(2).fill(pallets(2, { isStackable: true, packageHeight: 55 })), 4],
    ['one line of just that height', [pallets(4, { isStackable: true, packageHeight: 55 })], 4],
    ['one line too high to stack', [pallets(4, { isStackable: true, packageHeight: 55.5 })], 8],
    ['nine pallets 70 in high', [pallets(9, { isStackable: true, packageHeight: 70 })], 20],
    ['nine pallets of no known height', [pallets(9, { isStackable: true, packageHeight: null })], 12],
    ['low pallets on high ones, 110 in together', [high(4, 70), high(4, 40)], 8],
    ['low pallets on high ones, 110.5 in together', [high(4, 70), high(4, 40.5)], 12],
    ['fewer low pallets than high ones', [high(6, 70), high(2, 40)], 12],
    ['more low pallets than high ones', [high(2, 70), high(6, 40)], 8],
    ['a line without sizes', [pallets(2), pallets(9, { packageLength: null })], 4],
  ])('%s', (_, items, feet) => {
    expect(linearFeetOfLoad(items)).toBe(feet);
  });
});

describe('the shortest floor', () => {
  it.each<[string, Package[][], number]>([
    ['26 pallets stand straight', [[pallets(26)]], 43.333],
    ['30 pallets turned', [[pallets(30)]], 50],
    ['31 pallets turned', [[pallets(31)]], 53.333],
    [
      'a small pallet in an earlier row',
      [
        [
          pallets(1, { packageWidth: 50 }),
          pallets(1, { packageWidth: 98, packageLength: 47 }),
          pallets(1, { packageLength: 40 }),
        ],
      ],
      7.917,
    ],
    ['orders of one pallet each', [[pallets(1)], [pallets(1)]], 3.333],
  ])('%s', (_, orders, feet) => {
    expect(shortestFloor(orders, VAN)).toBeCloseTo(feet, 2);
  });

  it.each<[inches: number, feet: number]>([
    [51, 6.667],
    [51.5, 13.333],
    [70, 13.333],
  ])('stackable pallets %f in high under 102 in', (inches, feet) => {
    expect(shortestFloor([[high(8, inches)]], { width: 98, stackHeight: 102 })).toBeCloseTo(feet, 2);
  });
});

describe('the estimate of one line', () => {
  it.each([48, 70])('halves what is stackable, %i in high or not', (inches) => {
    expect(linearFeetOf(high(9, inches))).toBe(12);
  });
});

const side = fc.integer({ min: 10, max: 110 });
const item: fc.Arbitrary<Package> = fc
  .record({
    packageLength: side,
    packageWidth: side,
    packageHeight: fc.option(side),
    palletCount: fc.integer({ min: 0, max: 8 }),
    packageCount: fc.integer({ min: 1, max: 8 }),
    isStackable: fc.boolean(),
  })
  .map((change) => exampleItem(change));
const items = fc.array(item, { maxLength: 8 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('properties of packing', () => {
  it('is the estimate of the line for one line that is low enough to stack', () => {
    fc.assert(
      fc.property(item, (one) => {
        fc.pre(!one.isStackable || (one.packageHeight ?? 0) <= 55);
        expect(linearFeetOfLoad([one])).toBe(linearFeetOf(one));
      }),
      runs(200),
    );
  });

  it('is never more than the lines one by one', () => {
    fc.assert(
      fc.property(items, (load) => {
        expect(linearFeetOfLoad(load)).toBeLessThanOrEqual(sum(load.map((one) => linearFeetOfLoad([one]))) + 1e-9);
      }),
      runs(200),
    );
  });

  it('never gets shorter when freight is added', () => {
    fc.assert(
      fc.property(items, item, (load, added) => {
        expect(linearFeetOfLoad([...load, added])).toBeGreaterThanOrEqual(linearFeetOfLoad(load) - 1e-9);
      }),
      runs(500),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(items, (load) => {
        expect(linearFeetOfLoad(load.toReversed())).toBeCloseTo(linearFeetOfLoad(load), 9);
      }),
      runs(200),
    );
  });

  it('never needs more floor than the orders show one by one', () => {
    fc.assert(
      fc.property(fc.array(items, { maxLength: 4 }), (orders) => {
        expect(shortestFloor(orders, VAN)).toBeLessThanOrEqual(
          sum(orders.map((order) => linearFeetOfLoad(order))) + 1e-9,
        );
      }),
      runs(200),
    );
  });
});

it('packs many pieces of many sizes in no time', () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    pallets(1_000, { packageLength: 20 + (index % 97), packageWidth: 10 + (index % 89) }),
  );
  expect(shortestFloor([many], VAN)).toBeGreaterThan(53);
});
