import { expect, it } from 'vitest';
import { mergeNaively } from './naive-merge.ts';
import { instanceOnLine, orderOnLine } from './small-instance.ts';

const TWO = [orderOnLine(1, 0, 20), orderOnLine(2, 0, 20)];

it('two orders of one way share a truck where it is cheaper', () => {
  expect(mergeNaively(instanceOnLine(TWO), 'cost')).toEqual({ objective: 50 + 20, vehicles: 1, miles: 20 });
});

it('they stay alone where it is not', () => {
  const dear = instanceOnLine(TWO, { tariff: { fixed: 180, perMile: 1, perStop: 0 } });
  expect(mergeNaively(dear, 'cost')).toEqual({ objective: 200, vehicles: 2, miles: 40 });
});

it('distance counts miles, whatever they cost', () => {
  const dear = instanceOnLine(TWO, { tariff: { fixed: 180, perMile: 1, perStop: 0 } });
  expect(mergeNaively(dear, 'distance')).toEqual({ objective: 20, vehicles: 1, miles: 20 });
});

it('a third order joins the pair on its way, and a fourth finds no room', () => {
  const orders = [...TWO, orderOnLine(3, 5, 15), orderOnLine(4, 5, 15)];
  // 0, 5, 15, 20 with three orders: two stops beyond two.
  expect(mergeNaively(instanceOnLine(orders), 'distance')).toEqual({ objective: 30, vehicles: 2, miles: 30 });
  const wide = instanceOnLine(orders, {
    limits: { weight: 100, pallets: 10, volume: 10, orders: 4, miles: 500 },
  });
  expect(mergeNaively(wide, 'distance')).toEqual({ objective: 20, vehicles: 1, miles: 20 });
});

it('windows keep apart what cannot be made by one truck', () => {
  const late = orderOnLine(2, 0, 20, {
    pickup: { location: 0, early: 500, late: 600, service: 5 },
    dropoff: { location: 20, early: 500, late: 600, service: 5 },
  });
  const early = orderOnLine(1, 0, 20, { dropoff: { location: 20, early: 0, late: 100, service: 5 } });
  // One after the other it could be done, in 60 miles.
  expect(mergeNaively(instanceOnLine([early, late]), 'distance').vehicles).toBe(2);
});
