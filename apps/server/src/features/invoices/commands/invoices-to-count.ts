import type { CarrierInvoiceFilter } from '@lanewright/contract/carrier-invoices.ts';
import type { InvoiceFilter } from '@lanewright/contract/invoices.ts';
import type { MismatchFilter, RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { counting, listPage, type Counting } from '../../../platform/database/listing/list-page.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { readCarrierFilter, readInvoiceFilter, readMismatchFilter } from '../list/find-invoices.ts';
import { carrierInvoiceListing, invoiceListing, mismatchListing } from '../list/invoice-list.ts';

// Exported for the dashboard.
export const invoicesToCount = (filter: InvoiceFilter): Counting => counting(invoiceListing, readInvoiceFilter(filter));

export const carrierInvoicesToCount = (scope: UserScope, filter: CarrierInvoiceFilter): Counting =>
  counting(carrierInvoiceListing, readCarrierFilter(scope, filter));

export const mismatchesToCount = (scope: UserScope, filter: MismatchFilter): Counting =>
  counting(mismatchListing, readMismatchFilter(scope, filter));

/** The newest of them. */
export async function firstMismatches(db: Db, scope: UserScope, limit: number): Promise<RateMismatch[]> {
  const page = { page: 1, pageSize: limit, mostCounted: limit, orderByDirection: -1 as const };
  return (await listPage(db, mismatchListing, { ...readMismatchFilter(scope, {}), ...page })).data;
}
