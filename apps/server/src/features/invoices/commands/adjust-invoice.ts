import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { InvoiceDetail, invoices } from '@lanewright/contract/invoices.ts';
import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import {
  appliedAtOnce,
  CREDIT_MEMO,
  problemsWithAppliedCredit,
  problemsWithCreditMemo,
  problemsWithSupplementary,
} from '@lanewright/domain/money/adjusting-invoices.ts';
import { isOwed } from '@lanewright/domain/money/invoice.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { openCreditCentsOf } from '../../card-payments/commands/refundable.ts';
import { findInvoice, findInvoiceByNumber, type InvoiceRecord } from '../store/invoice-rows.ts';
import { shipmentToBill } from '../store/shipment-to-bill.ts';
import { makeInvoice } from './bill-shipment.ts';
import { creditableCentsOf } from './creditable.ts';
import type { NewCharge } from './ledger.ts';
import { applyCredit } from './offset-credits.ts';
import { detailOf } from './read-invoice.ts';
import { requireAllowed } from './require-allowed.ts';
import { judge, settleStanding } from './standing.ts';

type BodyFor<Name extends keyof typeof invoices> = BodyOf<(typeof invoices)[Name]>;

async function lockCustomerInvoice(db: Db, number: string): Promise<InvoiceRecord> {
  const invoice = await findInvoiceByNumber(db, 'Customer', number, true);
  if (!invoice) throw new NotFound();
  return invoice;
}

/** An invoice of its own beside the one that it belongs to, with the same freight and a number of the same sequence. */
async function addBeside(
  db: Db,
  scope: UserScope,
  first: InvoiceRecord,
  made: { relation: 'Credit' | 'Supplementary'; charges: NewCharge[]; reason: string },
): Promise<InvoiceRecord> {
  const id = await makeInvoice(db, scope, {
    side: 'Customer',
    shipment: first.shipmentId === null ? null : await shipmentToBill(db, first.shipmentId, false),
    method: 'Manual',
    relation: made.relation,
    firstInvoiceId: first.id,
    charges: made.charges,
  });
  const added = await settleStanding(db, scope, id);
  const what = made.relation === 'Credit' ? 'creditMemo' : 'supplementary';
  const amount = inAccounts(toDollars(Math.abs(added.amountCents)));
  const change = { action: 'changed', entityKind: 'invoice', before: {} } as const;
  await recordAudit(db, scope, [
    { ...change, entityId: id, after: { issuedFor: `${first.invoiceNumber}: ${made.reason}` } },
    { ...change, entityId: first.id, after: { [what]: `${added.invoiceNumber} of ${amount}: ${made.reason}` } },
  ]);
  return added;
}

/** Extra charges for an invoice that was sent: an invoice of their own. */
export function addSupplementary(
  scope: UserScope,
  number: string,
  { version, reason, charges }: BodyFor<'addSupplementary'>,
): Promise<InvoiceDetail> {
  return scope.inCompany(async (db) => {
    const first = await lockCustomerInvoice(db, number);
    await requireAllowed(db, scope, first, { action: 'addSupplementary', version });
    refuseIf(
      problemsWithSupplementary({
        reason,
        charges: charges.map((charge) => ({ ...charge, amountCents: toCents(charge.amount) })),
      }),
    );
    const added = await addBeside(db, scope, first, {
      relation: 'Supplementary',
      reason: reason.trim(),
      charges: charges.map(({ name, description, amount }) => ({
        name,
        description: description.trim(),
        units: 1,
        rate: amount,
        chargeRateType: 'Flat',
      })),
    });
    await settleStanding(db, scope, first.id);
    return detailOf(db, scope, added);
  });
}

/** Gives back a part of what was invoiced: the memo pays for the invoice as far as that is owed, and the rest stands as credit. */
export function addCreditMemo(
  scope: UserScope,
  number: string,
  { version, amount, reason }: BodyFor<'addCreditMemo'>,
): Promise<InvoiceDetail> {
  return scope.inCompany(async (db) => {
    const first = await lockCustomerInvoice(db, number);
    await requireAllowed(db, scope, first, { action: 'addCreditMemo', version });
    const creditable = (await creditableCentsOf(db, first)) - (await openCreditCentsOf(db, first.id));
    refuseIf(problemsWithCreditMemo({ amountCents: toCents(amount), reason }, Math.max(0, creditable)));
    const memo = await addBeside(db, scope, first, {
      relation: 'Credit',
      reason: reason.trim(),
      charges: [{ name: CREDIT_MEMO, description: reason.trim(), units: 1, rate: -amount, chargeRateType: 'Flat' }],
    });
    const applied = appliedAtOnce(toCents(amount), { isOwed: isOwed(first.status), balanceCents: first.balanceCents });
    if (applied > 0) await applyCredit(db, scope, memo, first, applied);
    else await settleStanding(db, scope, first.id);
    return detailOf(db, scope, (await findInvoice(db, memo.id))!);
  });
}

/** What is left of a credit memo pays for another open invoice. */
export function applyCreditMemo(
  scope: UserScope,
  number: string,
  { version, invoiceNumber, amount }: BodyFor<'applyCredit'>,
): Promise<InvoiceDetail> {
  return scope.inCompany(async (db) => {
    const [shown, target] = [
      await findInvoiceByNumber(db, 'Customer', number),
      await findInvoiceByNumber(db, 'Customer', invoiceNumber),
    ];
    if (!shown) throw new NotFound();
    if (!target) refuseIf([problem('invoiceNumber', `There is no invoice ${invoiceNumber}.`)]);
    // Locked in one order, as payments lock them.
    const locked = new Map<string, InvoiceRecord>();
    for (const id of [shown.id, target!.id].toSorted()) locked.set(id, (await findInvoice(db, id, true))!);
    const [memo, invoice] = [locked.get(shown.id)!, locked.get(target!.id)!];
    await requireAllowed(db, scope, memo, { action: 'applyCredit', version });
    if (!isOwed(invoice.status) || invoice.balanceCents <= 0)
      refuseIf([problem('invoiceNumber', `${invoice.invoiceNumber} is not open.`)]);
    const { facts } = await judge(db, invoice);
    if (facts.hasCardCharge)
      refuseIf([
        problem('invoiceNumber', `${invoice.invoiceNumber} is being paid by card. Remove the card charge first.`),
      ]);
    const owed = { creditLeftCents: -memo.balanceCents, owedCents: invoice.balanceCents };
    refuseIf(problemsWithAppliedCredit(toCents(amount), owed));
    await applyCredit(db, scope, memo, invoice, toCents(amount));
    return detailOf(db, scope, (await findInvoice(db, memo.id))!);
  });
}
