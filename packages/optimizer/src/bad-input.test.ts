import { describe, expect, it } from 'vitest';
import { sampleOrder } from './testing/sample-orders.ts';
import type { ConstraintSet, Fleet, OrderInput, OrderStop } from './input.ts';
import { optimize } from './optimize.ts';
import type { InputProblem } from './plan.ts';
import { ask } from './testing/ask.ts';

const GOOD = ['good 1', 'good 2'].map((id, index) =>
  sampleOrder({ id, stops: [{ at: [0, 10 * index] }, { at: [100, 10 * index] }], baselineCost: 400 }),
);

function bent(bend: (stop: OrderStop, index: number) => OrderStop, more: Partial<OrderInput> = {}): OrderInput {
  const order = sampleOrder({ id: 'bad', stops: [{ at: [0, 5] }, { at: [100, 5] }], baselineCost: 400 });
  return { ...order, ...more, stops: order.stops.map(bend) };
}

const same = (stop: OrderStop) => stop;
const withWeight = (weight: number) => (stop: OrderStop) => ({ ...stop, freight: { ...stop.freight, weight } });

interface BadOrder {
  what: string;
  order: OrderInput;
  codes: InputProblem['code'][];
}

const LEFT_OUT: BadOrder[] = [
  {
    what: 'has no coordinates',
    order: bent((stop) => ({ ...stop, place: { id: 'nowhere', latitude: null, longitude: null } })),
    codes: ['noCoordinates', 'noCoordinates'],
  },
  {
    what: 'has a window that ends before it begins',
    order: bent((stop, index) =>
      index === 0 ? stop : { ...stop, windows: stop.windows.map((w) => ({ earlyAt: w.lateAt, lateAt: w.earlyAt })) },
    ),
    codes: ['windowEndsBeforeItBegins'],
  },
  { what: 'has no window', order: bent((stop) => ({ ...stop, windows: [] })), codes: ['noWindow', 'noWindow'] },
  { what: 'weighs not a number', order: bent(withWeight(NaN)), codes: ['badNumber', 'badNumber'] },
  { what: 'weighs less than nothing', order: bent(withWeight(-1)), codes: ['badNumber', 'badNumber'] },
  { what: 'costs not a number', order: bent(same, { baselineCost: NaN }), codes: ['badNumber'] },
  { what: 'costs without end', order: bent(same, { baselineCost: Infinity }), codes: ['badNumber'] },
  {
    what: 'lies at coordinates that are no numbers',
    order: bent((stop) => ({ ...stop, place: { ...stop.place, latitude: NaN } })),
    codes: ['noCoordinates', 'noCoordinates'],
  },
  {
    what: 'drops before it picks up',
    order: { ...bent(same), stops: bent(same).stops.toReversed() },
    codes: ['stopsOutOfOrder', 'stopsOutOfOrder'],
  },
  {
    what: 'drops more than it loads',
    order: bent((stop, index) => (index === 0 ? stop : withWeight(5000)(stop))),
    codes: ['freightDoesNotBalance'],
  },
  { what: 'has no stops', order: { ...bent(same), stops: [] }, codes: ['stopsOutOfOrder'] },
  {
    what: 'is of a hazard class that is none',
    order: bent(same, { hazardClasses: ['42'] }),
    codes: ['unknownHazardClass'],
  },
];

describe('an order with a fault', () => {
  it.each(LEFT_OUT)('is named and left out, and the others are planned: it $what', async ({ order, codes }) => {
    const result = await optimize(ask([GOOD[0]!, order, GOOD[1]!]));
    expect(result.problems.map(({ order: id, code }) => ({ id, code }))).toEqual(
      codes.map((code) => ({ id: 'bad', code })),
    );
    for (const { message } of result.problems) expect(message).toContain('bad');
    expect(result.faults).toEqual([]);
    expect(result.ended).toBe('complete');
    for (const { shipments, alone } of result.solutions) {
      expect([...shipments.flatMap(({ orders }) => orders), ...alone.map(({ order: id }) => id)].sort()).toEqual([
        'good 1',
        'good 2',
      ]);
    }
    expect(result.solutions[0]!.shipments).toHaveLength(1);
  });

  it('that is there twice is used once', async () => {
    const again = { ...GOOD[0]!, baselineCost: 5 };
    const result = await optimize(ask([GOOD[0]!, GOOD[1]!, again]));
    expect(result.problems).toMatchObject([{ order: 'good 1', code: 'duplicateId' }]);
    expect(result.solutions[0]!.shipments).toMatchObject([{ baselineCost: 800 }]);
    expect(result.solutions[0]!.alone).toEqual([]);
  });
});

describe('an order that one truck cannot take', () => {
  const limits: Partial<ConstraintSet> = { maxWeight: 5000 };
  it.each<{ what: string; order: OrderInput; code: InputProblem['code'] }>([
    { what: 'is too heavy', order: bent(withWeight(5001)), code: 'aboveLimit' },
    {
      what: 'is due before it can be there',
      order: bent((stop) => ({ ...stop, windows: [{ earlyAt: 1e12, lateAt: 1e12 + 3_600_000 }] })),
      code: 'cannotBeMadeAlone',
    },
    {
      // The truck is at the place for an hour before it turns to the second pickup there, which by then is closed.
      what: 'is picked up in two parts at one place within less than the time of a stop',
      order: inTwoParts(30),
      code: 'cannotBeMadeAlone',
    },
  ])('is named, and travels alone in every plan: it $what', async ({ order, code }) => {
    const result = await optimize(ask([GOOD[0]!, order, GOOD[1]!], { constraints: limits }));
    expect(result.problems).toMatchObject([{ order: 'bad', code }]);
    expect(result.faults).toEqual([]);
    expect(result.solutions[0]!.shipments.map(({ orders }) => [...orders].sort())).toEqual([['good 1', 'good 2']]);
    for (const { alone } of result.solutions) expect(alone.map(({ order: id }) => id)).toContain('bad');
  });

  it('is no such order when two parts at one place are open long enough', async () => {
    const result = await optimize(ask([GOOD[0]!, inTwoParts(60), GOOD[1]!], { constraints: limits }));
    expect(result.problems).toEqual([]);
    expect(result.faults).toEqual([]);
    expect(result.solutions[0]!.provenOptimal).toBe(true);
  });
});

/** Two pickups at one place, both open for so many minutes from the same minute on. */
function inTwoParts(minutes: number): OrderInput {
  const order = sampleOrder({ id: 'bad', stops: [{ at: [0, 5] }, { at: [100, 5] }], baselineCost: 400 });
  const [pickup, dropoff] = [order.stops[0]!, order.stops[1]!];
  const { earlyAt } = pickup.windows[0]!;
  const half = {
    ...pickup,
    windows: [{ earlyAt, lateAt: earlyAt + minutes * 60_000 }],
    freight: { ...pickup.freight, weight: 500, nonStackablePallets: 1, linearFeet: 2, volume: 50 },
  };
  return { ...order, stops: [half, half, { ...dropoff, freight: { ...dropoff.freight, linearFeet: 4 } }] };
}

describe('orders that are just in time', () => {
  /** A day of 550 miles divides badly: sums of such times are off by their last digit. */
  it('to the last digit are planned, alone and together', async () => {
    const milesPerHour = 550 / 24;
    for (let miles = 101; miles < 131; miles++) {
      const orders = ['A', 'B'].map((id) => {
        const order = sampleOrder({ id, stops: [{ at: [0, 0], close: 0 }, { at: [miles, 0] }] });
        const { earlyAt } = order.stops[0]!.windows[0]!;
        const lateAt = earlyAt + (60 + (miles * 60) / milesPerHour) * 60_000;
        const [pickup, dropoff] = [order.stops[0]!, order.stops[1]!];
        return { ...order, stops: [pickup, { ...dropoff, windows: [{ earlyAt, lateAt }] }] };
      });
      const result = await optimize(ask(orders, { fleet: { milesPerHour, dwellMinutes: 60 } }), { aims: [] });
      expect(result.faults, `${miles} miles`).toEqual([]);
      expect(result.problems, `${miles} miles`).toEqual([]);
      expect(result.solutions, `${miles} miles`).toHaveLength(1);
    }
  });
});

describe('a whole input with a fault', () => {
  it('without orders is said to have none', async () => {
    const result = await optimize(ask([]));
    expect(result).toMatchObject({ solutions: [], faults: [], ended: 'complete' });
    expect(result.problems).toMatchObject([{ order: null, code: 'noOrders' }]);
  });

  it('in which every order has one has no plan', async () => {
    const result = await optimize(ask([bent(withWeight(NaN))]));
    expect(result.solutions).toEqual([]);
    expect(result.problems.map(({ order }) => order)).toEqual(['bad', 'bad']);
  });

  it.each<{ constraints?: Partial<ConstraintSet>; fleet?: Partial<Fleet>; name: string }>([
    { name: 'maxWeight', constraints: { maxWeight: -1 } },
    { name: 'minPalletsPerStop', constraints: { minPalletsPerStop: -2 } },
    { name: 'maxRouteTransitTime', constraints: { maxRouteTransitTime: NaN } },
    { name: 'pickupDateSlippage', constraints: { pickupDateSlippage: -1 } },
    { name: 'maxStopCount', constraints: { maxStopCount: Infinity } },
    { name: 'maxOrders', fleet: { maxOrders: -1 } },
    { name: 'milesPerHour', fleet: { milesPerHour: 0 } },
    { name: 'dwellMinutes', fleet: { dwellMinutes: -5 } },
  ])('in its $name is named after it and not planned', async ({ name, constraints, fleet }) => {
    const result = await optimize(ask(GOOD, { constraints: constraints ?? {}, fleet: fleet ?? {} }));
    expect(result).toMatchObject({ solutions: [], faults: [], ended: 'complete' });
    expect(result.problems).toMatchObject([{ order: null, code: 'badNumber' }]);
    expect(result.problems[0]!.message).toContain(name);
  });

  it('that allows nothing is planned with every order alone', async () => {
    const limits: Partial<ConstraintSet>[] = [
      { maxStopCount: 0 },
      { maxRouteDistance: 0 },
      { maxRouteTransitTime: 0 },
      { maxPickupCount: 0 },
    ];
    for (const constraints of limits) {
      const { solutions, faults } = await optimize(ask(GOOD, { constraints }));
      expect(faults).toEqual([]);
      expect(solutions).toMatchObject([{ shipments: [], provenOptimal: true, bound: 800, objective: 800 }]);
    }
    for (const maxOrders of [0, 1]) {
      for (const strategy of ['cost', 'distance'] as const) {
        const orders = [...GOOD, sampleOrder({ id: 'here', stops: [{ at: [3, 3] }, { at: [3, 3] }] })];
        const { solutions, faults } = await optimize(ask(orders, { constraints: { strategy }, fleet: { maxOrders } }));
        expect(faults).toEqual([]);
        expect(solutions[0]).toMatchObject({ shipments: [], gap: 0 });
      }
    }
  });
});
