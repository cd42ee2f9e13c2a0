import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { reasonNotToShip } from '@lanewright/domain/orders/statuses.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { billToCompaniesOf } from '../../configuration/commands/bill-to.ts';
import { findOrder, findOrderById, statesOf } from '../store/order-rows.ts';
import { orderAnswerWithPrice } from './order-with-price.ts';

export function getOrder(scope: Scope, orderNumber: string): Promise<Order> {
  return scope.inCompany(async (db) => {
    const order = await findOrder(db, orderNumber);
    if (!order) throw new NotFound();
    return orderAnswerWithPrice(db, order, await billToCompaniesOf(db));
  });
}

export async function canSeeOrder(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => findOrderById(db, id))) !== null;
}

/** Whether orders can still go on a shipment. A number without an order is named, so that no caller counts it as fine. */
export async function validateOrders(scope: Scope, orderNumbers: readonly string[], exceptShipment: string | null) {
  const states = await scope.inCompany((db) => statesOf(db, orderNumbers, exceptShipment));
  const known = new Set(states.map(({ orderNumber }) => orderNumber));
  return {
    unknownOrderNumbers: orderNumbers.filter((number) => !known.has(number)),
    orders: states.map((state) => ({
      ...state,
      validationMessage: reasonNotToShip({ ...state, status: state.orderStatus }) ?? '',
    })),
  };
}
