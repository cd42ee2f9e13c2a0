import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trials } from './testing/trials.ts';
import { problemsWithSolution } from './check/check-solution.ts';
import type { OptimizationInput } from './input.ts';
import { optimize } from './optimize.ts';
import type { OptimizationResult, Progress } from './plan.ts';
import { createTariff } from './tariffs/standard.ts';
import { ask, clusteredOrders, TRUCK, type Setting } from './testing/ask.ts';

/** Hours of work, were it not ended. */
const FOREVER = 1e8;

const slipping = { ...TRUCK, dropoffDateSlippage: 1 };
const oneModel = (setting: Setting = {}) =>
  ask(clusteredOrders(trials(40, 100), 21), {
    constraints: slipping,
    fleet: { maxOrders: 4 },
    effort: FOREVER,
    ...setting,
  });
const regions = (setting: Setting = {}) =>
  ask(clusteredOrders(250, 22), { constraints: slipping, fleet: { maxOrders: 4 }, effort: FOREVER, ...setting });

function expectGoodPlans(input: OptimizationInput, { solutions, faults }: OptimizationResult): void {
  const tariff = createTariff(input.tariff.data);
  const allAlone = input.orders.reduce((sum, { baselineCost }) => sum + baselineCost, 0);
  expect(faults).toEqual([]);
  expect(solutions.length).toBeGreaterThan(0);
  for (const solution of solutions) {
    expect(problemsWithSolution({ input, orders: input.orders, solution, tariff })).toEqual([]);
  }
  expect(solutions[0]!.aims[0]).toBe('leastCost');
  expect(solutions[0]!.cost).toBeLessThanOrEqual(allAlone);
  expect(solutions[0]!.bound).toBeLessThanOrEqual(solutions[0]!.objective);
}

async function cancelAtFirstEvent(input: OptimizationInput): Promise<OptimizationResult> {
  const controller = new AbortController();
  return optimize(input, { signal: controller.signal, onProgress: () => controller.abort() });
}

describe('a run that is cancelled under way', () => {
  it.each([
    { name: 'one model on two threads', input: oneModel({ threads: 2 }) },
    { name: 'one model on the thread of the caller', input: oneModel({ threads: 0 }) },
    { name: 'regions on two threads', input: regions({ threads: 2 }) },
  ])('ends with the best plan so far: $name', async ({ input }) => {
    const result = await cancelAtFirstEvent(input);
    expect(result.ended).toBe('cancelled');
    expectGoodPlans(input, result);
    expect(result.solutions[0]!.shipments.length).toBeGreaterThan(0);
    expect(result.solutions[0]!.provenOptimal).toBe(false);
  });

  it('names no plan after an aim that another of its plans serves better', async () => {
    const { solutions } = await cancelAtFirstEvent(oneModel({ threads: 2 }));
    const trucks = ({ shipments, alone }: (typeof solutions)[number]) => shipments.length + alone.length;
    for (const { aims, miles, ...plan } of solutions) {
      for (const other of solutions) {
        if (aims.includes('leastDistance')) expect(miles).toBeLessThanOrEqual(other.miles + 1e-6);
        if (aims.includes('fewestShipments'))
          expect(trucks({ aims, miles, ...plan })).toBeLessThanOrEqual(trucks(other));
      }
    }
  });
});

describe('a run that is cancelled before it begins', () => {
  it.each([
    { name: 'one model', input: oneModel({ threads: 2 }) },
    { name: 'regions', input: regions({ threads: 2 }) },
    { name: 'a few orders', input: ask(clusteredOrders(8, 3), { constraints: slipping }) },
  ])('leaves every order alone: $name', async ({ input }) => {
    const result = await optimize(input, { signal: AbortSignal.abort() });
    expect(result.ended).toBe('cancelled');
    expectGoodPlans(input, result);
    expect(result.solutions[0]!.shipments).toEqual([]);
    expect(result.solutions[0]!.alone).toHaveLength(input.orders.length);
  });
});

describe('a run out of time', () => {
  it.each([
    { name: 'one model on two threads', input: oneModel({ threads: 2, maxSeconds: 0.001 }) },
    { name: 'regions on two threads', input: regions({ threads: 2, maxSeconds: 0.001 }) },
    { name: 'a few orders', input: ask(clusteredOrders(8, 3), { constraints: slipping, maxSeconds: 0 }) },
  ])('says so and has a plan all the same: $name', async ({ input }) => {
    const result = await optimize(input);
    expect(result.ended).toBe('clock');
    expectGoodPlans(input, result);
  });
});

describe('what is told under way', () => {
  // Progress is told four times a second at most: by these clocks, each time there is some, however quick the machine is.
  beforeEach(() => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  });
  afterEach(() => void vi.restoreAllMocks());

  async function eventsOf(input: OptimizationInput): Promise<Progress[]> {
    const events: Progress[] = [];
    const { faults } = await optimize(input, { aims: [], onProgress: (progress) => events.push(progress) });
    expect(faults).toEqual([]);
    return events;
  }

  it.each([
    { name: 'one model on the thread of the caller', input: oneModel({ threads: 0, effort: trials(400, 4000) }) },
    // Each region tells of itself when it is done, by the same way.
    ...(trials(0, 1) === 1 ? [{ name: 'regions on two threads', input: regions({ threads: 2, effort: 4000 }) }] : []),
  ])(
    'comes several times, with an objective that never rises and a share of what is done: $name',
    async ({ input }) => {
      const events = await eventsOf(input);
      expect(events.length).toBeGreaterThan(1);
      for (const [index, { objective, bound, done }] of events.entries()) {
        const before = events[index - 1];
        expect(objective).toBeLessThanOrEqual((before?.objective ?? Infinity) + 1e-6);
        expect(done).toBeGreaterThanOrEqual(before?.done ?? 0);
        expect(done).toBeLessThanOrEqual(1);
        expect(bound).toBeLessThanOrEqual(objective);
      }
    },
  );

  it('counts all orders, of whatever equipment', async () => {
    const vans = clusteredOrders(trials(25, 60), 1);
    const flatbeds = clusteredOrders(trials(25, 60), 2).map((order) => ({
      ...order,
      id: `flatbed ${order.id}`,
      equipmentMode: 'flatbed' as const,
    }));
    const input = ask([...vans, ...flatbeds], {
      constraints: TRUCK,
      fleet: { maxOrders: 4 },
      effort: trials(200, 1000),
    });
    const events: Progress[] = [];
    const { solutions } = await optimize(input, { onProgress: (event) => events.push(event), aims: [] });
    for (const { objective } of events) expect(objective).toBeGreaterThanOrEqual(solutions[0]!.objective - 1e-6);
  });
});
