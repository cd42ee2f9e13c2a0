import { expect, it } from 'vitest';
import type { Solution } from '../plan.ts';
import { FileFailure, type RunSettings } from './instance-file.ts';
import { formatOf } from './instance-format.ts';
import { distanceBoundOf, distanceOf, readLiLim, vehiclesOf } from './li-lim.ts';

const SETTINGS: RunSettings = { strategy: 'cost', seed: 1, budget: { effort: 1, maxSeconds: null }, threads: 0 };

const HEADER = '3\t50\t1';
const DEPOT = '0\t0\t0\t0\t0\t500\t0\t0\t0';
const PICKUP = '1\t3\t4\t20\t10\t90\t6\t0\t2';
const DELIVERY = '2\t6\t8\t-20\t30\t200\t10\t1\t0';
// Node 4 was a delivery without a pickup; node 3 was made for it and takes no time.
const MADE_UP_PICKUP = '3\t0\t7\t15\t50\t60\t0\t0\t4';
const ITS_DELIVERY = '4\t0\t7\t-15\t50\t60\t10\t3\t0';

const readLines = (...lines: string[]) => readLiLim(lines.join('\r\n'), SETTINGS);
const read = (...lines: string[]) => readLines(...lines).input;
const WHOLE = [HEADER, DEPOT, PICKUP, DELIVERY, MADE_UP_PICKUP, ITS_DELIVERY, ''];
const whole = () => read(...WHOLE);

it('each pickup line is an order with that number, its delivery the dropoff', () => {
  const { orders } = whole();
  expect(orders.map(({ id }) => id)).toEqual([1, 3]);
  expect(orders[0]!.stops).toMatchObject([
    { kind: 'pickup', place: { id: 1 }, freight: { weight: 20 } },
    { kind: 'dropoff', place: { id: 2 }, freight: { weight: 20 } },
  ]);
});

it('the delivery may come before its pickup in the file', () => {
  const { orders } = read(HEADER, DEPOT, '1\t6\t8\t-20\t30\t200\t5\t2\t0', '2\t3\t4\t20\t10\t90\t5\t0\t1');
  expect(orders.map(({ id }) => id)).toEqual([2]);
  expect(orders[0]!.stops[0]).toMatchObject({ kind: 'pickup', place: { id: 2 } });
});

it('the capacity is a weight, the depot opens and closes, a unit of distance is a minute', () => {
  const { constraints, fleet } = whole();
  expect(constraints).toMatchObject({ maxWeight: 50, maxPallets: null, maxRouteDistance: null });
  expect(fleet).toMatchObject({
    milesPerHour: 60,
    drivingHoursPerDay: 24,
    dwellMinutes: 0,
    maxOrders: null,
    depot: { opensAt: 0, closesAt: 30_000_000 },
  });
});

it('miles are the straight distance and half of the service at either end', () => {
  const { orders, miles, fleet } = whole();
  const [pickup, dropoff] = orders[0]!.stops;
  expect(miles(fleet.depot!.place, pickup!.place)).toBe(5 + 3);
  expect(miles(pickup!.place, fleet.depot!.place)).toBe(5 + 3);
  expect(miles(pickup!.place, dropoff!.place)).toBe(5 + 3 + 5);
  expect(miles(pickup!.place, pickup!.place)).toBe(0);
});

it('a service at the depot takes no time of a truck', () => {
  const { orders, miles, fleet } = read(HEADER, '0 0 0 0 0 500 9 0 0', PICKUP, DELIVERY);
  expect(miles(fleet.depot!.place, orders[0]!.stops[0]!.place)).toBe(5 + 3);
});

it('windows are those of the middle of each service', () => {
  const [order, madeUp] = whole().orders;
  expect(order!.stops.map(({ windows }) => windows)).toEqual([
    [{ earlyAt: 13 * 60_000, lateAt: 93 * 60_000 }],
    [{ earlyAt: 35 * 60_000, lateAt: 205 * 60_000 }],
  ]);
  expect(madeUp!.stops[0]!.windows).toEqual([{ earlyAt: 50 * 60_000, lateAt: 60 * 60_000 }]);
});

it('an order alone is a vehicle from and to the depot', () => {
  expect(whole().orders[0]!.baselineCost).toBe(10_000 + 5 + 5 + 10 + 6 + 10);
});

it('a vehicle costs more than any distance', () => {
  expect(whole().tariff.data).toMatchObject({ truckload: { fixed: 10_000, perMile: 1, perStop: 0, minimum: 0 } });
});

it('nodes at the same coordinates are places of their own', () => {
  const [, madeUp] = whole().orders;
  expect(madeUp!.stops.map(({ place }) => place.id)).toEqual([3, 4]);
});

/** When each node is served, by the file's own words. */
function servedAt(route: readonly number[]): number[] {
  const nodes = WHOLE.slice(1, -1).map((line) => line.split('\t').map(Number));
  let leaves = 0;
  let [, x, y] = nodes[0]!;
  return route.map((id) => {
    const [, nextX, nextY, , earliest, , service] = nodes[id]!;
    const starts = Math.max(earliest!, leaves + Math.hypot(nextX! - x!, nextY! - y!));
    [leaves, x, y] = [starts + service!, nextX, nextY];
    return starts;
  });
}

/** When the input says that the middle of each service is. */
function middlesAt(route: readonly number[]): number[] {
  const { orders, miles, fleet } = whole();
  const stops = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.place.id, stop])));
  let at = fleet.depot!.place;
  let time = 0;
  return route.map((id) => {
    const { place, windows } = stops.get(id)!;
    time = Math.max(time + miles(at, place), windows[0]!.earlyAt / 60_000);
    at = place;
    return time;
  });
}

it.each([[[1, 2, 3, 4]], [[1, 3, 2, 4]], [[1, 3, 4, 2]], [[3, 1, 2, 4]], [[3, 1, 4, 2]], [[3, 4, 1, 2]]])(
  'on the route %j every node is served when the file says, whatever its service',
  (route) => {
    const half = new Map([1, 2, 3, 4].map((id, index) => [id, [3, 5, 0, 5][index]!]));
    const expected = servedAt(route).map((starts, index) => starts + half.get(route[index]!)!);
    for (const [index, middle] of middlesAt(route).entries()) expect(middle).toBeCloseTo(expected[index]!, 9);
  },
);

it.each([
  ['nothing', [''], 'The file is empty.'],
  ['no capacity', ['3', DEPOT], 'Line 1 must give the number of vehicles, their capacity and their speed.'],
  ['a node line first', [DEPOT, PICKUP], 'Line 1 must give the number of vehicles'],
  ['no depot', [HEADER], 'The second line must be the depot, with the id 0.'],
  ['a task before the depot', [HEADER, PICKUP, DELIVERY], 'The second line must be the depot'],
  ['a depot that closes first', [HEADER, '0 0 0 0 9 8 0 0 0'], 'Line 2: the depot closes before it opens.'],
  ['a word', [HEADER, DEPOT, '1 3 four 20 10 90 5 0 2'], 'Line 3: "four" is not a number.'],
  ['a short line', [HEADER, DEPOT, '1 3 4 20 10 90 5 0'], 'Line 3 has 8 values and must have 9: id, x, y'],
  ['a long line', [HEADER, DEPOT, `${PICKUP} 1`], 'Line 3 has 10 values'],
  ['an id twice', [HEADER, DEPOT, PICKUP, PICKUP], 'Line 4: the id 1 is used twice.'],
  ['a pickup without its delivery', [HEADER, DEPOT, PICKUP], 'Line 3: node 1 names the delivery 2, which does not'],
  ['a delivery without its pickup', [HEADER, DEPOT, DELIVERY], 'Line 3: node 2 names the pickup 1, which does not'],
  ['a node of neither kind', [HEADER, DEPOT, '1 3 4 20 10 90 5 0 0'], 'node 1 must name either its pickup or'],
  ['a node of both kinds', [HEADER, DEPOT, '1 3 4 20 10 90 5 2 2'], 'node 1 must name either its pickup or'],
  ['a negative service', [HEADER, DEPOT, '1 3 4 20 10 90 -6 0 2'], 'Line 3: a service cannot take -6 minutes.'],
])('a file with %s is refused', (_what, lines, message) => {
  expect(() => read(...lines)).toThrow(FileFailure);
  expect(() => read(...lines)).toThrow(message);
});

// Orders 1 and 3 in the plan, which have services of 16 and 10 minutes.
const PLAN = { shipments: [{ orders: [1] }], alone: [{ order: 3 }], miles: 120, bound: 20_110 } as unknown as Solution;

it('every shipment and every order alone is a vehicle', () => {
  expect(vehiclesOf(PLAN)).toBe(2);
});

it('the distance of a plan is its miles without the services of its orders', () => {
  expect(distanceOf(readLines(...WHOLE), PLAN)).toBe(120 - 26);
  expect(distanceOf(readLines(...WHOLE), { ...PLAN, alone: [] })).toBe(120 - 16);
});

it.each([
  ['cost', 20_110, 84],
  ['cost', 20_020, 0],
  ['cost', 19_990, 0],
  ['distance', 90, 64],
] as const)('under %s, a bound of %d bounds the distance by %d', (strategy, bound, expected) => {
  expect(distanceBoundOf(readLines(...WHOLE), { ...PLAN, bound }, strategy)).toBe(expected);
});

it.each([
  ['a.json', '25 200 1', 'freight'],
  ['a.JSON', '', 'freight'],
  ['a.txt', '25 200 1', 'liLim'],
  ['a.txt', ' {"model": {}}', 'freight'],
  ['a', '\uFEFF{}', 'freight'],
  ['a', '25\t200\t1', 'liLim'],
])('%s that begins with %j is in the format %s', (name, text, format) => {
  expect(formatOf(name, text)).toBe(format);
});
