import {
  invoiceStatusLabel,
  STATUSES_OF,
  type InvoiceSide,
  type InvoiceStatus,
  type InvoiceType,
} from '@lanewright/domain/money/invoice.ts';
import { SEARCH_KINDS, type FoundCarrierInvoice, type FoundInvoice } from '@lanewright/domain/search/search-result.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { carrierInvoiceListing, standingsOf, type CarrierInvoiceConditions } from '../list/invoice-list.ts';

interface Asked {
  q: string;
  includeVoided: boolean;
  limit: number;
  /** No other kind of thing is looked for. */
  isAlone?: boolean;
}

interface Row {
  id: string;
  side: InvoiceSide;
  type: InvoiceType;
  number: string;
  external: string | null;
  billed: string;
  carrier: string;
  status: InvoiceStatus;
}

const load = async (db: Db, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, side, invoice_type as type, invoice_number as number, external_number as external, (select c.name from company c where c.id = (select current_company())) as billed, carrier_name as carrier, status
    from invoice where company_id = (select current_company()) and id = any (${ids}::uuid[])`.execute(db);
  return rows;
};
/** Of either side: both are found by the same words. No days are chosen, so that nothing is bounded by them. */
const { bounds: _bounds, ...unbounded } = carrierInvoiceListing;
const listing = { ...unbounded, load };
type Chosen = Partial<CarrierInvoiceConditions>;

/** Both sides and what is voided lie among each other, so that a few more than are wanted mostly leave enough. */
const SPARE = 4;

/**
 * The newest first, after the one whose very number was typed. What words lead to is merged in its order as long as nothing is
 * filtered, so the rows that are not wanted are left out here; where those are nearly all, whoever asks for this side alone has
 * them left out on the way.
 */
async function found(
  db: Db,
  side: InvoiceSide,
  { q, limit, includeVoided, isAlone, hidesAudited }: Asked & { hidesAudited?: boolean },
): Promise<Row[]> {
  const statuses = STATUSES_OF[side].filter((status) => includeVoided || status !== 'Voided');
  const asked = { words: q, orderByDirection: -1 as const };
  const any = await firstFound<Chosen, Row>(db, listing, { ...asked, limit: limit * SPARE });
  const wanted = any.filter(
    (row) =>
      row.side === side && statuses.includes(row.status) && !(hidesAudited && row.type === 'FreightAuditPayment'),
  );
  if (wanted.length >= limit || any.length < limit * SPARE || !isAlone) return wanted.slice(0, limit);
  return firstFound<Chosen, Row>(db, listing, {
    ...asked,
    limit,
    standings: standingsOf(side, statuses),
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
