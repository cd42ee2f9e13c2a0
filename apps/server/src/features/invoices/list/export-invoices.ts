import type {
  CarrierInvoiceSelection,
  CarrierInvoiceSort,
  ListedCarrierInvoice,
} from '@lanewright/contract/carrier-invoices.ts';
import type { InvoiceSelection, InvoiceSort, ListedInvoice } from '@lanewright/contract/invoices.ts';
import type { MismatchFilter, RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { invoiceStatusLabel, STATUSES_OF } from '@lanewright/domain/money/invoice.ts';
import { paymentTermLabel } from '@lanewright/domain/money/payment-terms.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Readable } from 'node:stream';
import { exportRows } from '../../../platform/database/listing/export-rows.ts';
import type { ExportColumn } from '../../../platform/files/export-columns.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { readCarrierFilter, readInvoiceFilter, readMismatchFilter } from './find-invoices.ts';
import { carrierInvoiceListing, invoiceListing, mismatchListing, standingsOf } from './invoice-list.ts';

const money = (amount: number | null) => (amount === null ? null : inAccounts(amount));
const day = (date: string | null) => (date === null ? null : formatCalendarDay(date));
const references = (some: readonly { label: string; value: string }[]) =>
  some.map(({ label, value }) => `${label}: ${value}`).join('; ');

interface Order<Sort> {
  orderByProperty: Sort;
  orderByDirection: 1 | -1;
}

export function exportInvoices(
  scope: UserScope,
  { selection, orderByProperty, orderByDirection }: Order<InvoiceSort> & { selection: InvoiceSelection },
): Promise<Readable> {
  const which =
    'ids' in selection
      ? { ids: selection.ids, standings: standingsOf('Customer', STATUSES_OF.Customer) }
      : {
          ...readInvoiceFilter(selection.filter),
          words: selection.filter.searchTerm ?? '',
          except: selection.except,
        };
  return exportRows(scope, invoiceListing, { ...which, orderByProperty, orderByDirection }, INVOICE_COLUMNS);
}

const INVOICE_COLUMNS: readonly ExportColumn<ListedInvoice>[] = [
  { heading: 'Invoice Number', cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: 'Status', cell: ({ status }) => invoiceStatusLabel(status) },
  { heading: 'Amount', cell: ({ amount }) => money(amount) },
  { heading: 'Paid', cell: ({ paidAmount }) => money(paidAmount) },
  { heading: 'Balance', cell: ({ balance }) => money(balance) },
  { heading: 'Invoice Date', cell: ({ invoiceDateTime }) => day(invoiceDateTime) },
  { heading: 'Due Date', cell: ({ dueDateTime }) => day(dueDateTime) },
  { heading: 'Reference Numbers', cell: ({ referenceNumbers }) => references(referenceNumbers) },
  { heading: 'Shipment', cell: ({ shipmentNumber }) => shipmentNumber },
  { heading: 'Orders', cell: ({ orderNumbers }) => orderNumbers.join('; ') },
  { heading: 'Mode', cell: ({ shippingMode }) => shippingMode && choiceName(shippingMode) },
  { heading: 'Equipment', cell: ({ equipmentMode }) => equipmentMode && choiceName(equipmentMode) },
  { heading: 'Origin City', cell: ({ originCity }) => originCity },
  { heading: 'Origin Company', cell: ({ originCompany }) => originCompany },
  { heading: 'Destination City', cell: ({ destinationCity }) => destinationCity },
  { heading: 'Destination Company', cell: ({ destinationCompany }) => destinationCompany },
  { heading: 'Pickup Date', cell: ({ pickupDate }) => day(pickupDate) },
  { heading: 'Delivery Date', cell: ({ deliveryDate }) => day(deliveryDate) },
];

export function exportCarrierInvoices(
  scope: UserScope,
  { selection, orderByProperty, orderByDirection }: Order<CarrierInvoiceSort> & { selection: CarrierInvoiceSelection },
): Promise<Readable> {
  const which =
    'ids' in selection
      ? { ids: selection.ids, ...readCarrierFilter(scope, {}) }
      : {
          ...readCarrierFilter(scope, selection.filter),
          words: selection.filter.searchTerm ?? '',
          except: selection.except,
        };
  return exportRows(scope, carrierInvoiceListing, { ...which, orderByProperty, orderByDirection }, CARRIER_COLUMNS);
}

const CARRIER_COLUMNS: readonly ExportColumn<ListedCarrierInvoice>[] = [
  { heading: 'Invoice Number', cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: 'Status', cell: ({ status }) => invoiceStatusLabel(status) },
  { heading: 'Carrier', cell: ({ carrier }) => carrier?.carrierName ?? null },
  { heading: 'Carrier Invoice Number', cell: ({ externalInvoiceNumber }) => externalInvoiceNumber },
  { heading: 'Invoiced Amount', cell: ({ externalInvoiceAmount }) => money(externalInvoiceAmount) },
  { heading: 'Booked Amount', cell: ({ amount }) => money(amount) },
  { heading: 'Difference', cell: ({ difference }) => money(difference) },
  { heading: 'Balance', cell: ({ balance }) => money(balance) },
  { heading: 'Rate Mismatch', cell: ({ isRateMismatch }) => isRateMismatch },
  { heading: 'Disputed', cell: ({ isDisputed }) => isDisputed },
  { heading: 'Invoice Date', cell: ({ invoiceDateTime }) => day(invoiceDateTime) },
  { heading: 'Due Date', cell: ({ dueDateTime }) => day(dueDateTime) },
  { heading: 'PRO Number', cell: ({ proNumber }) => proNumber },
  { heading: 'Shipment', cell: ({ shipmentNumber }) => shipmentNumber },
  { heading: 'Orders', cell: ({ orderNumbers }) => orderNumbers.join('; ') },
  { heading: 'Reference Numbers', cell: ({ referenceNumbers }) => references(referenceNumbers) },
  { heading: 'Mode', cell: ({ shippingMode }) => shippingMode && choiceName(shippingMode) },
  { heading: 'Origin City', cell: ({ originCity }) => originCity },
  { heading: 'Destination City', cell: ({ destinationCity }) => destinationCity },
];

export function exportMismatches(scope: UserScope, filter: MismatchFilter): Promise<Readable> {
  const query = {
    ...readMismatchFilter(scope, filter),
    words: filter.searchTerm ?? '',
    orderByProperty: 'invoiceDateTime' as const,
    orderByDirection: -1 as const,
  };
  return exportRows(scope, mismatchListing, query, MISMATCH_COLUMNS);
}

/** Named as other systems read them. */
const MISMATCH_COLUMNS: readonly ExportColumn<RateMismatch>[] = [
  { heading: 'invoiceNumber', cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: 'invoicedAmount', cell: ({ externalInvoiceAmount }) => money(externalInvoiceAmount) },
  { heading: 'bookedAmount', cell: ({ total }) => money(total) },
  { heading: 'difference', cell: ({ difference }) => money(difference) },
  { heading: 'invoiced', cell: ({ invoicedDate }) => day(invoicedDate) ?? 'Unset' },
  { heading: 'dueDate', cell: ({ dueDate }) => day(dueDate) ?? 'Unset' },
  { heading: 'referenceNumbers', cell: ({ referenceNumbers }) => references(referenceNumbers) },
  { heading: 'carrierName', cell: ({ carrier }) => carrier.carrierName },
  { heading: 'dotNumber', cell: ({ carrier }) => carrier.dotNumber },
  { heading: 'docketNumber', cell: ({ carrier }) => carrier.docketNumber },
  { heading: 'terms', cell: ({ terms }) => paymentTermLabel(terms) },
  { heading: 'shipmentNumber', cell: ({ shipmentNumber }) => shipmentNumber },
];
