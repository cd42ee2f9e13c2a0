import { describe, expect, test } from 'vitest';
import type { ConstraintSet, Fleet } from '../input.ts';
import { problemsOf, withFleet, withLimit, withOrder, withStop } from '../testing/altered-examples.ts';
import {
  appointed,
  delicate,
  fromDepot,
  plain,
  severalStops,
  slipping,
  type Example,
} from '../testing/example-plans.ts';
import { at, placeAt } from '../testing/line-world.ts';

type LimitCase = [limit: keyof ConstraintSet | keyof Fleet, exact: number, kind: 'most' | 'least', says: RegExp];

/** The plain plan carries 18,000 lb, 8 pallets, 750 cubic feet and 12 feet at most, on 120 miles in four hours. */
const plainLimits: LimitCase[] = [
  ['maxWeight', 18_000, 'most', /maxWeight: the heaviest load is 18000/],
  ['maxPallets', 8, 'most', /maxPallets: .* is 8/],
  ['maxVolume', 750, 'most', /maxVolume: .* is 750/],
  ['maxLinearFeet', 12, 'most', /maxLinearFeet: the longest load is 12/],
  ['minWeightPerStop', 8000, 'least', /minWeightPerStop: the pickups at place 2 of the route come to 8000/],
  ['minPalletsPerStop', 4, 'least', /minPalletsPerStop: the pickups at place 1 of the route come to 4/],
  ['minVolumePerStop', 350, 'least', /minVolumePerStop: the dropoffs at place 4 of the route come to 350/],
  ['maxOutOfRouteDistance', 0, 'most', /maxOutOfRouteDistance: the detour is 0/],
  ['distanceFromFirstDrop', 20, 'most', /distanceFromFirstDrop: .* of order B is 20/],
  ['maxPickupCount', 2, 'most', /maxPickupCount: .* is 2/],
  ['maxDropoffCount', 2, 'most', /maxDropoffCount: .* is 2/],
  ['maxStopCount', 4, 'most', /maxStopCount: .* is 4/],
  ['maxOrders', 2, 'most', /maxOrders: the number of orders is 2/],
  ['maxRouteTransitTime', 240 / 1440, 'most', /maxRouteTransitTime: the transit in days is 0.1666/],
  ['maxRouteDistance', 120, 'most', /maxRouteDistance: the length of the route is 120/],
];

describe('a limit may be reached, and not passed', () => {
  test.each(plainLimits)('%s', (limit, exact, kind, says) => {
    const beyond = kind === 'most' ? exact - 0.0001 : exact + 0.0001;
    expect(problemsOf(withLimit(plain(), limit, exact))).toEqual([]);
    expect(problemsOf(withLimit(plain(), limit, beyond))).toContainEqual(expect.stringMatching(says));
  });

  test('dropoffs and pickups at one place are two stops', () => {
    const exact = { maxStopCount: 5, maxPickupCount: 3, maxDropoffCount: 2 };
    expect(problemsOf(severalStops({ constraints: exact }))).toEqual([]);
    expect(problemsOf(severalStops({ constraints: { ...exact, maxPickupCount: 2 } }))).toHaveLength(1);
    expect(problemsOf(severalStops({ constraints: { ...exact, maxDropoffCount: 1 } }))).toHaveLength(1);
    expect(problemsOf(severalStops({ constraints: { ...exact, maxStopCount: 4 } }))).toHaveLength(1);
  });

  test('the minimum per stop sums up all that is loaded at a place', () => {
    expect(problemsOf(severalStops({ constraints: { minWeightPerStop: 600 } }))).toEqual([]);
    expect(problemsOf(severalStops({ constraints: { minPalletsPerStop: 3 } }))).toContainEqual(
      expect.stringMatching(/minPalletsPerStop: the pickups at place 3 of the route come to 2, below 3/),
    );
  });

  test('a detour counts the way from and to the depot', () => {
    expect(problemsOf(withLimit(fromDepot(), 'maxOutOfRouteDistance', 120))).toEqual([]);
    expect(problemsOf(withLimit(fromDepot(), 'maxOutOfRouteDistance', 119))).toContainEqual(
      expect.stringMatching(/maxOutOfRouteDistance: the detour is 120/),
    );
  });
});

const until = (minute: number) => ({ windows: [{ earlyAt: at(0), lateAt: at(minute) }] });
const depotUntil = (minute: number) => ({ place: placeAt(10), opensAt: at(30), closesAt: at(minute) });

type WindowCase = [name: string, missed: Example, says: RegExp];

const missedWindows: WindowCase[] = [
  [
    'a window missed by a minute',
    withStop(plain(), 'A', 1, until(159)),
    /window of the dropoff of order A \(its stop 2\) is missed/,
  ],
  [
    'the last opening missed',
    withStop(severalStops(), 'N', 1, { windows: [...until(100).windows, { earlyAt: at(150), lateAt: at(289) }] }),
    /window of the dropoff of order N .* is missed/,
  ],
  [
    'a pickup slipped a day more than allowed',
    withLimit(slipping(), 'pickupDateSlippage', 0),
    /the pickup of order B .* is missed/,
  ],
  [
    'a dropoff slipped a day more than allowed',
    withLimit(slipping(), 'dropoffDateSlippage', 1),
    /the dropoff of order B .* is missed/,
  ],
  [
    'a just-in-time order slipped',
    withOrder(slipping(), 'B', { isJustInTime: true }),
    /the pickup of order B .* is missed/,
  ],
  [
    'an appointment missed',
    withStop(appointed(), 'B', 0, { appointmentAt: at(34) }),
    /the pickup of order B .* is missed/,
  ],
  [
    'an appointment that does not slip',
    withLimit(withStop(appointed(), 'B', 0, { appointmentAt: at(34) }), 'pickupDateSlippage', 3),
    /the pickup of order B .* is missed/,
  ],
  [
    'the depot closed by the minute',
    withFleet(fromDepot(), { depot: depotUntil(389) }),
    /the return to the depot is missed/,
  ],
];

describe('a window is missed by no more than rounding', () => {
  test.each(missedWindows)('%s', (_, missed, says) => {
    expect(problemsOf(missed)).toContainEqual(expect.stringMatching(says));
  });

  test.each([
    ['the last minute of a window', withStop(plain(), 'A', 1, until(160))],
    ['the last minute of the depot', withFleet(fromDepot(), { depot: depotUntil(390) })],
    ['the last minute of an appointment', withStop(appointed(), 'B', 0, { appointmentAt: at(35) })],
  ])('%s is in time', (_, example) => {
    const aboutOtherThings = /slack/;
    expect(problemsOf(example).filter((problem) => !aboutOtherThings.test(problem))).toEqual([]);
  });

  test('an appointment binds only where appointments are honoured', () => {
    const impossible = withStop(plain(), 'A', 1, { appointmentAt: at(10) });
    const honouring = { ...impossible.input.constraints, honorAppointments: true };
    expect(problemsOf(impossible)).toEqual([]);
    expect(problemsOf({ ...impossible, input: { ...impossible.input, constraints: honouring } })).toContainEqual(
      expect.stringMatching(/the dropoff of order A .* is missed/),
    );
  });
});

describe('orders that do not go together are found out', () => {
  test.each<[string, Example, RegExp]>([
    [
      'other equipment',
      withOrder(plain(), 'B', { equipmentMode: 'flatbed' }),
      /Orders A and B need different equipment \(dry, flatbed\)/,
    ],
    ...(['bulk', 'drayage', 'powerOnly'] as const).map((equipmentMode): [string, Example, RegExp] => [
      `two orders of ${equipmentMode}`,
      withOrder(withOrder(plain(), 'A', { equipmentMode }), 'B', { equipmentMode }),
      new RegExp(`Orders A and B cannot share ${equipmentMode} equipment`),
    ]),
    [
      'a team and a solo driver',
      withOrder(delicate(), 'B', { isTeam: false }),
      /Orders A and B do not both need a team/,
    ],
    [
      'a second order that is too cold for the first',
      withOrder(delicate(), 'B', { temperature: { min: 20, max: 29.9 } }),
      /Orders A and B bear no common temperature/,
    ],
    [
      'a second order that is too warm for the first',
      withOrder(delicate(), 'B', { temperature: { min: 36.1, max: 40 } }),
      /Orders A and B bear no common temperature/,
    ],
    [
      'hazards that never travel together',
      withOrder(delicate(), 'B', { hazardClasses: ['9', '6.1 PG I zone A'] }),
      /carry hazard classes 3 and 6.1 PG I zone A, which may not share a truck/,
    ],
    [
      'hazards that only travel apart',
      withOrder(delicate(), 'B', { hazardClasses: ['5.1'] }),
      /carry hazard classes 3 and 5.1, which may not share a truck/,
    ],
    [
      'a hazard nobody knows',
      withOrder(delicate(), 'B', { hazardClasses: ['dragon fire'] }),
      /hazard classes 3 and dragon fire/,
    ],
  ])('%s', (_, example, says) => {
    expect(problemsOf(example)).toContainEqual(expect.stringMatching(says));
  });

  test('hazards that only travel apart may share a truck that separates them', () => {
    const apart = withOrder(delicate(), 'B', { hazardClasses: ['5.1'] });
    expect(problemsOf(withFleet(apart, { canSeparateHazards: true }))).toEqual([]);
  });

  test('a temperature that one order does not care about is no obstacle', () => {
    const { temperature: _, ...careless } = delicate().input.orders[1]!;
    const { input, solution } = delicate();
    expect(problemsOf({ solution, input: { ...input, orders: [input.orders[0]!, careless] } })).toEqual([]);
  });
});
