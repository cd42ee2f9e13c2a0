/** Routes that come with the question: to start from, to leave as they are, or just worth knowing. */
import type { RouteDraft } from '../answer/draft.ts';
import type { LockedRoute } from '../answer/join-groups.ts';
import type { OptimizationInput, OrderId, OrderInput, TaskRoute } from '../input.ts';
import type { InputProblem } from '../plan.ts';
import { createStudy, type RouteStudy } from '../study.ts';
import type { Tariff } from '../tariff.ts';

export interface GivenRoutes {
  /** Each keeps every limit, and none has an order in common with another or with a locked one. */
  start: readonly RouteDraft[];
  locked: readonly LockedRoute[];
  /** Orders locked by themselves. */
  lockedAlone: readonly OrderInput[];
  /** Orders of locked routes that cannot be: planned nowhere. */
  leftOut: ReadonlySet<OrderId>;
  known: readonly RouteDraft[];
  problems: readonly InputProblem[];
}

export function takeGivenRoutes(
  input: OptimizationInput,
  accepted: readonly OrderInput[],
  tariff: Tariff,
): GivenRoutes {
  const byId = new Map(accepted.map((order) => [order.id, order]));
  const study = createStudy({ ...input, orders: accepted }, tariff);
  const problems: InputProblem[] = [];
  const taken = new Set<OrderId>();
  const leftOut = new Set<OrderId>();
  const locked: LockedRoute[] = [];
  const lockedAlone: OrderInput[] = [];
  for (const route of input.locked ?? []) {
    const orders = ordersOf(route);
    const { fault, studied } = judge(route, byId, taken, study);
    if (fault !== null) {
      const message = `The locked shipment of ${namesOf(orders)} cannot stay as it is: ${fault} Its orders are left out.`;
      problems.push({ order: orders[0] ?? null, code: 'lockedRouteBroken', message });
      for (const id of orders) if (!taken.has(id)) leftOut.add(id);
      continue;
    }
    for (const id of orders) taken.add(id);
    if (orders.length === 1) lockedAlone.push(byId.get(orders[0]!)!);
    else locked.push({ route: draftOf(route, byId), cost: studied!.cost, miles: studied!.miles });
  }
  const start: RouteDraft[] = [];
  const inStart = new Set([...taken, ...leftOut]);
  for (const route of input.start ?? []) {
    const orders = ordersOf(route);
    if (orders.length < 2 || orders.every((id) => taken.has(id) || leftOut.has(id))) continue;
    const { fault } = judge(route, byId, inStart, study);
    if (fault === null) {
      start.push(draftOf(route, byId));
      for (const id of orders) inStart.add(id);
      continue;
    }
    const message = `The shipment of ${namesOf(orders)} is no start: ${fault}`;
    problems.push({ order: orders[0] ?? null, code: 'startRouteBroken', message });
  }
  const isFree = (id: OrderId) => byId.has(id) && !taken.has(id) && !leftOut.has(id);
  const known = (input.known ?? [])
    .filter((route) => ordersOf(route).length > 1 && route.every(({ order }) => isFree(order)))
    .filter((route) => isComplete(route, byId))
    .map((route) => draftOf(route, byId));
  return { start, locked, lockedAlone, leftOut, known, problems };
}

const ordersOf = (route: TaskRoute): OrderId[] => [...new Set(route.map(({ order }) => order))];
const namesOf = (orders: readonly OrderId[]) => (orders.length === 0 ? 'no order' : orders.join(', '));

const draftOf = (route: TaskRoute, byId: ReadonlyMap<OrderId, OrderInput>): RouteDraft =>
  route.map(({ order, stop }) => ({ order: byId.get(order)!, stop }));

/** Every stop of its orders once, in their order. */
function isComplete(route: TaskRoute, byId: ReadonlyMap<OrderId, OrderInput>): boolean {
  const next = new Map<OrderId, number>();
  for (const { order, stop } of route) {
    if (stop !== (next.get(order) ?? 0)) return false;
    next.set(order, stop + 1);
  }
  return [...next].every(([order, made]) => byId.get(order)!.stops.length === made);
}

/** Why a route cannot be taken as it is; null where it can. */
function judge(
  route: TaskRoute,
  byId: ReadonlyMap<OrderId, OrderInput>,
  taken: ReadonlySet<OrderId>,
  study: (route: TaskRoute) => RouteStudy,
): { fault: string | null; studied: RouteStudy | null } {
  const orders = ordersOf(route);
  const unknown = orders.find((id) => !byId.has(id));
  if (orders.length === 0) return { fault: 'it has no stops.', studied: null };
  if (unknown !== undefined) return { fault: `order ${unknown} is not among those to plan.`, studied: null };
  const twice = orders.find((id) => taken.has(id));
  if (twice !== undefined) return { fault: `order ${twice} is on another one.`, studied: null };
  if (!isComplete(route, byId)) return { fault: 'not every stop of its orders is made once, in turn.', studied: null };
  // Somebody may send an order alone whatever its windows say.
  if (orders.length === 1) return { fault: null, studied: null };
  const studied = study(route);
  return { fault: studied.broken[0]?.text ?? null, studied };
}
