import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { problemsWithSolution } from '../check/check-solution.ts';
import type { ConstraintSet, Fleet, OptimizationInput, OrderInput } from '../input.ts';
import type { ModelSource } from '../model/build-model.ts';
import type { Aim } from '../plan.ts';
import { buildSolution } from './build-solution.ts';
import { diagnose } from './diagnose.ts';
import type { RouteDraft, SolutionDraft } from './draft.ts';
import {
  DAY,
  HOUR,
  MONDAY,
  placeAt,
  SAMPLE_TARIFF,
  SAMPLE_TARIFF_SOURCE,
  sampleOrder,
  sampleSource,
} from '../testing/sample-orders.ts';

function draftOf(routes: readonly RouteDraft[], alone: readonly OrderInput[], change: Partial<SolutionDraft> = {}) {
  const draft: SolutionDraft = {
    aims: ['leastCost'],
    routes,
    alone,
    locked: [],
    bound: 0,
    provenOptimal: false,
    routesExamined: 0,
    boundOverExamined: 0,
    examined: [],
    worth: new Map(),
    ...change,
  };
  return draft;
}

function solve(draft: SolutionDraft, constraints: Partial<ConstraintSet> = {}, fleet: Partial<Fleet> = {}) {
  return buildSolution(draft, sampleSource(constraints, fleet), SAMPLE_TARIFF);
}

const task = (order: OrderInput, stop: number) => ({ order, stop });
const hours = (instant: number) => (instant - MONDAY) / HOUR;

const plant: OrderInput = sampleOrder({
  id: 'p',
  baselineCost: 900,
  weight: 8000,
  pallets: 6,
  volume: 500,
  stops: [
    { at: [0, 0], open: 8, close: 20 },
    { at: [240, 0], open: 0, close: 60 },
  ],
});
const samePlant: OrderInput = sampleOrder({
  id: 'q',
  baselineCost: 700,
  weight: 4000,
  pallets: 3,
  volume: 200,
  isBlind: true,
  isJustInTime: true,
  hazardClasses: ['3'],
  stops: [
    { at: [0, 0], open: 10, close: 30 },
    { at: [120, 0], open: 20, close: 50 },
  ],
});
const backhaul: OrderInput = sampleOrder({
  id: 'r',
  baselineCost: 500,
  weight: 1000,
  pallets: 1,
  volume: 50,
  stops: [{ at: [120, 0] }, { at: [240, 0] }],
});
/** Both loaded at the plant, one dropped half way where a third is loaded, two dropped at the end. */
const route: RouteDraft = [
  task(plant, 0),
  task(samePlant, 0),
  task(samePlant, 1),
  task(backhaul, 0),
  task(plant, 1),
  task(backhaul, 1),
];
const far = sampleOrder({ id: 'far', baselineCost: 321, stops: [{ at: [0, 900] }, { at: [0, 1000] }] });

describe('a shipment of a plan', () => {
  const [shipment] = solve(draftOf([route], [far])).shipments;

  it('lists its stops: tasks in a row of one kind at one place', () => {
    expect(shipment!.orders).toEqual(['p', 'q', 'r']);
    expect(
      shipment!.stops.map(({ stopNumber, kind, placeId, tasks }) => [
        stopNumber,
        kind,
        placeId,
        tasks.map((t) => t.order),
      ]),
    ).toEqual([
      [1, 'pickup', '0,0', ['p', 'q']],
      [2, 'dropoff', '120,0', ['q']],
      [3, 'pickup', '120,0', ['r']],
      [4, 'dropoff', '240,0', ['p', 'r']],
    ]);
    expect(shipment!.stops[3]!.tasks).toEqual([
      expect.objectContaining({ order: 'p', kind: 'dropoff', stop: 1 }),
      expect.objectContaining({ order: 'r', kind: 'dropoff', stop: 1 }),
    ]);
  });

  it('gives every task of a stop its own start and end', () => {
    expect(
      shipment!.stops.map(({ tasks }) =>
        tasks.map(({ order, startAt, endAt }) => [order, hours(startAt), hours(endAt)]),
      ),
    ).toEqual([
      [
        ['p', 8, 9],
        ['q', 10, 10],
      ],
      [['q', 20, 21]],
      [['r', 21, 21]],
      [
        ['p', 26, 27],
        ['r', 27, 27],
      ],
    ]);
  });

  it('says when the truck comes, when the last work begins and when it leaves', () => {
    // 8:00 loading p, dwell till 9, q from 10 on; 5 hours to the next place at 15:00, open from 20:00, an hour of dwell; 5 hours more.
    expect(shipment!.stops.map((stop) => [stop.arriveAt, stop.startAt, stop.departAt].map(hours))).toEqual([
      [8, 10, 10],
      [15, 20, 21],
      [21, 21, 21],
      [26, 27, 27],
    ]);
    expect(shipment!.transitMinutes).toBe(19 * 60);
  });

  it('says what is handled and what is on board after each stop', () => {
    expect(
      shipment!.stops.map(({ handled }) => [handled.weight, handled.pallets, handled.volume, handled.linearFeet]),
    ).toEqual([
      [12_000, 9, 700, 20],
      [4000, 3, 200, 8],
      [1000, 1, 50, 4],
      [9000, 7, 550, 16],
    ]);
    expect(shipment!.stops.map(({ load }) => [load.weight, load.pallets, load.volume, load.linearFeet])).toEqual([
      [12_000, 9, 700, 20],
      [8000, 6, 500, 12],
      [9000, 7, 550, 16],
      [0, 0, 0, 0],
    ]);
  });

  it('adds up miles and money', () => {
    expect(shipment!.stops.map(({ milesFromPrevious }) => milesFromPrevious)).toEqual([0, 120, 0, 120]);
    expect(shipment).toMatchObject({
      miles: 240,
      baselineMiles: 240 + 120 + 120,
      savedMiles: 240,
      mode: 'truckload',
      // 200 + 2 a mile + 50 for the one stop beyond two.
      cost: 730,
      baselineCost: 2100,
      savings: 1370,
      slippedDays: 0,
    });
  });

  it('is hazmat, just-in-time or blind when one of its orders is', () => {
    expect(shipment).toMatchObject({ isHazmat: true, isTeam: false, isJustInTime: true, isBlind: true });
    const plain = [plant, backhaul].flatMap((order) => [task(order, 0), task(order, 1)]);
    const [other] = solve(draftOf([plain], [])).shipments;
    expect(other).toMatchObject({ isHazmat: false, isTeam: false, isJustInTime: false, isBlind: false });
  });

  it('says how much later the truck could come to each stop', () => {
    // Latest: p at the plant at hour 20 of the week, q half way at 50, p at the end at 60, which is five hours from there.
    expect(shipment!.stops.map(({ slackMinutes }) => slackMinutes / 60)).toEqual([12, 35, 34, 34]);
  });
});

describe('how much later a truck could come', () => {
  const slack = (constraints: Partial<ConstraintSet>, fleet: Partial<Fleet> = {}) =>
    solve(draftOf([route], []), constraints, fleet).shipments[0]!.stops.map(({ slackMinutes }) => slackMinutes / 60);

  it('ends where the depot closes', () => {
    const depot = { place: placeAt([240, 0]), opensAt: MONDAY - DAY, closesAt: MONDAY + 30 * HOUR };
    expect(slack({}, { depot })).toEqual([9, 8, 3, 3]);
  });

  it('ends where the route would be too long in transit', () => {
    // From 9:00, an hour at the plant and five on the road, a wait, and on to 27:00: all of the 18 hours that are allowed.
    const found = slack({ maxRouteTransitTime: 18 / 24 });
    for (const [index, hours] of [11, 5, 0, 0].entries()) expect(found[index]).toBeCloseTo(hours, 6);
  });

  it('ends, at the first stop, with the window after which a wait makes the transit too long', () => {
    const windows = [
      { earlyAt: MONDAY, lateAt: MONDAY + 10 * HOUR },
      { earlyAt: MONDAY + 30 * HOUR, lateAt: MONDAY + 40 * HOUR },
    ];
    const orders = [1, 2].map((id) => sampleOrder({ id, stops: [{ at: [0, 0] }, { at: [24, 0], windows }] }));
    const tasks = [0, 1].flatMap((stop) => orders.map((order) => task(order, stop)));
    const first = (days: number) =>
      solve(draftOf([tasks], []), { maxRouteTransitTime: days }).shipments[0]!.stops[0]!.slackMinutes / 60;
    // A dwell, an hour of road and a dwell between the drops: after 7:00 the second drop must wait until 30:00.
    expect(first(20 / 24)).toBeCloseTo(7, 5);
    expect(first(24 / 24)).toBeCloseTo(37, 5);
  });
});

describe('slippage', () => {
  const late = sampleOrder({
    id: 's',
    stops: [
      { at: [0, 0], close: 4 },
      { at: [240, 0], close: 5 },
    ],
  });
  const later = sampleOrder({
    id: 't',
    stops: [
      { at: [0, 0], open: 10, close: 12 },
      { at: [240, 0], close: 5 },
    ],
  });
  const tasks = [task(late, 0), task(later, 0), task(late, 1), task(later, 1)];
  const [shipment] = solve(draftOf([tasks], []), { dropoffDateSlippage: 3 }, { slippageCostPerDay: 40 }).shipments;

  it('counts at a stop the days of the order that slips most, and in the shipment those of all tasks', () => {
    // Both dropped at hour 20, 15 hours late.
    expect(shipment!.stops.map(({ slippedDays }) => slippedDays)).toEqual([0, 1]);
    expect(shipment!.slippedDays).toBe(2);
  });

  it('costs by the day', () => {
    expect(shipment!.cost).toBe(200 + 2 * 240 + 2 * 40);
  });
});

describe('a plan', () => {
  it('adds up its shipments and the orders that stay alone', () => {
    const solution = solve(draftOf([route], [far]));
    expect(solution.alone).toMatchObject([{ order: 'far', cost: 321, miles: 100 }]);
    expect(solution).toMatchObject({
      cost: 730 + 321,
      baselineCost: 2100 + 321,
      savings: 1370,
      miles: 340,
      baselineMiles: 580,
      savedMiles: 240,
    });
  });

  it('drives an order that stays alone from the depot and back', () => {
    const depot = { place: placeAt([0, 800]), opensAt: MONDAY, closesAt: MONDAY + 90 * DAY };
    expect(solve(draftOf([], [far]), {}, { depot }).alone[0]!.miles).toBe(100 + 100 + 200);
  });

  it.each<[Aim[], ConstraintSet['strategy'], number]>([
    [['leastCost'], 'cost', 1051],
    [['leastCost'], 'distance', 1051],
    [['leastDistance', 'leastCost'], 'cost', 340],
    [['fewestShipments'], 'cost', 2],
    [['noSlippage'], 'cost', 1051],
    [['noSlippage'], 'distance', 340],
  ])('is measured by its first aim: %j under %s is %d', (aims, strategy, objective) => {
    expect(solve(draftOf([route], [far], { aims }), { strategy }).objective).toBe(objective);
  });

  it('has a gap of the share that the bound is below the objective', () => {
    expect(solve(draftOf([route], [far], { bound: 1000 }))).toMatchObject({ bound: 1000, gap: 51 / 1051 });
    expect(solve(draftOf([], []))).toMatchObject({ objective: 0, bound: 0, gap: 0 });
  });

  it('takes a bound that is above by rounding for the objective itself, and leaves a wrong one to the checker', () => {
    const boundOf = (bound: number) => solve(draftOf([route], [far], { bound, boundOverExamined: bound }));
    expect(boundOf(1051 + 1e-5)).toMatchObject({ bound: 1051, boundOverExamined: 1051, gap: 0 });
    expect(boundOf(1052)).toMatchObject({ bound: 1052, boundOverExamined: 1052 });
  });

  it('is never made of a route that misses a window', () => {
    const closed = sampleOrder({
      id: 'c',
      stops: [
        { at: [0, 0], close: 1 },
        { at: [240, 0], close: 2 },
      ],
    });
    const tasks = [task(closed, 0), task(plant, 0), task(plant, 1), task(closed, 1)];
    expect(() => solve(draftOf([tasks], []))).toThrow('The route of orders c, p misses a window.');
  });
});

const stopSample = fc.record({
  at: fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([x, y]) => [x * 50, y * 50] as const),
  windows: fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 30 }), length: fc.integer({ min: 1, max: 30 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((spans) => {
      let at = MONDAY;
      return spans.map(({ gap, length }) => {
        const earlyAt = at + gap * HOUR;
        at = earlyAt + length * HOUR;
        return { earlyAt, lateAt: at };
      });
    }),
});
const orderSample = (id: number) =>
  fc
    .record({
      stops: fc.oneof(fc.tuple(stopSample, stopSample), fc.tuple(stopSample, stopSample, stopSample)),
      weight: fc.double({ min: 1, max: 3000, noNaN: true }),
      isJustInTime: fc.boolean(),
      isBlind: fc.boolean(),
      linearFeet: fc.option(fc.integer({ min: 1, max: 9 })),
    })
    .map((sample) => sampleOrder({ id, ...sample }));
const sourceSample = fc
  .record({
    strategy: fc.constantFrom('cost' as const, 'distance' as const),
    slippage: fc.option(fc.integer({ min: 0, max: 3 })),
    maxRouteTransitTime: fc.option(fc.double({ min: 0.5, max: 4, noNaN: true }), { freq: 2 }),
    dwellPer: fc.constantFrom('stop' as const, 'task' as const),
    isFromDepot: fc.boolean(),
  })
  .map(({ strategy, slippage, maxRouteTransitTime, dwellPer, isFromDepot }) =>
    sampleSource(
      { strategy, pickupDateSlippage: slippage, dropoffDateSlippage: slippage, maxRouteTransitTime },
      {
        dwellPer,
        slippageCostPerDay: 7,
        depot: isFromDepot ? { place: placeAt([75, 75]), opensAt: MONDAY, closesAt: MONDAY + 6 * DAY } : null,
      },
    ),
  );

function checked(orders: readonly OrderInput[], routes: readonly RouteDraft[], source: ModelSource): string[] {
  const planned = new Set(routes.flatMap((tasks) => tasks.map(({ order }) => order)));
  const alone = orders.filter((order) => !planned.has(order));
  const solution = buildSolution(draftOf(routes, alone, { aims: ['noSlippage'] }), source, SAMPLE_TARIFF);
  const input: OptimizationInput = {
    ...source,
    tariff: SAMPLE_TARIFF_SOURCE,
    orders,
    seed: 1,
    budget: { effort: 1, maxSeconds: null },
    threads: 0,
  };
  const slips = solution.shipments.some(({ slippedDays }) => slippedDays > 0);
  const named = slips
    ? { ...solution, aims: [source.constraints.strategy === 'cost' ? 'leastCost' : 'leastDistance'] as Aim[] }
    : solution;
  return problemsWithSolution({ input, orders, solution: named, tariff: SAMPLE_TARIFF });
}

describe('every plan', () => {
  it('passes the independent checker', () => {
    let routesChecked = 0;
    const property = fc.property(
      orderSample(1),
      orderSample(2),
      orderSample(3),
      sourceSample,
      (one, two, three, source) => {
        const diagnosis = diagnose([one, two], source);
        if (diagnosis.kind !== 'fits') return;
        for (const sequence of diagnosis.sequences) {
          const { model } = diagnosis;
          const tasks = sequence.map((at) =>
            task(model.orders[model.orderOf[at]!]!, at - model.firstTask[model.orderOf[at]!]!),
          );
          routesChecked += 1;
          expect(checked([one, two, three], [tasks], source)).toEqual([]);
        }
      },
    );
    fc.assert(property, { numRuns: trials(100, 800), seed: 3 });
    expect(routesChecked).toBeGreaterThan(trials(40, 300));
  });
});
