import { PAYMENT_ACTIONS, PAYMENT_METHODS } from '@lanewright/domain/money/payment-rules.ts';
import { MOST_REMITTANCE_LINES } from '@lanewright/domain/money/remittance.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint, RecordId } from './endpoint.ts';
import { timeZone, words } from './filter-fields.ts';
import { HistoryEntry } from './history.ts';
import { foldedText } from './folded-text.ts';
import { ImportBody, ImportPlan, PLANNED_IMPORT_BODY_LIMIT } from './import-plan.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';

export const PAYMENT_PAGE_SIZE = 25;
export const PAYMENT_SORTS = [
  'paymentDate',
  'totalPaymentAmount',
  'totalAppliedAmount',
  'customerPaymentNumber',
] as const;
export const PAST_PAYMENTS = ['Month', 'Week'] as const;
export const MAX_REMITTANCE_ROWS = 5_000;

const day = z.iso.date();

const paymentFilterFields = {
  searchTerm: words(200),
  paymentStartDate: day.optional(),
  paymentEndDate: day.optional(),
  /** Of the past month or week; all without it. */
  pastPayments: z.enum(PAST_PAYMENTS).optional(),
};
export const PaymentFilter = z.strictObject(paymentFilterFields);
export type PaymentFilter = z.infer<typeof PaymentFilter>;

const PaymentQuery = z.strictObject({
  ...paymentFilterFields,
  ...pageQuery(PAYMENT_PAGE_SIZE),
  ...sortQuery(PAYMENT_SORTS),
  timeZone,
});
export type PaymentQuery = z.infer<typeof PaymentQuery>;

export const PaymentSummary = z.object({
  id: z.uuid(),
  spotPaymentNumber: z.string(),
  customerPaymentNumber: z.string(),
  paymentDate: day,
  totalPaymentAmount: z.number(),
  totalAppliedAmount: z.number(),
  refundedAmount: z.number(),
  /** Neither applied nor refunded; nothing of a voided payment. */
  unappliedAmount: z.number(),
  method: z.enum(PAYMENT_METHODS),
  isVoided: z.boolean(),
});
export type PaymentSummary = z.infer<typeof PaymentSummary>;

/** One movement between a payment and an invoice. */
export const PaymentLine = z.object({
  id: z.uuid(),
  kind: z.enum(['Payment', 'PaymentReversed', 'Refund']),
  /** Something of the payment is applied to this invoice now. */
  isApplied: z.boolean(),
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  effectiveDate: day,
  invoicedAmount: z.number(),
  appliedAmount: z.number(),
  /** Owed still. */
  balance: z.number(),
  description: z.string(),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/** What of a payment is applied to one invoice now, over all movements. */
export const PaymentApplication = z.object({
  invoiceNumber: z.string(),
  appliedAmount: z.number(),
  /** Owed still. */
  balance: z.number(),
});
export type PaymentApplication = z.infer<typeof PaymentApplication>;

export const PaymentDetail = PaymentSummary.extend({
  version: z.int(),
  note: z.string(),
  voidReason: z.string(),
  lines: z.array(PaymentLine),
  applications: z.array(PaymentApplication),
  /** The newest changes first. */
  history: z.array(HistoryEntry),
  /** What can be done with the payment as it stands, by anyone who may edit payments. */
  actions: z.array(z.enum(PAYMENT_ACTIONS)),
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

const read = { needs: 'ViewPayments', rate: 'read', company: 'own' } as const;
/** Answers show the payment, so seeing payments is needed besides. */
const edits = { needs: { all: ['ViewPayments', 'EditPayments'] }, company: 'own' } as const;
const changes = { ...edits, rate: 'write', repeats: 'at-once', record: 'payment', params: RecordId } as const;
const SOME_ID = '0192e6a0-0000-7000-8000-000000000001';

/** A check and what it pays. Whoever writes it may also change the file of it. */
const RemittanceBody = z.strictObject({
  checkNumber: foldedText(80),
  paymentDate: day,
  method: z.enum(['Check', 'ACH']).default('Check'),
  totalPaymentAmount: amountBetween(-100_000_000, 100_000_000),
  lines: z
    .array(z.strictObject({ invoiceNumber: foldedText(20), amount: amountBetween(-100_000_000, 100_000_000) }))
    .max(MOST_REMITTANCE_LINES),
  note: foldedText(2_000).default(''),
  /** Money that no invoice takes may stay with the payment. Without it, such a payment is refused with the figures. */
  acceptUnapplied: z.boolean().default(false),
});
export type RemittanceBody = z.infer<typeof RemittanceBody>;

const CorrectionBody = z.strictObject({
  version: z.int(),
  checkNumber: foldedText(80),
  paymentDate: day,
  method: z.enum(['Check', 'ACH']),
  totalPaymentAmount: amountBetween(-100_000_000, 100_000_000),
  note: foldedText(2_000).default(''),
  acceptUnapplied: z.boolean().default(false),
});
export type CorrectionBody = z.infer<typeof CorrectionBody>;

const ApplyBody = z.strictObject({
  version: z.int(),
  lines: z
    .array(z.strictObject({ invoiceNumber: foldedText(20), amount: amountBetween(-100_000_000, 100_000_000) }))
    .min(1, 'Add at least one invoice.')
    .max(MOST_REMITTANCE_LINES),
});
export type ApplyBody = z.infer<typeof ApplyBody>;

const UnapplyBody = z.strictObject({ version: z.int(), invoiceNumber: foldedText(20) });
export type UnapplyBody = z.infer<typeof UnapplyBody>;

const VoidBody = z.strictObject({ version: z.int(), reason: z.string().max(2_000) });
export type VoidBody = z.infer<typeof VoidBody>;

const PlannedPayment = z.object({
  line: z.int(),
  checkNumber: z.string(),
  totalPaymentAmount: z.number(),
  invoices: z.int(),
  appliedAmount: z.number(),
  unappliedAmount: z.number(),
  /** Invoices that stay open: "I100234 $12.00 short". */
  shortPaid: z.array(z.string()),
});
export const RemittancePlan = ImportPlan.extend({ paymentCount: z.int(), payments: z.array(PlannedPayment) });
export type RemittancePlan = z.infer<typeof RemittancePlan>;

/** Money that has come in for customer invoices. */
export const payments = {
  list: endpoint({
    get: '/payments',
    ...read,
    about: 'Payments that match a filter, a page at a time.',
    query: PaymentQuery,
    answers: pageOf(PaymentSummary),
    example: { query: { pastPayments: 'Month' } },
  }),
  export: endpoint({
    post: '/payments/export',
    ...read,
    rate: 'report',
    about: 'Every payment that matches a filter as a CSV file.',
    body: PaymentFilter.extend({ timeZone }),
    answers: { file: 'payments.csv', contentType: 'text/csv; charset=utf-8' },
    example: { body: {} },
  }),
  read: endpoint({
    get: '/payments/:checkNumber',
    ...read,
    record: 'payment',
    about:
      'A payment and the invoices that it was applied to, by its check number or by ours. A voided payment has given its check number back and is read by ours, such as P100001, unless no other payment has that check number.',
    params: z.strictObject({
      checkNumber: z
        .string()
        .min(1)
        .max(80)
        .regex(/^[^\u0000]*$/),
    }),
    answers: PaymentDetail,
    example: { params: { checkNumber: '100482' } },
  }),
  record: endpoint({
    post: '/payments',
    ...edits,
    rate: 'write',
    repeats: 'at-once',
    about:
      'Record a payment and what it is for. No invoice takes more than is owed; the rest stays with the payment when acceptUnapplied is true, else the payment is refused with what is owed and what would be left.',
    body: RemittanceBody,
    answers: PaymentDetail,
    example: {
      body: {
        checkNumber: '100482',
        paymentDate: '2026-11-16',
        totalPaymentAmount: 100,
        lines: [{ invoiceNumber: 'I100001', amount: 100 }],
      },
    },
  }),
  correct: endpoint({
    post: '/payments/:id/correct',
    ...changes,
    about:
      'Correct the check number, date, method, amount or note of a payment that was not made by card. The amount covers at least what is applied.',
    body: CorrectionBody,
    answers: PaymentDetail,
    example: {
      params: { id: SOME_ID },
      body: { version: 1, checkNumber: '100483', paymentDate: '2026-11-16', method: 'Check', totalPaymentAmount: 100 },
    },
  }),
  void: endpoint({
    post: '/payments/:id/void',
    ...changes,
    about:
      'Void a payment that was not made by card, with a reason. Its invoices owe what it had paid; it stays visible, and its check number can be used again.',
    body: VoidBody,
    answers: PaymentDetail,
    example: { params: { id: SOME_ID }, body: { version: 1, reason: 'Returned by the bank' } },
  }),
  apply: endpoint({
    post: '/payments/:id/apply',
    ...changes,
    about: 'Apply what is unapplied of a payment to one or several open invoices.',
    body: ApplyBody,
    answers: PaymentDetail,
    example: { params: { id: SOME_ID }, body: { version: 1, lines: [{ invoiceNumber: 'I100001', amount: 100 }] } },
  }),
  unapply: endpoint({
    post: '/payments/:id/unapply',
    ...changes,
    about: 'Take back what a payment has paid of an invoice: the invoice owes it again, and the money is unapplied.',
    body: UnapplyBody,
    answers: PaymentDetail,
    example: { params: { id: SOME_ID }, body: { version: 1, invoiceNumber: 'I100001' } },
  }),
  template: endpoint({
    get: '/payments/remittance-template',
    ...edits,
    rate: 'read',
    about: 'The CSV file to fill in with checks and what they pay: headings and an example.',
    answers: { file: 'Lanewright remittances template.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  importRemittances: endpoint({
    post: '/payments/remittances',
    ...edits,
    rate: 'heavy',
    repeats: 'by-steps',
    bodyLimit: PLANNED_IMPORT_BODY_LIMIT,
    about:
      'Remittances from a CSV file, given as base64: a row for each invoice that a check pays. Without a confirmation nothing is kept: the answer says what would be applied. Sent again with the fingerprint of that answer, it is done.',
    body: ImportBody,
    answers: RemittancePlan,
    example: { body: { modelFile: { data: 'Q2hlY2sgTnVtYmVyLEludm9pY2UKMSxJMQo=' } } },
  }),
};
