import type { ListedCarrierInvoice } from '@lanewright/contract/carrier-invoices.ts';
import type { ListedInvoice } from '@lanewright/contract/invoices.ts';
import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { STATUSES_OF, type InvoiceSide } from '@lanewright/domain/money/invoice.ts';
import { sql } from 'kysely';
import { is, isOneOf } from '../../../platform/database/listing/conditions.ts';
import { all, isOnDays, type DaySpan } from '../../../platform/database/listing/day-spans.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { loadCarrierInvoices, loadInvoices, loadMismatches } from './listed-invoices.ts';

const column = (name: string) => `invoice.${name}`;
const onDays = (name: string) => (span: DaySpan) => all(isOnDays(column(name), span));

const SORTS = {
  // The first is the one that words are kept in.
  invoiceDateTime: ['invoiced_on', 'id'],
  dueDateTime: ['due_on', 'id'],
  amount: ['amount_cents', 'id'],
  balance: ['balance_cents', 'id'],
  invoiceNumber: ['number_key', 'id'],
} as const;

const ledByStanding = {
  filter: 'standings',
  column: column('standing'),
  type: 'text' as const,
  sorts: ['invoiceDateTime', 'dueDateTime', 'amount', 'balance', 'invoiceNumber'],
};
/** Both sides have drafts, so a status is kept with its side. */
export const standingsOf = (side: InvoiceSide, statuses: readonly string[]): string[] =>
  statuses.map((status) => `${side} ${status}`);

const searchAmong = (standings: readonly string[]) => ({
  best: (typed: string) => [{ is: is(column('number_key'), typed) }],
  isByBeginnings: true,
  keptBy: standings,
});

export interface InvoiceConditions {
  standings: readonly string[];
  due?: DaySpan | undefined;
  invoiced?: DaySpan | undefined;
  pickup?: DaySpan | undefined;
  delivery?: DaySpan | undefined;
  shippingModes?: readonly string[] | undefined;
}

export const invoiceListing = defineList<InvoiceConditions, ListedInvoice>({
  name: 'invoices',
  table: 'invoice',
  filters: {
    standings: (chosen) => isOneOf(column('standing'), chosen),
    due: onDays('due_on'),
    invoiced: onDays('invoiced_on'),
    pickup: onDays('pickup_on'),
    delivery: onDays('delivery_on'),
    shippingModes: (chosen) => isOneOf(column('shipping_mode'), chosen),
  },
  sorts: SORTS,
  ledBy: ledByStanding,
  bounds: {
    invoiceDateTime: ({ invoiced }) => all(isOnDays(column('invoiced_on'), invoiced ?? {})),
    dueDateTime: ({ due }) => all(isOnDays(column('due_on'), due ?? {})),
  },
  search: searchAmong(standingsOf('Customer', STATUSES_OF.Customer)),
  load: loadInvoices,
});

export interface CarrierInvoiceConditions {
  standings: readonly string[];
  /** Who may not see what is audited sees the others. */
  exceptAudited?: true | undefined;
  shippingModes?: readonly string[] | undefined;
  carrierId?: string | undefined;
  isRateMismatch?: boolean | undefined;
  isDisputed?: boolean | undefined;
  due?: DaySpan | undefined;
  invoiced?: DaySpan | undefined;
}

export const carrierInvoiceListing = defineList<CarrierInvoiceConditions, ListedCarrierInvoice>({
  name: 'carrier invoices',
  table: 'invoice',
  filters: {
    standings: (chosen) => isOneOf(column('standing'), chosen),
    exceptAudited: () => sql`${sql.ref(column('invoice_type'))} <> 'FreightAuditPayment'`,
    shippingModes: (chosen) => isOneOf(column('shipping_mode'), chosen),
    carrierId: (id) => is(column('carrier_id'), id),
    isRateMismatch: (chosen) =>
      chosen ? sql`${sql.ref(column('is_mismatch'))}` : sql`not ${sql.ref(column('is_mismatch'))}`,
    isDisputed: (chosen) =>
      chosen ? sql`${sql.ref(column('is_disputed'))}` : sql`not ${sql.ref(column('is_disputed'))}`,
    due: onDays('due_on'),
    invoiced: onDays('invoiced_on'),
  },
  sorts: SORTS,
  ledBy: ledByStanding,
  bounds: {
    invoiceDateTime: ({ invoiced }) => all(isOnDays(column('invoiced_on'), invoiced ?? {})),
    dueDateTime: ({ due }) => all(isOnDays(column('due_on'), due ?? {})),
  },
  search: searchAmong(standingsOf('Carrier', STATUSES_OF.Carrier)),
  load: loadCarrierInvoices,
});

/** Only here a difference waits for somebody. */
export const OPEN_MISMATCHES = standingsOf('Carrier', ['Draft', 'Received']);

export interface MismatchConditions {
  /** Nobody has decided about it. */
  isOpen: true;
  exceptAudited?: true | undefined;
  shipmentDate?: string | undefined;
  invoicedDate?: string | undefined;
  carrier?: string | undefined;
  pickupLocation?: string | undefined;
  deliveryLocation?: string | undefined;
}

export const mismatchListing = defineList<MismatchConditions, RateMismatch>({
  name: 'rate mismatches',
  table: 'invoice',
  filters: {
    isOpen: () => sql`${sql.ref(column('is_mismatch'))}`,
    exceptAudited: () => sql`${sql.ref(column('invoice_type'))} <> 'FreightAuditPayment'`,
    shipmentDate: (day) => is(column('pickup_on'), day),
    invoicedDate: (day) => is(column('invoiced_on'), day),
    carrier: (id) => is(column('carrier_id'), id),
    pickupLocation: (id) => is(column('pickup_location_id'), id),
    deliveryLocation: (id) => is(column('delivery_location_id'), id),
  },
  sorts: { invoiceDateTime: ['invoiced_on', 'id'] },
  search: searchAmong(OPEN_MISMATCHES),
  load: loadMismatches,
});
