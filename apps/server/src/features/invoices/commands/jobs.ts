import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Scope } from '../../../platform/scope.ts';

/** What a delivered shipment is billed by whom, and whether the papers of its bills are there. */
export const BILL_SHIPMENT: JobKind<{ shipmentId: string }> = {
  kind: 'bill-shipment',
  lane: 'quick',
  payload: z.object({ shipmentId: z.uuid() }),
};

/** An audited bill of a carrier becomes an invoice to the shipper. */
export const PASS_ON: JobKind<{ invoiceId: string }> = {
  kind: 'pass-on-carrier-invoice',
  lane: 'quick',
  payload: z.object({ invoiceId: z.uuid() }),
};

/** Where a shipment is delivered, or one of its papers came or went. */
export async function billSoon(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  await enqueue(db, BILL_SHIPMENT, { companyId: scope.companyId, payload: { shipmentId } });
}
