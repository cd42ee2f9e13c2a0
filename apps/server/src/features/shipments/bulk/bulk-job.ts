import type { BulkShipmentsResult } from '@lanewright/contract/shipment-list.ts';
import { bulkEndInWords } from '@lanewright/domain/orders/work-in-words.ts';
import { z } from 'zod';
import type { FeatureParts } from '../../../feature.ts';
import type { Job, JobKind } from '../../../platform/jobs/definition.ts';
import { tellFinished } from '../../notifications/commands/tell-finished.ts';
import { printMany } from '../../papers/commands/print-many.ts';
import { shipmentNumbers } from '../store/shipment-record.ts';

const Payload = z.object({ action: z.literal('bol'), shipmentIds: z.array(z.uuid()) });
type Payload = z.infer<typeof Payload>;

export const BULK_SHIPMENTS: JobKind<Payload> = {
  kind: 'bulk-shipments',
  lane: 'imports',
  perCompany: 1,
  payload: Payload,
};

/** So many are told one by one. */
const MOST_TOLD = 200;

/** Their bills of lading in one file, in the order in which they were listed. */
export async function runBulk(
  parts: Pick<FeatureParts, 'files' | 'remoteSettings'>,
  job: Job<Payload>,
): Promise<BulkShipmentsResult> {
  const numbers = await job.scope!.inCompany((db) => shipmentNumbers(db, job.payload.shipmentIds));
  const toPrint = job.payload.shipmentIds.map((id) => ({
    shipmentId: numbers.has(id) ? id : null,
    names: [numbers.get(id) ?? ''],
  }));
  const { keep, refused, ...printed } = await printMany(parts, job, toPrint, 'The shipment is gone.');
  const told = refused.slice(0, MOST_TOLD).map(({ name, reason }) => ({ shipmentNumber: name, reason }));
  const result: BulkShipmentsResult = {
    ...printed,
    made: printed.made.slice(0, MOST_TOLD),
    refused: told,
    refusedCount: refused.length,
  };
  return job.finish(async (db) => {
    await keep(db);
    await tellFinished(db, job.scope!, job.id, { ...bulkEndInWords('bol', result), link: '/shipments' });
    return result;
  });
}
