import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { drawFrom, type Draw } from '../testing/draw.ts';
import { tasksOf, type Model } from '../model/model.ts';
import { gridWorld, randomDepot, type GridWorld } from '../testing/grid-world.ts';
import { createInserter, type Insertion } from './insertion.ts';
import { orderKeys } from './pool.ts';
import { createRouteMaker, type Route } from './route.ts';

const WORLDS = trials(150, 1500);

/** Limits that an insertion looks at itself; the others are looked at when the route is made. */
function randomWorld(seed: number): GridWorld {
  // Where a mile takes an hour, a driver rests within many legs.
  const minutesPerMile = seed % 3 === 0 ? 60 : 1;
  return gridWorld(seed, {
    orders: 7,
    minutesPerMile,
    threeStops: 0.25,
    constraints: (draw) => ({
      maxWeight: draw.maybe(0.3, () => draw.whole(3000, 10_000)),
      maxPallets: draw.maybe(0.3, () => draw.whole(10, 40)),
      maxStopCount: draw.maybe(0.3, () => draw.whole(3, 9)),
      maxRouteDistance: draw.maybe(0.3, () => draw.whole(20, 80)),
      pickupDateSlippage: draw.maybe(0.3, () => 1),
      dropoffDateSlippage: draw.maybe(0.3, () => 1),
    }),
    fleet: (draw) => ({
      depot: draw.maybe(0.3, () => randomDepot(draw, minutesPerMile)),
      drivingHoursPerDay: minutesPerMile === 60 ? draw.oneOf([6, 11, 24]) : 24,
    }),
  });
}

function makersOf({ model, pricer }: GridWorld) {
  const maker = createRouteMaker(model, pricer, orderKeys(model.orders.length));
  return { maker, inserter: createInserter(model, pricer, maker) };
}

/** How many tasks of the route come before each task of the order, in every way there is. */
function positionsOf(routeLength: number, tasks: number, from = 0): number[][] {
  if (tasks === 0) return [[]];
  const all: number[][] = [];
  for (let at = from; at <= routeLength; at++) {
    for (const rest of positionsOf(routeLength, tasks - 1, at)) all.push([at, ...rest]);
  }
  return all;
}

function withOrder(model: Model, route: Route, order: number, positions: readonly number[]): number[] {
  const own = tasksOf(model, order);
  const tasks: number[] = [];
  for (let at = 0; at <= route.length; at++) {
    tasks.push(...own.filter((_, index) => positions[index] === at));
    if (at < route.length) tasks.push(route.tasks[at]!);
  }
  return tasks;
}

interface Found {
  world: GridWorld;
  about: string;
  stops: number;
  added: number;
  /** Of the route that the insertion makes; null where it found none or the route breaks a limit. */
  addedByRoute: number | null;
  leastByForce: number;
}

/** Routes grown by insertions, each of them compared with all positions there are. */
function insertionsOf(seed: number): Found[] {
  const world = randomWorld(seed);
  const draw: Draw = drawFrom(seed + 1);
  const { model, pricer } = world;
  const { maker, inserter } = makersOf(world);
  const route = maker.create();
  const first = tasksOf(model, 0);
  if (!maker.set(route, first, first.length)) return [];
  const found: Found[] = [];
  for (let order = 1; order < model.orders.length && route.length < 9; order++) {
    const made = maker.create();
    const addedBy = (tasks: ArrayLike<number>, length: number): number | null => {
      if (!maker.set(made, tasks, length)) return null;
      return pricer.floor.perMile * (made.miles - route.miles) + pricer.floor.perStop * (made.visits - route.visits);
    };
    const ways = positionsOf(route.length, tasksOf(model, order).length).map((positions) =>
      withOrder(model, route, order, positions),
    );
    const leastByForce = Math.min(...ways.map((tasks) => addedBy(tasks, tasks.length) ?? Infinity));
    const { added } = inserter.find(route, order);
    const into = new Int32Array(model.orderOf.length);
    const insertion = inserter.find(route, order);
    const length = added === Infinity ? 0 : inserter.apply(route, order, insertion.positions, into);
    found.push({
      world,
      about: `world ${seed}, order ${order}`,
      stops: tasksOf(model, order).length,
      added,
      addedByRoute: length === 0 ? null : addedBy(into, length),
      leastByForce,
    });
    if (length > 0 && draw.chance(0.9)) maker.set(route, into, length);
  }
  return found;
}

describe('an insertion', () => {
  const found = Array.from({ length: WORLDS }, (_, seed) => insertionsOf(seed)).flat();

  it('is tried where it fits and where it does not', () => {
    expect(found.filter(({ added }) => added < Infinity).length).toBeGreaterThan(WORLDS / 3);
    expect(found.filter(({ added }) => added === Infinity).length).toBeGreaterThan(WORLDS / 3);
  });

  it('makes a route that keeps the limits and adds what it said', () => {
    for (const { added, addedByRoute, about } of found) {
      if (added < Infinity) expect(addedByRoute, about).toBeCloseTo(added, 6);
    }
  });

  it('of one pickup and one dropoff is the best of all positions', () => {
    for (const { stops, added, leastByForce, about } of found) {
      if (stops === 2) expect(added, about).toBeCloseTo(leastByForce, 6);
    }
  });

  it('of more stops is never better than the best of all positions', () => {
    for (const { stops, added, leastByForce, about } of found) {
      if (stops > 2) expect(added, about).toBeGreaterThanOrEqual(leastByForce - 1e-6);
    }
  });

  it('of more stops is found nearly always when there is one', () => {
    const possible = found.filter(({ stops, leastByForce }) => stops > 2 && leastByForce < Infinity);
    const met = possible.filter(({ added }) => added < Infinity);
    expect(possible.length).toBeGreaterThan(WORLDS / 30);
    expect(met.length).toBeGreaterThan(0.7 * possible.length);
  });

  it('is counted', () => {
    const world = randomWorld(3);
    const { maker, inserter } = makersOf(world);
    const route = maker.create();
    const first = tasksOf(world.model, 0);
    maker.set(route, first, first.length);
    const before = inserter.tries();
    inserter.find(route, 1);
    expect(inserter.tries()).toBeGreaterThan(before);
  });
});

describe('an insertion asked for again', () => {
  it('is the same, and anew for another sequence of the same orders', () => {
    let compared = 0;
    for (let seed = 0; seed < WORLDS; seed++) {
      const world = randomWorld(seed);
      const [first, second] = [tasksOf(world.model, 0), tasksOf(world.model, 1)];
      if (world.model.orders.length < 3) continue;
      const { maker, inserter } = makersOf(world);
      // Both sequences are asked for by one memory, and each by one of its own.
      for (const tasks of [
        [...first, ...second],
        [...second, ...first],
      ]) {
        const route = maker.create();
        if (!maker.set(route, tasks, tasks.length)) continue;
        const answerOf = ({ added, positions }: Insertion) => ({
          added,
          positions: added < Infinity && [...positions],
        });
        const fresh = answerOf(makersOf(world).inserter.find(route, 2));
        expect(answerOf(inserter.find(route, 2))).toEqual(fresh);
        expect(answerOf(inserter.find(route, 2))).toEqual(fresh);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(WORLDS / 30);
  });
});
