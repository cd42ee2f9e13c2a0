import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS, problemsWithVoidReason, reasonNotToVoid } from '@lanewright/domain/orders/statuses.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { Refused, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { billToCompaniesOf } from '../../configuration/commands/bill-to.ts';
import { findOrder, findOrderById, type KeptOrder } from '../store/order-rows.ts';
import { tellOrderWatchers } from '../../watchers/commands/tell-order-watchers.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { orderAnswerWithPrice } from './order-with-price.ts';
import { auditedOrder } from './save-order.ts';

export function voidOrder(
  scope: Scope,
  orderNumber: string,
  { reason, version }: { reason: string; version?: number },
): Promise<Order> {
  refuseIf(problemsWithVoidReason(reason));
  return scope.inCompany(async (db) => {
    const after = await editRecord<KeptOrder>(scope, {
      kind: 'order',
      ...(version === undefined ? {} : { version }),
      lock: () => findOrder(db, orderNumber, true),
      check: (before) => {
        const whyNot = reasonNotToVoid(before);
        if (whyNot !== null) throw new Refused(whyNot);
      },
      save: async (_db, before) => {
        await store.voidOrder(db, scope, before.id, ORDER_STATUS.Voided, reason.trim());
        const order = (await findOrderById(db, before.id))!;
        await saveSummaries(db, scope, [order]);
        await tellOrderWatchers(db, scope, [{ ...order, from: before.status, to: order.status }]);
        return order;
      },
      audited: auditedOrder,
      news: { channel: 'orders', notificationType: 'Voided' },
    });
    return orderAnswerWithPrice(db, after, await billToCompaniesOf(db));
  });
}
