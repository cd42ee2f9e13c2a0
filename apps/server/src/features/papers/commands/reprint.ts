import type { FeatureParts } from '../../../feature.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import type { Job } from '../../../platform/jobs/definition.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { addMadeDocument } from '../../documents/commands/add-made-document.ts';
import { shipmentForPapersById } from '../../shipments/commands/shipment-for-papers.ts';
import { printBols } from './print-bol.ts';
import type { Reprint } from './reprint-later.ts';

const MASTER = { singleOrderNumber: null, deliveryStopSequenceNumbers: [] };

/** The new paper is with the documents of its shipment. One that cannot be printed says why when somebody prints it. */
export async function reprint(
  parts: Pick<FeatureParts, 'files' | 'remoteSettings'>,
  { id, scope: ofJob, payload }: Job<Reprint>,
): Promise<void> {
  const scope: Scope = { ...ofJob!, stepId: stepIdsOf(`${id} ${payload.changeId}`) };
  try {
    const { shipment } = await scope.inCompany((db) => shipmentForPapersById(db, payload.shipmentId));
    const { pages, bills } = await printBols(parts, scope, { shipmentNumber: shipment.shipmentNumber, ...MASTER });
    await addMadeDocument(parts.files, scope, {
      id: scope.stepId('document'),
      entityType: 'Shipment',
      entityId: shipment.id,
      type: 'MasterBillOfLading',
      name: `BOL ${bills[0]!.bolNumber} revision ${bills[0]!.revision}`,
      pages,
    });
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof NotFound)) throw error;
  }
}
