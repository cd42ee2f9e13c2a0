import { inAccounts, toDollars } from '@lanewright/domain/money/accounting.ts';
import { creditToApply } from '@lanewright/domain/money/invoice-rules.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { companyToday } from '../../configuration/commands/company-today.ts';
import { findInvoice, openCreditsOfShipment } from '../store/invoice-rows.ts';
import { enterCredit } from './ledger.ts';
import { judge, settleStanding } from './standing.ts';

/** Applies this amount of a credit to an invoice. The caller has locked both. */
export async function applyCredit(
  db: Db,
  scope: Scope,
  credit: { id: string; invoiceNumber: string },
  invoice: { id: string; invoiceNumber: string },
  amountCents: number,
): Promise<void> {
  await enterCredit(db, scope, credit, invoice, { amountCents, effectiveOn: await companyToday(db) });
  const amount = inAccounts(toDollars(amountCents));
  const change = { action: 'changed', entityKind: 'invoice', before: {} } as const;
  await recordAudit(db, scope, [
    { ...change, entityId: credit.id, after: { creditApplied: `${amount} to ${invoice.invoiceNumber}` } },
    { ...change, entityId: invoice.id, after: { creditApplied: `${amount} of credit ${credit.invoiceNumber}` } },
  ]);
  await settleStanding(db, scope, invoice.id);
  await settleStanding(db, scope, credit.id);
}

/**
 * Accepted credits of carriers pay for the invoices that they lower, as soon as both are ready to settle: whoever pays the carrier
 * then pays so much less. Whoever calls has locked the shipment.
 */
export async function offsetCredits(db: Db, scope: Scope, shipmentId: string | null): Promise<void> {
  if (shipmentId === null) return;
  for (const credit of await openCreditsOfShipment(db, shipmentId)) {
    const invoice = await findInvoice(db, credit.firstInvoiceId!, true);
    if (!invoice) continue;
    const { facts } = await judge(db, invoice);
    const amountCents = creditToApply(credit, facts);
    if (amountCents > 0) await applyCredit(db, scope, credit, invoice, amountCents);
  }
}
