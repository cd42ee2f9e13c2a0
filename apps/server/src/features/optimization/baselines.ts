import type { Baseline } from '@lanewright/contract/optimization.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { FeatureParts } from '../../feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { ordersForLoad } from '../orders/commands/orders-for-loads.ts';
import { asPlanInput, whyNotPlannable } from '../shipments/commands/plannable-orders.ts';
import { distinctPlaces, measuredMatrix, milesOfMatrix } from './planning/plan-miles.ts';
import { loadPlanningTerms } from './planning/plan-terms.ts';
import { placesOf, pricedOrders } from './planning/planned-orders.ts';

/** The cheapest way of each order by itself; an order that nobody can price has none. */
export async function baselinesOf(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  orderNumbers: readonly string[],
): Promise<Baseline[]> {
  const day = localTimeAt('America/Chicago', Date.now()).date;
  const { orders, terms } = await scope.inCompany(async (db) => {
    const found = await ordersForLoad(db, orderNumbers);
    return { orders: found, terms: await loadPlanningTerms(db, day, placesOf(found)) };
  });
  const plannable = orders.filter((order) => whyNotPlannable(order) === null);
  const places = distinctPlaces(plannable.flatMap((order) => asPlanInput(order, 0).stops.map(({ place }) => place)));
  const miles = milesOfMatrix(await measuredMatrix(mileage, places));
  const { planned } = pricedOrders(plannable, { terms, miles, today: day });
  const byNumber = new Map(planned.map(({ order, alone }) => [order.orderNumber, alone]));
  return orders.map(({ orderNumber }) => {
    const alone = byNumber.get(orderNumber);
    return {
      orderNumber,
      lowestShipMode: alone?.mode ?? null,
      lowestShipRate: alone?.cost ?? null,
      by: alone?.by ?? '',
    };
  });
}
