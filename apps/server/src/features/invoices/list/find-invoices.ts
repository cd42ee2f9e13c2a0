import type {
  CarrierInvoiceFilter,
  CarrierInvoiceQuery,
  CarrierInvoiceSort,
  ListedCarrierInvoice,
} from '@lanewright/contract/carrier-invoices.ts';
import type { InvoiceAging, InvoiceFilter, InvoiceQuery, ListedInvoice } from '@lanewright/contract/invoices.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import type { MismatchFilter, MismatchQuery, RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { AGING_BOXES, dueDaysOf } from '@lanewright/domain/money/aging.ts';
import { OWED_STATUSES, STATUSES_OF } from '@lanewright/domain/money/invoice.ts';
import { sql } from 'kysely';
import { firstIds } from '../../../platform/database/listing/every-item.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { todayIn } from '../../configuration/commands/company-today.ts';
import { findInvoiceByNumber } from '../store/invoice-rows.ts';
import { mustSee } from '../commands/read-invoice.ts';
import {
  carrierInvoiceListing,
  invoiceListing,
  mismatchListing,
  standingsOf,
  type CarrierInvoiceConditions,
  type InvoiceConditions,
  type MismatchConditions,
} from './invoice-list.ts';

/** Who has a number finds also what was voided; who filters does not. */
export function readInvoiceFilter(filter: InvoiceFilter): InvoiceConditions {
  return {
    standings: standingsOf('Customer', filter.statuses ?? STATUSES_OF.Customer),
    due: { from: filter.dueStartDate, to: filter.dueEndDate },
    invoiced: { from: filter.invoicedDateStart, to: filter.invoicedDateEnd },
    pickup: { from: filter.scheduledPickupDateStart, to: filter.scheduledPickupDateEnd },
    delivery: { from: filter.scheduledDeliveryDateStart, to: filter.scheduledDeliveryDateEnd },
    shippingModes: filter.shippingModes,
  };
}

export function findInvoices(scope: Scope, query: InvoiceQuery): Promise<Page<ListedInvoice>> {
  const { page, pageSize, after, orderByProperty, orderByDirection, ...filter } = query;
  const place = { page, pageSize, after, orderByProperty, orderByDirection };
  return scope.inCompany((db) =>
    listPage(db, invoiceListing, { ...readInvoiceFilter(filter), ...place, words: filter.searchTerm ?? '' }),
  );
}

const OWED = standingsOf('Customer', OWED_STATUSES);

/** What is owed, by how long it has been due: one walk along an index that holds the balances. */
export function agingOf(scope: Scope, timeZone: string | undefined): Promise<InvoiceAging> {
  return scope.inCompany(async (db) => {
    const asOf = await todayIn(db, timeZone);
    const box = (name: (typeof AGING_BOXES)[number]) => {
      const { dueStartDate = '0001-01-01', dueEndDate = '9999-12-31' } = dueDaysOf(name, asOf);
      return sql`coalesce(sum(balance_cents) filter (where due_on between ${dueStartDate}::date and ${dueEndDate}::date), 0)::float8 / 100 as ${sql.ref(name)}`;
    };
    const { rows } = await sql<Omit<InvoiceAging, 'asOf'>>`
      select ${sql.join(AGING_BOXES.map(box))} from invoice
      where company_id = (select current_company()) and standing = any (${OWED}::text[])`.execute(db);
    return { asOf, ...rows[0]! };
  });
}

const exceptAudited = ({ user }: UserScope): { exceptAudited?: true } =>
  isAllowed(user.permissions, 'ViewFreightAuditPayment') ? {} : { exceptAudited: true };

export function readCarrierFilter(scope: UserScope, filter: CarrierInvoiceFilter): CarrierInvoiceConditions {
  return {
    ...exceptAudited(scope),
    standings: standingsOf('Carrier', filter.statuses ?? STATUSES_OF.Carrier),
    shippingModes: filter.mode,
    carrierId: filter.carrierId,
    isRateMismatch: filter.isRateMismatch,
    isDisputed: filter.isDisputed,
    due: { from: filter.dueStartDate, to: filter.dueEndDate },
    invoiced: { from: filter.invoicedDateStart, to: filter.invoicedDateEnd },
  };
}

export function findCarrierInvoices(scope: UserScope, query: CarrierInvoiceQuery): Promise<Page<ListedCarrierInvoice>> {
  const { page, pageSize, after, orderByProperty, orderByDirection, ...filter } = query;
  const place = { page, pageSize, after, orderByProperty, orderByDirection };
  return scope.inCompany((db) =>
    listPage(db, carrierInvoiceListing, {
      ...readCarrierFilter(scope, filter),
      ...place,
      words: filter.searchTerm ?? '',
    }),
  );
}

/** Nobody pages through more by hand. */
const MOST_NEIGHBOURS = 10_000;

type OfMismatches = Pick<MismatchFilter, 'shipmentDate' | 'invoicedDate' | 'pickupLocation' | 'deliveryLocation'>;

interface Along extends CarrierInvoiceFilter, OfMismatches {
  /** Where the invoice was in the list, for one that the list may not hold any more. */
  currentIndex?: number | undefined;
  orderByProperty: CarrierInvoiceSort;
  orderByDirection: 1 | -1;
}

/** Those of the list that somebody came from: of rate mismatches where it is narrowed as only that one can be. */
function idsAlong(db: Db, scope: UserScope, along: Along): Promise<string[]> {
  const { orderByProperty, orderByDirection, shipmentDate, invoicedDate, pickupLocation, deliveryLocation, ...rest } =
    along;
  const { currentIndex: _currentIndex, ...filter } = rest;
  const words = filter.searchTerm ?? '';
  const narrowed = { shipmentDate, invoicedDate, pickupLocation, deliveryLocation };
  if (Object.values(narrowed).some((word) => word !== undefined)) {
    const query = {
      ...readMismatchFilter(scope, { ...narrowed, carrier: filter.carrierId }),
      orderByProperty: 'invoiceDateTime' as const,
      orderByDirection: -1 as const,
      words,
    };
    return firstIds(db, mismatchListing, query, MOST_NEIGHBOURS);
  }
  const query = { ...readCarrierFilter(scope, filter), orderByProperty, orderByDirection, words };
  return firstIds(db, carrierInvoiceListing, query, MOST_NEIGHBOURS);
}

const SORTED_BY: Record<CarrierInvoiceSort, string> = {
  invoiceDateTime: 'invoiced_on',
  dueDateTime: 'due_on',
  amount: 'amount_cents',
  balance: 'balance_cents',
  invoiceNumber: 'number_key',
};

/** How many of a list would come before an invoice that it does not hold. */
async function placeAmong(
  db: Db,
  ids: readonly string[],
  { id, along }: { id: string; along: Pick<Along, 'orderByProperty' | 'orderByDirection'> },
): Promise<number> {
  const column = sql.ref(SORTED_BY[along.orderByProperty]);
  const isBefore = along.orderByDirection === 1 ? sql`<` : sql`>`;
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before
    from invoice own join invoice other on other.company_id = own.company_id and other.id = any (${ids}::uuid[])
    where own.company_id = (select current_company()) and own.id = ${id}
      and (other.${column}, other.id) ${isBefore} (own.${column}, own.id)`.execute(db);
  return rows[0]!.before;
}

/**
 * What comes before and after an invoice in the list that somebody came from. One that was settled a moment ago is not in it any
 * more: its neighbours are those of the place where it was.
 */
export function neighboursOf(scope: UserScope, invoiceNumber: string, along: Along) {
  return scope.inCompany(async (db) => {
    const invoice = await findInvoiceByNumber(db, 'Carrier', invoiceNumber);
    if (!invoice) throw new NotFound();
    mustSee(scope, invoice);
    const ids = await idsAlong(db, scope, along);
    const index = ids.indexOf(invoice.id);
    const place =
      index === -1
        ? Math.min(along.currentIndex ?? (await placeAmong(db, ids, { id: invoice.id, along })), ids.length)
        : index;
    const near = [ids[place - 1], ids[index === -1 ? place : place + 1]];
    const { rows } = await sql<{ id: string; number: string }>`
      select id, invoice_number as number from invoice
      where company_id = (select current_company()) and id = any (${near.filter((id) => id !== undefined)}::uuid[])`.execute(
      db,
    );
    const numberOf = (id: string | undefined) => rows.find((row) => row.id === id)?.number ?? null;
    return {
      index: index === -1 ? null : index,
      previousInvoiceNumber: numberOf(near[0]),
      nextInvoiceNumber: numberOf(near[1]),
    };
  });
}

export function readMismatchFilter(scope: UserScope, filter: MismatchFilter): MismatchConditions {
  const { shipmentDate, invoicedDate, carrier, pickupLocation, deliveryLocation } = filter;
  return {
    isOpen: true,
    ...exceptAudited(scope),
    shipmentDate,
    invoicedDate,
    carrier,
    pickupLocation,
    deliveryLocation,
  };
}

export function findMismatches(scope: UserScope, query: MismatchQuery): Promise<Page<RateMismatch>> {
  const { page, pageSize, after, ...filter } = query;
  return scope.inCompany((db) =>
    listPage(db, mismatchListing, {
      ...readMismatchFilter(scope, filter),
      page,
      pageSize,
      after,
      orderByProperty: 'invoiceDateTime',
      orderByDirection: -1,
      words: filter.searchTerm ?? '',
    }),
  );
}
