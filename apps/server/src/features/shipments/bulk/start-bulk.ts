import { MOST_PRINTED_SHIPMENTS, type BulkShipments } from '@lanewright/contract/shipment-list.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { firstIds } from '../../../platform/database/listing/every-item.ts';
import { NotPermitted, Refused } from '../../../platform/failures.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { askingOf, selectedShipments } from '../list/find-shipments.ts';
import { shipmentListing } from '../list/shipment-list.ts';
import { BULK_SHIPMENTS } from './bulk-job.ts';

/** Which shipments are meant is decided now, not when the job comes to it: nothing is done to one that nobody saw. */
export function startBulk(scope: UserScope, { action, selection, timeZone }: BulkShipments) {
  if (!isAllowed(scope.user.permissions, 'GenerateBillOfLading')) throw new NotPermitted();
  const most = MOST_PRINTED_SHIPMENTS;
  return scope.inCompany(async (db) => {
    const query = { ...selectedShipments(selection, askingOf(scope, timeZone)), orderByProperty: 'pickup' };
    const shipmentIds = await firstIds(db, shipmentListing, query, most + 1);
    if (shipmentIds.length === 0) throw new Refused('No shipment is selected any more.');
    if (shipmentIds.length > most)
      throw new Refused(`More than ${most.toLocaleString('en-US')} shipments are selected. Narrow the filter.`);
    const payload = { action, shipmentIds };
    const jobId = await enqueue(db, BULK_SHIPMENTS, { payload, companyId: scope.companyId, createdBy: scope.userId });
    return { jobId: jobId!, of: shipmentIds.length };
  });
}
