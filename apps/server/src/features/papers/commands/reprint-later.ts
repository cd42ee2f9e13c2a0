import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Scope } from '../../../platform/scope.ts';

const Payload = z.object({ shipmentId: z.uuid(), changeId: z.uuid() });
export type Reprint = z.infer<typeof Payload>;

export const REPRINT: JobKind<Reprint> = { kind: 'reprint-bol', lane: 'quick', payload: Payload };

/** Exported for shipments: what was agreed with a carrier became different, so its paper is printed anew. */
export async function reprintLater(db: Db, scope: Scope, payload: Reprint): Promise<void> {
  await enqueue(db, REPRINT, { payload, companyId: scope.companyId, createdBy: scope.userId });
}
