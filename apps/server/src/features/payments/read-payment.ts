import type { PaymentDetail, PaymentLine } from '@lanewright/contract/payments.ts';
import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { checkKey } from '@lanewright/domain/money/remittance.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/failures.ts';
import { asSummary, PAYMENT_COLUMNS } from './payment-list.ts';

interface LineRow extends Omit<PaymentLine, 'invoicedAmount' | 'appliedAmount' | 'balance'> {
  invoiced: number;
  applied: number;
  owed: number;
}

export async function readPayment(db: Db, checkNumber: string): Promise<PaymentDetail> {
  const { rows } = await sql<
    Parameters<typeof asSummary>[0]
  >`${PAYMENT_COLUMNS} and p.check_key = ${checkKey(checkNumber)}`.execute(db);
  const payment = rows[0];
  if (!payment) throw new NotFound();
  const lines = await sql<LineRow>`
    select e.id, i.invoice_number as "invoiceNumber", coalesce(i.order_numbers[1], '') as "orderNumber",
      e.effective_on::text as "effectiveDate", i.amount_cents::float8 as invoiced, e.amount_cents::float8 as applied,
      i.balance_cents::float8 as owed, e.description
    from ledger_entry e join invoice i on i.company_id = e.company_id and i.id = e.invoice_id
    where e.company_id = (select current_company()) and e.payment_id = ${payment.id}
    order by e.entry_number`.execute(db);
  return {
    ...asSummary(payment),
    lines: lines.rows.map(({ invoiced, applied, owed, ...line }) => ({
      ...line,
      invoicedAmount: toDollars(invoiced),
      appliedAmount: toDollars(applied),
      balance: toDollars(owed),
    })),
  };
}
