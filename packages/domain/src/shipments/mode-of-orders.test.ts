import { describe, expect, it } from 'vitest';
import type { Order, OrderStop } from '../orders/order-record.ts';
import { exampleItem, exampleOrder } from '../papers/example-freight.ts';
import { modeOfOrders } from './mode-of-orders.ts';

/** Two pallets of 1,872 lbs, which take 4 ft of floor. */
const order = (nth: number, change: Partial<Order> = {}) => exampleOrder(nth, change);

function withStop(one: Order, index: 0 | 1, change: Partial<OrderStop>): Order {
  return { ...one, stops: one.stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop)) };
}

const elsewhere = (one: Order, index: 0 | 1, change: Partial<NonNullable<OrderStop['location']>>) =>
  withStop(one, index, { location: { ...one.stops[index]!.location!, ...change } });

const sized = (nth: number, totalWeight: number, palletCount: number) =>
  exampleOrder(nth, {}, [exampleItem(nth * 100 + 10, { totalWeight, palletCount })]);

describe('the mode of a shipment', () => {
  it.each<[string, Order[], string | null]>([
    ['without orders is not known', [], null],
    ['with one order is that of the order', [order(1, { shippingMode: 'VLTL' })], 'VLTL'],
    ['with two LTL orders of one shipper, consignee and day stays LTL', [order(1), order(2)], 'LTL'],
    [
      'with two VLTL orders stays VLTL',
      [order(1, { shippingMode: 'VLTL' }), order(2, { shippingMode: 'VLTL' })],
      'VLTL',
    ],
    ['with LTL and VLTL is VLTL', [order(1), order(2, { shippingMode: 'VLTL' })], 'VLTL'],
    ['with an LTL and a truckload order is TL', [order(1), order(2, { shippingMode: 'TL' })], 'TL'],
    ['with another shipper is TL', [order(1), elsewhere(order(2), 0, { companyName: 'Other Mills' })], 'TL'],
    [
      'with another address of the consignee is TL',
      [order(1), elsewhere(order(2), 1, { addressLine1: '13 Peach' })],
      'TL',
    ],
    ['ignores the case of names', [order(1), elsewhere(order(2), 0, { companyName: 'PRAIRIE MILLS' })], 'LTL'],
    ['without a known place is TL', [order(1), withStop(order(2), 1, { location: null })], 'TL'],
    [
      'with pickups on two days is TL',
      [
        order(1),
        withStop(order(2), 0, {
          lateDateTimeOffset: '2026-11-25T16:00:00-06:00',
          earlyDateTimeOffset: '2026-11-25T08:00:00-06:00',
        }),
      ],
      'TL',
    ],
    [
      'with deliveries at the same moment at least stays LTL',
      [
        order(1),
        withStop(order(2), 1, {
          earlyDateTimeOffset: '2026-11-27T15:00:00-05:00',
          lateDateTimeOffset: '2026-11-27T17:00:00-05:00',
        }),
      ],
      'LTL',
    ],
    [
      'with deliveries that have no time in common is TL',
      [
        order(1),
        withStop(order(2), 1, {
          earlyDateTimeOffset: '2026-11-27T15:00:01-05:00',
          lateDateTimeOffset: '2026-11-27T17:00:00-05:00',
        }),
      ],
      'TL',
    ],
    [
      'with two delivery appointments is TL',
      [
        withStop(order(1), 1, { appointmentDateTimeOffset: '2026-11-27T08:00:00-05:00' }),
        withStop(order(2), 1, { appointmentDateTimeOffset: '2026-11-27T09:00:00-05:00' }),
      ],
      'TL',
    ],
    [
      'with three stops in an order is TL',
      [order(1), { ...order(2), stops: [...order(2).stops, order(2).stops[1]!] }],
      'TL',
    ],
    ['of 20,000 lbs stays LTL', [sized(1, 10_000, 2), sized(2, 10_000, 2)], 'LTL'],
    ['of 20,001 lbs is VLTL', [sized(1, 10_000, 2), sized(2, 10_001, 2)], 'VLTL'],
    ['of 12 ft stays LTL', [sized(1, 1_000, 3), sized(2, 1_000, 2)], 'LTL'],
    ['of more than 12 ft is VLTL', [sized(1, 1_000, 4), sized(2, 1_000, 3)], 'VLTL'],
    ['of half a truck is VLTL', [sized(1, 11_250, 2), sized(2, 11_250, 2)], 'VLTL'],
    ['of more than half a truck is TL', [sized(1, 11_250, 2), sized(2, 11_251, 2)], 'TL'],
    ['of more than half the floor is TL', [sized(1, 1_000, 7), sized(2, 1_000, 7)], 'TL'],
  ])('%s', (_title, orders, expected) => {
    expect(modeOfOrders(orders)).toBe(expected);
  });
});
