import type { BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { Db } from '../../../platform/database/database.ts';
import { priceProblemOfOrder } from '../../shipments/commands/price-problem.ts';
import type { KeptOrder } from '../store/order-rows.ts';
import { orderAnswer } from './order-answer.ts';

/** One order as it is answered by itself, with whether the price that it was made with still holds for its freight. */
export async function orderAnswerWithPrice(db: Db, order: KeptOrder, billTo: readonly BillToCompany[]): Promise<Order> {
  const answer = orderAnswer(order, billTo);
  return { ...answer, priceProblem: await priceProblemOfOrder(db, answer) };
}
