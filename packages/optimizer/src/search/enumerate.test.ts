import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { drawFrom, type Draw } from '../testing/draw.ts';
import { gridWorld, randomDepot, randomLimits, type GridWorld } from '../testing/grid-world.ts';
import { bestOfAllSequences, setsOf } from '../testing/interleavings.ts';
import { createContext } from './context.ts';
import { enumerateRoutes, type EnumerationTask } from './enumerate.ts';
import { measure } from '../model/measure.ts';
import type { PooledRoute } from './pool.ts';

const ORDERS = 6;
const WORLDS = trials(8, 30);

function randomWorld(seed: number): GridWorld {
  return gridWorld(seed, {
    orders: ORDERS,
    threeStops: 0.15,
    constraints: (draw: Draw) => ({
      ...randomLimits(draw),
      maxRouteTransitTime: draw.maybe(0.3, () => draw.whole(30, 120) / 1440),
      dropoffDateSlippage: draw.maybe(0.4, () => 1),
    }),
    fleet: (draw) => ({
      maxOrders: draw.whole(2, 3),
      slippageCostPerDay: draw.oneOf([0, 15]),
      depot: draw.maybe(0.2, () => randomDepot(draw, 1)),
    }),
  });
}

function enumerate({ model, tariff }: GridWorld, changes: Partial<EnumerationTask> = {}) {
  const routes: PooledRoute[] = [];
  const answer = enumerateRoutes({
    ...createContext(model, tariff),
    worth: model.alone,
    room: 0,
    maxWork: Infinity,
    maxSets: 10_000,
    onRoute: (route) => routes.push(route),
    shouldStop: () => false,
    ...changes,
  });
  return { ...answer, routes };
}

/** Every set with its best objective, where that is below what its orders are worth and the room. */
function worthwhile({ model, pricer }: GridWorld, worth: Float64Array, room: number): Map<string, number> {
  const count = model.orders.length;
  const sets = setsOf(count, Math.min(model.limits.orders, 3)).filter((set) =>
    set.every((one) => set.every((other) => model.isForbiddenPair[one * count + other] === 0)),
  );
  const found = new Map<string, number>();
  for (const set of sets) {
    const objective = bestOfAllSequences(model, pricer, set);
    if (objective < set.reduce((sum, order) => sum + worth[order]!, room) - 1e-6) found.set(set.join(), objective);
  }
  return found;
}

const told = (routes: readonly PooledRoute[]) =>
  new Map(routes.map(({ orders, objective }) => [orders.join(), objective]));

function expectSame(found: Map<string, number>, expected: Map<string, number>, about: string): void {
  expect([...found.keys()].sort(), about).toEqual([...expected.keys()].sort());
  for (const [set, objective] of expected) expect(found.get(set), `${about}, orders ${set}`).toBeCloseTo(objective, 6);
}

describe('enumerating all routes', () => {
  const worlds = Array.from({ length: WORLDS }, (_, seed) => ({ seed, world: randomWorld(seed) }));

  it('finds exactly the sets that save, each with its best sequence', () => {
    let routesInAll = 0;
    for (const { seed, world } of worlds) {
      const answer = enumerate(world);
      expect(answer.isComplete).toBe(true);
      expect(new Set(answer.routes.map(({ key }) => key)).size).toBe(answer.routes.length);
      expectSame(told(answer.routes), worthwhile(world, world.model.alone, 0), `world ${seed}`);
      routesInAll += answer.routes.length;
    }
    expect(routesInAll).toBeGreaterThan(5 * WORLDS);
  });

  it('tells of routes that keep their limits and cost what they say', () => {
    for (const { world } of worlds) {
      for (const { orders, tasks, objective, miles } of enumerate(world).routes) {
        const measures = measure(world.model, tasks);
        const ends = { firstTask: tasks[0]!, lastTask: tasks.at(-1)! };
        const { visits, slippedDays } = measures;
        expect(miles).toBeCloseTo(measures.miles, 9);
        expect(world.pricer.objectiveOf({ orders, miles, visits, slippedDays, ...ends })).toBeCloseTo(objective, 9);
      }
    }
  });

  it('finds what is worth it when orders are worth less than alone, within the room', () => {
    for (const { seed, world } of worlds) {
      const draw = drawFrom(seed + 50);
      const worth = world.model.alone.map((value) => value * draw.between(0.4, 1));
      const room = draw.oneOf([0, 20, 60]);
      const answer = enumerate(world, { worth, room });
      expectSame(told(answer.routes), worthwhile(world, worth, room), `world ${seed}`);
    }
  });

  /** Where worths are near to what trucks cost, what is left behind decides; the sequencer itself is held against force elsewhere. */
  it('leaves no larger set behind that is worth it', () => {
    let large = 0;
    for (let seed = 0; seed < trials(3, 20); seed++) {
      const { model, tariff, ...world } = gridWorld(seed + 400, {
        orders: ORDERS,
        threeStops: 0,
        patience: 5,
        constraints: (draw) => ({ maxPallets: draw.maybe(0.5, () => draw.whole(14, 30)) }),
      });
      const draw = drawFrom(seed);
      const { sequencer } = createContext(model, tariff);
      const sets = setsOf(ORDERS, ORDERS).filter((set) =>
        set.every((one) => set.every((other) => model.isForbiddenPair[one * ORDERS + other] === 0)),
      );
      const best = sets.map((set) => sequencer.best(set, Infinity, 'all')?.objective ?? Infinity);
      for (const share of [0.15, 0.25, 0.4]) {
        const worth = model.alone.map((value) => value * share * draw.between(0.6, 1.4));
        const room = draw.oneOf([0, 5]);
        const worthOf = (set: readonly number[]) => set.reduce((sum, order) => sum + worth[order]!, room);
        const wanted = sets.flatMap((set, index) => (best[index]! < worthOf(set) - 1e-6 ? [set.join()] : []));
        const { routes } = enumerate({ model, tariff, ...world }, { worth, room });
        const found = routes.filter(({ orders, objective }) => objective < worthOf(orders) - 1e-6);
        expect(found.map(({ orders }) => orders.join()).sort(), `world ${seed}, ${share}`).toEqual(wanted.sort());
        large += found.filter(({ orders }) => orders.length > 4).length;
      }
    }
    expect(large).toBeGreaterThan(trials(2, 20));
  });

  it('knows how far the best route is below what its orders are worth', () => {
    for (const { seed, world } of worlds) {
      const { alone } = world.model;
      const { routes, lowestReducedCost } = enumerate(world);
      const reduced = routes.map(({ orders, objective }) =>
        orders.reduce((rest, order) => rest - alone[order]!, objective),
      );
      expect(lowestReducedCost, `world ${seed}`).toBeCloseTo(Math.min(0, ...reduced), 6);
    }
  });

  it('finds the same again with what it learned before, whatever orders were worth then', () => {
    for (const { seed, world } of worlds) {
      const draw = drawFrom(seed + 90);
      const context = createContext(world.model, world.tariff);
      for (let pass = 0; pass < 4; pass++) {
        const worth = world.model.alone.map((value) => value * draw.between(0.4, 1));
        const room = draw.oneOf([0, 30]);
        const answer = enumerate(world, { ...context, worth, room });
        expect(answer.isComplete).toBe(true);
        expectSame(told(answer.routes), told(enumerate(world, { worth, room }).routes), `world ${seed}, pass ${pass}`);
      }
    }
  });

  it('is not complete where it was stopped, ran out of work or of sets', () => {
    const { world } = worlds.find(({ world: { model } }) => model.limits.orders === 3)!;
    const rich = { worth: world.model.alone.map((value) => value * 3), room: 100 };
    expect(enumerate(world, rich).isComplete).toBe(true);
    expect(enumerate(world, { ...rich, shouldStop: () => true }).isComplete).toBe(false);
    expect(enumerate(world, { ...rich, maxWork: 1 }).isComplete).toBe(false);
    expect(enumerate(world, { ...rich, maxSets: 1 }).isComplete).toBe(false);
  });
});
