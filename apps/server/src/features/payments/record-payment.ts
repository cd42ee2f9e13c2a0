import type { PaymentDetail, RemittanceBody } from '@lanewright/contract/payments.ts';
import { LIVE_CARD_STATES } from '@lanewright/domain/money/card-standing.ts';
import { toCents, toDollars, inAccounts } from '@lanewright/domain/money/accounting.ts';
import {
  applyRemittance,
  checkKey,
  problemsWithRemittance,
  type Application,
  type PayableInvoice,
  type Remittance,
} from '@lanewright/domain/money/remittance.ts';
import { problemsWithNote, problemsWithUnapplied } from '@lanewright/domain/money/payment-rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseIf } from '../../platform/failures.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { Scope } from '../../platform/scope.ts';
import { postPayment } from '../invoices/commands/ledger.ts';
import { settleStanding } from '../invoices/commands/standing.ts';
import { readPayment } from './read-payment.ts';

export const SAME_CHECK = 'A payment with this check number is recorded already.';

type Kept = PayableInvoice & { id: string };

/** Locked in one order, so that two who pay the same never wait for each other in a circle. */
export async function payableInvoices(db: Db, numbers: readonly string[], lock: boolean): Promise<Kept[]> {
  const keys = numbers.map((number) => number.trim().toLowerCase());
  const { rows } = await sql<Kept>`
    select id, invoice_number as "invoiceNumber", status, balance_cents::float8 as "balanceCents", exists (
      select 1 from card_payment c
      where c.company_id = invoice.company_id and c.invoice_id = invoice.id and c.state = any (${LIVE_CARD_STATES}::text[])
    ) as "isBeingPaidByCard"
    from invoice
    where company_id = (select current_company()) and side = 'Customer' and number_key = any (${keys}::text[])
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

export const isRecorded = async (db: Db, checkNumber: string): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .select('id')
    .where('check_key', '=', checkKey(checkNumber))
    .where('voided_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export interface Recorded extends Application {
  paymentId: string;
}

export interface RemittanceToRecord extends Remittance {
  method: 'Check' | 'ACH';
  note: string;
  /** Somebody has seen what no invoice takes. */
  isUnappliedAccepted: boolean;
}

/** One payment with all that it pays, whole or not at all. */
export async function recordRemittance(
  db: Db,
  scope: Scope,
  remittance: RemittanceToRecord,
  id: string,
): Promise<Recorded> {
  refuseIf([...problemsWithRemittance(remittance, Date.now()), ...problemsWithNote(remittance.note)]);
  if (await isRecorded(db, remittance.checkNumber)) refuseIf([problem('checkNumber', SAME_CHECK)]);
  const invoices = await payableInvoices(
    db,
    remittance.lines.map(({ invoiceNumber }) => invoiceNumber),
    true,
  );
  const application = applyRemittance(remittance, invoices);
  refuseIf(application.problems);
  refuseIf(
    problemsWithUnapplied({ totalCents: remittance.totalCents, ...application }, remittance.isUnappliedAccepted),
  );
  const idOf = new Map(invoices.map((invoice) => [invoice.invoiceNumber, invoice.id]));
  const paymentId = await postPayment(db, scope, {
    id,
    checkNumber: remittance.checkNumber,
    method: remittance.method,
    paidOn: remittance.paymentDate,
    amountCents: remittance.totalCents,
    note: remittance.note.trim(),
    lines: application.applied.map(({ invoiceNumber, amountCents, shortCents }) => ({
      invoiceId: idOf.get(invoiceNumber)!,
      amountCents,
      description: `Payment ${remittance.checkNumber.trim()}${shortCents === 0 ? '' : `, ${inAccounts(toDollars(Math.abs(shortCents)))} short`}`,
    })),
  });
  for (const { invoiceNumber, amountCents } of application.applied) {
    const invoiceId = idOf.get(invoiceNumber)!;
    await recordAudit(db, scope, [
      {
        action: 'changed',
        entityKind: 'invoice',
        entityId: invoiceId,
        before: {},
        after: { paid: `${inAccounts(toDollars(amountCents))} (${remittance.checkNumber.trim()})` },
      },
    ]);
    await settleStanding(db, scope, invoiceId);
  }
  await recordAudit(db, scope, [
    {
      action: 'created',
      entityKind: 'payment',
      entityId: paymentId,
      after: { checkNumber: remittance.checkNumber.trim(), amount: toDollars(remittance.totalCents) },
    },
  ]);
  await announce(db, scope, 'payments', { entityId: paymentId, notificationType: 'PaymentRecorded' });
  return { ...application, paymentId };
}

export const asRemittance = ({
  checkNumber,
  paymentDate,
  totalPaymentAmount,
  method,
  lines,
  note,
  acceptUnapplied,
}: RemittanceBody): RemittanceToRecord => ({
  checkNumber,
  paymentDate,
  method,
  note,
  isUnappliedAccepted: acceptUnapplied,
  totalCents: toCents(totalPaymentAmount),
  lines: lines.map(({ invoiceNumber, amount }) => ({ invoiceNumber, amountCents: toCents(amount) })),
});

export function recordPayment(scope: Scope, body: RemittanceBody): Promise<PaymentDetail> {
  return scope.inCompany(async (db) => {
    await recordRemittance(db, scope, asRemittance(body), scope.stepId('payment'));
    return readPayment(db, body.checkNumber);
  });
}
