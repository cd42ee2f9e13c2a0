import type { Baseline } from '@lanewright/contract/optimization.ts';
import type { FeatureParts } from '../../feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { configurationOf } from '../configuration/commands/sections.ts';
import { ordersForLoad } from '../orders/commands/orders-for-loads.ts';
import { whyNotPlannable } from '../shipments/commands/plannable-orders.ts';
import { prepareOrders } from './planning/prepare-orders.ts';

/** The cheapest way of each order by itself; an order that nobody can price has none. */
export async function baselinesOf(
  parts: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  orderNumbers: readonly string[],
): Promise<Baseline[]> {
  const { orders, rules } = await scope.inCompany(async (db) => ({
    orders: await ordersForLoad(db, orderNumbers),
    rules: (await configurationOf(db)).freightRules,
  }));
  const plannable = orders.filter((order) => whyNotPlannable(order) === null);
  const { planned } = await prepareOrders(parts, scope, plannable, rules);
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
