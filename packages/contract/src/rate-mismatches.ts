import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { words } from './filter-fields.ts';
import { pageOf, pageQuery } from './paging.ts';

export const MISMATCH_PAGE_SIZE = 50;

const day = z.iso.date();
const someId = z.uuid().toLowerCase().optional();

const mismatchFilterFields = {
  /** The day of the pickup. */
  shipmentDate: day.optional(),
  invoicedDate: day.optional(),
  carrier: someId,
  pickupLocation: someId,
  deliveryLocation: someId,
  /** What those are called, for who reads the address. */
  carrierName: words(100),
  pickupLocationName: words(200),
  deliveryLocationName: words(200),
  searchTerm: words(200),
};
export const MismatchFilter = z.strictObject(mismatchFilterFields);
export type MismatchFilter = z.infer<typeof MismatchFilter>;

const MismatchQuery = z.strictObject({ ...mismatchFilterFields, ...pageQuery(MISMATCH_PAGE_SIZE) });
export type MismatchQuery = z.infer<typeof MismatchQuery>;

export const RateMismatch = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  externalInvoiceAmount: z.number(),
  /** What was booked. */
  total: z.number(),
  /** Booked less invoiced. */
  difference: z.number(),
  invoicedDate: day.nullable(),
  dueDate: day.nullable(),
  referenceNumbers: z.array(z.object({ label: z.string(), value: z.string() })),
  carrier: z.object({
    id: z.uuid().nullable(),
    carrierName: z.string(),
    carrierProfilePictureFileId: z.uuid().nullable(),
    docketNumber: z.string().nullable(),
    dotNumber: z.string().nullable(),
  }),
  terms: z.int().nullable(),
  shipmentNumber: z.string().nullable(),
  isDisputed: z.boolean(),
  availableDocumentCount: z.int(),
  requiredDocumentCount: z.int(),
});
export type RateMismatch = z.infer<typeof RateMismatch>;

const read = { needs: 'ViewRateMismatches', rate: 'read', company: 'own' } as const;

/** Invoices of carriers that differ from what was booked, and that nobody has decided about. */
export const rateMismatches = {
  list: endpoint({
    get: '/rate-mismatches',
    ...read,
    about: 'Rate mismatches that match a filter, a page at a time, the newest first.',
    query: MismatchQuery,
    answers: pageOf(RateMismatch),
    example: { query: { searchTerm: 'A100001' } },
  }),
  export: endpoint({
    post: '/rate-mismatches/export',
    ...read,
    rate: 'report',
    about: 'Every rate mismatch that matches a filter as a CSV file.',
    body: MismatchFilter,
    answers: { file: 'rateMismatches.csv', contentType: 'text/csv; charset=utf-8' },
    example: { body: {} },
  }),
};
