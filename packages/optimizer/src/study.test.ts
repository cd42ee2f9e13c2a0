import { describe, expect, it } from 'vitest';
import { SAMPLE_TARIFF, sampleOrder, sampleSource } from './testing/sample-orders.ts';
import { problemsWithSolution } from './check/check-solution.ts';
import type { ConstraintSet, Fleet, OrderInput, TaskRoute } from './input.ts';
import { optimize } from './optimize.ts';
import { createStudy } from './study.ts';
import { ask, clusteredOrders, TRUCK } from './testing/ask.ts';
import { shipmentsOf } from './workbench.ts';

const A = sampleOrder({ id: 'A', stops: [{ at: [0, 0] }, { at: [240, 0] }], weight: 3000 });
const B = sampleOrder({ id: 'B', stops: [{ at: [24, 0] }, { at: [264, 0], close: 20 }], weight: 2000 });

const errandOfB = sampleOrder({ id: 'B', stops: [{ at: [24, 0] }, { at: [264, 0] }] });

const at = (order: string, stop: number) => ({ order, stop });
const USUAL: TaskRoute = [at('A', 0), at('B', 0), at('A', 1), at('B', 1)];

function study(
  route: TaskRoute,
  constraints: Partial<ConstraintSet> = {},
  fleet: Partial<Fleet> = {},
  orders: readonly OrderInput[] = [A, B],
) {
  return createStudy({ orders, ...sampleSource(constraints, fleet) }, SAMPLE_TARIFF)(route);
}

describe('a route made by hand', () => {
  it('is studied with its stops, loads, times, price and savings', () => {
    const { stops, broken, ...rest } = study(USUAL);
    expect(broken).toEqual([]);
    expect(stops.map(({ kind, placeId, load }) => [kind, placeId, load.weight])).toEqual([
      ['pickup', '0,0', 3000],
      ['pickup', '24,0', 5000],
      ['dropoff', '240,0', 2000],
      ['dropoff', '264,0', 0],
    ]);
    // 200, 2 for each of 264 miles, 50 for each stop beyond two.
    expect(rest).toMatchObject({ orders: ['A', 'B'], cost: 828, baselineCost: 2000, savings: 1172, miles: 264 });
    expect(stops.map(({ startAt }) => (startAt - stops[0]!.startAt) / 3_600_000)).toEqual([0, 2, 12, 14]);
  });

  it('is told every limit that it breaks', () => {
    const limits = { maxWeight: 4000, maxStopCount: 3, maxRouteDistance: 200, minWeightPerStop: 2500 };
    const { broken } = study(USUAL, limits);
    expect(broken.map(({ limit, over }) => [limit, over])).toEqual([
      ['maxWeight', 1000],
      ['maxStopCount', 1],
      ['maxRouteDistance', 64],
      ['minWeightPerStop', 500],
    ]);
    expect(broken[0]!.text).toBe('maxWeight: 5,000 lb where 4,000 lb are allowed.');
  });

  it('is told where it is late, and goes on', () => {
    const late = sampleOrder({ id: 'B', stops: [{ at: [24, 0] }, { at: [264, 0], close: 10 }] });
    const { broken, stops } = study(USUAL, {}, {}, [A, late]);
    expect(broken).toMatchObject([{ limit: 'window', over: 240, orders: ['B'], stopNumbers: [4] }]);
    expect(broken[0]!.text).toBe('Stop 4 begins 240 minutes after its last window.');
    expect(stops.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 0, 0, 240]);
  });

  it('is told of orders that may not share, and of stops out of order or missing', () => {
    const cold = { ...B, equipmentMode: 'reefer' as const };
    expect(study(USUAL, {}, {}, [A, cold]).broken).toMatchObject([{ limit: 'equipment', orders: ['A', 'B'] }]);
    const backwards = study([at('B', 0), at('A', 1), at('A', 0), at('B', 1)], {}, {}, [A, errandOfB]);
    expect(backwards.broken).toMatchObject([{ limit: 'sequence', orders: ['A'] }]);
    expect(study([at('A', 0), at('B', 0), at('B', 1)]).broken).toMatchObject([{ limit: 'sequence', orders: ['A'] }]);
  });

  it('of one order costs what the order costs alone', () => {
    expect(study([at('A', 0), at('A', 1)], { maxWeight: 1 })).toMatchObject({ cost: 1000, savings: 0, broken: [] });
  });

  it('that names what does not exist is refused', () => {
    expect(() => study([at('C', 0)])).toThrow('There is no order C.');
    expect(() => study([at('A', 2)])).toThrow('Order A has no stop 3.');
    expect(() => study([])).toThrow('A route has at least one stop.');
  });

  it('says of every shipment of a plan what the plan says', async () => {
    const input = ask(clusteredOrders(30, 4), { constraints: { ...TRUCK, dropoffDateSlippage: 1 }, effort: 400 });
    const { solutions } = await optimize(input, { aims: [] });
    const studyRoute = createStudy(input, SAMPLE_TARIFF);
    const [plan] = solutions;
    expect(problemsWithSolution({ input, orders: input.orders, solution: plan!, tariff: SAMPLE_TARIFF })).toEqual([]);
    for (const [index, route] of shipmentsOf(plan!).entries()) {
      const { stops, cost, miles, transitMinutes, slippedDays } = plan!.shipments[index]!;
      expect(studyRoute(route)).toMatchObject({ stops, cost, miles, transitMinutes, slippedDays, broken: [] });
    }
  });

  /** Studying is part of dragging a stop about, so its work must not grow with the orders that are not on the route. */
  it('is studied with as much work among 300 orders as among its own, and priced once', () => {
    const orders = clusteredOrders(300, 5);
    const lane = orders.filter((_, index) => index % 38 === 0).slice(0, 8);
    const route = [0, 1].flatMap((stop) => lane.map(({ id }) => ({ order: id, stop })));
    const workAmong = (some: readonly OrderInput[]) => {
      const source = sampleSource(TRUCK);
      const work = { miles: 0, prices: 0 };
      const miles: typeof source.miles = (from, to) => ((work.miles += 1), source.miles(from, to));
      const price: typeof SAMPLE_TARIFF.price = (asked) => ((work.prices += 1), SAMPLE_TARIFF.price(asked));
      const studyRoute = createStudy({ orders: some, ...source, miles }, { ...SAMPLE_TARIFF, price });
      expect(work).toEqual({ miles: 0, prices: 0 });
      studyRoute(route);
      return work;
    };
    const alone = workAmong(lane);
    expect(alone).toMatchObject({ prices: 1 });
    // Sixteen places, from each to each.
    expect(alone.miles).toBeLessThanOrEqual(16 * 16);
    expect(workAmong(orders)).toEqual(alone);
  });
});
