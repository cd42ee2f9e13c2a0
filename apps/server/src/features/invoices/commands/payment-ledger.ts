import { CARD_REFUND } from '@lanewright/domain/money/charges.ts';
import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { sourcesOfRefund } from '@lanewright/domain/money/card-refund.ts';
import type { PaymentMethod } from '@lanewright/domain/money/payment-rules.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { addCharge, enter } from './ledger.ts';

// Movements between a payment, the invoices that it pays and the payer. Callers lock with `lockPayment`, and end with
// `settleStanding` for every invoice that these functions name.

/** A payment as it is stored. Amounts are whole cents. */
export interface PaymentRecord {
  id: string;
  version: number;
  paymentNumber: string;
  checkNumber: string;
  method: PaymentMethod;
  paidOn: CalendarDay;
  note: string;
  amountCents: number;
  appliedCents: number;
  refundedCents: number;
  unappliedCents: number;
  isVoided: boolean;
}

/** What of a payment is applied to one invoice, over all entries. */
export interface AppliedToInvoice {
  invoiceId: string;
  invoiceNumber: string;
  cents: number;
}

const PAYMENT = sql`
  select p.id, p.version, p.payment_number as "paymentNumber", p.check_number as "checkNumber", p.method,
    p.paid_on::text as "paidOn", p.note, p.amount_cents::float8 as "amountCents", p.applied_cents::float8 as "appliedCents",
    p.refunded_cents::float8 as "refundedCents", p.unapplied_cents::float8 as "unappliedCents",
    p.voided_at is not null as "isVoided"
  from payment p where p.company_id = (select current_company())`;

export async function appliedOf(db: Db, paymentId: string): Promise<AppliedToInvoice[]> {
  const { rows } = await sql<AppliedToInvoice>`
    select i.id as "invoiceId", i.invoice_number as "invoiceNumber", e.cents
    from (
      select invoice_id, sum(amount_cents)::float8 as cents from ledger_entry
      where company_id = (select current_company()) and payment_id = ${paymentId}
      group by invoice_id having sum(amount_cents) <> 0
    ) e
    join invoice i on i.company_id = (select current_company()) and i.id = e.invoice_id
    order by i.number_key`.execute(db);
  return rows;
}

export interface LockedPayment {
  payment: PaymentRecord;
  applied: AppliedToInvoice[];
}

/**
 * Locks a payment with the invoices that it pays and those that it is about to pay: invoices by id, then the payment, as
 * everybody does. Null where there is no such payment.
 */
export async function lockPayment(
  db: Db,
  paymentId: string,
  moreInvoiceIds: readonly string[] = [],
): Promise<LockedPayment | null> {
  const ids = new Set([...moreInvoiceIds, ...(await appliedOf(db, paymentId)).map(({ invoiceId }) => invoiceId)]);
  await sql`select 1 from invoice where company_id = (select current_company()) and id = any (${[...ids]}::uuid[])
    order by id for update`.execute(db);
  const { rows } = await sql<PaymentRecord>`${PAYMENT} and p.id = ${paymentId} for update`.execute(db);
  const payment = rows[0];
  if (!payment) return null;
  const applied = await appliedOf(db, paymentId);
  // Applied to another invoice while this waited: that one is not locked, so the caller starts again.
  if (applied.some(({ invoiceId }) => !ids.has(invoiceId)))
    throw new Conflict('The payment was changed in this moment. Please try again.');
  return { payment, applied };
}

/** Every change of a payment counts, so that a view of it from before is refused. */
async function countChange(db: Db, paymentId: string): Promise<void> {
  await sql`update payment set version = version + 1 where company_id = (select current_company()) and id = ${paymentId}`.execute(
    db,
  );
}

interface Dated {
  effectiveOn: CalendarDay;
}

/** Money of a payment that is unapplied goes to invoices. */
export async function applyPayment(
  db: Db,
  scope: Scope,
  paymentId: string,
  lines: readonly { invoiceId: string; amountCents: number; description: string }[],
  { effectiveOn }: Dated,
): Promise<void> {
  await enter(
    db,
    scope,
    lines.map((line) => ({ ...line, kind: 'Payment' as const, paymentId, effectiveOn })),
  );
  await countChange(db, paymentId);
}

/** What was applied to invoices is owed again, and the money is unapplied. */
export async function unapplyPayment(
  db: Db,
  scope: Scope,
  paymentId: string,
  applied: readonly Pick<AppliedToInvoice, 'invoiceId' | 'cents'>[],
  { description, effectiveOn }: { description: string } & Dated,
): Promise<void> {
  await enter(
    db,
    scope,
    applied.map(({ invoiceId, cents }) => ({
      invoiceId,
      kind: 'PaymentReversed' as const,
      paymentId,
      amountCents: -cents,
      description,
      effectiveOn,
    })),
  );
  await countChange(db, paymentId);
}

interface PaymentEntry extends Dated {
  paymentId: string;
  kind: 'Corrected' | 'Refunded' | 'Voided';
  amountCents: number;
  description: string;
}

async function enterOfPayment(db: Db, scope: Scope, entry: PaymentEntry): Promise<void> {
  await db
    .insertInto('payment_entry')
    .values({
      company_id: scope.companyId,
      id: randomUUID(),
      payment_id: entry.paymentId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      description: entry.description,
      effective_on: entry.effectiveOn,
      created_by: scope.userId,
    })
    .execute();
}

/** The payment never was, or was returned: its invoices owe again, and it stays to be read. */
export async function voidPayment(
  db: Db,
  scope: Scope,
  { payment, applied }: LockedPayment,
  { reason, effectiveOn }: { reason: string } & Dated,
): Promise<void> {
  const description = `Payment ${payment.checkNumber} voided`;
  await unapplyPayment(db, scope, payment.id, applied, { description, effectiveOn });
  await enterOfPayment(db, scope, {
    paymentId: payment.id,
    kind: 'Voided',
    amountCents: -payment.amountCents,
    description: reason,
    effectiveOn,
  });
  await db
    .updateTable('payment')
    .set({ voided_at: new Date(), voided_by: scope.userId, void_reason: reason })
    .where('id', '=', payment.id)
    .execute();
}

/** Other facts of a payment; what its amount differs by is entered. */
export async function correctPayment(
  db: Db,
  scope: Scope,
  payment: PaymentRecord,
  to: { checkNumber: string; method: 'Check' | 'ACH'; paidOn: CalendarDay; amountCents: number; note: string } & Dated,
): Promise<void> {
  const differs = to.amountCents - payment.amountCents;
  if (differs !== 0)
    await enterOfPayment(db, scope, {
      paymentId: payment.id,
      kind: 'Corrected',
      amountCents: differs,
      description: 'Amount corrected',
      effectiveOn: to.effectiveOn,
    });
  await db
    .updateTable('payment')
    .set({ check_number: to.checkNumber, method: to.method, paid_on: to.paidOn, note: to.note })
    .where('id', '=', payment.id)
    .execute();
  await countChange(db, payment.id);
}

export interface RefundToBook extends Dated {
  /** For which the payment was made. */
  invoiceId: string;
  cents: number;
  /** The invoice owes the amount again; else it is credited, and comes to so much less. */
  isOwedAgain: boolean;
}

/**
 * Money went back to the payer. What no invoice had taken goes first; the rest is taken from the invoice that the payment was
 * made for, then from others. Answers the invoices that have changed.
 */
export async function bookRefund(
  db: Db,
  scope: Scope,
  { payment, applied }: LockedPayment,
  { invoiceId, cents, isOwedAgain, effectiveOn }: RefundToBook,
): Promise<string[]> {
  const refunded = Math.min(cents, payment.amountCents - payment.refundedCents);
  if (refunded <= 0) return [];
  const sources = sourcesOfRefund(refunded, { unappliedCents: payment.unappliedCents, applied, invoiceId });
  await enter(
    db,
    scope,
    sources.map((source) => ({
      invoiceId: source.invoiceId,
      kind: 'Refund' as const,
      paymentId: payment.id,
      amountCents: -source.cents,
      description: 'Refunded to the card',
      effectiveOn,
    })),
  );
  const own = sources.find((source) => source.invoiceId === invoiceId);
  // After the entry: nobody can have paid more of an invoice than it comes to.
  if (own && !isOwedAgain)
    await addCharge(db, scope, invoiceId, {
      name: CARD_REFUND,
      description: 'Credited with the refund to the card',
      units: 1,
      rate: toDollars(-own.cents),
      chargeRateType: 'Flat',
      effectiveOn,
    });
  await enterOfPayment(db, scope, {
    paymentId: payment.id,
    kind: 'Refunded',
    amountCents: -refunded,
    description: 'Refunded to the card',
    effectiveOn,
  });
  await countChange(db, payment.id);
  return sources.map((source) => source.invoiceId);
}
