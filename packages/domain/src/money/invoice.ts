import type { Origination } from '../shipments/origination.ts';

/** Who is billed: the shipper by our freight service, or the shipper by a carrier. */
export const INVOICE_SIDES = ['Customer', 'Carrier'] as const;
export type InvoiceSide = (typeof INVOICE_SIDES)[number];

export const CUSTOMER_INVOICE_STATUSES = [
  'Draft',
  'ReadyToInvoice',
  'Invoiced',
  'Active',
  'Settled',
  'Voided',
] as const;
export type CustomerInvoiceStatus = (typeof CUSTOMER_INVOICE_STATUSES)[number];
export const CARRIER_INVOICE_STATUSES = [
  'Draft',
  'Received',
  'ReadyToInvoice',
  'ReadyToSettle',
  'Settled',
  'Voided',
] as const;
export type CarrierInvoiceStatus = (typeof CARRIER_INVOICE_STATUSES)[number];
export type InvoiceStatus = CustomerInvoiceStatus | CarrierInvoiceStatus;

export const STATUSES_OF: Record<InvoiceSide, readonly InvoiceStatus[]> = {
  Customer: CUSTOMER_INVOICE_STATUSES,
  Carrier: CARRIER_INVOICE_STATUSES,
};

/** What can be filtered by: who looks for voided ones has their numbers. */
export const CUSTOMER_STATUS_CHOICES = CUSTOMER_INVOICE_STATUSES.filter((status) => status !== 'Voided');
/** What the list of customer invoices shows until somebody says otherwise; also what is owed. */
export const OWED_STATUSES = ['Active', 'Invoiced'] as const satisfies readonly CustomerInvoiceStatus[];
export const isOwed = (status: InvoiceStatus): boolean => OWED_STATUSES.some((owed) => owed === status);

const LABELS: Record<InvoiceStatus, string> = {
  Draft: 'Draft',
  Received: 'Received',
  ReadyToInvoice: 'Ready To Invoice',
  ReadyToSettle: 'Ready To Settle',
  Invoiced: 'Invoiced',
  Active: 'Active',
  Settled: 'Settled',
  Voided: 'Voided',
};
export const invoiceStatusLabel = (status: InvoiceStatus): string => LABELS[status];

/**
 * How an invoice of a carrier is dealt with, by what the company has arranged: it pays itself, it has bills audited and paid for
 * it, or somebody else pays.
 */
export const INVOICE_TYPES = ['Standard', 'FreightAuditPayment', 'ThirdPartyPayer'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

const TYPE_LABELS: Record<InvoiceType, string> = {
  Standard: 'Standard',
  FreightAuditPayment: 'Freight Audit Payment',
  ThirdPartyPayer: 'Third Party Payer',
};
export const invoiceTypeLabel = (type: InvoiceType): string => TYPE_LABELS[type];

export interface AuditFlags {
  enableTMSFreightAudit: boolean;
  enableThirdPartyTMSFreightAudit: boolean;
}

/** Both at once cannot be. */
export function carrierInvoiceType(flags: AuditFlags): InvoiceType {
  if (flags.enableTMSFreightAudit) return 'FreightAuditPayment';
  return flags.enableThirdPartyTMSFreightAudit ? 'ThirdPartyPayer' : 'Standard';
}

/**
 * What other systems tell invoices apart by: ours to the shipper, and the three kinds of bills from carriers. A bill that the
 * shipper pays without audit or third party is an ordinary payable.
 */
export const DISCRIMINATORS = ['ARInvoice', 'APInvoice', 'FreightAuditPayment', 'ThirdPartyPayer'] as const;
export type Discriminator = (typeof DISCRIMINATORS)[number];

export function discriminatorOf({ side, invoiceType }: { side: InvoiceSide; invoiceType: InvoiceType }): Discriminator {
  if (side === 'Customer') return 'ARInvoice';
  return invoiceType === 'Standard' ? 'APInvoice' : invoiceType;
}

/** How an invoice came to us. */
export const INVOICE_METHODS = ['Delivery', 'API', 'Upload', 'Manual'] as const;
export type InvoiceMethod = (typeof INVOICE_METHODS)[number];

const METHOD_LABELS: Record<InvoiceMethod, string> = {
  Delivery: 'By delivery',
  API: 'Sent by the carrier',
  Upload: 'From a file',
  Manual: 'By hand',
};
export const invoiceMethodLabel = (method: InvoiceMethod): string => METHOD_LABELS[method];

/** Whose bill a shipment leads to: ours to the shipper, or the carrier's. */
export function billedBy(origination: Origination): InvoiceSide {
  return origination === 'Standard' || origination === 'Spot' ? 'Customer' : 'Carrier';
}

/**
 * Whether the shipper pays for the freight of these orders. Collect and third-party freight is paid by somebody else; orders
 * that travel together are the shipper's as soon as one of them is.
 */
export function isPaidByShipper(freightTerms: readonly (string | null)[]): boolean {
  return freightTerms.length === 0 || freightTerms.some((terms) => terms !== 'Collect' && terms !== 'ThirdParty');
}

/** How an invoice stands to an earlier one for the same freight. Only customer invoices have supplementary ones. */
export const BILL_RELATIONS = [
  'Original',
  'Duplicate',
  'BalanceDue',
  'Corrected',
  'Rebilled',
  'Credit',
  'Supplementary',
] as const;
export type BillRelation = (typeof BILL_RELATIONS)[number];

const RELATION_LABELS: Record<BillRelation, string> = {
  Original: 'Original',
  Duplicate: 'Duplicate',
  BalanceDue: 'Balance due',
  Corrected: 'Corrected',
  Rebilled: 'Rebilled',
  Credit: 'Credit',
  Supplementary: 'Supplementary',
};
export const billRelationLabel = (relation: BillRelation): string => RELATION_LABELS[relation];
