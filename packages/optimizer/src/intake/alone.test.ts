import { describe, expect, test } from 'vitest';
import type { ConstraintSet, Fleet, OrderInput, OrderStop } from '../input.ts';
import {
  DAY,
  HOUR,
  MONDAY,
  chicago,
  constraints,
  dallas,
  dropoff,
  fleet,
  input,
  memphis,
  order,
  pickup,
} from '../testing/example-input.ts';
import { acceptOrders } from './problems.ts';

interface Case {
  stops: OrderStop[];
  order?: Partial<OrderInput>;
  constraints?: Partial<ConstraintSet>;
  fleet?: Partial<Fleet>;
}

function canBeMade(given: Case): boolean {
  const settings = { constraints: constraints(given.constraints), fleet: fleet(given.fleet) };
  const { accepted, mayCombine, problems } = acceptOrders(
    input([order({ stops: given.stops, ...given.order })], settings),
  );
  expect(accepted).toHaveLength(1);
  expect(problems.every(({ code }) => code === 'cannotBeMadeAlone')).toBe(true);
  if (problems.length === 0) expect(mayCombine.has(7)).toBe(true);
  return problems.length === 0;
}

const between = (earlyAt: number, lateAt: number) => ({ windows: [{ earlyAt, lateAt }] });
const pickupAt = (hour: number) => pickup(between(MONDAY + hour * HOUR, MONDAY + DAY));
const dropoffBy = (hours: number, changes: Partial<OrderStop> = {}) =>
  dropoff({ ...between(MONDAY, MONDAY + hours * HOUR), ...changes });

describe('a truck is at the dropoff after an hour of loading and twenty of driving', () => {
  test.each([
    ['exactly when the window ends', 21, true],
    ['a second late', 21 - 1 / 3600, false],
  ])('%s', (_, hours, expected) => {
    expect(canBeMade({ stops: [pickupAt(0), dropoffBy(hours)] })).toBe(expected);
  });

  test('the pickup begins when its window does', () => {
    expect(canBeMade({ stops: [pickupAt(6), dropoffBy(27)] })).toBe(true);
    expect(canBeMade({ stops: [pickupAt(6), dropoffBy(26.99)] })).toBe(false);
  });

  test('waiting is allowed', () => {
    expect(canBeMade({ stops: [pickupAt(0), dropoff(between(MONDAY + 9 * DAY, MONDAY + 9 * DAY))] })).toBe(true);
  });

  test('a rest is not held against an order: with others on board it may fall into a wait', () => {
    const rested = { drivingHoursPerDay: 11 };
    expect(canBeMade({ stops: [pickupAt(0), dropoffBy(21)], fleet: rested })).toBe(true);
    expect(canBeMade({ stops: [pickupAt(0), dropoffBy(20.99)], fleet: rested })).toBe(false);
  });

  test('any of several windows will do', () => {
    const days = (second: number) => ({
      windows: [
        { earlyAt: MONDAY, lateAt: MONDAY + 8 * HOUR },
        { earlyAt: MONDAY + 9 * HOUR, lateAt: MONDAY + second * HOUR },
      ],
    });
    expect(canBeMade({ stops: [pickupAt(0), dropoff(days(21))] })).toBe(true);
    expect(canBeMade({ stops: [pickupAt(0), dropoff(days(20.99))] })).toBe(false);
  });

  test('the work of one stop is done once, or for each task, as the fleet says', () => {
    const stops = [pickupAt(0), pickupAt(0), dropoffBy(21), dropoffBy(22)];
    expect(canBeMade({ stops, fleet: { dwellPer: 'stop' } })).toBe(true);
    expect(canBeMade({ stops, fleet: { dwellPer: 'task' } })).toBe(false);
    const later = [pickupAt(0), pickupAt(0), dropoffBy(22), dropoffBy(23)];
    expect(canBeMade({ stops: later, fleet: { dwellPer: 'task' } })).toBe(true);
  });

  test('the message says when the truck would come', () => {
    const { problems } = acceptOrders(input([order({ stops: [pickupAt(0), dropoffBy(20)] })]));
    expect(problems[0]?.message).toBe(
      'A truck for order 7 only is at stop 2 at 2026-01-05T21:00:00.000Z at the soonest, after its last window; only with others can it be made in time.',
    );
  });
});

describe('slippage moves the end of the last window', () => {
  const stops = [pickupAt(0), dropoffBy(1)];

  test.each([
    ['a day at the dropoff is enough', { dropoffDateSlippage: 1 }, {}, true],
    ['not quite enough', { dropoffDateSlippage: 0.8 }, {}, false],
    ['a day at the pickup is no help', { pickupDateSlippage: 1 }, {}, false],
    ['none for an order just in time', { dropoffDateSlippage: 1 }, { isJustInTime: true }, false],
  ])('%s', (_, slippage, changes, expected) => {
    expect(canBeMade({ stops, constraints: slippage, order: changes })).toBe(expected);
  });

  test('at a pickup that comes second, the pickup days count', () => {
    const second = [pickupAt(0), pickup({ place: dallas, ...between(MONDAY, MONDAY + HOUR) }), dropoff(), dropoff()];
    expect(canBeMade({ stops: second, constraints: { dropoffDateSlippage: 1 } })).toBe(false);
    expect(canBeMade({ stops: second, constraints: { pickupDateSlippage: 1 } })).toBe(true);
  });
});

describe('appointments', () => {
  const stops = (appointmentHour: number) => [pickupAt(0), dropoff({ appointmentAt: MONDAY + appointmentHour * HOUR })];

  test.each([
    ['kept within the tolerance', 20.5, {}, true],
    ['missed by a minute', 20.5 - 1 / 60, {}, false],
    ['never slipped', 20.5 - 1 / 60, { dropoffDateSlippage: 5 }, false],
    ['outside the windows, which then do not count', 240, {}, true],
  ])('where they are honoured: %s', (_, hour, limits, expected) => {
    expect(canBeMade({ stops: stops(hour), constraints: { honorAppointments: true, ...limits } })).toBe(expected);
  });

  test('the truck is there for one that is earlier than the windows of its first stop', () => {
    const early = [pickup({ appointmentAt: MONDAY - 2 * HOUR }), dropoffBy(18.5)];
    expect(canBeMade({ stops: early, constraints: { honorAppointments: true } })).toBe(true);
    expect(canBeMade({ stops: [early[0]!, dropoffBy(18.4)], constraints: { honorAppointments: true } })).toBe(false);
  });

  test('where they are not, the windows count', () => {
    expect(canBeMade({ stops: stops(1), constraints: { honorAppointments: false } })).toBe(true);
  });

  test('a stop without one keeps its windows', () => {
    expect(canBeMade({ stops: [pickupAt(0), dropoffBy(20)], constraints: { honorAppointments: true } })).toBe(false);
  });
});

describe('from a depot and back', () => {
  const depot = (opens: number, closes: number, place = dallas): Partial<Fleet> => ({
    depot: { place, opensAt: MONDAY + opens * HOUR, closesAt: MONDAY + closes * HOUR },
  });
  // Twenty hours to the pickup, an hour there, twenty to the dropoff, an hour there, twenty back: 62 hours.
  const stops = [pickup(), dropoff()];

  test.each([
    ['back exactly when it closes', 0, 62, true],
    ['back a minute after it closes', 0, 62 - 1 / 60, false],
    ['at the pickup exactly when its window ends', 4, 100, true],
    ['at the pickup a minute late', 4 + 1 / 60, 100, false],
  ])('%s', (_, opens, closes, expected) => {
    expect(canBeMade({ stops, fleet: depot(opens, closes) })).toBe(expected);
  });

  test('a depot at the pickup is no miles away', () => {
    expect(canBeMade({ stops, fleet: depot(0, 42, chicago) })).toBe(true);
    expect(canBeMade({ stops, fleet: depot(0, 41.9, chicago) })).toBe(false);
    expect(canBeMade({ stops, fleet: depot(0, 42, memphis) })).toBe(true);
  });

  test('the message says when the truck would be back', () => {
    const { problems } = acceptOrders(input([order()], { fleet: fleet(depot(0, 1)) }));
    const backAt = new Date(MONDAY + 62 * HOUR).toISOString();
    expect(problems.map(({ message }) => message)).toEqual([
      `A truck for order 7 only is back at the depot at ${backAt} at the soonest, after it closes; it travels alone.`,
    ]);
  });
});

test('the dust of fractions makes nobody late, a millisecond does', () => {
  // 87.5 miles at 140 a day are 15 hours; computed in minutes they come out a hair more.
  const rules = { fleet: fleet({ milesPerHour: 140 / 24, dwellMinutes: 0 }), miles: () => 87.5 };
  const problemsBy = (lateAt: number) =>
    acceptOrders(input([order({ stops: [pickupAt(0), dropoff(between(MONDAY, lateAt))] })], rules)).problems;
  expect(problemsBy(MONDAY + 15 * HOUR)).toEqual([]);
  expect(problemsBy(MONDAY + 15 * HOUR - 1)).toHaveLength(1);
});
