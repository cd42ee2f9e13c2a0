import {
  MOST_BULK_ORDERS,
  MOST_PRINTED_ORDERS,
  type BulkOrderAction,
  type BulkOrders,
} from '@lanewright/contract/order-list.ts';
import { problemsWithVoidReason } from '@lanewright/domain/orders/statuses.ts';
import { isAllowed, type Permission } from '@lanewright/domain/access/permissions.ts';
import { firstIds } from '../../../platform/database/listing/every-item.ts';
import { NotPermitted, Refused, refuseIf } from '../../../platform/failures.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { selectedOrders } from '../commands/find-orders.ts';
import { orderListing } from '../list/order-list.ts';
import { BULK_ORDERS } from './bulk-job.ts';

const NEEDED: Record<BulkOrderAction, Permission> = {
  void: 'VoidOrder',
  duplicate: 'DuplicateOrder',
  ship: 'CreateShipment',
  bol: 'GenerateBillOfLading',
};

/** Which orders are meant is decided now, not when the job comes to it: nothing is done to an order that nobody saw. */
export function startBulk(scope: UserScope, { action, selection, reason, timeZone }: BulkOrders) {
  if (!isAllowed(scope.user.permissions, NEEDED[action])) throw new NotPermitted();
  const most = action === 'bol' ? MOST_PRINTED_ORDERS : MOST_BULK_ORDERS;
  if (action === 'void') refuseIf(problemsWithVoidReason(reason));
  return scope.inCompany(async (db) => {
    const query = await selectedOrders(db, selection, { now: new Date(), timeZone });
    const orderIds = await firstIds(db, orderListing, query, most + 1);
    if (orderIds.length === 0) throw new Refused('No order is selected any more.');
    if (orderIds.length > most)
      throw new Refused(`More than ${most.toLocaleString('en-US')} orders are selected. Narrow the filter.`);
    const payload = { action, orderIds, reason: reason.trim() };
    const jobId = await enqueue(db, BULK_ORDERS, { payload, companyId: scope.companyId, createdBy: scope.userId });
    return { jobId: jobId!, of: orderIds.length };
  });
}
