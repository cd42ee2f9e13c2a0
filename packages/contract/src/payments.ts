import { MOST_REMITTANCE_LINES } from '@lanewright/domain/money/remittance.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint } from './endpoint.ts';
import { timeZone, words } from './filter-fields.ts';
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
export const PAYMENT_METHODS = ['Check', 'ACH', 'Card'] as const;
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
  unappliedAmount: z.number(),
  method: z.enum(PAYMENT_METHODS),
});
export type PaymentSummary = z.infer<typeof PaymentSummary>;

export const PaymentLine = z.object({
  id: z.uuid(),
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

export const PaymentDetail = PaymentSummary.extend({ lines: z.array(PaymentLine) });
export type PaymentDetail = z.infer<typeof PaymentDetail>;

const read = { needs: 'ViewPayments', rate: 'read', company: 'own' } as const;
/** Answers show the payment, so seeing payments is needed besides. */
const edits = { needs: { all: ['ViewPayments', 'EditPayments'] }, company: 'own' } as const;

/** A check and what it pays. Whoever writes it may also change the file of it. */
const RemittanceBody = z.strictObject({
  checkNumber: z.string().max(80),
  paymentDate: day,
  method: z.enum(['Check', 'ACH']).default('Check'),
  totalPaymentAmount: amountBetween(-100_000_000, 100_000_000),
  lines: z
    .array(z.strictObject({ invoiceNumber: z.string().max(20), amount: amountBetween(-100_000_000, 100_000_000) }))
    .max(MOST_REMITTANCE_LINES),
});
export type RemittanceBody = z.infer<typeof RemittanceBody>;

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
    about: 'A payment and the invoices that it was applied to.',
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
      'Record a payment and what it is for. No invoice takes more than is owed; what is left over stays with the payment.',
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
