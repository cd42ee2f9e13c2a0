import { expect, test } from 'vitest';
import type { OrderInput } from '../input.ts';
import { inputOf, orderOf, stopAt } from '../testing/line-world.ts';
import { routeToPrice } from './money.ts';
import { tasksOf } from './route.ts';

const open: [number, number][] = [[0, 1000]];
const pickup = (mile: number) => stopAt('pickup', mile, open);
const dropoff = (mile: number) => stopAt('dropoff', mile, open);
const lane = (id: string, from: number, to: number, more: Partial<OrderInput> = {}) =>
  orderOf(id, [pickup(from), dropoff(to)], more);

/** All first stops, then all others. */
function priced(orders: readonly OrderInput[]) {
  const tasks = orders.map(tasksOf);
  const sequence = [...tasks.flatMap((own) => own.slice(0, 1)), ...tasks.flatMap((own) => own.slice(1))];
  return routeToPrice(inputOf(orders), sequence);
}

test.each([
  ['the same two places', [lane('A', 0, 100), lane('B', 0, 100)], true],
  ['two origins', [lane('A', 0, 100), lane('B', 1, 100)], false],
  ['two destinations', [lane('A', 0, 100), lane('B', 0, 101)], false],
  ['an order with three stops', [lane('A', 0, 100), orderOf('B', [pickup(0), dropoff(100), dropoff(100)])], false],
])('%s', (_, orders, isOnePair) => {
  expect(priced(orders)).toMatchObject({ isOnePair });
});

test.each(['isTeam', 'isBlind'] as const)('%s of a route is that of its orders', (flag) => {
  expect(priced([lane('A', 0, 100), lane('B', 0, 100)])).toMatchObject({ [flag]: false });
  expect(priced([lane('A', 0, 100, { [flag]: true }), lane('B', 0, 100, { [flag]: true })])).toMatchObject({
    [flag]: true,
  });
});

test('a route is priced by its miles, its visits and the totals of its orders', () => {
  const route = priced([lane('A', 0, 100, { hazardClasses: ['9'] }), lane('B', 0, 120)]);
  expect(route).toMatchObject({
    miles: 120,
    stops: 3,
    isHazmat: true,
    weight: 2000,
    pallets: 4,
    volume: 200,
    linearFeet: 8,
  });
  expect(route?.origin.id).toBe('mile 0');
  expect(route?.destination.id).toBe('mile 120');
});
