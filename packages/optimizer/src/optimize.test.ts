import { describe, expect, it } from 'vitest';
import { trials } from './testing/trials.ts';
import { sampleOrder } from './testing/sample-orders.ts';
import { bestByExhaustion } from './testing/exhaustive.ts';
import { drawFrom } from './testing/draw.ts';
import { randomInstance } from './testing/random-instance.ts';
import type { OptimizationInput } from './input.ts';
import { optimize } from './optimize.ts';
import type { Aim, OptimizationResult, Solution } from './plan.ts';
import { ask, clusteredOrders, TRUCK } from './testing/ask.ts';
import { gridWorld } from './testing/grid-world.ts';
import { bestOfAllSequences } from './testing/interleavings.ts';
import { createTariff as createLaneTariff, type LaneFigures } from './testing/lane-tariff.ts';

const slipping = { ...TRUCK, pickupDateSlippage: 1, dropoffDateSlippage: 1 };
const someOrders = (seed: number) =>
  ask(clusteredOrders(11, seed), {
    constraints: slipping,
    fleet: { maxOrders: 3, slippageCostPerDay: 5 },
    effort: 300,
  });

async function answerTo(input: OptimizationInput): Promise<OptimizationResult> {
  const result = await optimize(input);
  expect(result.faults).toEqual([]);
  return result;
}

const trucksOf = ({ shipments, alone }: Solution) => shipments.length + alone.length;
const planFor = ({ solutions }: OptimizationResult, aim: Aim) => solutions.find(({ aims }) => aims.includes(aim))!;

describe('the plans for several aims', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, seed) => ({
      about: `orders of seed ${seed}`,
      result: await answerTo(someOrders(seed)),
    })),
  );

  it('are there for every aim, the one of the strategy first', () => {
    for (const { result, about } of answers) {
      const aims = result.solutions.flatMap((solution) => solution.aims);
      expect(result.solutions[0]!.aims[0], about).toBe('leastCost');
      expect(aims.sort(), about).toEqual(['fewestShipments', 'leastCost', 'leastDistance', 'noSlippage']);
    }
  });

  it('differ now and then', () => {
    expect(Math.max(...answers.map(({ result }) => result.solutions.length))).toBeGreaterThan(2);
  });

  it('have no more trucks than any other for the fewest shipments', () => {
    for (const { result, about } of answers) {
      const fewest = trucksOf(planFor(result, 'fewestShipments'));
      for (const solution of result.solutions) expect(fewest, about).toBeLessThanOrEqual(trucksOf(solution));
    }
  });

  it('drive no more than any other for the least distance', () => {
    for (const { result, about } of answers) {
      const { miles } = planFor(result, 'leastDistance');
      for (const solution of result.solutions) expect(miles, about).toBeLessThanOrEqual(solution.miles + 1e-6);
    }
  });

  it('cost no more than any other for the least cost', () => {
    for (const { result, about } of answers) {
      const { cost } = planFor(result, 'leastCost');
      for (const solution of result.solutions) expect(cost, about).toBeLessThanOrEqual(solution.cost + 1e-6);
    }
  });

  it('slip nowhere where nothing is to slip, and somewhere else', () => {
    for (const { result, about } of answers) {
      for (const { slippedDays } of planFor(result, 'noSlippage').shipments) expect(slippedDays, about).toBe(0);
    }
    const slipped = answers.flatMap(({ result }) => planFor(result, 'leastCost').shipments);
    expect(slipped.some(({ slippedDays }) => slippedDays > 0)).toBe(true);
  });

  it('have bounds that are none of them above the objective', () => {
    for (const { result, about } of answers) {
      for (const { objective, bound, boundOverExamined, gap } of result.solutions) {
        expect(bound, about).toBeLessThanOrEqual(objective);
        expect(boundOverExamined, about).toBeLessThanOrEqual(objective);
        expect(gap, about).toBeGreaterThanOrEqual(0);
      }
      expect(result.solutions[0]!.provenOptimal, about).toBe(true);
      expect(result.solutions[0]!.gap, about).toBeCloseTo(0, 9);
    }
  });

  it('are told once where their shipments are the same', () => {
    for (const { result, about } of answers) {
      const shapes = result.solutions.map(({ shipments }) =>
        shipments
          .map(({ stops }) => JSON.stringify(stops.map(({ tasks }) => tasks)))
          .sort()
          .join(),
      );
      expect(new Set(shapes).size, about).toBe(shapes.length);
    }
  });

  it('are only those that were asked for', async () => {
    const aimsOf = async (aims: Aim[]) =>
      (await optimize(someOrders(1), { aims })).solutions.flatMap((solution) => solution.aims).sort();
    expect(await aimsOf([])).toEqual(['leastCost']);
    expect(await aimsOf(['leastCost', 'noSlippage'])).toEqual(['leastCost', 'noSlippage']);
  });

  it('have none without slippage where nothing may slip', async () => {
    const { solutions } = await answerTo({ ...someOrders(1), constraints: ask([]).constraints });
    expect(solutions.flatMap(({ aims }) => aims)).not.toContain('noSlippage');
  });
});

describe('orders of several kinds', () => {
  const kinds = [
    { equipmentMode: 'dry', isTeam: false },
    { equipmentMode: 'dry', isTeam: true },
    { equipmentMode: 'flatbed', isTeam: false },
    { equipmentMode: 'bulk', isTeam: false },
  ] as const;
  const orders = clusteredOrders(32, 5).map((order, index) => ({ ...order, ...kinds[(index * 7) % 4] }));

  it('never share a truck with another kind, and are all planned', async () => {
    const { solutions } = await answerTo(ask(orders, { constraints: TRUCK, fleet: { maxOrders: 3 }, effort: 600 }));
    const kindOf = new Map(orders.map(({ id, equipmentMode, isTeam }) => [id, `${equipmentMode} ${isTeam}`]));
    for (const { shipments, alone } of solutions) {
      for (const { orders: ids } of shipments) expect(new Set(ids.map((id) => kindOf.get(id))).size).toBe(1);
      const planned = [...shipments.flatMap(({ orders: ids }) => ids), ...alone.map(({ order }) => order)];
      expect(planned.sort()).toEqual([...kindOf.keys()].sort());
    }
    const shared = new Set(solutions[0]!.shipments.map(({ orders: ids }) => kindOf.get(ids[0]!)));
    expect([...shared].sort()).toEqual(['dry false', 'dry true', 'flatbed false']);
  });

  it('cost together what each kind costs by itself', async () => {
    const costOf = async (some: typeof orders) =>
      (await answerTo(ask(some, { constraints: TRUCK, fleet: { maxOrders: 3 }, effort: 600 }))).solutions[0]!;
    const whole = await costOf(orders);
    let total = 0;
    for (const { equipmentMode, isTeam } of kinds) {
      const part = await costOf(
        orders.filter((order) => order.equipmentMode === equipmentMode && order.isTeam === isTeam),
      );
      total += part.cost;
    }
    expect(whole.provenOptimal).toBe(true);
    expect(whole.cost).toBeCloseTo(total, 4);
  });
});

describe('with next to no effort', () => {
  it.each([0, 1, 100])('there is a plan, and nothing wrong with it: %i', async (effort) => {
    for (let seed = 0; seed < trials(3, 20); seed++) {
      const input = ask(clusteredOrders(30, seed), { constraints: TRUCK, effort });
      const { solutions, faults } = await optimize(input, { aims: [] });
      expect(faults, `orders of seed ${seed}`).toEqual([]);
      expect(solutions[0]!.cost).toBeLessThanOrEqual(solutions[0]!.baselineCost);
    }
  });
});

describe('a proof', () => {
  /** Ten dropoffs each; the sequences under both limits are more than can be looked at. */
  it('is not claimed where the sequences of two orders were too many to be tried', async () => {
    const line = (y: number) => Array.from({ length: 9 }, (_, index) => ({ at: [20 * (index + 1), y] as const }));
    const orders = ['A', 'B'].map((id, index) =>
      sampleOrder({
        id,
        stops: [{ at: [0, index] }, { at: [10, index] }, ...line(index)],
        linearFeet: 10,
        baselineCost: 3000,
      }),
    );
    const constraints = { maxRouteTransitTime: 9, dropoffDateSlippage: 1 };
    const fleet = { slippageCostPerDay: 1, dwellMinutes: 1, dwellPer: 'task' as const };
    const limited = await optimize(ask(orders, { constraints, fleet }), { aims: [] });
    // Without the limit on transit, which they are far from, the same two orders share a truck.
    const free = await optimize(ask(orders, { fleet }), { aims: [] });
    expect(free.solutions[0]!.shipments).toHaveLength(1);
    const { provenOptimal, bound } = limited.solutions[0]!;
    expect(provenOptimal && bound > free.solutions[0]!.cost + 1e-6).toBe(false);
  });
});

describe('a truck that pays only when it is full', () => {
  it.each(['stop', 'task'] as const)(
    'is found whatever two of its three orders cost: dwell for each %s',
    async (dwellPer) => {
      for (let seed = 0; seed < trials(15, 60); seed++) {
        const world = gridWorld(seed, {
          orders: 3,
          threeStops: 0,
          minutesPerMile: 60,
          constraints: (draw) => ({
            maxRouteTransitTime: (draw.whole(15, 60) * 60) / 1440,
            pickupDateSlippage: 2,
            dropoffDateSlippage: draw.whole(0, 2),
          }),
          fleet: (draw) => ({ dwellPer, dwellMinutes: 180, slippageCostPerDay: draw.oneOf([15, 40, 100]) }),
        });
        const full = bestOfAllSequences(world.model, world.pricer, [0, 1, 2]);
        if (full === Infinity) continue;
        const orders = world.orders.map((order) => ({ ...order, hazardClasses: [], baselineCost: full / 2.9 }));
        const input = { ...ask(orders), ...world.source, tariff: world.tariffSource };
        const { solutions, problems } = await optimize(input, { aims: [] });
        if (problems.length > 0) continue;
        expect(solutions[0]!.bound, `world ${seed}`).toBeLessThanOrEqual(full + 1e-6);
      }
    },
  );
});

describe('a tariff that looks at where trucks begin and end', () => {
  function byLanes(seed: number): OptimizationInput & { figures: LaneFigures } {
    const input = randomInstance(seed);
    const draw = drawFrom(seed);
    const places = new Set(input.orders.flatMap(({ stops }) => stops.map(({ place }) => String(place.id))));
    const charges = () => Object.fromEntries([...places].map((place) => [place, draw.oneOf([0, 100, 300, 800])]));
    const figures = { perMile: 1.5, perStop: 20, beginning: charges(), ending: charges() };
    return {
      ...input,
      constraints: { ...input.constraints, strategy: 'cost' },
      tariff: { module: new URL('./testing/lane-tariff.ts', import.meta.url).href, data: figures },
      figures,
    };
  }

  /** Trucks that begin or end with A or B cost 800 more, so those two alone never pay; between the pickup and the dropoff of C they do. */
  it('gets a truck whose ends are cheap, though a part of its orders has dear ones only, or no proof', async () => {
    const orders = [
      sampleOrder({ id: 'A', stops: [{ at: [0, 0] }, { at: [100, 0] }], baselineCost: 300 }),
      sampleOrder({ id: 'B', stops: [{ at: [0, 1] }, { at: [100, 1] }], baselineCost: 300 }),
      sampleOrder({ id: 'C', stops: [{ at: [0, 2] }, { at: [100, 2] }], baselineCost: 300 }),
    ];
    const figures: LaneFigures = {
      perMile: 1.5,
      perStop: 20,
      beginning: { '0,0': 800, '0,1': 800 },
      ending: { '100,0': 800, '100,1': 800 },
    };
    const input = {
      ...ask(orders),
      tariff: { module: new URL('./testing/lane-tariff.ts', import.meta.url).href, data: figures },
    };
    const { solutions } = await optimize(input, { aims: [] });
    const { cost } = bestByExhaustion(input, createLaneTariff(figures));
    expect(cost).toBeLessThan(300);
    expect(solutions[0]!.bound).toBeLessThanOrEqual(cost + 1e-4);
    if (solutions[0]!.provenOptimal) expect(solutions[0]!.cost).toBeCloseTo(cost, 4);
  });

  it('gets the plan that trying everything finds, or no proof', async () => {
    for (let seed = 0; seed < trials(10, 30); seed++) {
      const { figures, ...input } = byLanes(seed);
      const { solutions, faults } = await optimize(input, { aims: [] });
      const { cost } = bestByExhaustion(input, createLaneTariff(figures));
      expect(faults, `instance ${seed}`).toEqual([]);
      expect(solutions[0]!.bound, `instance ${seed}`).toBeLessThanOrEqual(cost + 1e-4);
      if (solutions[0]!.provenOptimal) expect(solutions[0]!.cost, `instance ${seed}`).toBeCloseTo(cost, 4);
    }
  });
});
