import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import {
  permissionFor,
  whyNotNow,
  type InvoiceAction,
  type InvoiceFacts,
} from '@lanewright/domain/money/invoice-rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotPermitted, Refused } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import type { InvoiceRecord } from '../store/invoice-rows.ts';
import { judge } from './standing.ts';

/** Checks that the user may change a locked invoice in this way, has seen its newest version, and that it is possible now. */
export async function requireAllowed(
  db: Db,
  scope: UserScope,
  invoice: InvoiceRecord,
  { action, version }: { action: InvoiceAction; version: number },
): Promise<InvoiceFacts> {
  const { facts } = await judge(db, invoice);
  if (!isAllowed(scope.user.permissions, permissionFor(action, facts))) throw new NotPermitted();
  if (invoice.version !== version)
    throw new Conflict('Somebody has changed the invoice since you saw it. Look at it again.');
  const reason = whyNotNow(action, facts);
  if (reason !== null) throw new Refused(reason);
  return facts;
}
