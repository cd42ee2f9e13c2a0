import type { PlanningTerms } from '@lanewright/domain/optimization/planning-rates.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { GoodsRules } from '@lanewright/domain/orders/shared-truck.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { MileagePort } from '../../../outside/mileage/port.ts';
import type { Scope } from '../../../platform/scope.ts';
import { placesOfOrder } from '../../shipments/commands/plannable-orders.ts';
import { distinctPlaces, measuredMatrix, milesOfMatrix, type MilesBetween, type MilesMatrix } from './plan-miles.ts';
import { loadPlanningTerms } from './plan-terms.ts';
import { placesOf, pricedOrders, type OrdersToPlan } from './planned-orders.ts';

export interface PreparedOrders extends OrdersToPlan {
  terms: PlanningTerms;
  matrix: MilesMatrix;
  miles: MilesBetween;
}

/** What is read before orders are prepared: what prices come from, and which goods share a truck. */
interface Known {
  terms: PlanningTerms;
  rules: GoodsRules;
}

/** Where nobody knows better, a day begins in the middle of the country. */
export const planningDay = () => localTimeAt('America/Chicago', Date.now()).date;

/** All that is to be known of orders before anything is planned with them: their miles, their prices alone, and what prices come from. */
export async function prepareOrders(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  plannable: readonly Order[],
  rules: GoodsRules,
): Promise<PreparedOrders> {
  const matrix = await measureOrders(mileage, plannable);
  const terms = await scope.inCompany((db) => loadPlanningTerms(db, planningDay(), placesOf(plannable)));
  return preparedOrders(plannable, { terms, rules }, matrix);
}

/** The same by terms that were read before, which may know of more places than these orders have. */
export async function prepareByTerms(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  known: Known,
  plannable: readonly Order[],
): Promise<PreparedOrders> {
  return preparedOrders(plannable, known, await measureOrders(mileage, plannable));
}

function measureOrders(mileage: MileagePort, plannable: readonly Order[]): Promise<MilesMatrix> {
  const places = plannable.flatMap(placesOfOrder);
  return measuredMatrix(mileage, distinctPlaces(places));
}

function preparedOrders(plannable: readonly Order[], { terms, rules }: Known, matrix: MilesMatrix): PreparedOrders {
  const miles = milesOfMatrix(matrix);
  return { ...pricedOrders(plannable, { terms, miles, today: terms.day, rules }), terms, matrix, miles };
}
