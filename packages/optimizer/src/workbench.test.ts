import { describe, expect, it } from 'vitest';
import { trials } from './testing/trials.ts';
import { SAMPLE_TARIFF, SAMPLE_TARIFF_SOURCE, sampleOrder, sampleSource } from './testing/sample-orders.ts';
import { tryRelaxations } from './answer/relaxations.ts';
import { problemsWithSolution } from './check/check-solution.ts';
import { comparePlans } from './compare.ts';
import type { OrderInput } from './input.ts';
import { optimize } from './optimize.ts';
import type { Progress, Solution } from './plan.ts';
import { ask, clusteredOrders, TRUCK } from './testing/ask.ts';
import { createWorkbench, shipmentsOf } from './workbench.ts';

const orders = clusteredOrders(28, 21);
const question = { constraints: TRUCK, fleet: { maxOrders: 4 } };
const plan = async (extra: object, effort: number, given: readonly OrderInput[] = orders) =>
  optimize({ ...ask(given, { ...question, effort }), ...extra }, { aims: [] });
const bench = (given: readonly OrderInput[] = orders) =>
  createWorkbench({ orders: given, ...sampleSource(TRUCK, question.fleet), tariff: SAMPLE_TARIFF_SOURCE });

describe('a plan to start from', () => {
  it('is never made worse, and is gone on from with hardly any effort', async () => {
    const good = (await plan({}, trials(400, 1200))).solutions[0]!;
    const cold = (await plan({}, 1)).solutions[0]!;
    const warm = (await plan({ start: shipmentsOf(good) }, 1)).solutions[0]!;
    expect(cold.cost).toBeGreaterThan(good.cost + 1);
    expect(warm.cost).toBeLessThanOrEqual(good.cost + 1e-6);
  });

  it('gives the same plan again, on any number of threads', async () => {
    const good = (await plan({}, 300)).solutions[0]!;
    const start = shipmentsOf(good).slice(1);
    const [one, other] = [await plan({ start }, 500), await plan({ start, threads: 2 }, 500)];
    expect(other.solutions).toEqual(one.solutions);
  });

  it('loses the shipments that cannot be, and says so', async () => {
    const heavy = ['A', 'B'].map((id) =>
      sampleOrder({ id, stops: [{ at: [0, 0] }, { at: [100, 0] }], weight: 30_000 }),
    );
    const start = [[0, 1].flatMap((stop) => heavy.map(({ id }) => ({ order: id, stop })))];
    const { problems, solutions } = await plan({ start }, 50, heavy);
    expect(problems).toMatchObject([{ code: 'startRouteBroken', order: 'A' }]);
    expect(problems[0]!.message).toContain('maxWeight');
    // One after the other they fit.
    expect(solutions[0]!.shipments[0]!.stops.map(({ kind }) => kind)).toEqual([
      'pickup',
      'dropoff',
      'pickup',
      'dropoff',
    ]);
  });
});

describe('locked shipments', () => {
  it('stay as they are, with their orders out of the search', async () => {
    const good = (await plan({}, 800)).solutions[0]!;
    const locked = shipmentsOf(good)
      .slice(0, 2)
      .map((route) => [...route]);
    const { solutions, problems, faults } = await plan({ locked }, 500);
    expect([problems, faults]).toEqual([[], []]);
    const kept = solutions[0]!.shipments.filter(({ isLocked }) => isLocked);
    expect(shipmentsOf({ shipments: kept })).toEqual(locked);
    const input = ask(orders, question);
    expect(problemsWithSolution({ input, orders, solution: solutions[0]!, tariff: SAMPLE_TARIFF })).toEqual([]);
  });

  it('that cannot be are named and left out with their orders', async () => {
    const [one, other] = [orders[0]!.id, orders[1]!.id];
    const locked = [
      [
        { order: one, stop: 0 },
        { order: other, stop: 0 },
        { order: other, stop: 1 },
      ],
    ];
    const { solutions, problems } = await plan({ locked }, 100);
    expect(problems).toMatchObject([{ code: 'lockedRouteBroken', order: one }]);
    const planned = new Set([
      ...solutions[0]!.shipments.flatMap((shipment) => shipment.orders),
      ...solutions[0]!.alone.map(({ order }) => order),
    ]);
    expect(planned.size).toBe(orders.length - 2);
  });

  it('of one order keep it alone', async () => {
    const [first] = (await plan({}, 800)).solutions[0]!.shipments;
    const order = first!.orders[0]!;
    const { solutions } = await plan(
      {
        locked: [
          [
            { order, stop: 0 },
            { order, stop: 1 },
          ],
        ],
      },
      500,
    );
    expect(solutions[0]!.alone.map((alone) => alone.order)).toContain(order);
  });
});

describe('a workbench', () => {
  it('keeps the routes it met when orders come and go', async () => {
    const table = await bench(orders.slice(0, 25));
    const first = await table.plan({ budget: { effort: 1200, maxSeconds: null }, threads: 0, aims: [] }).result;
    expect(first.known.length).toBeGreaterThan(20);
    table.setOrders(orders.slice(2));
    const known = await table.plan({ budget: { effort: 40, maxSeconds: null }, threads: 0, aims: [] }).result;
    const fresh = await plan({}, 40, orders.slice(2));
    expect(known.solutions[0]!.cost).toBeLessThanOrEqual(fresh.solutions[0]!.cost + 1e-6);
    expect(known.faults).toEqual([]);
  });

  it('tells the best plan so far at any moment, and ends when it is asked to', async () => {
    const table = await bench(clusteredOrders(trials(60, 120), 23));
    const told: Progress[] = [];
    const seen: (Solution | null)[] = [];
    const planning = table.plan({
      budget: { effort: 200_000, maxSeconds: null },
      threads: 1,
      aims: [],
      onProgress: (progress) => {
        told.push(progress);
        seen.push(planning.best());
        if (told.length === 3) planning.cancel();
      },
    });
    const result = await planning.result;
    expect(result.ended).toBe('cancelled');
    expect(seen.at(-1)!.cost).toBeGreaterThanOrEqual(result.solutions[0]!.cost - 1e-6);
    expect(seen.at(-1)!.shipments.length).toBeGreaterThan(0);
    for (const { gap, objective, bound, seconds } of told) {
      expect(gap).toBeCloseTo((objective - bound) / objective, 9);
      expect(seconds).toBeGreaterThan(0);
    }
  });

  it('finds what looser limits save, from the plan at hand on', async () => {
    const table = await bench(orders.slice(0, 16));
    const options = { budget: { effort: 600, maxSeconds: null }, threads: 0, aims: [] };
    const [solution] = (await table.plan(options).result).solutions;
    const found = await table.relaxations(solution!, options);
    for (const { saves } of found) expect(saves).toBeGreaterThan(0);
    expect(found.map(({ saves }) => saves)).toEqual(found.map(({ saves }) => saves).sort((a, b) => b - a));
  });
});

describe('a looser limit', () => {
  const limits = { ...TRUCK, maxStopCount: 6, maxRouteDistance: 1500, pickupDateSlippage: 0, maxRouteTransitTime: 4 };
  const input = ask(orders, { ...question, constraints: limits, effort: trials(300, 900) });

  it('never makes the plan at hand dearer, however little is left to go on from it', async () => {
    const base = (await optimize(input, { aims: [] })).solutions[0]!;
    const asked: string[] = [];
    let coldIsDearer = 0;
    await tryRelaxations(input, base, async (looser) => {
      const hurried = { ...looser, budget: { effort: 1, maxSeconds: null } };
      const { start: _, ...cold } = hurried;
      const [warm, fresh] = [await optimize(hurried, { aims: [] }), await optimize(cold, { aims: [] })];
      const about = JSON.stringify(looser.constraints);
      asked.push(about);
      expect(warm.problems, about).toEqual([]);
      expect(warm.solutions[0]!.cost, about).toBeLessThanOrEqual(base.cost + 1e-6);
      if (fresh.solutions[0]!.cost > base.cost + 1) coldIsDearer += 1;
      return warm;
    });
    expect(new Set(asked).size).toBe(6);
    // From nothing it would be.
    expect(coldIsDearer).toBeGreaterThan(3);
  });

  it('is not suggested where it only seems to be looser: an appointment after the window is late once nobody honours it', async () => {
    const late = ['A', 'B'].map((id) =>
      sampleOrder({
        id,
        stops: [{ at: [0, 0] }, { at: [100, 0], open: 0, close: 24, appointment: 70 }],
        baselineCost: 400,
      }),
    );
    const kept = { honorAppointments: true, pickupDateSlippage: 0, dropoffDateSlippage: 3 };
    const asked = ask(late, { constraints: kept, fleet: { slippageCostPerDay: 25 } });
    const [base] = (await optimize(asked, { aims: [] })).solutions;
    expect(base!.shipments).toHaveLength(1);
    const found = await tryRelaxations(asked, base!, (looser) => optimize(looser, { aims: [] }));
    for (const { saves } of found) expect(saves).toBeGreaterThan(0);
    expect(found.map(({ limit }) => limit)).not.toContain('honorAppointments');
  });
});

describe('two plans', () => {
  it('that are the same differ in nothing', async () => {
    const [solution] = (await plan({}, 300)).solutions;
    const units = solution!.shipments.length + solution!.alone.length;
    expect(comparePlans(solution!, solution!)).toEqual({
      cost: 0,
      miles: 0,
      shipments: 0,
      slippedDays: 0,
      moved: [],
      kept: units,
      resequenced: [],
      dissolved: [],
      formed: [],
    });
  });

  it('are compared by who moved and what it costs', async () => {
    const after = (await plan({}, 800)).solutions[0]!;
    const [gone, ...rest] = after.shipments;
    const locked = gone!.orders.map((order) => [
      { order, stop: 0 },
      { order, stop: 1 },
    ]);
    const before = (await plan({ locked, start: shipmentsOf({ shipments: rest }) }, 1)).solutions[0]!;
    const { cost, moved, formed, dissolved } = comparePlans(before, after);
    expect(cost).toBeCloseTo(after.cost - before.cost, 9);
    expect(formed.map((unit) => unit.orders)).toContainEqual(gone!.orders);
    for (const order of gone!.orders) {
      expect(dissolved.map((unit) => unit.orders)).toContainEqual([order]);
      const others = gone!.orders.filter((id) => id !== order);
      expect(moved).toContainEqual({ order, before: [], after: others });
    }
  });
});
