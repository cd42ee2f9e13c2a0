import { describe, expect, it } from 'vitest';
import { exampleItem } from '../orders/example-order.ts';
import type { EquipmentType } from '../orders/lists.ts';
import type { OrderDraft } from '../orders/order.ts';
import { reasonsNotOnOneTruck, reasonsNotToConsolidate, remarksOfLoad, type OrderToLoad } from './load-on-the-way.ts';
import { DEFAULT_PAYLOADS } from './trailer-limits.ts';

const item = (totalWeight: number, uniqueIdentifier = 0) =>
  exampleItem({ totalWeight, palletCount: 10, uniqueIdentifier });

function order(id: string, pounds: number, types: EquipmentType[] = []): OrderToLoad {
  const lineItems = [item(pounds)];
  return {
    id,
    equipmentMode: 'Dry',
    equipmentTypes: types,
    stops: [
      { id: `${id}+`, stopType: 'Pickup', lineItems },
      { id: `${id}-`, stopType: 'Dropoff', lineItems },
    ],
  };
}

describe('the load of several orders', () => {
  it.each<[string, OrderToLoad[], string[], number]>([
    ['at the limit', [order('A', 22_000), order('B', 23_000)], ['A+', 'B+', 'A-', 'B-'], 0],
    ['just above it', [order('A', 22_000), order('B', 23_001)], ['A+', 'B+', 'A-', 'B-'], 1],
    ['one after the other', [order('A', 44_000), order('B', 44_000)], ['A+', 'A-', 'B+', 'B-'], 0],
    ['together and then apart', [order('A', 40_000), order('B', 30_000)], ['A+', 'B+', 'B-', 'A-'], 1],
    ['one order too heavy for its Sprinter van', [order('A', 3_801, ['Sprinter'])], ['A+', 'A-'], 2],
    [
      'two such orders in a dry van',
      [order('A', 3_801, ['Sprinter']), order('B', 9_000, ['Sprinter'])],
      ['A+', 'B+'],
      0,
    ],
    ['a B-train for both', [order('A', 40_000, ['B-Train']), order('B', 40_000)], ['A+', 'B+'], 0],
  ])('%s', (_, orders, stops, count) => {
    expect(reasonsNotOnOneTruck(orders, stops, DEFAULT_PAYLOADS)).toHaveLength(count);
  });

  it('says the same thing once', () => {
    const orders = [order('A', 46_000), order('B', 100), order('C', 100)];
    expect(reasonsNotOnOneTruck(orders, ['A+', 'B+', 'B-', 'C+', 'C-', 'A-'], DEFAULT_PAYLOADS)).toEqual([
      '46,100 lbs is 1,100 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
    ]);
  });
});

describe('orders that are put together by hand', () => {
  const pallets = (id: string, palletCount: number, isStackable = false): OrderToLoad => {
    const lineItems = [exampleItem({ totalWeight: 1_000, palletCount, isStackable })];
    const made = order(id, 0);
    return { ...made, stops: made.stops.map((stop) => ({ ...stop, lineItems })) };
  };
  const together = (...orders: OrderToLoad[]) =>
    reasonsNotToConsolidate(
      orders,
      orders.flatMap(({ id }) => `${id}+`),
      DEFAULT_PAYLOADS,
    );

  it('are packed as a whole', () => {
    expect(together(pallets('A', 13), pallets('B', 13))).toEqual([]);
    expect(together(pallets('A', 25), pallets('B', 1))).toEqual([]);
    expect(together(pallets('A', 13, true), pallets('B', 39, true))).toEqual([]);
  });

  it('are not planned with pallets turned, nor with too many', () => {
    expect(together(pallets('A', 13), pallets('B', 14))).toEqual([
      '56 linear feet is 3 ft more than a dry van has (53 ft). Split the freight over several trucks.',
      '27 pallets are 1 more than fit in a dry van (26). Split the freight over several trucks.',
    ]);
    expect(together(pallets('A', 52, true), pallets('B', 1, true))).toHaveLength(2);
  });

  it('count with what is on board at one time', () => {
    const orders = [pallets('A', 26), pallets('B', 26)];
    expect(reasonsNotToConsolidate(orders, ['A+', 'A-', 'B+', 'B-'], DEFAULT_PAYLOADS)).toEqual([]);
    expect(reasonsNotToConsolidate(orders, ['A+', 'B+', 'A-', 'B-'], DEFAULT_PAYLOADS)).toHaveLength(2);
  });
});

describe('remarks on an order', () => {
  const stop = (lineItems: OrderDraft['stops'][number]['lineItems'], assigned: number[] = []) => ({
    lineItems,
    assigned,
  });
  const draft = (stops: ReturnType<typeof stop>[]) => ({ equipmentMode: 'Dry' as const, equipmentTypes: [], stops });

  it('has one where it is more than one truck carries', () => {
    const heavy = draft([stop([item(30_000), item(22_300, 1)]), stop([], [0, 1])]);
    expect(remarksOfLoad(heavy, DEFAULT_PAYLOADS)).toEqual([
      '52,300 lbs is 7,300 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
    ]);
    expect(remarksOfLoad(heavy, { ...DEFAULT_PAYLOADS, maxPayloadDry: 52_300 })).toEqual([]);
  });

  it('has none where the truck is emptied in between', () => {
    const stops = [stop([item(30_000)]), stop([], [0]), stop([item(30_000, 1)]), stop([], [1])];
    expect(remarksOfLoad(draft(stops), DEFAULT_PAYLOADS)).toEqual([]);
  });

  it('has the warnings of the load', () => {
    const heavyPallet = exampleItem({ totalWeight: 4_601, palletCount: 1 });
    expect(remarksOfLoad(draft([stop([heavyPallet])]), DEFAULT_PAYLOADS)).toHaveLength(1);
  });
});
