/** What became of one plan in another: who moved, and what it costs. */
import type { OrderId } from './input.ts';
import type { Solution } from './plan.ts';

export interface MovedOrder {
  order: OrderId;
  /** Whom it shared its truck with; null where it was in the other plan only, empty where it was alone. */
  before: readonly OrderId[] | null;
  after: readonly OrderId[] | null;
}

export interface ChangedShipment {
  orders: readonly OrderId[];
  cost: number;
  miles: number;
}

export interface PlanComparison {
  /** After less before: negative is cheaper, or shorter. */
  cost: number;
  miles: number;
  shipments: number;
  slippedDays: number;
  /** Orders that share a truck with others than before, or no longer, or at last. */
  moved: readonly MovedOrder[];
  /** In both plans with the same stops in the same order. */
  kept: number;
  /** With the same orders, in another order of stops. */
  resequenced: readonly { before: ChangedShipment; after: ChangedShipment }[];
  /** Only in the one or the other; an order alone counts as one. */
  dissolved: readonly ChangedShipment[];
  formed: readonly ChangedShipment[];
}

interface Unit extends ChangedShipment {
  key: string;
  sequence: string;
}

const keyOf = (orders: readonly OrderId[]) => JSON.stringify(orders.map((id) => JSON.stringify(id)).sort());

function unitsOf({ shipments, alone }: Solution): Unit[] {
  return [
    ...shipments.map(({ orders, stops, cost, miles }) => ({
      key: keyOf(orders),
      sequence: JSON.stringify(stops.map(({ tasks }) => tasks.map(({ order, stop }) => [order, stop]))),
      orders,
      cost,
      miles,
    })),
    ...alone.map(({ order, cost, miles }) => ({ key: keyOf([order]), sequence: '', orders: [order], cost, miles })),
  ];
}

const told = ({ orders, cost, miles }: Unit): ChangedShipment => ({ orders, cost, miles });
const slippedOf = ({ shipments }: Solution) => shipments.reduce((sum, { slippedDays }) => sum + slippedDays, 0);

export function comparePlans(before: Solution, after: Solution): PlanComparison {
  const [old, now] = [unitsOf(before), unitsOf(after)];
  const oldByKey = new Map(old.map((unit) => [unit.key, unit]));
  const nowByKey = new Map(now.map((unit) => [unit.key, unit]));
  const inBoth = now.flatMap((unit) => {
    const was = oldByKey.get(unit.key);
    return was === undefined ? [] : [{ before: was, after: unit }];
  });
  return {
    cost: after.cost - before.cost,
    miles: after.miles - before.miles,
    shipments: now.length - old.length,
    slippedDays: slippedOf(after) - slippedOf(before),
    moved: movedBetween(old, now),
    kept: inBoth.filter((pair) => pair.before.sequence === pair.after.sequence).length,
    resequenced: inBoth
      .filter((pair) => pair.before.sequence !== pair.after.sequence)
      .map((pair) => ({ before: told(pair.before), after: told(pair.after) })),
    dissolved: old.filter(({ key }) => !nowByKey.has(key)).map(told),
    formed: now.filter(({ key }) => !oldByKey.has(key)).map(told),
  };
}

function movedBetween(old: readonly Unit[], now: readonly Unit[]): MovedOrder[] {
  const byOrder = (units: readonly Unit[]) =>
    new Map(units.flatMap((unit) => unit.orders.map((order) => [order, unit] as const)));
  const [was, is] = [byOrder(old), byOrder(now)];
  const others = (unit: Unit | undefined, order: OrderId) => unit?.orders.filter((id) => id !== order) ?? null;
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((order) => was.get(order)?.key !== is.get(order)?.key)
    .map((order) => ({ order, before: others(was.get(order), order), after: others(is.get(order), order) }));
}
