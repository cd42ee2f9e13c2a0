import {
  CARRIER_INVOICE_SORTS,
  carrierInvoices,
  type CarrierInvoiceSort,
} from '@lanewright/contract/carrier-invoices.ts';
import type { QueryOf } from '@lanewright/contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { INVOICES } from '../../../freight/money/preview/invoice-data.ts';

/** Words of the address, as the list writes them. */
export type Words = Record<string, string | string[] | undefined>;

/** Filters of the list that an invoice is opened from: they go along from invoice to invoice, and back. */
const FILTERS = [
  'statuses',
  'mode',
  'carrierId',
  'carrier',
  'isRateMismatch',
  'isDisputed',
  'dueStartDate',
  'dueEndDate',
  'invoicedDateStart',
  'invoicedDateEnd',
] as const;
const ALSO_CARRIED = ['search', 'sort'] as const;

export function carriedWords(words: Words): Words {
  const names = [...FILTERS, ...ALSO_CARRIED].filter((name) => words[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, words[name]]));
}

export const isAmongMismatches = (words: Words): boolean => words['isRateMismatch'] === 'true';

type Asked = Partial<QueryOf<typeof carrierInvoices.neighbours>>;

/** The newest first, unless the address says otherwise. */
function asked(words: Words): Asked {
  const filters = Object.fromEntries(
    FILTERS.filter((name) => words[name] !== undefined).map((name) => [name, words[name]]),
  );
  const sort = typeof words['sort'] === 'string' ? words['sort'] : '-invoiceDateTime';
  const by = sort.replace(/^-/, '');
  const search = words['search'];
  return {
    ...(filters as Asked),
    ...(typeof search === 'string' && { searchTerm: search }),
    orderByProperty: CARRIER_INVOICE_SORTS.find((one): one is CarrierInvoiceSort => one === by) ?? 'invoiceDateTime',
    orderByDirection: sort.startsWith('-') ? -1 : 1,
  };
}

/** Which invoices come before and after one among the mismatches that somebody goes through. */
export function useNeighbours(invoiceNumber: string, words: Words) {
  return useQuery({
    queryKey: [...INVOICES, 'neighbours', invoiceNumber, words],
    queryFn: ({ signal }) =>
      call(carrierInvoices.neighbours, { params: { invoiceNumber }, query: asked(words), signal }),
    enabled: isAmongMismatches(words),
    placeholderData: keepPreviousData,
  });
}
