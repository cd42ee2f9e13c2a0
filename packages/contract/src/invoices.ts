import { INVOICE_ACTIONS } from '@lanewright/domain/money/invoice-rules.ts';
import {
  BILL_RELATIONS,
  CUSTOMER_STATUS_CHOICES,
  DISCRIMINATORS,
  INVOICE_METHODS,
  INVOICE_TYPES,
  STATUSES_OF,
  type InvoiceStatus,
} from '@lanewright/domain/money/invoice.ts';
import { DISPUTE_REASONS, DISPUTE_STATES } from '@lanewright/domain/money/dispute.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { ORIGINATIONS } from '@lanewright/domain/shipments/origination.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint } from './endpoint.ts';
import { severalOf, timeZone, words } from './filter-fields.ts';
import { foldedText } from './folded-text.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';
import { selectionOf } from './selection.ts';

export const INVOICE_PAGE_SIZE = 50;

/** The usual first. */
export const INVOICE_SORTS = ['invoiceDateTime', 'dueDateTime', 'amount', 'balance', 'invoiceNumber'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

const day = z.iso.date();
const aDay = day.optional();
const dollars = z.number();
/** A status of either side. */
const anyStatus = z.enum([...new Set([...STATUSES_OF.Customer, ...STATUSES_OF.Carrier])] as [
  InvoiceStatus,
  ...InvoiceStatus[],
]);

const invoiceFilterFields = {
  statuses: severalOf(CUSTOMER_STATUS_CHOICES),
  dueStartDate: aDay,
  dueEndDate: aDay,
  invoicedDateStart: aDay,
  invoicedDateEnd: aDay,
  scheduledPickupDateStart: aDay,
  scheduledPickupDateEnd: aDay,
  scheduledDeliveryDateStart: aDay,
  scheduledDeliveryDateEnd: aDay,
  shippingModes: severalOf(SHIPPING_MODES),
  searchTerm: words(200),
};
export const InvoiceFilter = z.strictObject(invoiceFilterFields);
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

const InvoiceQuery = z.strictObject({
  ...invoiceFilterFields,
  ...pageQuery(INVOICE_PAGE_SIZE),
  ...sortQuery(INVOICE_SORTS),
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;

export const InvoiceSelection = selectionOf(InvoiceFilter);
export type InvoiceSelection = z.infer<typeof InvoiceSelection>;

const Reference = z.object({ label: z.string(), value: z.string() });

/** A customer's invoice as the list shows it. */
export const ListedInvoice = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  status: anyStatus,
  amount: dollars,
  balance: dollars,
  paidAmount: dollars,
  invoiceDateTime: day,
  dueDateTime: day,
  referenceNumbers: z.array(Reference),
  shipmentNumber: z.string().nullable(),
  orderNumbers: z.array(z.string()),
  shippingMode: z.enum(SHIPPING_MODES).nullable(),
  equipmentMode: z.enum(EQUIPMENT_MODES).nullable(),
  originCity: z.string(),
  originCompany: z.string(),
  destinationCity: z.string(),
  destinationCompany: z.string(),
  pickupDate: day.nullable(),
  deliveryDate: day.nullable(),
});
export type ListedInvoice = z.infer<typeof ListedInvoice>;

export const InvoiceCharge = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  units: z.number(),
  rate: z.number(),
  chargeRateType: z.string(),
  total: dollars,
  isDeleted: z.boolean(),
});
export type InvoiceCharge = z.infer<typeof InvoiceCharge>;

export const InvoiceTransaction = z.object({
  transactionNumber: z.string(),
  description: z.string(),
  effectiveDate: day,
  user: z.string(),
  /** What is less than nothing lowers the balance. */
  amount: dollars,
  /** The check that paid it, where one did. */
  checkNumber: z.string().nullable(),
});
export type InvoiceTransaction = z.infer<typeof InvoiceTransaction>;

/** A line as the carrier wrote it on its bill. */
const BilledLine = z.object({
  description: z.string(),
  code: z.string(),
  units: z.number().nullable(),
  rate: z.number().nullable(),
  weight: z.number().nullable(),
  freightClass: z.string(),
  total: dollars,
});

export const InvoiceDispute = z.object({
  id: z.uuid(),
  reason: z.enum(DISPUTE_REASONS),
  note: z.string(),
  amount: dollars,
  deadline: day,
  state: z.enum(DISPUTE_STATES),
  isRestSettled: z.boolean(),
  openedDateTime: z.iso.datetime({ offset: true }),
  openedBy: z.string(),
  resolutionNote: z.string(),
});
export type InvoiceDispute = z.infer<typeof InvoiceDispute>;

/** What was booked beside what was invoiced; amounts are null until a bill has come. */
export const RateMismatchDetails = z.object({
  externalInvoiceAmount: dollars.nullable(),
  externalInvoiceNumber: z.string().nullable(),
  /** What was booked and approved since. */
  total: dollars,
  originalBookedAmount: dollars,
  /** Booked less invoiced. */
  difference: dollars.nullable(),
  tolerance: dollars,
  orderId: z.uuid().nullable(),
  apInvoiceNumber: z.string(),
  hasAllRequiredDocuments: z.boolean(),
  hasMismatch: z.boolean(),
  rateMismatchOverride: z.boolean(),
  terms: z.int().nullable(),
  receivedDate: day.nullable(),
  /** Until when it can be contested. */
  contestUntil: day.nullable(),
  bookedCharges: z.array(z.object({ name: z.string(), description: z.string(), total: dollars })),
  billedLines: z.array(BilledLine),
});
export type RateMismatchDetails = z.infer<typeof RateMismatchDetails>;

const InvoiceAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

const InvoiceStop = z.object({
  stopNumber: z.int(),
  stopType: z.enum(['Pickup', 'Dropoff']),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ianaTimeZone: z.string().nullable(),
  earlyDateTime: z.iso.datetime({ offset: true }).nullable(),
  lateDateTime: z.iso.datetime({ offset: true }).nullable(),
  arrivedDateTime: z.iso.datetime({ offset: true }).nullable(),
  departedDateTime: z.iso.datetime({ offset: true }).nullable(),
});

/** An invoice of either side, and all that a page about it needs. */
export const InvoiceDetail = z.object({
  id: z.uuid(),
  version: z.int(),
  invoiceNumber: z.string(),
  discriminator: z.enum(DISCRIMINATORS),
  invoiceType: z.enum(INVOICE_TYPES),
  status: anyStatus,
  relation: z.enum(BILL_RELATIONS),
  amount: dollars,
  paidAmount: dollars,
  balance: dollars,
  invoiceDate: day,
  dueDate: day,
  settleDate: day.nullable(),
  terms: z.int().nullable(),
  invoiceMethod: z.enum(INVOICE_METHODS),
  carrier: z
    .object({
      id: z.uuid().nullable(),
      carrierName: z.string(),
      carrierProfilePictureFileId: z.uuid().nullable(),
      docketNumber: z.string().nullable(),
      dotNumber: z.string().nullable(),
    })
    .nullable(),
  billingCompany: z.string(),
  billingAddress: InvoiceAddress,
  thirdPartyPayerBillingSettingsId: z.uuid().nullable(),
  enableTMSFreightAudit: z.boolean(),
  enableThirdPartyTMSFreightAudit: z.boolean(),
  /** What paying by card would add, or has added. */
  creditCardFee: dollars,
  /** Why this installation takes no cards; null where it does. */
  cardUnavailable: z.string().nullable(),
  /** A page for paying by card is open, or its fee is on the invoice. */
  hasCardCharge: z.boolean(),
  /** Paid by card, and not given back nor asked for. */
  cardRefundableAmount: dollars,
  /** Refunds that the provider never answered; a person records what became of each. */
  unclearRefunds: z.array(
    z.object({
      id: z.uuid(),
      amount: dollars,
      requestedDateTime: z.iso.datetime({ offset: true }),
      requestedBy: z.string(),
    }),
  ),
  referenceNumbers: z.array(Reference),
  proNumber: z.string(),
  shipment: z
    .object({
      id: z.uuid(),
      shipmentNumber: z.string(),
      shipmentStatus: z.int(),
      originationType: z.enum(ORIGINATIONS),
      shippingMode: z.enum(SHIPPING_MODES).nullable(),
      equipmentMode: z.enum(EQUIPMENT_MODES).nullable(),
      miles: z.number().nullable(),
      weight: z.number(),
      palletCount: z.number(),
      carrierName: z.string(),
      orders: z.array(z.object({ id: z.uuid(), orderNumber: z.string() })),
      stops: z.array(InvoiceStop),
    })
    .nullable(),
  charges: z.array(InvoiceCharge),
  transactions: z.array(InvoiceTransaction),
  /** Null for a customer's. */
  rateMismatch: RateMismatchDetails.nullable(),
  showsMismatchChip: z.boolean(),
  disputes: z.array(InvoiceDispute),
  /** Others for the same freight: earlier bills, what was passed on. */
  related: z.array(
    z.object({
      invoiceNumber: z.string(),
      discriminator: z.enum(DISCRIMINATORS),
      relation: z.enum(BILL_RELATIONS),
      status: anyStatus,
      amount: dollars,
      externalInvoiceNumber: z.string().nullable(),
    }),
  ),
  requiredDocumentCount: z.int(),
  availableDocumentCount: z.int(),
  /** What who asks may do with it now. */
  actions: z.array(z.enum(INVOICE_ACTIONS)),
  /** What the invoice would allow now, and the user has no permission for. */
  forbiddenActions: z.array(z.enum(INVOICE_ACTIONS)),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const InvoiceAging = z.object({
  /** The day on which the ages are counted. */
  asOf: z.iso.date(),
  current: dollars,
  thirty: dollars,
  sixty: dollars,
  ninety: dollars,
  ninetyPlus: dollars,
});
export type InvoiceAging = z.infer<typeof InvoiceAging>;

const read = { needs: 'ViewInvoice', rate: 'read', company: 'own' } as const;

const adjusts = {
  needs: { all: ['ViewInvoice', 'EditPayments'] },
  rate: 'write',
  company: 'own',
  repeats: 'at-once',
  record: 'invoice',
} as const;
const MOST = 10_000_000;
const byNumber = z.strictObject({
  invoiceNumber: z
    .string()
    .max(20)
    .regex(/^[^\u0000]*$/),
});

/** What the shipper owes Lanewright Freight. */
export const invoices = {
  list: endpoint({
    get: '/invoices',
    ...read,
    about: 'Customer invoices that match a filter, a page at a time.',
    query: InvoiceQuery,
    answers: pageOf(ListedInvoice),
    example: { query: { statuses: 'Invoiced' } },
  }),
  aging: endpoint({
    get: '/invoices/aging',
    ...read,
    about: 'What is owed, by how long it has been due.',
    query: z.strictObject({ timeZone }),
    answers: InvoiceAging,
  }),
  export: endpoint({
    post: '/invoices/export',
    ...read,
    rate: 'report',
    about: 'Every customer invoice of a selection as a CSV file, named by the day.',
    body: z.strictObject({
      selection: InvoiceSelection,
      orderByProperty: z.enum(INVOICE_SORTS).default('invoiceDateTime'),
      orderByDirection: z.union([z.literal(1), z.literal(-1)]).default(-1),
      timeZone,
    }),
    answers: { file: 'invoices.csv', contentType: 'text/csv; charset=utf-8' },
    example: { body: { selection: { filter: { statuses: ['Invoiced'] } } } },
  }),
  read: endpoint({
    get: '/invoices/:invoiceNumber',
    ...read,
    record: 'invoice',
    alsoNeeds:
      'ViewCarrierInvoice for one of a carrier, or ViewFreightAuditPayment where it is audited for the company.',
    about: 'An invoice by its number, of either side, with its charges, transactions and shipment.',
    params: z.strictObject({
      invoiceNumber: z
        .string()
        .max(20)
        .regex(/^[^\u0000]*$/),
    }),
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'I100001' } },
  }),
  addSupplementary: endpoint({
    post: '/invoices/:invoiceNumber/supplementary',
    ...adjusts,
    about:
      'Invoice extra charges for an invoice that was sent. The answer is the new invoice, which links to the first.',
    params: byNumber,
    body: z.strictObject({
      version: z.int(),
      reason: foldedText(1_000),
      charges: z
        .array(
          z.strictObject({
            name: z.string().max(100),
            description: foldedText(400),
            amount: amountBetween(-MOST, MOST),
          }),
        )
        .max(100),
    }),
    answers: InvoiceDetail,
    example: {
      params: { invoiceNumber: 'I100001' },
      body: {
        version: 1,
        reason: 'Two hours at the dock',
        charges: [{ name: 'Detention', description: 'Two hours', amount: 150 }],
      },
    },
  }),
  addCreditMemo: endpoint({
    post: '/invoices/:invoiceNumber/credit-memo',
    ...adjusts,
    about:
      'Credit a part of what was invoiced. The memo pays for the invoice as far as that is owed; the rest stands as credit. The answer is the memo.',
    params: byNumber,
    body: z.strictObject({ version: z.int(), amount: amountBetween(-MOST, MOST), reason: foldedText(1_000) }),
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'I100001' }, body: { version: 1, amount: 50, reason: 'Damaged pallet' } },
  }),
  applyCredit: endpoint({
    post: '/invoices/:invoiceNumber/apply-credit',
    ...adjusts,
    about: 'Pay for an open invoice with what is left of a credit memo.',
    params: byNumber,
    body: z.strictObject({
      version: z.int(),
      invoiceNumber: foldedText(20).min(1),
      amount: amountBetween(-MOST, MOST),
    }),
    answers: InvoiceDetail,
    example: { params: { invoiceNumber: 'I100002' }, body: { version: 1, invoiceNumber: 'I100001', amount: 50 } },
  }),
};
