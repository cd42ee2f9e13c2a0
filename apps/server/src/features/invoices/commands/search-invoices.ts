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
import { carrierInvoiceListing, invoiceListing, standingsOf } from '../list/invoice-list.ts';

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
    select id, invoice_number as number, external_number as external, billing_name as billed, carrier_name as carrier, status
    from invoice where company_id = (select current_company()) and id = any (${ids}::uuid[])`.execute(db);
  return rows;
};
const invoices = { ...invoiceListing, load };
const carrierInvoices = { ...carrierInvoiceListing, load };

const standingsFor = (side: InvoiceSide, { includeVoided }: Asked) =>
  standingsOf(
    side,
    STATUSES_OF[side].filter((status) => includeVoided || status !== 'Voided'),
  );

/** The newest first, after the one whose very number was typed. */
export async function searchInvoices(db: Db, asked: Asked): Promise<FoundInvoice[]> {
  const rows = await firstFound(db, invoices, {
    words: asked.q,
    limit: asked.limit,
    orderByDirection: -1,
    standings: standingsFor('Customer', asked),
  });
  return rows.map(({ id, number, billed, status }) => ({
    projectionType: 'InvoiceSearch',
    id,
    group: SEARCH_KINDS.InvoiceSearch.group,
    invoiceNumber: number,
    companyName: billed,
    statusDescription: invoiceStatusLabel(status),
  }));
}

/** As above; what is audited for the company is left out for who may not see it. */
export async function searchCarrierInvoices(
  db: Db,
  asked: Asked & { hidesAudited?: boolean },
): Promise<FoundCarrierInvoice[]> {
  const rows = await firstFound(db, carrierInvoices, {
    words: asked.q,
    limit: asked.limit,
    orderByDirection: -1,
    standings: standingsFor('Carrier', asked),
    ...(asked.hidesAudited ? { exceptAudited: true as const } : {}),
  });
  return rows.map(({ id, number, external, carrier, status }) => ({
    projectionType: 'CarrierInvoiceSearch',
    id,
    group: SEARCH_KINDS.CarrierInvoiceSearch.group,
    invoiceNumber: number,
    externalInvoiceNumber: external ?? '',
    carrierName: carrier,
    statusDescription: invoiceStatusLabel(status),
  }));
}
