import type { PlanningTerms } from '@lanewright/domain/optimization/planning-rates.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { MileagePort } from '../../../outside/mileage/port.ts';
import type { Scope } from '../../../platform/scope.ts';
import { asPlanInput } from '../../shipments/commands/plannable-orders.ts';
import { distinctPlaces, measuredMatrix, milesOfMatrix, type MilesBetween, type MilesMatrix } from './plan-miles.ts';
import { loadPlanningTerms } from './plan-terms.ts';
import { placesOf, pricedOrders, type OrdersToPlan } from './planned-orders.ts';

export interface PreparedOrders extends OrdersToPlan {
  terms: PlanningTerms;
  matrix: MilesMatrix;
  miles: MilesBetween;
}

/** Where nobody knows better, a day begins in the middle of the country. */
export const planningDay = () => localTimeAt('America/Chicago', Date.now()).date;

/** All that is to be known of orders before anything is planned with them: their miles, their prices alone, and what prices come from. */
export async function prepareOrders(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  plannable: readonly Order[],
): Promise<PreparedOrders> {
  const matrix = await measureOrders(mileage, plannable);
  const terms = await scope.inCompany((db) => loadPlanningTerms(db, planningDay(), placesOf(plannable)));
  return preparedOrders(plannable, terms, matrix);
}

/** The same by terms that were read before, which may know of more places than these orders have. */
export async function prepareByTerms(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  terms: PlanningTerms,
  plannable: readonly Order[],
): Promise<PreparedOrders> {
  return preparedOrders(plannable, terms, await measureOrders(mileage, plannable));
}

function measureOrders(mileage: MileagePort, plannable: readonly Order[]): Promise<MilesMatrix> {
  const places = plannable.flatMap((order) => asPlanInput(order, 0).stops.map(({ place }) => place));
  return measuredMatrix(mileage, distinctPlaces(places));
}

function preparedOrders(plannable: readonly Order[], terms: PlanningTerms, matrix: MilesMatrix): PreparedOrders {
  const miles = milesOfMatrix(matrix);
  return { ...pricedOrders(plannable, { terms, miles, today: terms.day }), terms, matrix, miles };
}
