/** The plan under way: every order in exactly one route, alone ones in a route of their own. Changes can be taken back. */
import type { Model } from '../model/model.ts';
import { valueOf, type Route, type RouteMaker } from './route.ts';

export interface WorkingPlan {
  routes: (Route | null)[];
  /** Where each order is; -1 while it is being moved. */
  slotOf: Int32Array;
  objective: () => number;
  /** Tasks put into routes so far: the part of the work that is not insertions tried. */
  work: () => number;
  /** Slots changed since the last `keep` or `undo`. */
  changed: () => readonly number[];
  removeOrders: (slot: number, orders: ReadonlySet<number>) => number[];
  /** False when limits forbid the route; then nothing has changed. */
  replace: (slot: number, tasks: Int32Array, length: number) => boolean;
  putAlone: (order: number) => void;
  keep: () => void;
  undo: () => void;
  load: (routes: readonly (readonly number[])[]) => void;
  /** Tasks of the routes with two or more orders that are better than their orders apart. */
  shipments: () => number[][];
}

export function createWorkingPlan(model: Model, maker: RouteMaker): WorkingPlan {
  const count = model.orders.length;
  const alone = Array.from({ length: count }, (_, order) => maker.alone(order));
  const isAlone = new Set(alone);
  const routes: (Route | null)[] = Array.from({ length: count }, () => null);
  const slotOf = new Int32Array(count).fill(-1);
  const spare: Route[] = [];
  const changed: number[] = [];
  const before = new Map<number, Route | null>();
  // Slots without a route; some of them may have been filled again by an undo.
  let freeSlots: number[] = [];
  const isListed = new Uint8Array(count);
  let total = 0;
  let totalBefore = 0;
  let work = 0;
  const scratch = new Int32Array(model.orderOf.length);

  const list = (slot: number) => {
    if (isListed[slot] === 1) return;
    isListed[slot] = 1;
    freeSlots.push(slot);
  };
  const freeSlot = (): number => {
    for (;;) {
      const slot = freeSlots.pop()!;
      isListed[slot] = 0;
      if (routes[slot] === null) return slot;
    }
  };

  const put = (slot: number, route: Route | null) => {
    const old = routes[slot]!;
    if (!before.has(slot)) {
      before.set(slot, old);
      changed.push(slot);
    } else if (old !== null && !isAlone.has(old)) spare.push(old);
    if (old !== null) total -= valueOf(old);
    routes[slot] = route;
    if (route === null) list(slot);
    else {
      total += valueOf(route);
      for (const order of route.orders) slotOf[order] = slot;
    }
  };

  const plan: WorkingPlan = {
    routes,
    slotOf,
    objective: () => total,
    work: () => work,
    changed: () => changed,
    putAlone: (order) => put(freeSlot(), alone[order]!),
    replace(slot, tasks, length) {
      const route = spare.pop() ?? maker.create();
      work += length;
      if (!maker.set(route, tasks, length)) {
        spare.push(route);
        return false;
      }
      put(slot, route);
      return true;
    },
    removeOrders(slot, orders) {
      const route = routes[slot]!;
      let length = 0;
      const removed: number[] = [];
      const left: number[] = [];
      for (const order of route.orders) (orders.has(order) ? removed : left).push(order);
      for (let index = 0; index < route.length; index++) {
        const task = route.tasks[index]!;
        if (!orders.has(model.orderOf[task]!)) scratch[length++] = task;
      }
      for (const order of removed) slotOf[order] = -1;
      if (left.length === 0) put(slot, null);
      else if (left.length === 1) put(slot, alone[left[0]!]!);
      else if (!plan.replace(slot, scratch, length)) {
        // Without the order that came first at a place the others there may be too late: the whole route is taken apart.
        put(slot, null);
        for (const order of left) slotOf[order] = -1;
        return [...removed, ...left];
      }
      return removed;
    },
    keep() {
      for (const old of before.values()) if (old !== null && !isAlone.has(old)) spare.push(old);
      before.clear();
      changed.length = 0;
      totalBefore = total;
    },
    undo() {
      for (const [slot, old] of before) {
        const now = routes[slot]!;
        if (now !== null && !isAlone.has(now)) spare.push(now);
        routes[slot] = old;
        if (old === null) list(slot);
      }
      for (const slot of before.keys()) {
        for (const order of routes[slot]?.orders ?? []) slotOf[order] = slot;
      }
      before.clear();
      changed.length = 0;
      total = totalBefore;
    },
    load(shipments) {
      routes.fill(null);
      slotOf.fill(-1);
      before.clear();
      changed.length = 0;
      total = 0;
      freeSlots = routes.map((_, slot) => count - 1 - slot);
      isListed.fill(1);
      for (const tasks of shipments) {
        const route = maker.create();
        if (maker.set(route, tasks, tasks.length)) put(freeSlot(), route);
      }
      for (let order = 0; order < count; order++) if (slotOf[order]! < 0) plan.putAlone(order);
      plan.keep();
    },
    shipments: () =>
      routes.flatMap((route) =>
        route !== null && route.orders.length > 1 && route.price < route.apart
          ? [[...route.tasks.subarray(0, route.length)]]
          : [],
      ),
  };
  return plan;
}
