import { freightOfOrder, ratedPlaceOf } from '@lanewright/domain/optimization/order-freight.ts';
import type { PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import {
  planningPrices,
  type PlanningFreight,
  type PlanningPrice,
  type PlanningTerms,
} from '@lanewright/domain/optimization/planning-rates.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { GoodsRules } from '@lanewright/domain/orders/shared-truck.ts';
import type { RatedPlace } from '@lanewright/domain/rating/question.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { OrderInput } from '@lanewright/optimizer/input.ts';
import { asInput, whyNotPlannable, whyNotToJoin, whyTooLarge } from '../../shipments/commands/plannable-orders.ts';
import type { MilesBetween } from './plan-miles.ts';

/** An order that is planned with: as it is, as the optimizer takes it, and what it costs alone. */
export interface PlannedOrder {
  order: Order;
  input: OrderInput;
  freight: PlanningFreight;
  alone: PlanningPrice;
}

export interface LeftOut {
  orderNumber: string;
  reason: string;
}

export interface OrdersToPlan {
  planned: PlannedOrder[];
  leftOut: LeftOut[];
}

export const placesOf = (orders: readonly Order[]): RatedPlace[] =>
  orders.flatMap(({ stops }) => stops.flatMap((stop) => ratedPlaceOf(stop) ?? []));

/** Which orders can be planned with; of the others, why not. */
export function plannableOrders(
  orders: readonly Order[],
  rules: PayloadRules,
): { plannable: Order[]; leftOut: LeftOut[] } {
  const leftOut = orders.flatMap((order) => {
    const reason = whyNotToJoin(order) ?? whyNotPlannable(order) ?? whyTooLarge(order, rules);
    return reason === null ? [] : [{ orderNumber: order.orderNumber, reason }];
  });
  const out = new Set(leftOut.map(({ orderNumber }) => orderNumber));
  return { plannable: orders.filter(({ orderNumber }) => !out.has(orderNumber)), leftOut };
}

/** What each costs alone, by its cheapest way. */
export function pricedOrders(
  orders: readonly Order[],
  { terms, miles, today, rules }: { terms: PlanningTerms; miles: MilesBetween; today: CalendarDay; rules: GoodsRules },
): OrdersToPlan {
  const prices = planningPrices(terms);
  const planned: PlannedOrder[] = [];
  const leftOut: LeftOut[] = [];
  for (const order of orders) {
    const freight = freightOfOrder(order, today);
    const draft = asInput(order, 0, rules, 'optimizer');
    const places = draft.stops.map(({ place }) => place);
    const way = {
      from: ratedPlaceOf(order.stops[0]!)!,
      to: ratedPlaceOf(order.stops.at(-1)!)!,
      miles: places.slice(1).reduce((total, place, index) => total + miles(places[index]!, place), 0),
      directMiles: miles(places[0]!, places.at(-1)!),
      stops: places.length,
    };
    const alone = prices.alone(freight, way);
    if (alone === null) leftOut.push({ orderNumber: order.orderNumber, reason: 'Nobody says what it costs alone.' });
    else planned.push({ order, freight, alone, input: { ...draft, baselineCost: alone.cost } });
  }
  return { planned, leftOut };
}
