import { CARRIER_INVOICE_STATUSES, BILL_RELATIONS, INVOICE_TYPES } from '@lanewright/domain/money/invoice.ts';
import { MOST_CHARGES } from '@lanewright/domain/money/charges.ts';
import { DISPUTE_REASONS } from '@lanewright/domain/money/dispute.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint } from './endpoint.ts';
import { flag, severalOf, timeZone, words } from './filter-fields.ts';
import { InvoiceDetail } from './invoices.ts';
import { foldedText } from './folded-text.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';
import { selectionOf } from './selection.ts';

export const CARRIER_INVOICE_PAGE_SIZE = 50;
export const CARRIER_INVOICE_SORTS = ['invoiceDateTime', 'dueDateTime', 'amount', 'balance', 'invoiceNumber'] as const;
export type CarrierInvoiceSort = (typeof CARRIER_INVOICE_SORTS)[number];

const day = z.iso.date();
const aDay = day.optional();
const dollars = z.number();

const carrierInvoiceFilterFields = {
  statuses: severalOf(CARRIER_INVOICE_STATUSES),
  /** The mode of the freight, as the address has it. */
  mode: severalOf(SHIPPING_MODES),
  carrierId: z.uuid().toLowerCase().optional(),
  /** What that carrier is called, for who reads the address. */
  carrier: words(100),
  isRateMismatch: flag,
  isDisputed: flag,
  dueStartDate: aDay,
  dueEndDate: aDay,
  invoicedDateStart: aDay,
  invoicedDateEnd: aDay,
  searchTerm: words(200),
};
/** What only the list of rate mismatches is narrowed by, for who goes on from one of it to the next. */
const mismatchWords = {
  shipmentDate: aDay,
  invoicedDate: aDay,
  pickupLocation: z.uuid().toLowerCase().optional(),
  deliveryLocation: z.uuid().toLowerCase().optional(),
};

export const CarrierInvoiceFilter = z.strictObject(carrierInvoiceFilterFields);
export type CarrierInvoiceFilter = z.infer<typeof CarrierInvoiceFilter>;

const CarrierInvoiceQuery = z.strictObject({
  ...carrierInvoiceFilterFields,
  ...pageQuery(CARRIER_INVOICE_PAGE_SIZE),
  ...sortQuery(CARRIER_INVOICE_SORTS),
});
export type CarrierInvoiceQuery = z.infer<typeof CarrierInvoiceQuery>;

export const CarrierInvoiceSelection = selectionOf(CarrierInvoiceFilter);
export type CarrierInvoiceSelection = z.infer<typeof CarrierInvoiceSelection>;

/** A carrier's invoice as lists show it. */
export const ListedCarrierInvoice = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  invoiceType: z.enum(INVOICE_TYPES),
  status: z.enum(CARRIER_INVOICE_STATUSES),
  relation: z.enum(BILL_RELATIONS),
  /** Booked and approved. */
  amount: dollars,
  balance: dollars,
  externalInvoiceNumber: z.string().nullable(),
  externalInvoiceAmount: dollars.nullable(),
  difference: dollars.nullable(),
  isRateMismatch: z.boolean(),
  isDisputed: z.boolean(),
  invoiceDateTime: day,
  dueDateTime: day,
  carrier: z.object({ id: z.uuid().nullable(), carrierName: z.string() }).nullable(),
  proNumber: z.string(),
  shipmentNumber: z.string().nullable(),
  orderNumbers: z.array(z.string()),
  referenceNumbers: z.array(z.object({ label: z.string(), value: z.string() })),
  shippingMode: z.enum(SHIPPING_MODES).nullable(),
  equipmentMode: z.enum(EQUIPMENT_MODES).nullable(),
  originCity: z.string(),
  originCompany: z.string(),
  destinationCity: z.string(),
  destinationCompany: z.string(),
  availableDocumentCount: z.int(),
  requiredDocumentCount: z.int(),
});
export type ListedCarrierInvoice = z.infer<typeof ListedCarrierInvoice>;

/** A charge as it is edited; what has no id is new. Its total is units times rate, whoever sends it. */
const ChargeBody = z.strictObject({
  id: z.uuid().toLowerCase().optional(),
  name: z.string().max(100),
  description: z.string().max(400),
  units: z.number().nullable(),
  rate: z.number().nullable(),
  chargeRateType: z.string().max(30).nullable(),
  isDeleted: z.boolean().default(false),
});

/** What a person changes by hand of what a carrier has invoiced; the rules are `problemsWithEnteredBill`. */
const ExternalInvoice = z.strictObject({
  version: z.int(),
  externalInvoiceNumber: foldedText(400),
  externalInvoiceAmount: amountBetween(-100_000_000, 100_000_000),
  invoiceDate: aDay,
  dueDate: aDay,
});
export type ExternalInvoice = z.infer<typeof ExternalInvoice>;

export const DisputeBody = z.strictObject({
  version: z.int(),
  reason: z.enum(DISPUTE_REASONS).nullable(),
  note: z.string().max(4_000).default(''),
  /** Dollars of the bill. */
  amount: amountBetween(-100_000_000, 100_000_000).nullable(),
  deadline: day.nullable(),
  /** The rest is ready to be paid meanwhile. */
  settleRest: z.boolean().default(false),
  timeZone,
});
export type DisputeBody = z.infer<typeof DisputeBody>;

const read = { needs: 'ViewCarrierInvoice', rate: 'read', company: 'own' } as const;
const write = { needs: 'ViewCarrierInvoice', rate: 'write', company: 'own', repeats: 'at-once' } as const;
const decides = {
  ...write,
  alsoOneOf: ['EditRateMismatches', 'EditFreightAuditExceptions'],
  alsoNeeds:
    'EditFreightAuditExceptions and ViewFreightAuditPayment for invoices that are audited for the company; EditRateMismatches for all others.',
} as const;
const editsCharges = {
  ...write,
  alsoOneOf: ['EditThirdPartyCharges', 'EditFreightAuditCharges'],
  alsoNeeds:
    'EditFreightAuditCharges and ViewFreightAuditPayment for invoices that are audited for the company; EditThirdPartyCharges for all others.',
} as const;
const byNumber = z.strictObject({
  invoiceNumber: z
    .string()
    .max(20)
    .regex(/^[^\u0000]*$/),
});

/** What carriers bill the shipper. Beside the permission to see them each change asks for its own. */
export const carrierInvoices = {
  list: endpoint({
    get: '/carrier-invoices',
    ...read,
    about: 'Carrier invoices that match a filter, a page at a time.',
    query: CarrierInvoiceQuery,
    answers: pageOf(ListedCarrierInvoice),
    example: { query: { isRateMismatch: 'true' } },
  }),
  export: endpoint({
    post: '/carrier-invoices/export',
    ...read,
    rate: 'report',
    about: 'Every carrier invoice of a selection as a CSV file, named by the day.',
    body: z.strictObject({
      selection: CarrierInvoiceSelection,
      orderByProperty: z.enum(CARRIER_INVOICE_SORTS).default('invoiceDateTime'),
      orderByDirection: z.union([z.literal(1), z.literal(-1)]).default(-1),
      timeZone,
    }),
    answers: { file: 'carrier-invoices.csv', contentType: 'text/csv; charset=utf-8' },
    example: { body: { selection: { filter: { isRateMismatch: true } } } },
  }),
  read: endpoint({
    get: '/carrier-invoices/:invoiceNumber',
    ...read,
    alsoNeeds: 'ViewFreightAuditPayment for an invoice that is audited for the company.',
    record: 'carrier-invoice',
    about: 'A carrier invoice with what was booked beside what was invoiced.',
    params: byNumber,
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'A100001' } },
  }),
  neighbours: endpoint({
    get: '/carrier-invoices/:invoiceNumber/neighbours',
    ...read,
    record: 'carrier-invoice',
    about:
      'Which invoices come before and after one in the list that a filter makes. One that the filter does not hold any more, because it was settled, has the neighbors of its old place.',
    params: byNumber,
    query: z.strictObject({
      ...carrierInvoiceFilterFields,
      ...sortQuery(CARRIER_INVOICE_SORTS),
      ...mismatchWords,
      /** Where the invoice was in the list, counted from 0, for one that the list does not hold any more. */
      currentIndex: z.coerce.number().int().min(0).max(1_000_000).optional(),
    }),
    answers: z.object({
      /** From 0; null where the filter does not hold it. */
      index: z.int().nullable(),
      previousInvoiceNumber: z.string().nullable(),
      nextInvoiceNumber: z.string().nullable(),
    }),
    example: { params: { invoiceNumber: 'A100001' }, query: { isRateMismatch: 'true' } },
  }),
  saveExternal: endpoint({
    put: '/carrier-invoices/:invoiceNumber/external',
    ...decides,
    record: 'carrier-invoice',
    about: 'Enter what the carrier invoiced: its number, its amount, and of a third party’s its dates.',
    params: byNumber,
    body: ExternalInvoice,
    answers: InvoiceDetail,
    example: {
      params: { invoiceNumber: 'A100001' },
      body: { version: 1, externalInvoiceNumber: 'INV-7731', externalInvoiceAmount: 1240.5 },
    },
  }),
  saveCharges: endpoint({
    put: '/carrier-invoices/:invoiceNumber/charges',
    ...editsCharges,
    record: 'carrier-invoice',
    about: 'The charges of an invoice as they shall be. Those that are left out stay as they are.',
    params: byNumber,
    body: z.strictObject({ version: z.int(), charges: z.array(ChargeBody).max(MOST_CHARGES * 2) }),
    answers: InvoiceDetail,
    example: {
      params: { invoiceNumber: 'A100001' },
      body: {
        version: 1,
        charges: [
          { name: 'Detention', description: 'Two hours', units: 2, rate: 75, chargeRateType: 'Flat', isDeleted: false },
        ],
      },
    },
  }),
  settleMismatch: endpoint({
    post: '/carrier-invoices/:invoiceNumber/settle-mismatch',
    ...decides,
    record: 'carrier-invoice',
    about:
      'Agree to what the carrier invoiced: the difference becomes a charge, and the invoice is ready to be paid or billed.',
    params: byNumber,
    body: z.strictObject({ version: z.int(), note: z.string().max(2_000).default('') }),
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'A100001' }, body: { version: 1 } },
  }),
  dispute: endpoint({
    post: '/carrier-invoices/:invoiceNumber/dispute',
    ...decides,
    record: 'carrier-invoice',
    about: 'Contest a part of what the carrier invoiced, with a reason and a deadline.',
    params: byNumber,
    body: DisputeBody,
    answers: InvoiceDetail,
    example: {
      params: { invoiceNumber: 'A100001' },
      body: { version: 1, reason: 'Detention', amount: 150, deadline: '2027-05-01' },
    },
  }),
  resolveDispute: endpoint({
    post: '/carrier-invoices/:invoiceNumber/dispute/resolve',
    ...decides,
    record: 'carrier-invoice',
    about: 'End a dispute: the carrier takes back what was contested, or it is paid after all.',
    params: byNumber,
    body: z.strictObject({
      version: z.int(),
      outcome: z.enum(['Upheld', 'GivenUp']),
      note: z.string().max(2_000).default(''),
    }),
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'A100001' }, body: { version: 2, outcome: 'Upheld' } },
  }),
  voidBill: endpoint({
    post: '/carrier-invoices/:invoiceNumber/void',
    ...decides,
    record: 'carrier-invoice',
    about: 'Void a bill for which nothing is expected: of cancelled freight, or sent twice.',
    params: byNumber,
    body: z.strictObject({ version: z.int(), reason: z.string().max(2_000) }),
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'A100001' }, body: { version: 1, reason: 'The carrier took it back.' } },
  }),
  recordSettlement: endpoint({
    post: '/carrier-invoices/:invoiceNumber/settlement',
    ...decides,
    record: 'carrier-invoice',
    about: 'Say that an invoice that is ready to settle has been paid to the carrier.',
    params: byNumber,
    body: z.strictObject({ version: z.int(), settleDate: day, reference: foldedText(60).default('') }),
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'A100001' }, body: { version: 1, settleDate: '2026-11-17' } },
  }),
};
