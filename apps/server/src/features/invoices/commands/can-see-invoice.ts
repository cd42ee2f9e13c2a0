import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { findInvoice } from '../store/invoice-rows.ts';

const NEEDED = { Customer: 'ViewInvoice', Carrier: 'ViewCarrierInvoice' } as const;

/** The live channel serves invoices of both sides; each side has its own permission. */
export async function canSeeInvoice(scope: UserScope, id: string): Promise<boolean> {
  const invoice = await scope.inCompany((db) => findInvoice(db, id));
  return invoice !== null && isAllowed(scope.user.permissions, NEEDED[invoice.side]);
}
