import { describe, expect, test } from 'vitest';
import type { OptimizationInput, OrderInput, OrderStop } from '../input.ts';
import type { InputProblem } from '../plan.ts';
import {
  DAY,
  MONDAY,
  chicago,
  constraints,
  dallas,
  dropoff,
  fleet,
  freight,
  input,
  memphis,
  order,
  pickup,
} from '../testing/example-input.ts';
import { acceptOrders, strategyOf } from './problems.ts';

const codesOf = (problems: readonly InputProblem[]) => problems.map(({ code }) => code);
const idsOf = (orders: readonly OrderInput[]) => orders.map(({ id }) => id);

/** What is said of one order beside another in which nothing is wrong. */
function intakeOf(changes: Partial<OrderInput>, settings: Partial<OptimizationInput> = {}) {
  const { accepted, mayCombine, problems } = acceptOrders(input([order({ id: 'good' }), order(changes)], settings));
  expect(problems.every(({ order: id }) => id === 7)).toBe(true);
  return { codes: codesOf(problems), accepted: idsOf(accepted), mayCombine: [...mayCombine], problems };
}

const withStops = (...stops: OrderStop[]): Partial<OrderInput> => ({ stops });
const at = (latitude: number | null, longitude: number | null) => ({ id: 'somewhere', latitude, longitude });
const windows = (...ends: [number, number][]) => ({ windows: ends.map(([earlyAt, lateAt]) => ({ earlyAt, lateAt })) });

test('orders in which nothing is wrong are taken in as they are and may all be combined', () => {
  const orders = [order({ id: 'b' }), order({ id: 'a' }), order({ id: 3 })];
  const { accepted, mayCombine, problems } = acceptOrders(input(orders));
  expect(problems).toEqual([]);
  expect(accepted).toEqual(orders);
  expect([...mayCombine]).toEqual(['b', 'a', 3]);
});

test('no orders is a problem of the whole input', () => {
  const { accepted, problems } = acceptOrders(input([]));
  expect(problems).toEqual([{ order: null, code: 'noOrders', message: 'There are no orders to plan.' }]);
  expect(accepted).toEqual([]);
});

describe('ids', () => {
  test('of orders with one id the first stays and each later one is named and left out', () => {
    const first = order({ id: 'x', baselineCost: 1 });
    const { accepted, problems } = acceptOrders(
      input([first, order({ id: 'x' }), order({ id: 'y' }), order({ id: 'x' })]),
    );
    expect(accepted[0]).toBe(first);
    expect(idsOf(accepted)).toEqual(['x', 'y']);
    expect(problems.map(({ order: id, code }) => [id, code])).toEqual([
      ['x', 'duplicateId'],
      ['x', 'duplicateId'],
    ]);
  });

  test("the number 1 and the text '1' are two ids", () => {
    expect(codesOf(acceptOrders(input([order({ id: 1 }), order({ id: '1' })])).problems)).toEqual([]);
  });

  test('a later order does not take the place of a first one that is left out', () => {
    const { accepted, problems } = acceptOrders(input([order({ baselineCost: -1 }), order()]));
    expect(codesOf(problems)).toEqual(['badNumber', 'duplicateId']);
    expect(accepted).toEqual([]);
  });
});

describe('an order is left out, with the reason, or taken in where there is none', () => {
  test.each<[string, Partial<OrderInput>, InputProblem['code'][]]>([
    ['no latitude', withStops(pickup({ place: at(null, 0) }), dropoff()), ['noCoordinates']],
    ['no longitude', withStops(pickup(), dropoff({ place: at(0, null) })), ['noCoordinates']],
    ['a latitude that is no number', withStops(pickup({ place: at(Number.NaN, 0) }), dropoff()), ['noCoordinates']],
    ['a latitude at the pole', withStops(pickup({ place: at(90, 0) }), dropoff()), []],
    ['a latitude beyond the pole', withStops(pickup({ place: at(90.01, 0) }), dropoff()), ['noCoordinates']],
    ['a latitude beyond the other pole', withStops(pickup({ place: at(-90.01, 0) }), dropoff()), ['noCoordinates']],
    ['a longitude at the date line', withStops(pickup({ place: at(0, -180) }), dropoff()), []],
    ['a longitude beyond the date line', withStops(pickup({ place: at(0, -180.01) }), dropoff()), ['noCoordinates']],
    ['no window', withStops(pickup(), dropoff({ windows: [] })), ['noWindow']],
    ['a window of one instant', withStops(pickup(windows([MONDAY, MONDAY])), dropoff()), []],
    [
      'a window that ends before it begins',
      withStops(pickup(windows([MONDAY, MONDAY - 1])), dropoff()),
      ['windowEndsBeforeItBegins'],
    ],
    ['windows that touch', withStops(pickup(windows([MONDAY, MONDAY + 5], [MONDAY + 5, MONDAY + DAY])), dropoff()), []],
    [
      'windows that overlap',
      withStops(pickup(windows([MONDAY, MONDAY + 5], [MONDAY + 4, MONDAY + DAY])), dropoff()),
      ['windowsOverlap'],
    ],
    [
      'windows out of order',
      withStops(pickup(windows([MONDAY + DAY, MONDAY + DAY + 5], [MONDAY, MONDAY + 5])), dropoff()),
      ['windowsOverlap'],
    ],
    ['a window that begins at no instant', withStops(pickup(windows([Number.NaN, MONDAY])), dropoff()), ['badNumber']],
    ['a window that never ends', withStops(pickup(windows([MONDAY, Infinity])), dropoff()), ['badNumber']],
    ['a window before 1970', withStops(pickup(windows([-1, MONDAY])), dropoff()), ['badNumber']],
    ['an appointment at no instant', withStops(pickup({ appointmentAt: Number.NaN }), dropoff()), ['badNumber']],
    ['no stops', withStops(), ['stopsOutOfOrder']],
    ['a dropoff first', withStops(dropoff(), pickup(), dropoff()), ['stopsOutOfOrder']],
    ['a pickup last', withStops(pickup(), dropoff(), pickup()), ['stopsOutOfOrder']],
    ['no cost', { baselineCost: 0 }, []],
    ['a cost below zero', { baselineCost: -0.01 }, ['badNumber']],
    ['a cost that is no number', { baselineCost: Number.NaN }, ['badNumber']],
    ['a cost without end', { baselineCost: Infinity }, ['badNumber']],
    ['a weight below zero', withStops(pickup({ freight: freight({ weight: -1 }) }), dropoff()), ['badNumber']],
    [
      'a volume that is no number',
      withStops(pickup(), dropoff({ freight: freight({ volume: Number.NaN }) })),
      ['badNumber'],
    ],
    [
      'pallets without end',
      withStops(pickup({ freight: freight({ stackablePallets: Infinity }) }), dropoff()),
      ['badNumber'],
    ],
    ['floor length below zero', withStops(pickup({ freight: freight({ linearFeet: -4 }) }), dropoff()), ['badNumber']],
    ['temperatures below zero', { temperature: { min: -20, max: -10 } }, []],
    ['one temperature', { temperature: { min: 34, max: 34 } }, []],
    ['temperatures the wrong way round', { temperature: { min: 34, max: 33 } }, ['badNumber']],
    ['a temperature that is no number', { temperature: { min: Number.NaN, max: 33 } }, ['badNumber']],
    ['known hazard classes', { hazardClasses: ['3', '1.4S', '6.1 PG I zone A'] }, []],
    ['an unknown hazard class', { hazardClasses: ['3', 'flammable', 'flammable'] }, ['unknownHazardClass']],
  ])('%s', (_, changes, expected) => {
    const { codes, accepted, mayCombine } = intakeOf(changes);
    expect(codes).toEqual(expected);
    expect(accepted).toEqual(expected.length === 0 ? ['good', 7] : ['good']);
    expect(mayCombine).toEqual(accepted);
  });
});

describe('freight', () => {
  const nearby = { miles: () => 1 };
  const load = (weight: number) => pickup({ freight: freight({ weight }) });
  const drop = (weight: number) => dropoff({ freight: freight({ weight }) });
  const fourStops = (a: number, b: number, c: number, d: number) => withStops(load(a), drop(b), load(c), drop(d));

  test.each<[string, Partial<OrderInput>, InputProblem['code'][]]>([
    ['all that is loaded is dropped', withStops(load(10), drop(10)), []],
    ['the dust of fractions is no difference', withStops(load(0.1 + 0.2), drop(0.3)), []],
    ['a difference below a millionth is none', withStops(load(10), drop(10.0000009)), []],
    ['a difference above a millionth is one', withStops(load(10), drop(10.0000011)), ['freightDoesNotBalance']],
    ['something stays on board', withStops(load(10), drop(9)), ['freightDoesNotBalance']],
    ['more is dropped than was loaded', withStops(load(10), drop(11)), ['freightDoesNotBalance']],
    ['something is dropped and more loaded', fourStops(10, 10, 5, 5), []],
    ['something is dropped before it is loaded', fourStops(10, 11, 5, 4), ['stopsOutOfOrder']],
    [
      'something is dropped early, and too much in all',
      fourStops(10, 11, 5, 5),
      ['stopsOutOfOrder', 'freightDoesNotBalance'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(intakeOf(changes, nearby).codes).toEqual(expected);
  });

  test.each(['stackablePallets', 'nonStackablePallets', 'volume', 'linearFeet'] as const)(
    '%s must balance too',
    (field) => {
      const loads = { ...freight({ linearFeet: 20 }), [field]: 12 };
      expect(intakeOf(withStops(pickup({ freight: loads }), dropoff({ freight: loads }))).codes).toEqual([]);
      const drops = { ...loads, [field]: 13 };
      expect(intakeOf(withStops(pickup({ freight: loads }), dropoff({ freight: drops }))).codes).toEqual([
        'freightDoesNotBalance',
      ]);
    },
  );

  test('floor length that only some stops give need not balance', () => {
    const given = pickup({ freight: freight({ linearFeet: 20 }) });
    expect(intakeOf(withStops(given, dropoff())).codes).toEqual([]);
  });

  test('floor length that is derived need not balance: one pallet at each of two stops takes a row at each', () => {
    const pallets = (nonStackablePallets: number) =>
      freight({ weight: 0, volume: 0, stackablePallets: 0, nonStackablePallets });
    const halves = [dropoff({ freight: pallets(1) }), dropoff({ freight: pallets(1) })];
    expect(intakeOf(withStops(pickup({ freight: pallets(2) }), ...halves)).codes).toEqual([]);
  });
});

describe('an order above a limit is named and stays, alone', () => {
  const heavy = freight({
    weight: 44_000,
    stackablePallets: 10,
    nonStackablePallets: 16,
    volume: 3800,
    linearFeet: 53,
  });
  const changes = withStops(pickup({ freight: heavy }), dropoff({ freight: heavy }));

  test.each([
    ['maxWeight', 44_000],
    ['maxPallets', 26],
    ['maxVolume', 3800],
    ['maxLinearFeet', 53],
  ])('%s: %i is exactly enough', (limit, most) => {
    const limitedTo = (value: number) =>
      limit === 'maxLinearFeet'
        ? { fleet: fleet({ maxLinearFeet: value }) }
        : { constraints: constraints({ [limit]: value }) };
    expect(intakeOf(changes, limitedTo(most)).codes).toEqual([]);
    const { codes, accepted, mayCombine, problems } = intakeOf(changes, limitedTo(most - 1));
    expect(codes).toEqual(['aboveLimit']);
    expect(problems[0]?.message).toContain(`reaches ${most}, above the ${limit} of ${most - 1}`);
    expect(accepted).toEqual(['good', 7]);
    expect(mayCombine).toEqual(['good']);
  });

  test('it is the load on board at once that counts, not all that is ever loaded', () => {
    const limit = { constraints: constraints({ maxWeight: 10_000 }), miles: () => 1 };
    expect(intakeOf(withStops(pickup(), dropoff(), pickup(), dropoff()), limit).codes).toEqual([]);
    expect(intakeOf(withStops(pickup(), pickup(), dropoff(), dropoff()), limit).codes).toEqual(['aboveLimit']);
  });
});

describe('settings that mean nothing', () => {
  const ok = [order()];
  const ofConstraints = Object.entries(constraints()).filter(([, value]) => value === null);

  test.each(ofConstraints.map(([name]) => name))('%s must be a number of at least 0', (name) => {
    expect(
      acceptOrders(input(ok, { constraints: constraints({ [name]: 0 }) })).problems.every((one) => one.order === 7),
    ).toBe(true);
    for (const value of [-1, Number.NaN, Infinity]) {
      const { accepted, mayCombine, problems } = acceptOrders(
        input(ok, { constraints: constraints({ [name]: value }) }),
      );
      expect(problems.map(({ order: id, code }) => [id, code])).toEqual([[null, 'badNumber']]);
      expect(problems[0]?.message).toContain(`${name} is ${value}`);
      expect([accepted.length, mayCombine.size]).toEqual([0, 0]);
    }
  });

  test.each<[keyof OptimizationInput['fleet'], boolean]>([
    ['maxOrders', true],
    ['maxLinearFeet', true],
    ['dwellMinutes', true],
    ['appointmentToleranceMinutes', true],
    ['slippageCostPerDay', true],
    ['milesPerHour', false],
    ['drivingHoursPerDay', false],
    ['teamDrivingHoursPerDay', false],
  ])("the fleet's %s may be 0: %s", (name, mayBeZero) => {
    const problemsWith = (value: number) => acceptOrders(input(ok, { fleet: fleet({ [name]: value }) })).problems;
    expect(problemsWith(0).every(({ order: id }) => id !== null)).toBe(mayBeZero);
    expect(problemsWith(0.5).every(({ order: id }) => id !== null)).toBe(true);
    for (const value of [-1, Number.NaN, Infinity]) {
      expect(problemsWith(value).map(({ order: id, code }) => [id, code])).toEqual([[null, 'badNumber']]);
      expect(problemsWith(value)[0]?.message).toContain(`${name} is ${value}`);
    }
  });

  test.each<[string, Partial<NonNullable<OptimizationInput['fleet']['depot']>>, InputProblem['code'][]]>([
    ['nothing wrong', {}, []],
    ['no latitude', { place: at(null, 0) }, ['noCoordinates']],
    ['a longitude off the globe', { place: at(0, 181) }, ['noCoordinates']],
    ['an opening at no instant', { opensAt: Number.NaN }, ['badNumber']],
    ['a closing at no instant', { closesAt: Infinity }, ['badNumber']],
    ['a closing before the opening', { opensAt: MONDAY + 2, closesAt: MONDAY + 1 }, ['windowEndsBeforeItBegins']],
  ])('a depot with %s', (_, changes, expected) => {
    const depot = { place: dallas, opensAt: MONDAY - DAY, closesAt: MONDAY + 9 * DAY, ...changes };
    const { accepted, problems } = acceptOrders(input(ok, { fleet: fleet({ depot }) }));
    expect(codesOf(problems)).toEqual(expected);
    expect(problems.every(({ order: id }) => id === null)).toBe(true);
    expect(accepted).toHaveLength(expected.length === 0 ? 1 : 0);
  });

  test('what is wrong with orders is named beside them', () => {
    const { problems } = acceptOrders(
      input([order({ baselineCost: -1 })], { constraints: constraints({ maxWeight: -1 }) }),
    );
    expect(problems.map(({ order: id }) => id)).toEqual([null, 7]);
  });
});

test.each([Number.NaN, -1, Infinity])('an order with a leg of %d miles is left out', (miles) => {
  const legs = (_: unknown, to: { id: string | number }) => (to.id === 'dallas' ? miles : 500);
  const { codes, accepted, problems } = intakeOf(withStops(pickup(), dropoff({ place: dallas })), { miles: legs });
  expect(codes).toEqual(['badNumber']);
  expect(problems[0]?.message).toBe(`The distance between stops 1 and 2 of order 7 is ${miles} miles.`);
  expect(accepted).toEqual(['good']);
});

test('two stops at one place are no miles apart, whatever the distance function says', () => {
  const stops = withStops(pickup(), pickup({ place: { ...chicago } }), dropoff(), dropoff({ place: { ...memphis } }));
  const onlyBetweenPlaces = (from: { id: unknown }, to: { id: unknown }) => (from.id === to.id ? Number.NaN : 500);
  expect(intakeOf(stops, { miles: onlyBetweenPlaces }).codes).toEqual([]);
});

test('every kind of fault is named, and of a kind repeated at many stops only a few', () => {
  const stops = Array.from({ length: 40 }, () => pickup({ place: at(null, null) }));
  const { codes } = intakeOf({ stops, baselineCost: -1, hazardClasses: ['?'] });
  expect(codes.filter((code) => code === 'noCoordinates')).toHaveLength(6);
  expect(new Set(codes)).toEqual(new Set(['noCoordinates', 'stopsOutOfOrder', 'badNumber', 'unknownHazardClass']));
});

test('a message says which order, which stop and which value', () => {
  const late = windows([MONDAY + DAY, MONDAY]);
  const { problems } = intakeOf(withStops(pickup(), dropoff({ ...late, place: at(41, 190) })));
  expect(problems.map(({ message }) => message)).toEqual([
    'Stop 2 of order 7 has the longitude 190, which is not between -180 and 180.',
    'Stop 2 of order 7 has window 1 the wrong way round: it ends at 2026-01-05T00:00:00.000Z, before it begins at 2026-01-06T00:00:00.000Z.',
  ]);
});

test.each([
  ['distance', 'distance'],
  ['Distance', 'distance'],
  ['cost', 'cost'],
  ['fewest', 'cost'],
  ['', 'cost'],
  [undefined, 'cost'],
  [1, 'cost'],
])('the strategy %j counts as %s', (text, strategy) => {
  expect(strategyOf(text)).toBe(strategy);
});
