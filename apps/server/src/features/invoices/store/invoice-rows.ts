import type {
  BillRelation,
  InvoiceMethod,
  InvoiceSide,
  InvoiceStatus,
  InvoiceType,
} from '@lanewright/domain/money/invoice.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { BookedCharge } from './shipment-to-bill.ts';

/** An invoice as it is kept. Amounts are whole cents; days are text. */
export interface InvoiceRecord {
  id: string;
  version: number;
  side: InvoiceSide;
  invoiceNumber: string;
  invoiceType: InvoiceType;
  status: InvoiceStatus;
  invoiceMethod: InvoiceMethod;
  relation: BillRelation;
  shipmentId: string | null;
  firstInvoiceId: string | null;
  passedOnId: string | null;
  amountCents: number;
  paidCents: number;
  balanceCents: number;
  invoicedOn: CalendarDay;
  dueOn: CalendarDay;
  settledOn: CalendarDay | null;
  terms: number | null;
  billingSettingId: string | null;
  billingName: string;
  billingAddress: { line1?: string; line2?: string; city?: string; state?: string; zip?: string };
  carrierId: string | null;
  carrierName: string;
  externalNumber: string | null;
  externalCents: number | null;
  receivedAt: Date | null;
  bookedCents: number;
  bookedCharges: BookedCharge[];
  isOverridden: boolean;
  isMismatch: boolean;
  isDisputed: boolean;
  requiredDocuments: number;
  availableDocuments: number;
  proNumber: string;
  referenceNumbers: { label: string; value: string }[];
}

const RECORD = sql`
  select i.id, i.version, i.side, i.invoice_number as "invoiceNumber", i.invoice_type as "invoiceType", i.status,
    i.invoice_method as "invoiceMethod", i.relation, i.shipment_id as "shipmentId", i.first_invoice_id as "firstInvoiceId",
    i.passed_on_id as "passedOnId", i.amount_cents::float8 as "amountCents", i.paid_cents::float8 as "paidCents",
    i.balance_cents::float8 as "balanceCents", i.invoiced_on::text as "invoicedOn", i.due_on::text as "dueOn",
    i.settled_on::text as "settledOn", i.payment_term as terms, i.billing_setting_id as "billingSettingId",
    i.billing_name as "billingName", i.billing_address as "billingAddress", i.carrier_id as "carrierId",
    i.carrier_name as "carrierName", i.external_number as "externalNumber", i.external_cents::float8 as "externalCents",
    i.received_at as "receivedAt", i.booked_cents::float8 as "bookedCents", i.booked_charges as "bookedCharges", i.is_overridden as "isOverridden",
    i.is_mismatch as "isMismatch", i.is_disputed as "isDisputed", i.required_documents as "requiredDocuments",
    i.available_documents as "availableDocuments", i.pro_number as "proNumber", i.reference_numbers as "referenceNumbers"
  from invoice i where i.company_id = (select current_company())`;

export async function findInvoice(db: Db, id: string, lock = false): Promise<InvoiceRecord | null> {
  const { rows } = await sql<InvoiceRecord>`${RECORD} and i.id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function findInvoiceByNumber(
  db: Db,
  side: InvoiceSide | null,
  invoiceNumber: string,
  lock = false,
): Promise<InvoiceRecord | null> {
  const { rows } = await sql<InvoiceRecord>`
    ${RECORD} and i.number_key = ${invoiceNumber.toLowerCase()} ${side === null ? sql`` : sql`and i.side = ${side}`} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** All for the same freight, the first first. */
export async function invoicesOfShipment(db: Db, shipmentId: string, lock = false): Promise<InvoiceRecord[]> {
  const { rows } = await sql<InvoiceRecord>`
    ${RECORD} and i.shipment_id = ${shipmentId} order by i.created_at, i.id ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
}

/** Credits of carriers that are accepted and not used up, the first first; locked. */
export async function openCreditsOfShipment(db: Db, shipmentId: string): Promise<InvoiceRecord[]> {
  const { rows } = await sql<InvoiceRecord>`
    ${RECORD} and i.shipment_id = ${shipmentId} and i.relation = 'Credit' and i.standing = 'Carrier ReadyToSettle'
      and i.balance_cents < 0 and i.first_invoice_id is not null
    order by i.created_at, i.id for update`.execute(db);
  return rows;
}

export interface ChargeRow {
  id: string;
  name: string;
  description: string;
  units: number;
  rate: number;
  chargeRateType: string;
  totalCents: number;
  isDeleted: boolean;
}

export async function chargesOf(db: Db, invoiceId: string): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select id, name, description, units, rate, charge_rate_type as "chargeRateType", total_cents::float8 as "totalCents",
      is_deleted as "isDeleted"
    from invoice_charge where company_id = (select current_company()) and invoice_id = ${invoiceId}
    order by is_deleted, position, created_at, id`.execute(db);
  return rows;
}
