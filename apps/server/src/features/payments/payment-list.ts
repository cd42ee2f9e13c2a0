import type { PaymentFilter, PaymentQuery, PaymentSummary } from '@lanewright/contract/payments.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import { toDollars, inAccounts } from '@lanewright/domain/money/accounting.ts';
import { addDays, formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import type { Db } from '../../platform/database/database.ts';
import { is } from '../../platform/database/listing/conditions.ts';
import { all, isOnDays, type DaySpan } from '../../platform/database/listing/day-spans.ts';
import { exportRows } from '../../platform/database/listing/export-rows.ts';
import { listPage } from '../../platform/database/listing/list-page.ts';
import { defineList } from '../../platform/database/listing/list.ts';
import type { Scope } from '../../platform/scope.ts';
import { todayIn } from '../configuration/commands/company-today.ts';

interface PaymentConditions {
  paid?: DaySpan | undefined;
}

type Money = 'totalPaymentAmount' | 'totalAppliedAmount' | 'refundedAmount' | 'unappliedAmount';

interface Row extends Omit<PaymentSummary, Money> {
  amount: number;
  applied: number;
  refunded: number;
  unapplied: number;
}

export const asSummary = ({ amount, applied, refunded, unapplied, ...payment }: Row): PaymentSummary => ({
  ...payment,
  totalPaymentAmount: toDollars(amount),
  totalAppliedAmount: toDollars(applied),
  refundedAmount: toDollars(refunded),
  unappliedAmount: toDollars(unapplied),
});

export const PAYMENT_COLUMNS = sql`
  select p.id, p.payment_number as "spotPaymentNumber", p.check_number as "customerPaymentNumber", p.paid_on::text as "paymentDate",
    p.amount_cents::float8 as amount, p.applied_cents::float8 as applied, p.refunded_cents::float8 as refunded,
    p.unapplied_cents::float8 as unapplied, p.method, p.voided_at is not null as "isVoided"
  from payment p where p.company_id = (select current_company())`;

async function loadPayments(db: Db, ids: readonly string[]): Promise<PaymentSummary[]> {
  const { rows } = await sql<Row>`${PAYMENT_COLUMNS} and p.id = any (${ids}::uuid[])`.execute(db);
  return rows.map(asSummary);
}

export const paymentListing = defineList<PaymentConditions, PaymentSummary>({
  name: 'payments',
  table: 'payment',
  filters: { paid: (span) => all(isOnDays('payment.paid_on', span)) },
  sorts: {
    // The first is the one that words are kept in.
    paymentDate: ['paid_on', 'id'],
    totalPaymentAmount: ['amount_cents', 'id'],
    totalAppliedAmount: ['applied_cents', 'id'],
    customerPaymentNumber: ['check_key', 'id'],
  },
  bounds: { paymentDate: ({ paid }) => all(isOnDays('payment.paid_on', paid ?? {})) },
  search: { best: (typed) => [{ is: is('payment.check_key', typed) }], isByBeginnings: true },
  load: loadPayments,
});

const DAYS_BACK = { Month: 30, Week: 7 } as const;

/** The later beginning and the earlier end count where both are given: what lies ahead is not of the past. */
async function readFilter(db: Db, filter: PaymentFilter, timeZone: string | undefined): Promise<PaymentConditions> {
  const today = await todayIn(db, timeZone);
  const past = filter.pastPayments === undefined ? undefined : addDays(today, -DAYS_BACK[filter.pastPayments]);
  const from = [filter.paymentStartDate, past]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const to = [filter.paymentEndDate, past === undefined ? undefined : today]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(0);
  return { paid: { from, to } };
}

export function findPayments(scope: Scope, query: PaymentQuery): Promise<Page<PaymentSummary>> {
  const { page, pageSize, after, orderByProperty, orderByDirection, timeZone, ...filter } = query;
  const place = { page, pageSize, after, orderByProperty, orderByDirection };
  return scope.inCompany(async (db) =>
    listPage(db, paymentListing, {
      ...(await readFilter(db, filter, timeZone)),
      ...place,
      words: filter.searchTerm ?? '',
    }),
  );
}

export async function exportPayments(
  scope: Scope,
  { timeZone, ...filter }: PaymentFilter & { timeZone?: string | undefined },
): Promise<Readable> {
  const query = {
    ...(await scope.inCompany((db) => readFilter(db, filter, timeZone))),
    words: filter.searchTerm ?? '',
    orderByProperty: 'paymentDate' as const,
    orderByDirection: -1 as const,
  };
  return exportRows(scope, paymentListing, query, [
    { heading: 'Payment Number', cell: ({ spotPaymentNumber }) => spotPaymentNumber },
    { heading: 'Check Number', cell: ({ customerPaymentNumber }) => customerPaymentNumber },
    { heading: 'Payment Date', cell: ({ paymentDate }) => formatCalendarDay(paymentDate) },
    { heading: 'Method', cell: ({ method }) => method },
    { heading: 'Total Payment Amount', cell: ({ totalPaymentAmount }) => inAccounts(totalPaymentAmount) },
    { heading: 'Total Applied Amount', cell: ({ totalAppliedAmount }) => inAccounts(totalAppliedAmount) },
    { heading: 'Refunded Amount', cell: ({ refundedAmount }) => inAccounts(refundedAmount) },
    { heading: 'Unapplied Amount', cell: ({ unappliedAmount }) => inAccounts(unappliedAmount) },
    { heading: 'Status', cell: ({ isVoided }) => (isVoided ? 'Voided' : 'Recorded') },
  ]);
}
