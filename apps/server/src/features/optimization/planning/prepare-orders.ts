import type { PlanningTerms } from '@lanewright/domain/optimization/planning-rates.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { FeatureParts } from '../../../feature.ts';
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
const today = () => localTimeAt('America/Chicago', Date.now()).date;

/** All that is to be known of orders before anything is planned with them: their miles, their prices alone, and what prices come from. */
export async function prepareOrders(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  plannable: readonly Order[],
): Promise<PreparedOrders> {
  const day = today();
  const places = distinctPlaces(plannable.flatMap((order) => asPlanInput(order, 0).stops.map(({ place }) => place)));
  const matrix = await measuredMatrix(mileage, places);
  const miles = milesOfMatrix(matrix);
  const terms = await scope.inCompany((db) => loadPlanningTerms(db, day, placesOf(plannable)));
  return { ...pricedOrders(plannable, { terms, miles, today: day }), terms, matrix, miles };
}
