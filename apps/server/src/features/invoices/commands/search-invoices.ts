import {
  invoiceStatusLabel,
  STATUSES_OF,
  type InvoiceSide,
  type InvoiceStatus,
} from '@lanewright/domain/money/invoice.ts';
import { SEARCH_KINDS, type FoundCarrierInvoice, type FoundInvoice } from '@lanewright/domain/search/search-result.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import {
  carrierInvoiceListing,
  invoiceListing,
  standingsOf,
  type CarrierInvoiceConditions,
  type InvoiceConditions,
} from '../list/invoice-list.ts';

interface Asked {
  q: string;
  includeVoided: boolean;
  limit: number;
}

interface Row {
  id: string;
  number: string;
  external: string | null;
  billed: string;
  carrier: string;
  status: InvoiceStatus;
}

const load = async (db: Db, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, invoice_number as number, external_number as external, (select c.name from company c where c.id = (select current_company())) as billed, carrier_name as carrier, status
    from invoice where company_id = (select current_company()) and id = any (${ids}::uuid[])`.execute(db);
  return rows;
};
/** No days are chosen, so that nothing is bounded by them. */
const withoutBounds = <List extends { bounds?: unknown }>({ bounds: _bounds, ...list }: List) => ({ ...list, load });
const LISTINGS = { Customer: withoutBounds(invoiceListing), Carrier: withoutBounds(carrierInvoiceListing) };

/** The newest first, after the one whose very number was typed. */
function found(
  db: Db,
  side: InvoiceSide,
  { q, limit, includeVoided, hidesAudited }: Asked & { hidesAudited?: boolean },
): Promise<Row[]> {
  const statuses = STATUSES_OF[side].filter((status) => includeVoided || status !== 'Voided');
  const asked = { words: q, orderByDirection: -1 as const, limit, standings: standingsOf(side, statuses) };
  return side === 'Customer'
    ? firstFound<InvoiceConditions, Row>(db, LISTINGS.Customer, asked)
    : firstFound<CarrierInvoiceConditions, Row>(db, LISTINGS.Carrier, {
        ...asked,
        ...(hidesAudited ? { exceptAudited: true as const } : {}),
      });
}

export async function searchInvoices(db: Db, asked: Asked): Promise<FoundInvoice[]> {
  return (await found(db, 'Customer', asked)).map(({ id, number, billed, status }) => ({
    projectionType: 'InvoiceSearch',
    id,
    group: SEARCH_KINDS.InvoiceSearch.group,
    invoiceNumber: number,
    companyName: billed,
    statusDescription: invoiceStatusLabel(status),
  }));
}

/** What is audited for the company is left out for who may not see it. */
export async function searchCarrierInvoices(
  db: Db,
  asked: Asked & { hidesAudited?: boolean },
): Promise<FoundCarrierInvoice[]> {
  return (await found(db, 'Carrier', asked)).map(({ id, number, external, carrier, status }) => ({
    projectionType: 'CarrierInvoiceSearch',
    id,
    group: SEARCH_KINDS.CarrierInvoiceSearch.group,
    invoiceNumber: number,
    externalInvoiceNumber: external ?? '',
    carrierName: carrier,
    statusDescription: invoiceStatusLabel(status),
  }));
}
