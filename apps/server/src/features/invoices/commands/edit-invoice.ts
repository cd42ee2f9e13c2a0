import type { DisputeBody, ExternalInvoice, carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { toCents, toDollars, inAccounts } from '@lanewright/domain/money/accounting.ts';
import {
  chargeTypesFor,
  MISMATCH_ADJUSTMENT,
  problemsWithCharges,
  totalOf,
  type EditedCharge,
  type KeptCharge,
} from '@lanewright/domain/money/charges.ts';
import { disputeReasonLabel, problemsWithDispute } from '@lanewright/domain/money/dispute.ts';
import {
  adjustmentName,
  allowedActions,
  END_DISPUTE_FIRST,
  payableCents,
  statusOnceDecided,
  whyNotNow,
  type InvoiceAction,
  type InvoiceFacts,
} from '@lanewright/domain/money/invoice-rules.ts';
import { problemsWithSettleDate } from '@lanewright/domain/money/payment-rules.ts';
import { problemsWithEnteredBill } from '@lanewright/domain/money/external.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { companyToday, todayIn } from '../../configuration/commands/company-today.ts';
import { chargesOf, findInvoice, findInvoiceByNumber, type InvoiceRecord } from '../store/invoice-rows.ts';
import { lockShipment } from '../store/shipment-to-bill.ts';
import { addCharge, changeCharge, enterSettlement, removeCharge } from './ledger.ts';
import { offsetCredits } from './offset-credits.ts';
import { detailOf, mustSee } from './read-invoice.ts';
import { requireAllowed } from './require-allowed.ts';
import { settleStanding } from './standing.ts';

interface Opened {
  invoice: InvoiceRecord;
  facts: InvoiceFacts;
}

type BodyFor<Name extends keyof typeof carrierInvoices> = BodyOf<(typeof carrierInvoices)[Name]>;

/**
 * One change to an invoice of a carrier: found and locked, seen and allowed, not stale, possible now; then done, written into the
 * trail, and its status determined.
 */
function change(
  scope: UserScope,
  invoiceNumber: string,
  { action, version }: { action: InvoiceAction; version: number },
  work: (db: Db, opened: Opened) => Promise<object>,
): Promise<InvoiceDetail> {
  return scope.inCompany(async (db) => {
    const shown = await findInvoiceByNumber(db, 'Carrier', invoiceNumber);
    if (!shown) throw new NotFound();
    if (shown.shipmentId !== null) await lockShipment(db, shown.shipmentId);
    const invoice = (await findInvoice(db, shown.id, true))!;
    mustSee(scope, invoice);
    const facts = await requireAllowed(db, scope, invoice, { action, version });
    const after = await work(db, { invoice, facts });
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'invoice', entityId: invoice.id, before: {}, after },
    ]);
    await settleStanding(db, scope, invoice.id, invoice.status);
    await offsetCredits(db, scope, invoice.shipmentId);
    return detailOf(db, scope, (await findInvoice(db, invoice.id))!);
  });
}

export function saveExternal(scope: UserScope, number: string, body: ExternalInvoice): Promise<InvoiceDetail> {
  return change(scope, number, { action: 'editExternal', version: body.version }, async (db, { invoice, facts }) => {
    const invoicedOn = body.invoiceDate ?? invoice.invoicedOn;
    const dueOn = body.dueDate ?? invoice.dueOn;
    const hasOtherDates = invoicedOn !== invoice.invoicedOn || dueOn !== invoice.dueOn;
    const reason = hasOtherDates ? whyNotNow('editDates', facts) : null;
    if (reason !== null) refuseIf([problem('invoiceDate', reason)]);
    const externalInvoiceNumber = body.externalInvoiceNumber.trim();
    refuseIf(
      problemsWithEnteredBill(
        {
          externalInvoiceNumber,
          externalInvoiceAmount: body.externalInvoiceAmount,
          // Dates that stay as they are may be old.
          ...(hasOtherDates && { invoiceDate: invoicedOn, dueDate: dueOn }),
        },
        Date.now(),
      ),
    );
    await db
      .updateTable('invoice')
      .set({
        external_number: externalInvoiceNumber,
        external_cents: toCents(body.externalInvoiceAmount),
        received_at: invoice.receivedAt ?? new Date(),
        invoiced_on: invoicedOn,
        due_on: dueOn,
      })
      .where('id', '=', invoice.id)
      .execute();
    return {
      external: `${externalInvoiceNumber}, ${inAccounts(body.externalInvoiceAmount)}`,
      ...(hasOtherDates ? { dates: `${invoicedOn}, due ${dueOn}` } : {}),
    };
  });
}

/** A charge as it shall be; `before` is what is kept of it. */
const figures = (charge: EditedCharge, before?: KeptCharge) => ({
  name: charge.name,
  description: charge.description.trim(),
  units: charge.units!,
  rate: charge.rate!,
  chargeRateType: charge.chargeRateType!,
  total: totalOf(charge, before),
});

export function saveCharges(scope: UserScope, number: string, body: BodyFor<'saveCharges'>): Promise<InvoiceDetail> {
  return change(scope, number, { action: 'editCharges', version: body.version }, async (db, { invoice }) => {
    const kept = (await chargesOf(db, invoice.id))
      .filter(({ isDeleted }) => !isDeleted)
      .map((charge) => ({ ...charge, total: toDollars(charge.totalCents) }));
    refuseIf(problemsWithCharges(body.charges, kept, chargeTypesFor(scope.user)));
    const byId = new Map(kept.map((charge) => [charge.id, charge]));
    const said: string[] = [];
    for (const charge of body.charges) {
      const before = charge.id === undefined ? undefined : byId.get(charge.id);
      const effectiveOn = await companyToday(db);
      if (charge.isDeleted) {
        if (!before) continue;
        await removeCharge(db, scope, before.id, { description: `${before.name} taken off`, effectiveOn });
        said.push(`${before.name} taken off`);
      } else if (!before) {
        await addCharge(db, scope, invoice.id, { ...figures(charge), effectiveOn });
        said.push(`${charge.name} added`);
      } else if (JSON.stringify(figures(charge, before)) !== JSON.stringify(figures(before, before))) {
        await changeCharge(db, scope, before.id, { ...figures(charge, before), effectiveOn });
        said.push(`${charge.name} changed`);
      }
    }
    return { charges: said.join(', ') || 'nothing' };
  });
}

/** What differs becomes a charge, so that the invoice comes to what the carrier wants. */
async function adoptBill(db: Db, scope: UserScope, { invoice, facts }: Opened): Promise<void> {
  const differs = invoice.externalCents! - invoice.amountCents;
  if (differs !== 0)
    await addCharge(db, scope, invoice.id, {
      name: adjustmentName(facts),
      description: `As invoiced by the carrier (${invoice.externalNumber})`,
      units: 1,
      rate: toDollars(differs),
      chargeRateType: 'Flat',
      effectiveOn: await companyToday(db),
    });
}

export function settleMismatch(
  scope: UserScope,
  number: string,
  body: BodyFor<'settleMismatch'>,
): Promise<InvoiceDetail> {
  return change(scope, number, { action: 'settleMismatch', version: body.version }, async (db, { invoice, facts }) => {
    if (facts.isDisputed) throw new Refused(END_DISPUTE_FIRST);
    await adoptBill(db, scope, { invoice, facts });
    await db
      .updateTable('invoice')
      .set({ is_overridden: true, status: statusOnceDecided(facts) })
      .where('id', '=', invoice.id)
      .execute();
    const note = body.note.trim();
    return { settledAt: `${inAccounts(toDollars(invoice.externalCents!))}${note === '' ? '' : `: ${note}`}` };
  });
}

export function disputeInvoice(scope: UserScope, number: string, body: DisputeBody): Promise<InvoiceDetail> {
  return change(scope, number, { action: 'dispute', version: body.version }, async (db, { invoice, facts }) => {
    const amountCents = body.amount === null ? null : toCents(body.amount);
    const today = await todayIn(db, body.timeZone);
    const receivedOn = await companyToday(db, invoice.receivedAt?.getTime());
    refuseIf(
      problemsWithDispute(
        { reason: body.reason, note: body.note, amountCents, deadline: body.deadline },
        { externalCents: invoice.externalCents!, receivedOn, today },
      ),
    );
    if (body.settleRest && !allowedActions(facts, scope.user.permissions).includes('settleMismatch'))
      refuseIf([problem('settleRest', whyNotNow('settleMismatch', facts) ?? 'You may not settle invoices.')]);
    await db
      .insertInto('invoice_dispute')
      .values({
        company_id: scope.companyId,
        id: scope.stepId('dispute'),
        invoice_id: invoice.id,
        reason: body.reason!,
        note: body.note.trim(),
        amount_cents: amountCents!,
        deadline: body.deadline!,
        is_rest_settled: body.settleRest,
        opened_by: scope.userId,
      })
      .execute();
    if (body.settleRest) await adoptBill(db, scope, { invoice, facts });
    await db
      .updateTable('invoice')
      .set({ is_disputed: true, ...(body.settleRest ? { is_overridden: true, status: statusOnceDecided(facts) } : {}) })
      .where('id', '=', invoice.id)
      .execute();
    return {
      disputed: `${inAccounts(body.amount!)} (${disputeReasonLabel(body.reason!).toLowerCase()}), until ${body.deadline}`,
    };
  });
}

/** Upheld, the carrier takes back what was contested; given up, it is owed after all. */
export function resolveDispute(
  scope: UserScope,
  number: string,
  body: BodyFor<'resolveDispute'>,
): Promise<InvoiceDetail> {
  return change(scope, number, { action: 'resolveDispute', version: body.version }, async (db, { invoice }) => {
    const dispute = await db
      .selectFrom('invoice_dispute')
      .select(['id', 'amount_cents', 'is_rest_settled'])
      .where('invoice_id', '=', invoice.id)
      .where('state', '=', 'Open')
      .executeTakeFirstOrThrow();
    const amountCents = dispute.amount_cents;
    await db
      .updateTable('invoice_dispute')
      .set({
        state: body.outcome,
        resolution_note: body.note.trim(),
        resolved_at: new Date(),
        resolved_by: scope.userId,
      })
      .where('id', '=', dispute.id)
      .execute();
    await db
      .updateTable('invoice')
      .set({
        is_disputed: false,
        // The carrier wants so much less from now on.
        ...(body.outcome === 'Upheld' ? { external_cents: invoice.externalCents! - amountCents } : {}),
      })
      .where('id', '=', invoice.id)
      .execute();
    if (body.outcome === 'Upheld' && dispute.is_rest_settled)
      await addCharge(db, scope, invoice.id, {
        name: MISMATCH_ADJUSTMENT,
        description: 'Taken back by the carrier',
        units: 1,
        rate: toDollars(-amountCents),
        chargeRateType: 'Flat',
        effectiveOn: await companyToday(db),
      });
    return { disputeEnded: body.outcome === 'Upheld' ? 'the carrier took it back' : 'given up' };
  });
}

/** The carrier does not want it any more, or it was never ours: it stays to be read, and nothing is owed. */
export function voidBill(scope: UserScope, number: string, body: BodyFor<'voidBill'>): Promise<InvoiceDetail> {
  return change(scope, number, { action: 'voidBill', version: body.version }, async (db, { invoice }) => {
    const reason = body.reason.trim();
    if (reason === '') refuseIf([problem('reason', 'Reason is required')]);
    await db.updateTable('invoice').set({ status: 'Voided' }).where('id', '=', invoice.id).execute();
    return { voidedFor: reason };
  });
}

export function recordSettlement(
  scope: UserScope,
  number: string,
  body: BodyFor<'recordSettlement'>,
): Promise<InvoiceDetail> {
  return change(
    scope,
    number,
    { action: 'recordSettlement', version: body.version },
    async (db, { invoice, facts }) => {
      refuseIf(problemsWithSettleDate(body.settleDate, Date.now()));
      // What is contested is not paid with the rest.
      const amountCents = payableCents(facts);
      const reference = body.reference === '' ? '' : ` (${body.reference})`;
      await enterSettlement(db, scope, invoice.id, {
        amountCents,
        description: `${amountCents < 0 ? 'Paid back by' : 'Paid to'} the carrier${reference}`,
        effectiveOn: body.settleDate,
      });
      return { paid: `${inAccounts(toDollars(amountCents))}${reference}` };
    },
  );
}
