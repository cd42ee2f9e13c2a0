import type { ListedCarrierInvoice } from '@lanewright/contract/carrier-invoices.ts';
import type { ListedInvoice } from '@lanewright/contract/invoices.ts';
import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface Row {
  id: string;
  invoice_number: string;
  invoice_type: ListedCarrierInvoice['invoiceType'];
  status: ListedInvoice['status'];
  relation: ListedCarrierInvoice['relation'];
  amount: number;
  paid: number;
  balance: number;
  external: number | null;
  external_number: string | null;
  difference: number | null;
  is_mismatch: boolean;
  is_disputed: boolean;
  invoiced_on: string;
  due_on: string;
  payment_term: number | null;
  carrier_id: string | null;
  carrier_name: string;
  logo: string | null;
  mc: string | null;
  dot: string | null;
  pro_number: string;
  shipment_number: string;
  order_numbers: string[];
  reference_numbers: { label: string; value: string }[];
  shipping_mode: ListedInvoice['shippingMode'];
  equipment_mode: ListedInvoice['equipmentMode'];
  origin_city: string;
  origin_company: string;
  destination_city: string;
  destination_company: string;
  pickup_on: string | null;
  delivery_on: string | null;
  available_documents: number;
  required_documents: number;
}

/** One question for a whole page. Carriers are looked up for each row: merged with them, all of the company would be read. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id, i.invoice_number, i.invoice_type, i.status, i.relation, i.amount_cents::float8 as amount,
      i.paid_cents::float8 as paid, i.balance_cents::float8 as balance, i.external_cents::float8 as external, i.external_number,
      i.difference_cents::float8 as difference, i.is_mismatch, i.is_disputed, i.invoiced_on::text, i.due_on::text, i.payment_term,
      i.carrier_id, i.carrier_name, c.logo_file_id as logo, c.mc_number as mc, c.dot_number as dot, i.pro_number,
      i.shipment_number, i.order_numbers, i.reference_numbers, i.shipping_mode, i.equipment_mode, i.origin_city, i.origin_company,
      i.destination_city, i.destination_company, i.pickup_on::text, i.delivery_on::text, i.available_documents, i.required_documents
    from invoice i left join lateral (
      select logo_file_id, mc_number, dot_number from carrier
      where carrier.company_id = i.company_id and carrier.id = i.carrier_id limit 1
    ) c on true
    where i.company_id = (select current_company()) and i.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

const common = (row: Row) => ({
  id: row.id,
  invoiceNumber: row.invoice_number,
  amount: toDollars(row.amount),
  balance: toDollars(row.balance),
  invoiceDateTime: row.invoiced_on,
  dueDateTime: row.due_on,
  referenceNumbers: row.reference_numbers,
  shipmentNumber: row.shipment_number || null,
  orderNumbers: row.order_numbers,
  shippingMode: row.shipping_mode,
  equipmentMode: row.equipment_mode,
  originCity: row.origin_city,
  originCompany: row.origin_company,
  destinationCity: row.destination_city,
  destinationCompany: row.destination_company,
});

export async function loadInvoices(db: Db, ids: readonly string[]): Promise<ListedInvoice[]> {
  return (await rowsOf(db, ids)).map((row) => ({
    ...common(row),
    status: row.status,
    paidAmount: toDollars(row.paid),
    pickupDate: row.pickup_on,
    deliveryDate: row.delivery_on,
  }));
}

export async function loadCarrierInvoices(db: Db, ids: readonly string[]): Promise<ListedCarrierInvoice[]> {
  return (await rowsOf(db, ids)).map((row) => ({
    ...common(row),
    invoiceType: row.invoice_type,
    status: row.status as ListedCarrierInvoice['status'],
    relation: row.relation,
    externalInvoiceNumber: row.external_number,
    externalInvoiceAmount: dollars(row.external),
    difference: dollars(row.difference),
    isRateMismatch: row.is_mismatch,
    isDisputed: row.is_disputed,
    carrier: row.carrier_name === '' ? null : { id: row.carrier_id, carrierName: row.carrier_name },
    proNumber: row.pro_number,
    availableDocumentCount: row.available_documents,
    requiredDocumentCount: row.required_documents,
  }));
}

export async function loadMismatches(db: Db, ids: readonly string[]): Promise<RateMismatch[]> {
  return (await rowsOf(db, ids)).map((row) => ({
    id: row.id,
    invoiceNumber: row.invoice_number,
    externalInvoiceAmount: toDollars(row.external ?? 0),
    total: toDollars(row.amount),
    difference: toDollars(row.difference ?? 0),
    invoicedDate: row.invoiced_on,
    dueDate: row.due_on,
    referenceNumbers: row.reference_numbers,
    carrier: {
      id: row.carrier_id,
      carrierName: row.carrier_name,
      carrierProfilePictureFileId: row.logo,
      docketNumber: row.mc,
      dotNumber: row.dot,
    },
    terms: row.payment_term,
    shipmentNumber: row.shipment_number || null,
    isDisputed: row.is_disputed,
    availableDocumentCount: row.available_documents,
    requiredDocumentCount: row.required_documents,
  }));
}
