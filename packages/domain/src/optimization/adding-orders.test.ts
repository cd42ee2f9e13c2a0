import { expect, it } from 'vitest';
import { withAddedOrders } from './adding-orders.ts';
import { examplePreplan, exampleStop } from './example-preplan.ts';
import { DROPOFF, PICKUP, ordersOf, type Preplan, type PreplanTask } from './preplan.ts';

const task = (text: string): PreplanTask => {
  const [, sign, order] = /^([+-])(\w+)$/.exec(text)!;
  return {
    orderNumber: order!,
    stopId: `${order}${sign}`,
    stopIndex: sign === '+' ? 0 : 1,
    weight: 1_000,
    palletCount: 2,
    volume: 100,
    linearFeet: 4,
    earlyDateTime: null,
    lateDateTime: null,
    appointmentDateTime: null,
    startAt: null,
    endAt: null,
  };
};

const METRICS = { weight: 1_000, palletCount: 2, volume: 100, linearFeet: 4, baselineCost: 100, baselineMode: 'LTL' };

/** "+A+B -A -B" picks A and B up at one stop, and delivers each at its own. */
function plan(text: string): Preplan {
  const stops = text.split(' ').map((stop, index) => {
    const tasks = stop.match(/[+-]\w/g)!.map(task);
    const orders = tasks.map(({ orderNumber }) => orderNumber);
    return exampleStop({
      id: `${index}`,
      stopType: stop.startsWith('+') ? PICKUP : DROPOFF,
      tasks,
      orders,
      weight: tasks.length * 1_000,
      orderCosts: orders.map((orderNumber) => ({ orderNumber, baselineCost: 100 })),
      appointments: [{ appointmentTime: '2026-11-18T08:00:00Z', orderNumbers: orders }],
    });
  });
  const numbers = ordersOf({ stops });
  return examplePreplan({
    stops,
    baselineCost: numbers.length * 100,
    orderMetrics: Object.fromEntries(numbers.map((number) => [number, METRICS])),
  });
}

const written = ({ stops }: Preplan) =>
  stops
    .map(({ tasks }) =>
      tasks.map(({ orderNumber, stopIndex }) => `${stopIndex === 0 ? '+' : '-'}${orderNumber}`).join(''),
    )
    .join(' ');

it.each([
  ['joins a stop that both share', '+A -A', '+A+B -A-B', ['B'], '+A+B -A-B'],
  ['goes where the optimizer put it', '+A -A', '+B +A -B -A', ['B'], '+B +A -B -A'],
  ['leaves the sequence of a person alone', '+A+C -C -A', '+A+B+C -A -B -C', ['B'], '+A+C+B -C -A -B'],
  ['is never delivered before it is picked up', '-A +A', '+A+B -A-B', ['B'], '-A +A+B -B'],
  ['takes several orders', '+A -A', '+A+B +C -A -C -B', ['B', 'C'], '+A+B +C -A -C -B'],
  ['does not bring back an order that was removed meanwhile', '+A -A', '+A+B+C -A -B -C', ['B'], '+A+B -A -B'],
  ['does not add what the plan has already', '+A+B -A -B', '+A+B -B -A', ['B'], '+A+B -A -B'],
  ['leaves out what the optimizer could not plan', '+A -A', '+A -A', ['B'], '+A -A'],
])('added work %s', (_case, now, studied, added, result) => {
  const merged = withAddedOrders(plan(now), plan(studied), added);
  expect(written(merged)).toBe(result);
  expect(merged.stops.map(({ stopNumber }) => stopNumber)).toEqual(merged.stops.map((_stop, index) => index + 1));
});

it('brings its load, its costs and its appointments along', () => {
  const merged = withAddedOrders(plan('+A -A'), plan('+A+B+C -A-B -C'), ['B']);
  expect(merged).toMatchObject({ baselineCost: 200, savings: null, optimizedCost: null });
  expect(Object.keys(merged.orderMetrics)).toEqual(['A', 'B']);
  expect(merged.stops[0]).toMatchObject({
    weight: 2_000,
    orders: ['A', 'B'],
    orderCosts: [{ orderNumber: 'A' }, { orderNumber: 'B' }],
    appointments: [{ orderNumbers: ['A'] }, { orderNumbers: ['B'] }],
  });
});
