import { describe, expect, it } from 'vitest';
import { exampleItem, exampleOrder, exampleStop } from '../orders/example-order.ts';
import { itemsOf, type LineItemDraft } from '../orders/order.ts';
import { withDefaultDescription } from './default-description.ts';

const FLOUR = { description: 'Wheat flour', freightClass: 70, isHazmat: false };
const OPEN = { description: null, commodityCode: null, freightClass: 70, isHazmat: false } as const;

const orderOf = (...items: Partial<LineItemDraft>[]) =>
  exampleOrder({
    stops: [
      exampleStop('Pickup', {
        lineItems: items.map((item, uniqueIdentifier) => exampleItem({ ...OPEN, ...item, uniqueIdentifier })),
      }),
      exampleStop('Dropoff'),
    ],
  });

describe('the default description', () => {
  it.each<[string, Partial<LineItemDraft>, Partial<typeof FLOUR> | { freightClass: null }, string | null]>([
    ['an item without one', {}, {}, 'Wheat flour'],
    ['an item with an empty one', { description: '' }, {}, 'Wheat flour'],
    ['an item without a class', { freightClass: null }, {}, 'Wheat flour'],
    ['an item where the commodity has no class', {}, { freightClass: null }, 'Wheat flour'],
    ['no item of another class', { freightClass: 77.5 }, {}, null],
    ['no described item', { description: 'Lamps' }, {}, 'Lamps'],
    ['no item of another commodity', { commodityCode: 'LAMP' }, {}, null],
    ['no hazardous item', { isHazmat: true }, {}, null],
    ['no item where the commodity is hazardous', {}, { isHazmat: true }, null],
  ])('describes %s', (_, item, commodity, expected) => {
    const order = withDefaultDescription(orderOf(item), { ...FLOUR, ...commodity });
    expect(itemsOf(order).map(({ description }) => description)).toEqual([expected]);
  });

  it('changes nothing but the description', () => {
    const order = orderOf({});
    const described = orderOf({ description: 'Wheat flour' });
    expect(withDefaultDescription(order, FLOUR)).toEqual(described);
  });

  it('describes none of several items, and no order without one', () => {
    for (const order of [orderOf({}, {}), orderOf()]) expect(withDefaultDescription(order, FLOUR)).toBe(order);
  });

  it('is left out where the company has no default commodity', () => {
    const order = orderOf({});
    expect(withDefaultDescription(order, null)).toBe(order);
  });
});
