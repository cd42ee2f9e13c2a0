import { MOST_BILL_LINES } from '@lanewright/domain/money/bill.ts';
import { MATCH_REASONS } from '@lanewright/domain/money/matching.ts';
import { BILL_RELATIONS } from '@lanewright/domain/money/invoice.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint, RecordId } from './endpoint.ts';
import { foldedText } from './folded-text.ts';
import { ImportBody, ImportPlan, PLANNED_IMPORT_BODY_LIMIT } from './import-plan.ts';

export const MOST_BILLS_AT_ONCE = 200;
export const MOST_WAITING_BILLS = 200;
export const MAX_BILL_IMPORT_ROWS = 5_000;

const text = (most: number) => foldedText(most).default('');
const amount = amountBetween(-10_000_000, 10_000_000);

const SentLine = z.strictObject({
  description: text(200),
  code: text(20),
  units: z.number().nullable().default(null),
  rate: z.number().nullable().default(null),
  weight: z.number().nullable().default(null),
  freightClass: text(10),
  total: amount,
});

/** A carrier's bill, as it is sent by whatever way. */
export const SentBill = z.strictObject({
  invoiceNumber: foldedText(40),
  amount,
  invoiceDate: z.iso.date(),
  dueDate: z.iso.date().nullable().default(null),
  /** The place in the list of payment terms. */
  terms: z.int().min(0).max(11).nullable().default(null),
  proNumber: text(40),
  billOfLading: text(40),
  shipmentNumber: text(40),
  carrierCode: text(40),
  correction: z.enum(['BalanceDue', 'Corrected']).nullable().default(null),
  lines: z.array(SentLine).max(MOST_BILL_LINES).default([]),
});
export type SentBill = z.infer<typeof SentBill>;

/** What has become of a bill. */
export const BillResult = z.object({
  invoiceNumber: z.string(),
  result: z.enum(['matched', 'waiting', 'known', 'refused']),
  /** Ours, where it was matched. */
  carrierInvoiceNumber: z.string().nullable(),
  shipmentNumber: z.string().nullable(),
  relation: z.enum(BILL_RELATIONS).nullable(),
  reason: z.string(),
});
export type BillResult = z.infer<typeof BillResult>;

/** A bill that nobody knows the shipment of. */
export const WaitingBill = z.object({
  id: z.uuid(),
  state: z.enum(['Ambiguous', 'Unmatched']),
  invoiceNumber: z.string(),
  amount: z.number(),
  invoiceDate: z.iso.date(),
  receivedDateTime: z.iso.datetime({ offset: true }),
  carrierName: z.string(),
  carrierCode: z.string(),
  proNumber: z.string(),
  billOfLading: z.string(),
  shipmentNumber: z.string(),
  candidates: z.array(
    z.object({
      shipmentNumber: z.string(),
      carrierName: z.string(),
      isOtherCarrier: z.boolean(),
      reasons: z.array(z.enum(MATCH_REASONS)),
      originCity: z.string(),
      destinationCity: z.string(),
      bookedAmount: z.number().nullable(),
    }),
  ),
});
export type WaitingBill = z.infer<typeof WaitingBill>;

const ImportedBill = z.object({
  line: z.int(),
  invoiceNumber: z.string(),
  amount: z.number(),
  /** The shipment it is for; empty where it will wait. */
  shipmentNumber: z.string(),
  becomes: z.string(),
});

export const BillImportPlan = ImportPlan.extend({
  /** Bills that are carried out already, of all in the file; in the order in which they are, which is not that of the file. */
  doneCount: z.int(),
  totalCount: z.int(),
  /** Why it stopped in the middle; what was done stays. Null where nothing stopped it. */
  stopped: z.object({ reason: z.string(), remainingCount: z.int(), remainingLines: z.array(z.int()) }).nullable(),
  matchedCount: z.int(),
  matched: z.array(ImportedBill),
  waitingCount: z.int(),
  waiting: z.array(ImportedBill),
});
export type BillImportPlan = z.infer<typeof BillImportPlan>;

const decides = { needs: { all: ['ViewCarrierInvoice', 'EditRateMismatches'] }, company: 'own' } as const;

/** Bills of carriers on their way to an invoice. */
export const carrierBills = {
  waiting: endpoint({
    get: '/carrier-bills',
    needs: 'ViewCarrierInvoice',
    rate: 'read',
    company: 'own',
    about: 'Bills that wait for somebody to say which shipment they are for, the oldest first.',
    answers: z.object({ data: z.array(WaitingBill), total: z.int() }),
  }),
  add: endpoint({
    post: '/carrier-bills',
    ...decides,
    rate: 'write',
    repeats: 'at-once',
    about: 'Enter a carrier’s bill by hand.',
    body: SentBill,
    answers: BillResult,
    example: {
      body: { invoiceNumber: 'INV-7731', amount: 1240.5, invoiceDate: '2026-11-12', proNumber: '7300441' },
    },
  }),
  match: endpoint({
    post: '/carrier-bills/:id/match',
    ...decides,
    rate: 'write',
    repeats: 'at-once',
    record: 'carrier-bill',
    about: 'Say which shipment a bill is for.',
    params: RecordId,
    body: z.strictObject({ shipmentNumber: foldedText(20).min(1) }),
    answers: BillResult,
    example: { body: { shipmentNumber: 'S100482' } },
  }),
  dismiss: endpoint({
    post: '/carrier-bills/:id/dismiss',
    ...decides,
    rate: 'write',
    repeats: 'at-once',
    record: 'carrier-bill',
    about: 'Say that a bill is not for freight of this company.',
    params: RecordId,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Reason is required').max(500) }),
    answers: z.null(),
    example: { body: { reason: 'Sent to us by mistake.' } },
  }),
  template: endpoint({
    get: '/carrier-bills/template',
    ...decides,
    rate: 'read',
    about: 'The CSV file to fill in with bills of carriers: headings and an example.',
    answers: { file: 'Lanewright carrier invoices template.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  import: endpoint({
    post: '/carrier-bills/import',
    ...decides,
    rate: 'heavy',
    repeats: 'by-steps',
    bodyLimit: PLANNED_IMPORT_BODY_LIMIT,
    about:
      'Bills of carriers from a CSV file, given as base64. Without a confirmation nothing is kept: the answer says which shipment each is for. Sent again with the fingerprint of that answer, it is done, a hundred bills a transaction: what is done stays when a later bill fails, and a bill that was imported before is left alone. Headings may be mapped.',
    body: ImportBody.extend({
      /** Which heading of the file is which of ours: { amount: "Total Due" }. */
      mapping: z.record(z.string().max(40), z.string().max(100)).default({}),
      /** With a confirmation: how many bills are done already (`doneCount` of the last answer), and how many to do now; else all. */
      after: z.int().min(0).max(MAX_BILL_IMPORT_ROWS).default(0),
      most: z.int().min(1).max(MAX_BILL_IMPORT_ROWS).nullable().default(null),
    }),
    answers: BillImportPlan,
    example: { body: { modelFile: { data: 'SW52b2ljZSBOdW1iZXIsQW1vdW50CklOVi0xLDEwMAo=' } } },
  }),
};

/** For carriers, with a key of their own. */
export const carrierBillApi = {
  send: endpoint({
    post: '/carrier-api/invoices',
    needs: { key: 'invoices' },
    company: 'own',
    rate: 'write',
    bodyLimit: 1024 * 1024,
    about:
      'Bills for freight that was carried. Each is answered by itself: matched to its shipment, waiting for a person, known already, or refused with the reason.',
    body: z.strictObject({ invoices: z.array(SentBill).min(1).max(MOST_BILLS_AT_ONCE) }),
    answers: z.object({ results: z.array(BillResult) }),
    example: {
      body: {
        invoices: [{ invoiceNumber: 'INV-7731', amount: 1240.5, invoiceDate: '2026-11-12', proNumber: '7300441' }],
      },
    },
  }),
};
