import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { createPartnerFinder } from './partners.ts';
import { flatMiles, sampleOrder, sampleSource, type Point } from '../testing/sample-orders.ts';

const random = randomFrom(5);
const point = (): Point => [random.below(900), random.below(300)];
const orders = Array.from({ length: 300 }, (_, id) =>
  sampleOrder({ id, stops: [{ at: point() }, { at: point() }], equipmentMode: id % 3 === 0 ? 'reefer' : 'dry' }),
);

const distance = (a: (typeof orders)[number], b: (typeof orders)[number]) =>
  flatMiles(a.stops[0]!.place, b.stops[0]!.place) + flatMiles(a.stops[1]!.place, b.stops[1]!.place);

describe('the orders nearest to an order', () => {
  const finder = createPartnerFinder(orders, sampleSource());

  it('are the five of its equipment with the fewest miles from pickup to pickup and from drop to drop', () => {
    for (const order of orders) {
      const expected = orders
        .filter((other) => other !== order && other.equipmentMode === order.equipmentMode)
        .toSorted((a, b) => distance(order, a) - distance(order, b))
        .slice(0, 5);
      expect(finder.compatible(order).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });

  it('are found behind a dozen nearer ones whose freight must be kept apart from it', () => {
    const at = (id: number, x: number, hazardClasses: string[]) =>
      sampleOrder({ id, stops: [{ at: [x, 0] }, { at: [x, 100] }], hazardClasses });
    const acid = at(0, 0, ['8']);
    const explosives = Array.from({ length: 12 }, (_, index) => at(index + 1, index + 1, ['1.1D']));
    const plain = at(99, 200, []);
    expect(createPartnerFinder([acid, ...explosives, plain], sampleSource()).compatible(acid)).toEqual([plain]);
  });

  it('include, where it may not share with them, the very nearest', () => {
    const order = orders[7]!;
    const others = orders.filter((other) => other !== order);
    const nearest = others.reduce((best, other) => (distance(order, other) < distance(order, best) ? other : best));
    expect(finder.nearest(order)).toBe(nearest);
  });

  it('are none where there is no other', () => {
    const lonely = createPartnerFinder([orders[0]!], sampleSource());
    expect(lonely.compatible(orders[0]!)).toEqual([]);
    expect(lonely.nearest(orders[0]!)).toBeNull();
  });
});
