import { describe, expect, it } from 'vitest';
import { exampleItem } from '../orders/example-order.ts';
import type { EquipmentMode, EquipmentType } from '../orders/lists.ts';
import { problemsWithLoad, warningsOfLoad, type LoadItem } from './load-problems.ts';
import { DEFAULT_PAYLOADS, trailerLimits } from './trailer-limits.ts';

const pounds = (totalWeight: number): LoadItem =>
  exampleItem({ totalWeight, palletCount: 8, packageLength: 24, packageWidth: 24 });
const sized = (change: Partial<LoadItem>): LoadItem => exampleItem({ totalWeight: 500, palletCount: 1, ...change });
const load = (mode: EquipmentMode | null, items: LoadItem[], types: EquipmentType[] = []) => ({
  equipmentMode: mode,
  equipmentTypes: types,
  orders: [items],
});

describe('the payload of one truck', () => {
  it.each<[EquipmentMode, EquipmentType[], number]>([
    ['Dry', [], 45_000],
    ['Dry', ['Van', 'Sprinter'], 45_000],
    ['Dry', ['Sprinter'], 3_800],
    ['Dry', ['Box Truck'], 13_000],
    ['Reefer', [], 43_500],
    ['Flatbed', [], 48_000],
    ['Flatbed', ['Hotshot'], 16_500],
    ['Flatbed', ['B-Train'], 95_000],
    ['Bulk', [], 50_000],
    ['Drayage', [], 44_000],
    ['PowerOnly', [], 48_000],
  ])('of %s %j is %d lbs', (mode, types, payload) => {
    expect(problemsWithLoad(load(mode, [pounds(payload)], types))).toEqual([]);
    expect(problemsWithLoad(load(mode, [pounds(payload - 0.01)], types))).toEqual([]);
    expect(problemsWithLoad(load(mode, [pounds(payload + 0.01)], types))).toMatchObject([{ field: 'lineItems' }]);
  });

  it.each([
    ['maxPayloadDry', 'Dry'],
    ['maxPayloadReefer', 'Reefer'],
    ['maxPayloadFlatbed', 'Flatbed'],
  ] as const)('follows %s of the company', (field, mode) => {
    const rules = { ...DEFAULT_PAYLOADS, [field]: 42_000 };
    expect(problemsWithLoad(load(mode, [pounds(42_000)]), rules)).toEqual([]);
    expect(problemsWithLoad(load(mode, [pounds(42_001)]), rules)).toHaveLength(1);
  });

  it('is said with what to do', () => {
    expect(problemsWithLoad(load('Dry', [pounds(52_000), pounds(300)]))).toEqual([
      {
        field: 'lineItems',
        message:
          '52,300 lbs is 7,300 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
      },
    ]);
  });

  it('is not known before the equipment is', () => {
    expect(problemsWithLoad(load(null, [pounds(99_000)]))).toEqual([]);
    expect(warningsOfLoad(load(null, [pounds(99_000)]))).toEqual([]);
  });
});

it.each<[EquipmentMode, string]>([
  ['Dry', 'A piece 120 in high does not fit in a dry van (108 in). Choose larger equipment.'],
  ['Reefer', 'A piece 120 in high does not fit in a reefer (104 in). Choose larger equipment.'],
  ['Flatbed', 'A piece 120 in high does not fit on a flatbed (102 in). Choose larger equipment.'],
])('a piece that is too high stands in or on the trailer of %s', (mode, message) => {
  expect(problemsWithLoad(load(mode, [sized({ packageHeight: 120 })])).map((found) => found.message)).toEqual([
    message,
  ]);
});

describe('the floor of one truck', () => {
  it('refuses what does not fit even turned', () => {
    expect(problemsWithLoad(load('Dry', [sized({ palletCount: 30 })]))).toEqual([]);
    expect(problemsWithLoad(load('Dry', [sized({ palletCount: 31 })]))).toHaveLength(1);
    expect(problemsWithLoad(load('Dry', [sized({ palletCount: 53 })]))).toEqual([
      {
        field: 'lineItems',
        message: '108 linear feet is 55 ft more than a dry van has (53 ft). Split the freight over several trucks.',
      },
    ]);
  });

  it('warns of what fits only turned', () => {
    const turned = '56 linear feet is more than a dry van has (53 ft), unless pallets are turned when they are loaded.';
    expect(warningsOfLoad(load('Dry', [sized({ palletCount: 26 })]))).toEqual([]);
    expect(warningsOfLoad(load('Dry', [sized({ palletCount: 27 })]))).toEqual([turned]);
    expect(warningsOfLoad(load('Dry', [sized({ palletCount: 31 })]))).toEqual([]);
  });

  it('counts pallets that nobody has measured as usual ones', () => {
    const pallets = (palletCount: number) => [
      sized({ palletCount, packageLength: null, packageWidth: null, packageHeight: null }),
    ];
    expect(problemsWithLoad(load('Dry', pallets(30)))).toEqual([]);
    expect(problemsWithLoad(load('Dry', pallets(31)))).toEqual([
      {
        field: 'lineItems',
        message:
          '64 linear feet is 11 ft more than a dry van has (53 ft). Pallets without dimensions count as 48 x 40 in. ' +
          'Split the freight over several trucks.',
      },
    ]);
    expect(warningsOfLoad(load('Dry', pallets(26)))).toEqual([]);
    expect(warningsOfLoad(load('Dry', pallets(27)))).toHaveLength(1);
  });

  it('is that of all orders together, and holds whatever fits by the sum of the orders', () => {
    const order = [sized({ palletCount: 13 }), sized({ palletCount: 2, isStackable: true })];
    const both = { equipmentMode: 'Dry' as const, orders: [order, order] };
    expect(problemsWithLoad(both)).toEqual([]);
    expect(problemsWithLoad({ ...both, orders: [order, order, order] })).toHaveLength(1);
  });

  it.each<[EquipmentMode, number]>([
    ['Bulk', 0],
    ['Drayage', 1],
    ['PowerOnly', 1],
  ])('of %s counts %d times', (mode, times) => {
    expect(problemsWithLoad(load(mode, [sized({ palletCount: 60 })]))).toHaveLength(times);
  });
});

describe('the largest piece', () => {
  const LONG = 'lineItems.0.packageLength';
  it.each<[EquipmentMode, EquipmentType[], Partial<LoadItem>, string[]]>([
    ['Dry', [], { packageLength: 636, packageWidth: 98, packageHeight: 108 }, []],
    ['Dry', [], { packageLength: 636.01 }, [LONG]],
    ['Dry', [], { packageLength: 98, packageWidth: 636 }, []],
    ['Dry', [], { packageLength: 98.01, packageWidth: 636 }, [LONG]],
    ['Dry', [], { packageWidth: 637 }, ['lineItems.0.packageWidth']],
    ['Dry', [], { packageLength: 120, packageWidth: 98.01 }, ['lineItems.0.packageWidth']],
    ['Dry', [], { packageHeight: 108.01 }, ['lineItems.0.packageHeight']],
    ['Reefer', [], { packageHeight: 104 }, []],
    ['Reefer', [], { packageHeight: 104.01 }, ['lineItems.0.packageHeight']],
    ['Flatbed', [], { packageLength: 120, packageWidth: 102, packageHeight: 102 }, []],
    ['Flatbed', [], { packageLength: 120, packageWidth: 102.01 }, ['lineItems.0.packageWidth']],
    ['Flatbed', [], { packageHeight: 102.01 }, ['lineItems.0.packageHeight']],
    ['Flatbed', ['Step Deck'], { packageHeight: 120 }, []],
    ['Flatbed', ['Step Deck'], { packageHeight: 120.01 }, ['lineItems.0.packageHeight']],
    ['Flatbed', ['Hotshot'], { packageLength: 480.01 }, [LONG]],
    ['Dry', ['Sprinter'], { packageLength: 168.01 }, [LONG]],
    ['Bulk', [], { packageLength: 9_000 }, []],
  ])('of %s %j with %j has problems at %j', (mode, types, change, fields) => {
    expect(problemsWithLoad(load(mode, [sized(change)], types)).map(({ field }) => field)).toEqual(fields);
  });
});

describe('equipment that travels with permits', () => {
  it.each<EquipmentType>(['Lowboy', 'Removable Gooseneck', 'Double Drop', 'Auto Carrier'])(
    '%s is warned of instead of refused',
    (type) => {
      const heavy = load('Flatbed', [pounds(30_000), pounds(30_000)], [type]);
      expect(problemsWithLoad(heavy)).toEqual([]);
      const { name } = trailerLimits({ mode: 'Flatbed', types: [type] });
      expect(warningsOfLoad(heavy)).toEqual([
        `60,000 lbs is 12,000 lbs more than ${name} carries (48,000 lbs). Ask the carrier for permits.`,
      ]);
    },
  );
});

it.each<[number, number, number]>([
  [4_600, 1, 0],
  [4_600.01, 1, 1],
  [9_200, 2, 0],
  [9_201, 2, 1],
  [9_201, 0, 0],
])('%d lbs on %d pallets has %d warnings', (totalWeight, palletCount, warnings) => {
  expect(warningsOfLoad(load('Dry', [exampleItem({ totalWeight, palletCount })]))).toHaveLength(warnings);
});
