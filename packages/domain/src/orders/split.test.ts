import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { DEFAULT_PAYLOADS } from '../loading/trailer-limits.ts';
import { isOverTheTruck } from '../shipments/consolidation.ts';
import { EMPTY_LINE_ITEM, EMPTY_ORDER, emptyStop, itemsOf, type LineItemDraft, type OrderDraft } from './order.ts';
import {
  canBeDivided,
  handlingUnitsOf,
  itemsOnPart,
  MAX_PARTS,
  problemsWithParts,
  splitByUnits,
  splitOrder,
  unitsLeft,
  type HandlingUnits,
} from './split.ts';
import { totalsOf } from './totals.ts';

const ID = '0192e6a0-0000-7000-8000-00000000000';

function item(change: Partial<LineItemDraft>): LineItemDraft {
  return { ...EMPTY_LINE_ITEM, packageLength: 48, packageWidth: 40, packageHeight: 40, ...change };
}

/** One pickup, one dropoff that unloads everything. */
function order(items: Partial<LineItemDraft>[], change: Partial<OrderDraft> = {}): OrderDraft {
  const lineItems = items.map((one, index) => item({ id: `${ID}${index}`, uniqueIdentifier: index, ...one }));
  return {
    ...EMPTY_ORDER,
    referenceNumbers: [{ label: 'Purchase Order', value: '4711', typeId: 1, isRequired: false }],
    stops: [
      { ...emptyStop('Pickup'), id: `${ID}8`, locationNumber: 'L1', lineItems },
      { ...emptyStop('Dropoff'), id: `${ID}9`, locationNumber: 'L2', assigned: lineItems.map((_, index) => index) },
    ],
    ...change,
  };
}

function partsOf(given: OrderDraft): OrderDraft[] {
  const split = splitOrder(given);
  if (split.kind !== 'parts') throw new Error(`Not split: ${split.kind}`);
  return split.parts;
}

const figures = (parts: readonly OrderDraft[]) =>
  parts.map((part) => {
    const { weight, pallets } = totalsOf(itemsOf(part));
    return [weight, pallets];
  });

describe('how an order is divided', () => {
  it.each<[string, Partial<LineItemDraft>[], number[][]]>([
    [
      'by weight, whole pallets',
      [{ palletCount: 24, totalWeight: 48_000 }],
      [
        [44_000, 22],
        [4_000, 2],
      ],
    ],
    [
      'at the limit of pallets that stand alone',
      [{ palletCount: 30, totalWeight: 3_000 }],
      [
        [2_600, 26],
        [400, 4],
      ],
    ],
    [
      'pallets two high',
      [{ palletCount: 60, totalWeight: 6_000, isStackable: true }],
      [
        [5_200, 52],
        [800, 8],
      ],
    ],
    [
      'into as many as it takes',
      [{ palletCount: 70, totalWeight: 70_000 }],
      [
        [26_000, 26],
        [26_000, 26],
        [18_000, 18],
      ],
    ],
    [
      'item after item',
      [
        { palletCount: 20, totalWeight: 20_000 },
        { palletCount: 20, totalWeight: 10_000 },
      ],
      [
        [23_000, 26],
        [7_000, 14],
      ],
    ],
    [
      'by packages where there are no pallets',
      [{ packageCount: 10, totalWeight: 90_000, packageLength: 12, packageWidth: 12 }],
      [
        [45_000, 0],
        [45_000, 0],
      ],
    ],
    [
      'whole pounds into whole pounds',
      [{ palletCount: 4, packageCount: 400, totalWeight: 45_002 }],
      [
        [33_752, 3],
        [11_250, 1],
      ],
    ],
    [
      'up to the limit, in units as small as there are',
      [{ packageCount: 300, totalWeight: 45_002, packageLength: 12, packageWidth: 12 }],
      [
        [44_852, 0],
        [150, 0],
      ],
    ],
    [
      'broken pounds to the cent',
      [{ palletCount: 4, totalWeight: 45_002.02 }],
      [
        [33_751.52, 3],
        [11_250.5, 1],
      ],
    ],
  ])('%s', (_title, items, expected) => {
    expect(figures(partsOf(order(items)))).toEqual(expected);
  });

  it('with the units of each part', () => {
    const split = splitOrder(
      order([
        { palletCount: 20, totalWeight: 20_000 },
        { palletCount: 20, totalWeight: 10_000 },
      ]),
    );
    expect(split).toMatchObject({
      units: [
        { lineItemId: `${ID}0`, units: [20, 0] },
        { lineItemId: `${ID}1`, units: [6, 14] },
      ],
    });
  });

  it('not at all where it fits, to the pound', () => {
    expect(splitOrder(order([{ palletCount: 26, totalWeight: 45_000 }]))).toEqual({ kind: 'fits' });
    expect(splitOrder(order([{ palletCount: 26, totalWeight: 45_001 }])).kind).toBe('parts');
  });

  it('is full where its equipment carries less', () => {
    const frozen = (totalWeight: number) => ({
      ...order([{ palletCount: 26, totalWeight }]),
      equipmentMode: 'Reefer' as const,
    });
    expect(splitOrder(frozen(43_500)).kind).toBe('fits');
    expect(splitOrder(frozen(43_501)).kind).toBe('parts');
    expect(splitOrder(frozen(43_500), { ...DEFAULT_PAYLOADS, maxPayloadReefer: 43_000 }).kind).toBe('parts');
  });

  it('not where one piece is more than a truck takes', () => {
    const split = splitOrder(
      order([
        { palletCount: 2, totalWeight: 100 },
        { description: 'Press', totalWeight: 60_000 },
      ]),
    );
    expect(split).toMatchObject({ kind: 'cannot', item: { description: 'Press' } });
  });
});

describe('a part', () => {
  it('keeps references, places and times, and only the first is the order that was', () => {
    const whole = order([{ palletCount: 40, totalWeight: 40_000 }], { quoteNumberOrId: 'Q1', freightValue: 100.01 });
    const [first, second] = partsOf(whole);
    expect(first!.referenceNumbers).toEqual(whole.referenceNumbers);
    expect(second!.referenceNumbers).toEqual(whole.referenceNumbers);
    expect(first!.stops.map(({ id }) => id)).toEqual(whole.stops.map(({ id }) => id));
    expect(second!.stops.map(({ id, locationNumber }) => [id, locationNumber])).toEqual([
      [null, 'L1'],
      [null, 'L2'],
    ]);
    expect(itemsOf(second!)[0]).toMatchObject({ id: null, uniqueIdentifier: 0, palletCount: 14 });
    expect([first!.freightValue, second!.freightValue, first!.quoteNumberOrId]).toEqual([65.01, 35, 'Q1']);
    expect(second!.quoteNumberOrId).toBe('Q1');
  });

  it('has only the stops that it needs', () => {
    const whole = order([
      { palletCount: 26, totalWeight: 26_000 },
      { palletCount: 10, totalWeight: 10_000 },
    ]);
    const [pickup, dropoff] = whole.stops;
    const parts = partsOf({
      ...whole,
      stops: [
        pickup!,
        { ...dropoff!, assigned: [0] },
        { ...emptyStop('Dropoff'), locationNumber: 'L3', assigned: [1] },
      ],
    });
    expect(parts.map(({ stops }) => stops.map(({ locationNumber }) => locationNumber))).toEqual([
      ['L1', 'L2'],
      ['L1', 'L3'],
    ]);
    expect(parts[1]!.stops[1]!.assigned).toEqual([0]);
  });
});

it.each<[Partial<LineItemDraft>, HandlingUnits]>([
  [
    { palletCount: 4, packageCount: 400 },
    { count: 4, name: 'pallet' },
  ],
  [
    { palletCount: 4, packageCount: null },
    { count: 4, name: 'pallet' },
  ],
  [
    { palletCount: 4, packageCount: 4 },
    { count: 4, name: 'pallet' },
  ],
  // One crate on two pallets is moved as a crate.
  [
    { palletCount: 2, packageCount: 1 },
    { count: 1, name: 'piece' },
  ],
  [
    { palletCount: 0, packageCount: 7 },
    { count: 7, name: 'piece' },
  ],
  [
    { palletCount: null, packageCount: null },
    { count: 1, name: 'item' },
  ],
])('%j is handled as %j', (counts, expected) => {
  expect(handlingUnitsOf(item(counts))).toEqual(expected);
});

it.each<[Partial<LineItemDraft>[], boolean]>([
  [[], false],
  [[{ palletCount: 1, packageCount: 36 }], false],
  [[{ palletCount: 2 }], true],
  [[{}, {}], true],
])('%j can be divided: %s', (items, expected) => {
  expect(canBeDivided(items.map(item))).toBe(expected);
});

describe('parts that a person chose', () => {
  const whole = order(
    [
      { description: 'Oats', palletCount: 4, packageCount: 400, totalWeight: 45_002 },
      { description: 'Bran', packageCount: 10, totalWeight: 1_000 },
    ],
    { freightValue: 460.02 },
  );
  const chosen = (...units: number[][]) => units.map((one, index) => ({ lineItemId: `${ID}${index}`, units: one }));

  it.each<[string, ReturnType<typeof chosen>, string[]]>([
    ['add up', chosen([2, 2], [10, 0]), []],
    [
      'are as many as there may be',
      chosen([...Array(MAX_PARTS - 2).fill(0), 1, 3], [...Array(MAX_PARTS - 1).fill(0), 10]),
      expect.arrayContaining(['Part 1 is empty.']),
    ],
    [
      'are too many',
      chosen(Array(MAX_PARTS + 1).fill(0), Array(MAX_PARTS + 1).fill(0)),
      ['An order is split into 2 to 20 parts.'],
    ],
    ['are one', chosen([4], [10]), ['An order is split into 2 to 20 parts.']],
    ['are none', [], ['An order is split into 2 to 20 parts.']],
    ['leave a pallet', chosen([2, 1], [10, 0]), ['Oats: 1 pallet left to assign.']],
    ['leave pieces', chosen([2, 2], [3, 0]), ['Bran: 7 pieces left to assign.']],
    ['have more', chosen([3, 3], [10, 0]), ['Oats: 2 pallets more than the order has.']],
    ['have half a pallet', chosen([2.5, 1.5], [10, 0]), ['Oats: Enter whole numbers of pallets, 0 or more.']],
    ['have less than nothing', chosen([5, -1], [10, 0]), ['Oats: Enter whole numbers of pallets, 0 or more.']],
    ['have no number', chosen([Number.NaN, 4], [10, 0]), ['Oats: Enter whole numbers of pallets, 0 or more.']],
    ['are empty', chosen([4, 0, 0], [0, 10, 0]), ['Part 3 is empty.']],
    ['lack an item', chosen([4, 0]), ['Enter every line item of the order once.']],
    ['name an item twice', [...chosen([4, 0]), ...chosen([4, 0])], ['Enter every line item of the order once.']],
    ['are of different length', chosen([4, 0], [10]), ['Enter a number for every part of each line item.']],
  ])('%s', (_title, units, expected) => {
    expect(problemsWithParts(itemsOf(whole), units).map(({ message }) => message)).toEqual(expected);
  });

  it('are the order in whole units', () => {
    const parts = splitByUnits(whole, chosen([1, 3], [0, 10]));
    expect(parts.map((part) => itemsOf(part))).toMatchObject([
      [{ description: 'Oats', palletCount: 1, packageCount: 100, totalWeight: 11_251 }],
      [
        { description: 'Oats', palletCount: 3, packageCount: 300, totalWeight: 33_751, id: null },
        { description: 'Bran', packageCount: 10, totalWeight: 1_000 },
      ],
    ]);
    expect(parts.map(({ freightValue }) => freightValue)).toEqual([112.51, 347.51]);
  });

  it('can be added up while a person types', () => {
    const on = (part: number) => itemsOnPart(itemsOf(whole), chosen([1, 0], [2, 20]), part);
    expect(on(0)).toMatchObject([{ palletCount: 1 }, { packageCount: 2 }]);
    expect(on(1)).toMatchObject([{ packageCount: 8 }]);
    expect(unitsLeft(itemsOf(whole)[0]!, [1, 0])).toBe(3);
  });
});

const anItem = fc.record({
  palletCount: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 80 })),
  packageCount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 300 })),
  totalWeight: fc.integer({ min: 1, max: 8_000_000 }).map((cents) => cents / 100),
  isStackable: fc.boolean(),
  packageLength: fc.constantFrom(12, 48, 96),
  packageWidth: fc.constantFrom(12, 40, 96),
});

it('of any order fits a truck, and together they are the order', () => {
  fc.assert(
    fc.property(
      fc.array(anItem, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (items, cents) => {
        const whole = order(items, { freightValue: cents / 100 });
        const split = splitOrder(whole);
        if (split.kind !== 'parts') return;
        expect(split.parts.length).toBeGreaterThan(1);
        const loads = split.parts.map(itemsOf);
        for (const load of loads) {
          expect(isOverTheTruck(totalsOf(load), null)).toBe(false);
          for (const { packageCount } of load) expect(packageCount).not.toBe(0);
        }
        const sum = (of: (one: LineItemDraft) => number | null) =>
          Math.round(loads.flat().reduce((total, one) => total + (of(one) ?? 0), 0) * 100);
        const was = (of: (one: LineItemDraft) => number | null) =>
          Math.round(itemsOf(whole).reduce((total, one) => total + (of(one) ?? 0), 0) * 100);
        for (const of of [
          (one: LineItemDraft) => one.totalWeight,
          (one: LineItemDraft) => one.palletCount,
          (one: LineItemDraft) => one.packageCount,
        ])
          expect(sum(of)).toBe(was(of));
        const values = split.parts.reduce((total, { freightValue }) => total + Math.round(freightValue! * 100), 0);
        expect(values).toBe(cents);
      },
    ),
    runs(50, 500),
  );
});
