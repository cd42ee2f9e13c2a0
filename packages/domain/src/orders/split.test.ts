import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { DEFAULT_PAYLOADS } from '../loading/trailer-limits.ts';
import { isOverTheTruck } from '../shipments/consolidation.ts';
import { EMPTY_LINE_ITEM, EMPTY_ORDER, emptyStop, itemsOf, type LineItemDraft, type OrderDraft } from './order.ts';
import { splitOrder } from './split.ts';
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
  ])('%s', (_title, items, expected) => {
    expect(figures(partsOf(order(items)))).toEqual(expected);
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
