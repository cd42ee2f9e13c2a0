import type { ApplyBody, CorrectionBody, PaymentDetail, UnapplyBody, VoidBody } from '@lanewright/contract/payments.ts';
import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import {
  problemsWithCorrection,
  problemsWithVoidReason,
  whyNotChangePayment,
  type PaymentAction,
} from '@lanewright/domain/money/payment-rules.ts';
import { checkKey, problemsWithApplication } from '@lanewright/domain/money/remittance.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { Conflict, NotFound, Refused, refuseIf } from '../../platform/failures.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { UserScope } from '../../platform/scope.ts';
import { companyToday } from '../configuration/commands/company-today.ts';
import {
  applyPayment,
  correctPayment,
  lockPayment,
  unapplyPayment,
  voidPayment,
  type AppliedToInvoice,
  type LockedPayment,
} from '../invoices/commands/payment-ledger.ts';
import { settleStanding } from '../invoices/commands/standing.ts';
import { readPaymentById } from './read-payment.ts';
import { isRecorded, payableInvoices, SAME_CHECK } from './record-payment.ts';

interface Asked {
  id: string;
  version: number;
  action: PaymentAction;
  /** Invoices that it is about to pay. */
  invoiceIds?(db: Db): Promise<string[]>;
}

/** What a change of a payment did to one invoice, in words of its history. */
interface ChangedInvoice {
  invoiceId: string;
  after: object;
}

interface Changed {
  /** In words of the history of the payment. */
  before?: object;
  after: object;
  invoices?: readonly ChangedInvoice[];
}

/**
 * One change to a payment: locked with its invoices, not stale, possible as it stands; then done, written into the history of
 * the payment and of each invoice, and the invoices brought up to date.
 */
function change(
  scope: UserScope,
  { id, version, action, invoiceIds }: Asked,
  work: (db: Db, locked: LockedPayment) => Promise<Changed>,
): Promise<PaymentDetail> {
  return scope.inCompany(async (db) => {
    const locked = await lockPayment(db, id, (await invoiceIds?.(db)) ?? []);
    if (!locked) throw new NotFound();
    if (locked.payment.version !== version)
      throw new Conflict('Someone else has changed this payment. Check the change, then try again.');
    const reason = whyNotChangePayment(action, locked.payment);
    if (reason !== null) throw new Refused(reason);
    const { before = {}, after, invoices = [] } = await work(db, locked);
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'payment', entityId: id, before, after },
      ...invoices.map((one) => ({
        action: 'changed' as const,
        entityKind: 'invoice',
        entityId: one.invoiceId,
        before: {},
        after: one.after,
      })),
    ]);
    for (const { invoiceId } of invoices) await settleStanding(db, scope, invoiceId);
    await announce(db, scope, 'payments', { entityId: id, notificationType: 'PaymentChanged' });
    return readPaymentById(db, id);
  });
}

const money = (cents: number) => inAccounts(toDollars(cents));
const listed = (applied: readonly Pick<AppliedToInvoice, 'invoiceNumber' | 'cents'>[]) =>
  applied.map(({ invoiceNumber, cents }) => `${money(cents)} of ${invoiceNumber}`).join(', ');

export function voidOne(scope: UserScope, id: string, { version, reason }: VoidBody): Promise<PaymentDetail> {
  return change(scope, { id, version, action: 'void' }, async (db, locked) => {
    refuseIf(problemsWithVoidReason(reason));
    await voidPayment(db, scope, locked, { reason: reason.trim(), effectiveOn: await companyToday(db) });
    const { payment, applied } = locked;
    return {
      after: { voidedFor: reason.trim(), ...(applied.length > 0 ? { unapplied: listed(applied) } : {}) },
      invoices: applied.map(({ invoiceId, cents }) => ({
        invoiceId,
        after: { paymentVoided: `${payment.checkNumber} (${money(cents)}): ${reason.trim()}` },
      })),
    };
  });
}

export function correctOne(scope: UserScope, id: string, body: CorrectionBody): Promise<PaymentDetail> {
  return change(scope, { id, version: body.version, action: 'correct' }, async (db, { payment }) => {
    const checkNumber = body.checkNumber.trim();
    const to = {
      checkNumber,
      method: body.method,
      paidOn: body.paymentDate,
      amountCents: toCents(body.totalPaymentAmount),
      note: body.note.trim(),
    };
    refuseIf(
      problemsWithCorrection(
        {
          checkNumber,
          paymentDate: to.paidOn,
          totalCents: to.amountCents,
          note: to.note,
          isUnappliedAccepted: body.acceptUnapplied,
        },
        payment,
        Date.now(),
      ),
    );
    const isRenamed = checkKey(checkNumber) !== checkKey(payment.checkNumber);
    if (isRenamed && (await isRecorded(db, checkNumber))) refuseIf([problem('checkNumber', SAME_CHECK)]);
    await correctPayment(db, scope, payment, { ...to, effectiveOn: await companyToday(db) });
    const facts = ({ amountCents, ...rest }: Omit<typeof to, 'method'> & { method: string }) => ({
      ...rest,
      amount: toDollars(amountCents),
    });
    const was = facts({
      checkNumber: payment.checkNumber,
      method: payment.method,
      paidOn: payment.paidOn,
      amountCents: payment.amountCents,
      note: payment.note,
    });
    const is = facts(to);
    const differing = (Object.keys(is) as (keyof typeof is)[]).filter((name) => is[name] !== was[name]);
    const only = (all: typeof is) => Object.fromEntries(differing.map((name) => [name, all[name]]));
    return { before: only(was), after: only(is) };
  });
}

export function applyRest(scope: UserScope, id: string, { version, lines }: ApplyBody): Promise<PaymentDetail> {
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber);
  const invoiceIds = async (db: Db) => (await payableInvoices(db, numbers, false)).map((invoice) => invoice.id);
  return change(scope, { id, version, action: 'apply', invoiceIds }, async (db, { payment }) => {
    const invoices = await payableInvoices(db, numbers, true);
    const wanted = lines.map(({ invoiceNumber, amount }) => ({ invoiceNumber, amountCents: toCents(amount) }));
    const { problems, applied } = problemsWithApplication(wanted, payment.unappliedCents, invoices);
    refuseIf(problems);
    const idOf = new Map(invoices.map((invoice) => [invoice.invoiceNumber, invoice.id]));
    const made = applied.map(({ invoiceNumber, amountCents }) => ({
      invoiceId: idOf.get(invoiceNumber)!,
      invoiceNumber,
      cents: amountCents,
    }));
    await applyPayment(
      db,
      scope,
      id,
      made.map(({ invoiceId, cents }) => ({
        invoiceId,
        amountCents: cents,
        description: `Payment ${payment.checkNumber}`,
      })),
      { effectiveOn: await companyToday(db) },
    );
    return {
      after: { applied: listed(made) },
      invoices: made.map(({ invoiceId, cents }) => ({
        invoiceId,
        after: { paid: `${money(cents)} (${payment.checkNumber})` },
      })),
    };
  });
}

export function unapplyOne(
  scope: UserScope,
  id: string,
  { version, invoiceNumber }: UnapplyBody,
): Promise<PaymentDetail> {
  return change(scope, { id, version, action: 'unapply' }, async (db, { payment, applied }) => {
    const key = invoiceNumber.trim().toUpperCase();
    const one = applied.find((application) => application.invoiceNumber.toUpperCase() === key);
    if (!one) throw new Refused(`Nothing of this payment is applied to ${invoiceNumber.trim()}.`);
    // A credit that was used with the payment may cover another of its invoices.
    if (payment.appliedCents < one.cents) throw new Refused('Remove the credits of this payment first.');
    if (payment.unappliedCents + one.cents < 0)
      throw new Refused('Without this credit, the payment does not cover its other invoices. Remove those first.');
    await unapplyPayment(db, scope, id, [one], {
      description: `Payment ${payment.checkNumber} removed`,
      effectiveOn: await companyToday(db),
    });
    return {
      after: { unapplied: listed([one]) },
      invoices: [
        { invoiceId: one.invoiceId, after: { paymentRemoved: `${payment.checkNumber} (${money(one.cents)})` } },
      ],
    };
  });
}
