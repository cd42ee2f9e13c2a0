import { expect, test } from 'vitest';
import type { Solution } from '../plan.ts';
import { problemsWithSolution } from './check-solution.ts';
import * as examples from '../testing/example-plans.ts';
import { at, inputOf, LINE_TARIFF } from '../testing/line-world.ts';

const check = ({ input, solution }: examples.Example) =>
  problemsWithSolution({ input, orders: input.orders, solution, tariff: LINE_TARIFF });

const load = (weight: number, pallets: number, volume: number, linearFeet: number) => ({
  weight,
  pallets,
  volume,
  linearFeet,
});

/** Worked out on paper: a mile a minute, half an hour at each stop. */
const BY_HAND: Solution = {
  aims: ['leastCost'],
  shipments: [
    {
      orders: ['A', 'B'],
      stops: [
        {
          stopNumber: 1,
          kind: 'pickup',
          placeId: 'mile 0',
          tasks: [{ order: 'A', kind: 'pickup', stop: 0, startAt: at(0), endAt: at(30) }],
          milesFromPrevious: 0,
          arriveAt: at(0),
          startAt: at(0),
          departAt: at(30),
          handled: load(10_000, 4, 400, 8),
          load: load(10_000, 4, 400, 8),
          slippedDays: 0,
          slackMinutes: 60,
        },
        {
          stopNumber: 2,
          kind: 'pickup',
          placeId: 'mile 20',
          tasks: [{ order: 'B', kind: 'pickup', stop: 0, startAt: at(50), endAt: at(80) }],
          milesFromPrevious: 20,
          arriveAt: at(50),
          startAt: at(50),
          departAt: at(80),
          handled: load(8000, 4, 350, 4),
          load: load(18_000, 8, 750, 12),
          slippedDays: 0,
          slackMinutes: 140,
        },
        {
          stopNumber: 3,
          kind: 'dropoff',
          placeId: 'mile 100',
          tasks: [{ order: 'A', kind: 'dropoff', stop: 1, startAt: at(160), endAt: at(190) }],
          milesFromPrevious: 80,
          arriveAt: at(160),
          startAt: at(160),
          departAt: at(190),
          handled: load(10_000, 4, 400, 8),
          load: load(8000, 4, 350, 4),
          slippedDays: 0,
          slackMinutes: 140,
        },
        {
          stopNumber: 4,
          kind: 'dropoff',
          placeId: 'mile 120',
          tasks: [{ order: 'B', kind: 'dropoff', stop: 1, startAt: at(210), endAt: at(240) }],
          milesFromPrevious: 20,
          arriveAt: at(210),
          startAt: at(210),
          departAt: at(240),
          handled: load(8000, 4, 350, 4),
          load: load(0, 0, 0, 0),
          slippedDays: 0,
          slackMinutes: 190,
        },
      ],
      mode: 'truckload',
      cost: 100 + 2 * 120 + 2 * 50,
      baselineCost: 610,
      savings: 170,
      miles: 120,
      baselineMiles: 200,
      savedMiles: 80,
      transitMinutes: 240,
      slippedDays: 0,
      isHazmat: false,
      isTeam: false,
      isJustInTime: false,
      isBlind: false,
      isLocked: false,
      reasons: { binding: null, addedMiles: [] },
    },
  ],
  alone: [{ order: 'C', cost: 250, miles: 100, rejected: { kind: 'nobody' } }],
  cost: 690,
  baselineCost: 860,
  savings: 170,
  miles: 220,
  baselineMiles: 300,
  savedMiles: 80,
  objective: 690,
  bound: 690,
  gap: 0,
  provenOptimal: true,
  routesExamined: 3,
  boundOverExamined: 690,
};

test('a plan worked out by hand has no problems', () => {
  expect(check({ input: inputOf(examples.PLAIN_ORDERS), solution: BY_HAND })).toEqual([]);
});

test.each([
  ['with several loading places, waits and a mixed stop', examples.severalStops()],
  ['that slips', examples.slipping()],
  ['that slips at some openings and tasks only', examples.slippingInPart()],
  ['that keeps appointments', examples.appointed()],
  ['from a depot', examples.fromDepot()],
  ['of cold and hazardous team orders', examples.delicate()],
  ['that starts late to wait less', examples.unhurried()],
  ['from a depot with least transit', examples.fromDepot({ constraints: { maxRouteTransitTime: 1 } })],
  ['of one pair of places by weight', examples.onePair()],
])('a valid plan %s has no problems', (_, example) => {
  expect(check(example)).toEqual([]);
});

test('an order that was left out as bad must not be planned', () => {
  const { input, solution } = examples.plain();
  const orders = input.orders.slice(0, 2);
  expect(problemsWithSolution({ input, orders, solution, tariff: LINE_TARIFF })).toContain(
    'Order C is planned, but must not be.',
  );
});

test('a plan of no orders has no problems', () => {
  const nothing = {
    shipments: [],
    alone: [],
    cost: 0,
    baselineCost: 0,
    savings: 0,
    miles: 0,
    baselineMiles: 0,
    savedMiles: 0,
  };
  const solution: Solution = { ...BY_HAND, ...nothing, objective: 0, bound: 0, boundOverExamined: 0 };
  expect(check({ input: inputOf([]), solution })).toEqual([]);
});

test('the examples exercise what they are named for', () => {
  const first = (example: examples.Example) => example.solution.shipments[0]!;
  expect(first(examples.severalStops()).stops.map((stop) => [stop.kind, stop.placeId, stop.tasks.length])).toEqual([
    ['pickup', 'mile 0', 1],
    ['pickup', 'mile 50', 2],
    ['dropoff', 'mile 200', 2],
    ['pickup', 'mile 200', 1],
    ['dropoff', 'mile 300', 1],
  ]);
  expect(first(examples.slipping()).stops.map((stop) => stop.slippedDays)).toEqual([0, 1, 0, 2]);
  expect(first(examples.slippingInPart()).stops.map((stop) => stop.slippedDays)).toEqual([0, 0, 1, 0]);
  expect(first(examples.slippingInPart()).stops[1]?.startAt).toBe(at(330));
  expect(first(examples.unhurried()).stops[0]?.startAt).toBe(at(590));
  expect(first(examples.onePair()).mode).toBe('ltl');
  expect(first(examples.fromDepot()).miles).toBe(10 + 120 + 110);
});
