/** What the search hands over: who travels with whom and in which order, and what it learned on the way. */
import type { OrderId, OrderInput } from '../input.ts';
import type { Aim } from '../plan.ts';

/** The tasks of one shipment, in the order in which they are made; `stop` counts from 0 in the order's own list. */
export type RouteDraft = readonly { order: OrderInput; stop: number }[];

/** A route that the search looked at, chosen or not. */
export interface ExaminedRoute {
  orders: readonly OrderInput[];
  route: RouteDraft;
  objective: number;
}

export interface SolutionDraft {
  aims: readonly Aim[];
  routes: readonly RouteDraft[];
  alone: readonly OrderInput[];
  /** Shipments given as they are. */
  locked: readonly RouteDraft[];
  /** In the unit of the first aim, as `boundOverExamined` is. */
  bound: number;
  provenOptimal: boolean;
  routesExamined: number;
  boundOverExamined: number;
  examined: readonly ExaminedRoute[];
  /** What covering an order costs at the margin (its dual), in the unit in which the examined routes are valued. */
  worth: ReadonlyMap<OrderId, number>;
}
