import type { PaymentApplication, PaymentDetail, PaymentLine } from '@lanewright/contract/payments.ts';
import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { paymentInWords } from '@lanewright/domain/money/payment-history.ts';
import { possiblePaymentActions } from '@lanewright/domain/money/payment-rules.ts';
import { checkKey } from '@lanewright/domain/money/remittance.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { historyOf } from '../../platform/database/last-change.ts';
import { NotFound } from '../../platform/failures.ts';
import type { Scope } from '../../platform/scope.ts';
import { asSummary, PAYMENT_COLUMNS } from './payment-list.ts';

interface LineRow extends Omit<PaymentLine, 'invoicedAmount' | 'appliedAmount' | 'balance' | 'isApplied'> {
  invoiced: number;
  applied: number;
  owed: number;
}

type SummaryRow = Parameters<typeof asSummary>[0];

interface Rest {
  version: number;
  note: string;
  voidReason: string;
}

/** More changes than anybody makes to one payment; older ones stay in the audit trail. */
const MAX_CHANGES = 200;

const MORE_COLUMNS = sql`p.version, p.note, p.void_reason as "voidReason"`;

async function findOne(db: Db, condition: RawBuilder<unknown>): Promise<(SummaryRow & Rest) | null> {
  const { rows } = await sql<SummaryRow & Rest>`
    select shown.*, ${MORE_COLUMNS}
    from (${PAYMENT_COLUMNS}) shown join payment p on p.company_id = (select current_company()) and p.id = shown.id
    where ${condition} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** By its check number or by ours. A voided payment has given its check number back to whichever payment has it now. */
async function paymentIdOf(db: Db, number: string): Promise<string | null> {
  const key = checkKey(number);
  const { rows } = await sql<{ id: string }>`
    select found.id from (
      (select id, 1 as turn from payment
        where company_id = (select current_company()) and check_key = ${key} and voided_at is null)
      union all
      (select id, 2 from payment
        where company_id = (select current_company()) and payment_number = ${number.trim().toUpperCase()})
      union all
      (select id, 3 from payment
        where company_id = (select current_company()) and check_key = ${key} order by voided_at desc, id limit 1)
    ) found order by found.turn limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readPayment(db: Db, number: string): Promise<PaymentDetail> {
  const id = await paymentIdOf(db, number);
  const payment = id === null ? null : await findOne(db, sql`p.id = ${id}`);
  if (!payment) throw new NotFound();
  return detailOf(db, payment);
}

export async function canSeePayment(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => findOne(db, sql`p.id = ${id}`))) !== null;
}

export async function readPaymentById(db: Db, id: string): Promise<PaymentDetail> {
  const payment = await findOne(db, sql`p.id = ${id}`);
  if (!payment) throw new NotFound();
  return detailOf(db, payment);
}

async function detailOf(db: Db, { version, note, voidReason, ...summary }: SummaryRow & Rest): Promise<PaymentDetail> {
  const { id, amount, applied, refunded, method, isVoided } = summary;
  const lines = await linesOf(db, id);
  const applications = applicationsOf(lines);
  const standing = new Set(applications.map(({ invoiceNumber }) => invoiceNumber));
  const changes = await historyOf(db, 'payment', id, { most: MAX_CHANGES });
  return {
    ...asSummary(summary),
    version,
    note,
    voidReason,
    lines: lines.map(({ invoiced, applied: cents, owed, ...line }) => ({
      ...line,
      isApplied: standing.has(line.invoiceNumber),
      invoicedAmount: toDollars(invoiced),
      appliedAmount: toDollars(cents),
      balance: toDollars(owed),
    })),
    applications,
    history: changes.map((change) => {
      const words = paymentInWords(change);
      return {
        id: change.id,
        firstName: change.firstName ?? '',
        lastName: change.lastName ?? '',
        description: words.join('; '),
        changes: words,
        operationDateTime: change.at.toISOString(),
      };
    }),
    actions: possiblePaymentActions({
      method,
      isVoided,
      amountCents: amount,
      appliedCents: applied,
      refundedCents: refunded,
    }),
  };
}

async function linesOf(db: Db, paymentId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select e.id, e.kind, i.invoice_number as "invoiceNumber", coalesce(i.order_numbers[1], '') as "orderNumber",
      e.effective_on::text as "effectiveDate", i.amount_cents::float8 as invoiced, e.amount_cents::float8 as applied,
      i.balance_cents::float8 as owed, e.description
    from ledger_entry e join invoice i on i.company_id = e.company_id and i.id = e.invoice_id
    where e.company_id = (select current_company()) and e.payment_id = ${paymentId}
    order by e.entry_number`.execute(db);
  return rows;
}

function applicationsOf(lines: readonly LineRow[]): PaymentApplication[] {
  return [...Map.groupBy(lines, ({ invoiceNumber }) => invoiceNumber)].flatMap(([invoiceNumber, some]) => {
    const cents = some.reduce((sum, { applied }) => sum + applied, 0);
    return cents === 0 ? [] : [{ invoiceNumber, appliedAmount: toDollars(cents), balance: toDollars(some[0]!.owed) }];
  });
}
