import { describe, expect, it } from 'vitest';
import type { Fleet } from '../input.ts';
import { trials } from '../testing/trials.ts';
import { drawFrom, type Draw } from '../testing/draw.ts';
import { gridWorld, randomLimits } from '../testing/grid-world.ts';
import { tasksOf, type Model } from '../model/model.ts';
import { createInserter } from './insertion.ts';
import { orderKeys } from './pool.ts';
import { createRouteMaker, valueOf, type RouteMaker } from './route.ts';
import { createWorkingPlan, type WorkingPlan } from './working-plan.ts';

const isMakeableAlone = (model: Model, maker: RouteMaker, order: number): boolean => {
  const tasks = tasksOf(model, order);
  return maker.set(maker.create(), tasks, tasks.length);
};

function shopOf(seed: number, orders: number, fleet: Partial<Fleet> = {}) {
  const { model, pricer } = gridWorld(seed, {
    orders,
    constraints: (draw) => ({ ...randomLimits(draw), maxWeight: null, maxPallets: null, maxVolume: null }),
    fleet: () => fleet,
  });
  const maker = createRouteMaker(model, pricer, orderKeys(orders));
  return { model, maker, inserter: createInserter(model, pricer, maker), plan: createWorkingPlan(model, maker) };
}

/** Orders that a truck of their own can each carry in time. */
function workshop(seed: number, orders: number) {
  for (let attempt = 0; ; attempt++) {
    const shop = shopOf(seed + 1000 * attempt, orders);
    if (shop.model.orders.every((_, order) => isMakeableAlone(shop.model, shop.maker, order))) return shop;
  }
}

type Workshop = ReturnType<typeof workshop>;

function stateOf(plan: WorkingPlan) {
  return {
    routes: plan.routes.map((route) =>
      route === null
        ? null
        : {
            tasks: [...route.tasks.subarray(0, route.length)],
            free: [...route.free.subarray(0, route.length)],
            latest: [...route.latest.subarray(0, route.length)],
            orders: [...route.orders],
            key: route.key,
            miles: route.miles,
            stops: route.stops,
            price: route.price,
            apart: route.apart,
          },
    ),
    slotOf: [...plan.slotOf],
    objective: plan.objective(),
    changed: [...plan.changed()],
    shipments: plan.shipments(),
  };
}

/** Takes some orders out and puts each back where it fits best, or alone. */
function shakeUp({ model, inserter, plan }: Workshop, draw: Draw): void {
  const absent: number[] = [];
  for (let count = draw.whole(1, 4); count > 0; count--) {
    const order = draw.whole(0, model.orders.length - 1);
    const slot = plan.slotOf[order]!;
    if (slot < 0) continue;
    const orders = plan.routes[slot]!.orders.filter((other) => other === order || draw.chance(0.4));
    absent.push(...plan.removeOrders(slot, new Set(orders)));
  }
  const into = new Int32Array(model.orderOf.length);
  for (const order of absent) {
    const slots = [...plan.routes.keys()].filter((slot) => plan.routes[slot] !== null && draw.chance(0.7));
    const isPlaced = slots.some((slot) => {
      const insertion = inserter.find(plan.routes[slot]!, order);
      if (insertion.added === Infinity) return false;
      const length = inserter.apply(plan.routes[slot]!, order, insertion.positions, into);
      return plan.replace(slot, into, length);
    });
    if (!isPlaced) plan.putAlone(order);
  }
}

function expectWhole({ model, plan }: Workshop, about: string): void {
  const seen: number[] = [];
  let total = 0;
  for (const [slot, route] of plan.routes.entries()) {
    if (route === null) continue;
    total += valueOf(route);
    for (const order of route.orders) {
      seen.push(order);
      expect(plan.slotOf[order], about).toBe(slot);
    }
    const tasks = [...route.tasks.subarray(0, route.length)];
    const expected = route.orders.flatMap((order) =>
      Array.from({ length: model.orders[order]!.stops.length }, (_, at) => model.firstTask[order]! + at),
    );
    expect([...tasks].sort(), about).toEqual([...expected].sort());
  }
  expect(seen.sort(), about).toEqual([...model.orders.keys()].sort());
  expect(plan.objective(), about).toBeCloseTo(total, 6);
}

describe('the plan under way', () => {
  it('starts with every order alone', () => {
    const shop = workshop(1, 8);
    shop.plan.load([]);
    expectWhole(shop, 'at the start');
    expect(shop.plan.shipments()).toEqual([]);
    expect(shop.plan.objective()).toBeCloseTo(
      shop.model.alone.reduce((sum, value) => sum + value, 0),
      9,
    );
  });

  it('is whole after any changes, is as before once they are undone, and stays as it is once they are kept', () => {
    let combined = 0;
    for (let seed = 0; seed < trials(5, 30); seed++) {
      const shop = workshop(seed, 9);
      const draw = drawFrom(seed);
      shop.plan.load([]);
      let kept = stateOf(shop.plan);
      for (let step = 0; step < 60; step++) {
        const about = `world ${seed}, step ${step}`;
        for (let shakes = draw.whole(1, 3); shakes > 0; shakes--) shakeUp(shop, draw);
        expectWhole(shop, about);
        combined = Math.max(combined, ...shop.plan.routes.map((route) => route?.orders.length ?? 0));
        if (draw.chance(0.4)) {
          shop.plan.keep();
          expect(shop.plan.changed()).toEqual([]);
          kept = stateOf(shop.plan);
        } else {
          shop.plan.undo();
          expect(stateOf(shop.plan), about).toEqual(kept);
        }
      }
    }
    expect(combined).toBeGreaterThan(2);
  });

  it('is whole after any changes where only a shared truck can keep the windows of some orders', () => {
    let impossibleAlone = 0;
    for (let seed = 0; seed < trials(20, 100); seed++) {
      // A shift of a few minutes, so that a rest lies in most legs.
      const shop = shopOf(seed, 9, { drivingHoursPerDay: 0.25 });
      impossibleAlone += [...shop.model.orders.keys()].filter(
        (order) => !isMakeableAlone(shop.model, shop.maker, order),
      ).length;
      const draw = drawFrom(seed);
      shop.plan.load([]);
      for (let step = 0; step < 40; step++) {
        shakeUp(shop, draw);
        expectWhole(shop, `world ${seed}, step ${step}`);
        if (draw.chance(0.5)) shop.plan.keep();
        else shop.plan.undo();
        expectWhole(shop, `world ${seed}, step ${step}, at its end`);
      }
    }
    expect(impossibleAlone).toBeGreaterThan(10);
  });

  it('tells which routes were changed, and only those', () => {
    for (let seed = 0; seed < trials(10, 40); seed++) {
      const shop = workshop(seed, 9);
      const draw = drawFrom(seed + 1);
      shop.plan.load([]);
      for (let step = 0; step < 10; step++) {
        const before = stateOf(shop.plan).routes;
        shakeUp(shop, draw);
        const after = stateOf(shop.plan).routes;
        const touched = new Set(shop.plan.changed());
        for (const slot of before.keys()) {
          if (!touched.has(slot)) expect(after[slot], `world ${seed}, step ${step}`).toEqual(before[slot]);
        }
        shop.plan.keep();
      }
    }
  });

  it('tells as shipments the routes that save, which make the same plan when they are loaded', () => {
    for (let seed = 0; seed < trials(10, 40); seed++) {
      const shop = workshop(seed, 9);
      const draw = drawFrom(seed + 2);
      shop.plan.load([]);
      for (let step = 0; step < 5; step++) shakeUp(shop, draw);
      shop.plan.keep();
      const shipments = shop.plan.shipments();
      const objective = shop.plan.objective();
      shop.plan.load(shipments);
      expectWhole(shop, `world ${seed}`);
      expect(shop.plan.objective(), `world ${seed}`).toBeCloseTo(objective, 6);
      expect(shop.plan.shipments()).toEqual(shipments);
    }
  });

  it('refuses a route that breaks a limit, and nothing has changed', () => {
    let refused = 0;
    for (let seed = 0; seed < trials(10, 40); seed++) {
      const shop = workshop(seed, 4);
      shop.plan.load([]);
      const before = stateOf(shop.plan);
      const all = Int32Array.from(shop.model.orderOf.keys());
      if (shop.plan.replace(0, all, all.length)) continue;
      refused += 1;
      expect(stateOf(shop.plan), `world ${seed}`).toEqual(before);
    }
    expect(refused).toBeGreaterThan(trials(5, 10));
  });
});
