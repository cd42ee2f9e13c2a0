import {
  CARRIER_INVOICE_SORTS,
  carrierInvoices,
  type CarrierInvoiceSort,
} from '@lanewright/contract/carrier-invoices.ts';
import type { QueryOf } from '@lanewright/contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { INVOICES } from '../../../freight/money/preview/invoice-data.ts';

/** Words of the address. */
export type Words = Record<string, unknown>;

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
/** What rate mismatches can be narrowed by besides. */
const OF_MISMATCHES = ['shipmentDate', 'invoicedDate', 'pickupLocation', 'deliveryLocation'] as const;
const CARRIED = [...FILTERS, ...OF_MISMATCHES, 'searchTerm', 'orderByProperty', 'orderByDirection'] as const;

const only = (words: Words, names: readonly string[]): Words =>
  Object.fromEntries(names.filter((name) => words[name] !== undefined).map((name) => [name, words[name]]));

/** What the list was asked, in the words of the server. */
export const carriedWords = (words: Words): Words => only(words, CARRIED);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isDown = ({ orderByDirection }: Words) => orderByDirection !== 1 && orderByDirection !== '1';

/** The same in the words that the address of the list has for it; what it has none for is left out. */
export function listWords(words: Words): Words {
  const [search, by] = [textOf(words['searchTerm']), textOf(words['orderByProperty'])];
  const day = textOf(words['invoicedDate']);
  return {
    ...only(words, FILTERS),
    ...(day !== '' && { invoicedDateStart: day, invoicedDateEnd: day }),
    ...(search !== '' && { search }),
    ...(by !== '' && { sort: `${isDown(words) ? '-' : ''}${by}` }),
  };
}

export const isAmongMismatches = (words: Words): boolean =>
  words['isRateMismatch'] === true || words['isRateMismatch'] === 'true';

type Asked = Partial<QueryOf<typeof carrierInvoices.neighbours>>;

/** The newest first, unless the address says otherwise; a sort that nobody knows is none. */
function asked(words: Words): Asked {
  const by = textOf(words['orderByProperty']);
  const search = textOf(words['searchTerm']);
  return {
    ...(only(words, [...FILTERS, ...OF_MISMATCHES]) as Asked),
    ...(search !== '' && { searchTerm: search }),
    orderByProperty: CARRIER_INVOICE_SORTS.find((one): one is CarrierInvoiceSort => one === by) ?? 'invoiceDateTime',
    orderByDirection: isDown(words) ? -1 : 1,
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
