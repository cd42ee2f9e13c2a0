import type { ChangeRequest, ChangeRequests } from '@lanewright/contract/change-requests.ts';
import { changeOfOrder } from '@lanewright/domain/orders/change-request.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { bookedOrder } from '../../orders/commands/change-booked.ts';
import { changesOf, type KeptChange } from '../store/change-rows.ts';
import { whyNotChange } from './load-change.ts';

export function changeAnswer(change: KeptChange): ChangeRequest {
  return {
    id: change.id,
    orderNumber: change.orderNumber,
    shipmentNumber: change.shipmentNumber,
    state: change.state,
    differences: change.differences,
    reason: change.reason,
    costBefore: change.costBefore,
    costAfter: change.costAfter,
    carrierName: change.carrierName,
    message: change.message,
    askedAt: change.askedAt.toISOString(),
    askedBy: change.askedByName,
    settledAt: change.settledAt?.toISOString() ?? null,
  };
}

export function changesOfOrder(scope: Scope, orderNumber: string): Promise<ChangeRequests> {
  return scope.inCompany(async (db) => {
    const order = await bookedOrder(db, orderNumber);
    if (!order) throw new NotFound();
    return {
      whyNot: await whyNotChange(db, order),
      agreed: changeOfOrder(order.draft),
      version: order.version,
      requests: (await changesOf(db, order.id)).map(changeAnswer),
    };
  });
}
