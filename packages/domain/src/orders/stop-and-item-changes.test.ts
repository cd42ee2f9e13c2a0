import { describe, expect, it } from 'vitest';
import { EMPTY_COMMODITY, type Commodity } from '../commodities/commodity.ts';
import { exampleFacts, exampleItem, exampleOrder, exampleStop } from './example-order.ts';
import {
  commodityOfItem,
  itemOfCommodity,
  newItem,
  perPackageWeight,
  withAssigned,
  withItem,
  withItemChanged,
  withoutItem,
  withUnassigned,
} from './item-changes.ts';
import { EMPTY_LINE_ITEM, MOST_STOPS, unassignedItems, type OrderDraft } from './order.ts';
import { withoutStop, withStopAfter, withStopMoved, withStopType } from './stop-changes.ts';

const facts = exampleFacts();
const item = (uniqueIdentifier: number) => exampleItem({ uniqueIdentifier, description: `Item ${uniqueIdentifier}` });
const route = exampleOrder({
  shippingMode: 'TL',
  stops: [
    exampleStop('Pickup', { lineItems: [item(0)], notes: 'a' }),
    exampleStop('Pickup', { lineItems: [item(1)], notes: 'b' }),
    exampleStop('Dropoff', { assigned: [0], notes: 'c' }),
    exampleStop('Dropoff', { assigned: [1], notes: 'd' }),
  ],
});
const shape = ({ stops }: OrderDraft) => stops.map(({ type, notes }) => `${type![0]}${notes ?? ''}`).join(' ');
const loads = ({ stops }: OrderDraft) => stops.map((stop) => stop.lineItems.map(({ description }) => description));

describe('stops', () => {
  it.each([
    [0, 'Pa P Pb Dc Dd'],
    [2, 'Pa Pb Dc D Dd'],
    [3, 'Pa Pb Dc Dd D'],
  ])('are put in after stop %d', (index, expected) => {
    expect(shape(withStopAfter(route, index, facts))).toBe(expected);
  });

  it('are two of less than a truckload', () => {
    expect(withStopAfter(exampleOrder(), 0, facts)).toEqual(exampleOrder());
  });

  it('are not more than an order holds', () => {
    let order: OrderDraft = route;
    for (let index = 0; index < MOST_STOPS; index += 1) order = withStopAfter(order, 1, facts);
    expect(order.stops).toHaveLength(MOST_STOPS);
  });

  it('are taken out between the first and the last', () => {
    const without = withoutStop(route, 1, facts);
    expect(shape(without)).toBe('Pa Dc Dd');
    expect(loads(without)[0]).toEqual(['Item 0', 'Item 1']);
    expect(without.stops.map((stop) => stop.assigned)).toEqual([[], [0], [1]]);
    expect(unassignedItems(withoutStop(route, 2, facts)).map(({ description }) => description)).toEqual(['Item 0']);
    expect(withoutStop(route, 0, facts)).toBe(route);
    expect(withoutStop(route, 3, facts)).toBe(route);
  });

  it('change their type between the first and the last', () => {
    const changed = withStopType(route, 1, 'Dropoff', facts);
    expect(shape(changed)).toBe('Pa Db Dc Dd');
    expect(loads(changed)[0]).toEqual(['Item 0', 'Item 1']);
    expect(withStopType(route, 0, 'Dropoff', facts)).toBe(route);
  });

  it.each([
    [0, 1, 'Pb Pa Dc Dd'],
    [1, 2, 'Pa Dc Pb Dd'],
    [2, 0, 'Pa Pb Dc Dd'],
    [0, 3, 'Pa Pb Dc Dd'],
    [0, 9, 'Pa Pb Dc Dd'],
  ])('move from %d to %d as far as a pickup stays first and a dropoff last', (from, to, expected) => {
    expect(shape(withStopMoved(route, from, to, facts))).toBe(expected);
  });
});

describe('items', () => {
  it('go to the other stop where there are two, and wait to be assigned where there are more', () => {
    const order = withItem(exampleOrder(), item(9), facts);
    expect(order.stops.map((stop) => stop.assigned)).toEqual([[], [0, 1]]);
    expect(unassignedItems(withItem(route, item(9), facts)).map(({ description }) => description)).toEqual(['Item 9']);
  });

  it('are numbered anew when one is removed', () => {
    const order = withoutItem(route, 0, facts);
    expect(order.stops.map((stop) => stop.lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier))).toEqual([
      [],
      [0],
      [],
      [],
    ]);
    expect(order.stops.map((stop) => stop.assigned)).toEqual([[], [], [], [0]]);
  });

  it('are changed in their place', () => {
    expect(loads(withItemChanged(route, { ...item(1), description: 'Other' }, facts))).toEqual([
      ['Item 0'],
      ['Other'],
      [],
      [],
    ]);
  });

  it('are unloaded at one dropoff or none', () => {
    expect(withAssigned(route, 0, 3, facts).stops.map((stop) => stop.assigned)).toEqual([[], [], [], [1, 0]]);
    expect(unassignedItems(withUnassigned(route, 1, facts))).toHaveLength(1);
  });

  it.each([
    ['LTL', 'Dry', 48, 'Skid'],
    ['VLTL', 'Dry', 48, 'Skid'],
    ['TL', 'Dry', null, null],
    ['TL', 'Bulk', null, null],
  ] as const)(
    'of %s %s begin with a length of %s on a %s',
    (shippingMode, equipmentMode, packageLength, packagingUnitType) => {
      expect(newItem({ shippingMode, equipmentMode })).toMatchObject({ packageLength, packagingUnitType });
    },
  );

  it('have the weight of a package from all of them', () => {
    expect(perPackageWeight(exampleItem({ totalWeight: 10, packageCount: 4 }))).toBe(2.5);
    expect(perPackageWeight(exampleItem({ packageCount: 0 }))).toBeNull();
  });
});

describe('an item of a commodity', () => {
  const oats: Commodity = {
    ...EMPTY_COMMODITY,
    id: '0192e6a0-0000-7000-8000-0000000000c1',
    version: 1,
    updatedAt: '2026-01-01T00:00:00Z',
    commodityCode: 'OAT-50',
    description: 'Rolled oats',
    perPackageWeight: 50.1,
    packageQuantity: 40,
    packagingUnitType: 'Bag',
    isHazmat: true,
    hazmatUNNumber: 'UN1263',
    hazmatProperShippingName: 'Paint, n.o.s.',
    hazmatTechnicalName: 'acetone',
    isLimitedQuantity: true,
    isReportableQuantity: true,
  };

  it('has what the company keeps of it, and all packages together weigh', () => {
    expect(
      itemOfCommodity(oats, newItem({ shippingMode: 'LTL', equipmentMode: 'Dry' }), { equipmentMode: 'Dry' }),
    ).toMatchObject({
      commodityCode: 'OAT-50',
      totalWeight: 2_004,
      packageCount: 40,
      packagingUnitType: 'Bag',
      packageLength: 48,
      isHazmat: true,
      hazmatUNNumber: 'UN1263',
      hazmatProperShippingName: 'Paint, n.o.s.',
      hazmatTechnicalName: 'acetone',
      isLimitedQuantity: true,
      isReportableQuantity: true,
    });
  });

  it('becomes that commodity again, with nothing lost', () => {
    const { id: _id, version: _version, updatedAt: _updatedAt, ...draft } = oats;
    const kept = itemOfCommodity(oats, EMPTY_LINE_ITEM, { equipmentMode: 'Dry' });
    expect(commodityOfItem(kept, null)).toEqual(draft);
  });

  it('is counted in gallons or pieces as bulk', () => {
    const bulk = { equipmentMode: 'Bulk' } as const;
    expect(itemOfCommodity(oats, EMPTY_LINE_ITEM, bulk).packagingUnitType).toBeNull();
    expect(itemOfCommodity({ ...oats, packagingUnitType: 'Gallon' }, EMPTY_LINE_ITEM, bulk).packagingUnitType).toBe(
      'Gallon',
    );
  });
});
