/** What is known of a model after the search. */
import type { FloorBreach } from './model/pricer.ts';
import type { PooledRoute } from './search/pool.ts';

export interface ModelAnswer {
  shipments: number[][];
  /** The orders of each shipment. */
  planned: (readonly number[])[];
  /** Of each shipment. */
  shipmentObjectives: number[];
  objective: number;
  /** True of all plans, whether their routes were looked at or not. */
  bound: number;
  isProven: boolean;
  /** The worst price below the floor of the tariff; null where it kept its word. */
  breach: FloorBreach | null;
  routes: readonly PooledRoute[];
  routesMet: number;
  boundOverRoutes: number;
  worth: Float64Array;
}
