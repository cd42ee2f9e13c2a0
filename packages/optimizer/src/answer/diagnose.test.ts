import { describe, expect, it } from 'vitest';
import type { ConstraintSet, Fleet } from '../input.ts';
import type { LimitName } from '../plan.ts';
import { diagnose } from './diagnose.ts';
import { kindOf, lessThan, relaxed, type Question } from './relaxed-question.ts';
import { HOUR, MONDAY, placeAt, sampleOrder, sampleSource, type SampleOrder } from '../testing/sample-orders.ts';

interface Case {
  limit: LimitName;
  why: string;
  orders: [SampleOrder, SampleOrder] | [SampleOrder, SampleOrder, SampleOrder];
  constraints?: Partial<ConstraintSet>;
  fleet?: Partial<Fleet>;
  /** The one stated for the limit. */
  slack: number;
  value: number;
  allowed: number;
}

/** From west to east, the second one inside the first: A, B, b, a is straight ahead. */
const OUTER: SampleOrder = { id: 'outer', stops: [{ at: [0, 0] }, { at: [300, 0] }] };
const INNER: SampleOrder = { id: 'inner', stops: [{ at: [100, 0] }, { at: [200, 0] }] };
const ASIDE: SampleOrder = { id: 'aside', stops: [{ at: [100, 0] }, { at: [200, 40] }] };
/** Both must be picked up by Monday noon, 300 miles or 12.5 hours and an hour of dwell apart. */
const NOON_WEST: SampleOrder = { id: 'west', stops: [{ at: [0, 0], close: 12 }, { at: [600, 0] }] };
const NOON_EAST: SampleOrder = { id: 'east', stops: [{ at: [300, 0], close: 12 }, { at: [600, 0] }] };
/** Loaded at ten on Monday and 300 miles away by 23:00: there is no time for a second stop. */
const DROP_BY_ONE: SampleOrder = {
  id: 'soon',
  stops: [
    { at: [0, 0], open: 10 },
    { at: [300, 0], close: 23 },
  ],
};
const DROP_ON_WAY: SampleOrder = {
  id: 'onWay',
  stops: [
    { at: [0, 10], open: 10 },
    { at: [300, 10], close: 23 },
  ],
};

const CASES: readonly Case[] = [
  {
    limit: 'maxWeight',
    why: 'both are on board at once in every sequence that keeps the route short',
    orders: [
      { ...OUTER, weight: 30_000 },
      { ...INNER, weight: 15_200 },
    ],
    constraints: { maxWeight: 44_000, maxRouteDistance: 300 },
    value: 45_200,
    allowed: 44_000,
    slack: 1200,
  },
  {
    limit: 'maxPallets',
    why: 'the pallets are on board together',
    orders: [
      { ...OUTER, pallets: 20 },
      { ...INNER, pallets: 9 },
    ],
    constraints: { maxPallets: 26, maxRouteDistance: 300 },
    value: 29,
    allowed: 26,
    slack: 3,
  },
  {
    limit: 'maxVolume',
    why: 'the freight takes more room than there is',
    orders: [
      { ...OUTER, volume: 2000 },
      { ...INNER, volume: 2500.5 },
    ],
    constraints: { maxVolume: 3800, maxRouteDistance: 300 },
    value: 4500.5,
    allowed: 3800,
    slack: 700.5,
  },
  {
    limit: 'maxLinearFeet',
    why: 'the floor is too short',
    orders: [
      { ...OUTER, linearFeet: 30 },
      { ...INNER, linearFeet: 24.5 },
    ],
    constraints: { maxRouteDistance: 300 },
    fleet: { maxLinearFeet: 53 },
    value: 54.5,
    allowed: 53,
    slack: 1.5,
  },
  {
    limit: 'minWeightPerStop',
    why: 'a pickup loads too little, and the other minimum of the set is kept',
    orders: [
      { ...OUTER, weight: 5000 },
      { ...INNER, weight: 700 },
    ],
    constraints: { minWeightPerStop: 1000, minPalletsPerStop: 2 },
    value: 700,
    allowed: 1000,
    slack: 300,
  },
  {
    limit: 'minPalletsPerStop',
    why: 'a stop handles fewer pallets than asked for',
    orders: [
      { ...OUTER, pallets: 6 },
      { ...INNER, pallets: 1 },
    ],
    constraints: { minPalletsPerStop: 4 },
    value: 1,
    allowed: 4,
    slack: 3,
  },
  {
    limit: 'minVolumePerStop',
    why: 'a stop handles less volume than asked for',
    orders: [
      { ...OUTER, volume: 400 },
      { ...INNER, volume: 90 },
    ],
    constraints: { minVolumePerStop: 100 },
    value: 90,
    allowed: 100,
    slack: 10,
  },
  {
    limit: 'maxRouteDistance',
    why: 'the shortest way past all four places is longer',
    orders: [OUTER, { ...INNER, stops: [{ at: [-20, 0] }, { at: [200, 0] }] }],
    constraints: { maxRouteDistance: 310 },
    value: 320,
    allowed: 310,
    slack: 10,
  },
  {
    limit: 'maxOutOfRouteDistance',
    why: 'the place aside takes the truck off the direct way',
    orders: [OUTER, { id: 'aside', stops: [{ at: [0, 30] }, { at: [300, 0] }] }],
    constraints: { maxOutOfRouteDistance: 20 },
    value: 330 - Math.hypot(300, 30),
    allowed: 20,
    slack: 310 - Math.hypot(300, 30),
  },
  {
    limit: 'distanceFromFirstDrop',
    why: 'the two drops are apart by more',
    orders: [OUTER, INNER],
    constraints: { distanceFromFirstDrop: 75 },
    value: 100,
    allowed: 75,
    slack: 25,
  },
  {
    limit: 'maxPickupCount',
    why: 'two places load',
    orders: [OUTER, INNER],
    constraints: { maxPickupCount: 1 },
    value: 2,
    allowed: 1,
    slack: 1,
  },
  {
    limit: 'maxDropoffCount',
    why: 'three places unload',
    orders: [OUTER, INNER, ASIDE],
    constraints: { maxDropoffCount: 1 },
    value: 3,
    allowed: 1,
    slack: 2,
  },
  {
    limit: 'maxStopCount',
    why: 'four places are visited',
    orders: [OUTER, INNER],
    constraints: { maxStopCount: 2 },
    value: 4,
    allowed: 2,
    slack: 2,
  },
  {
    limit: 'maxOrders',
    why: 'trucks carry one order',
    orders: [OUTER, INNER],
    fleet: { maxOrders: 1 },
    value: 2,
    allowed: 1,
    slack: 1,
  },
  {
    limit: 'maxRouteTransitTime',
    why: '300 miles and three dwells on the way and one at the end take 16.5 hours',
    orders: [OUTER, INNER],
    constraints: { maxRouteTransitTime: 0.5 },
    value: 16.5 / 24,
    allowed: 0.5,
    slack: 4.5 / 24,
  },
  {
    limit: 'pickupDateSlippage',
    why: 'the second pickup is 1.5 hours late, which is a day',
    orders: [NOON_WEST, NOON_EAST],
    value: 1,
    allowed: 0,
    slack: 1,
  },
  {
    limit: 'pickupDateSlippage',
    why: 'the second pickup is 89 hours late, and two days are allowed already',
    orders: [
      {
        id: 'west',
        stops: [
          { at: [0, 0], close: 12 },
          { at: [2400, 100], close: 480 },
        ],
      },
      {
        id: 'east',
        stops: [
          { at: [2400, 0], close: 12 },
          { at: [2400, 200], close: 480 },
        ],
      },
    ],
    constraints: { pickupDateSlippage: 2 },
    value: 4,
    allowed: 2,
    slack: 2,
  },
  {
    limit: 'dropoffDateSlippage',
    why: 'the drop that comes second is late',
    orders: [DROP_BY_ONE, DROP_ON_WAY],
    value: 1,
    allowed: 0,
    slack: 1,
  },
  {
    limit: 'honorAppointments',
    why: 'the appointments of two pickups are an hour apart and the places twelve and a half',
    orders: [
      { ...NOON_WEST, stops: [{ at: [0, 0], appointment: 8 }, { at: [600, 0] }] },
      { ...NOON_EAST, stops: [{ at: [300, 0], appointment: 9 }, { at: [600, 0] }] },
    ],
    constraints: { honorAppointments: true },
    value: 1,
    allowed: 0,
    slack: 1,
  },
  {
    limit: 'window',
    why: 'just-in-time orders never slip: the second is 90 minutes late',
    orders: [
      { ...NOON_WEST, isJustInTime: true, stops: [{ at: [0, 0], open: 0, close: 12 }, { at: [600, 0] }] },
      { ...NOON_EAST, isJustInTime: true, stops: [{ at: [300, 0], open: 0, close: 12 }, { at: [600, 0] }] },
    ],
    value: 90,
    allowed: 0,
    slack: 90,
  },
  {
    limit: 'window',
    why: 'the depot closes before the truck is back, 25 hours of driving and four of dwell after it opened',
    orders: [OUTER, INNER],
    fleet: { depot: { place: placeAt([0, 0]), opensAt: MONDAY, closesAt: MONDAY + 28 * HOUR } },
    value: 60,
    allowed: 0,
    slack: 60,
  },
];

function questionOf({ orders, constraints, fleet }: Case): Question {
  return { orders: orders.map(sampleOrder), source: sampleSource(constraints, fleet) };
}

describe('what a limit must give for orders to combine', () => {
  it.each(CASES)('$limit: $why', (given) => {
    const question = questionOf(given);
    const diagnosis = diagnose(question.orders, question.source);
    if (diagnosis.kind !== 'oneLimit') throw new Error(`The orders were said to be ${diagnosis.kind}.`);
    const use = diagnosis.limits.find(({ limit }) => limit === given.limit)!;
    expect(use.slack).toBeCloseTo(given.slack, 9);
    expect(use.value).toBeCloseTo(given.value, 9);
    expect(use.allowed).toBe(given.allowed);
    expect(kindOf(relaxed(question, given.limit, use.slack))).toBe('fits');
    if (given.limit === 'honorAppointments') return;
    expect(kindOf(relaxed(question, given.limit, lessThan(use)))).not.toBe('fits');
  });

  it('is stated for every limit that can be set', () => {
    const tested = new Set<string>(CASES.map(({ limit }) => limit));
    const { constraints } = sampleSource();
    expect(Object.keys(constraints).filter((name) => !tested.has(name))).toEqual(['strategy']);
  });

  it.each<[string, Partial<ConstraintSet>, string]>([
    ['990 minutes of transit', { maxRouteTransitTime: 990 / 1440 }, 'fits'],
    ['a thousandth of a minute less', { maxRouteTransitTime: 989.999 / 1440 }, 'oneLimit'],
    ['300 miles', { maxRouteDistance: 300 }, 'fits'],
    ['a thousandth of a mile less', { maxRouteDistance: 299.999 }, 'oneLimit'],
  ])('is exact: %s', (_, constraints, kind) => {
    expect(kindOf({ orders: [sampleOrder(OUTER), sampleOrder(INNER)], source: sampleSource(constraints) })).toBe(kind);
  });

  it('names several limits where each would do, the smallest step first', () => {
    const question = {
      orders: [sampleOrder({ ...OUTER, weight: 30_000 }), sampleOrder({ ...INNER, weight: 15_000 })],
      source: sampleSource({ maxWeight: 44_000, maxRouteDistance: 300 }),
    };
    const diagnosis = diagnose(question.orders, question.source);
    // One after the other (300 + 200 + 100 miles) they never weigh on the truck together.
    expect(diagnosis).toMatchObject({
      kind: 'oneLimit',
      limits: [
        { limit: 'maxWeight', slack: 1000 },
        { limit: 'maxRouteDistance', slack: 300 },
      ],
    });
  });

  it('lets a pickup slip where that saves a wait which makes the route too long in transit', () => {
    const orders = [
      sampleOrder({
        id: 1,
        stops: [
          { at: [0, 0], close: 12 },
          { at: [100, 0], open: 60 },
        ],
      }),
      sampleOrder({ id: 2, stops: [{ at: [0, 0] }, { at: [100, 0], open: 60 }] }),
    ];
    const source = sampleSource({ maxRouteTransitTime: 1 });
    const diagnosis = diagnose(orders, source);
    expect(diagnosis).toMatchObject({
      kind: 'oneLimit',
      limits: [
        // From Monday noon to the end of the dwell at hour 61 of the week.
        { limit: 'maxRouteTransitTime', slack: 49 / 24 - 1 },
        { limit: 'pickupDateSlippage', slack: 2 },
      ].sort((a, b) => a.slack - b.slack),
    });
    expect(kindOf(relaxed({ orders, source }, 'pickupDateSlippage', 2))).toBe('fits');
    expect(kindOf(relaxed({ orders, source }, 'pickupDateSlippage', 1))).toBe('oneLimit');
  });
});

describe('orders that no single limit keeps apart', () => {
  it('fit, with every sequence that keeps the limits', () => {
    const diagnosis = diagnose([sampleOrder(OUTER), sampleOrder(INNER)], sampleSource({ maxRouteDistance: 300 }));
    expect(diagnosis).toMatchObject({ kind: 'fits', sequences: [[0, 2, 3, 1]] });
  });

  it('are named with all that the sequence breaks which breaks fewest', () => {
    const orders = [sampleOrder({ ...OUTER, weight: 900 }), sampleOrder({ ...INNER, weight: 200 })];
    const source = sampleSource({ minWeightPerStop: 500, maxStopCount: 3, maxWeight: 1000, maxRouteDistance: 600 });
    // One after the other they are not on board together, and the 600 miles of that are allowed.
    expect(diagnose(orders, source)).toEqual({ kind: 'severalLimits', limits: ['maxStopCount', 'minWeightPerStop'] });
  });

  it.each<[LimitName, Partial<SampleOrder>, Partial<ConstraintSet>]>([
    ['pickupDateSlippage', {}, {}],
    ['window', { isJustInTime: true }, {}],
  ])('name the windows among several limits as %s', (name, change, constraints) => {
    const orders = [sampleOrder({ ...NOON_WEST, ...change }), sampleOrder({ ...NOON_EAST, ...change })];
    const source = sampleSource({ ...constraints, maxStopCount: 1 });
    expect(diagnose(orders, source)).toEqual({ kind: 'severalLimits', limits: ['maxStopCount', name] });
  });

  it.each<[LimitName, Partial<SampleOrder>, Partial<SampleOrder>]>([
    ['equipment', { equipmentMode: 'dry' }, { equipmentMode: 'flatbed' }],
    ['equipment', { equipmentMode: 'bulk' }, { equipmentMode: 'bulk' }],
    [
      'temperature',
      { equipmentMode: 'reefer', temperature: { min: 0, max: 10 } },
      { equipmentMode: 'reefer', temperature: { min: 34, max: 38 } },
    ],
    ['hazmat', { hazardClasses: ['8'] }, { hazardClasses: ['4.2', '1.1D'] }],
    ['team', { isTeam: true }, { isTeam: false }],
  ])('may never share a truck: %s comes before all limits', (limit, one, other) => {
    const orders = [sampleOrder({ ...OUTER, ...one }), sampleOrder({ ...INNER, ...other })];
    expect(diagnose(orders, sampleSource({ maxStopCount: 1 }))).toEqual({ kind: 'incompatible', limits: [limit] });
  });
});
