import { search } from '@lanewright/contract/search.ts';
import type { LinkBehaviour } from '@lanewright/domain/access/preferences.ts';
import {
  isKnownResult,
  SEARCH_KINDS,
  UNEXPECTED_TYPE,
  type SearchResult,
  type SearchType,
} from '@lanewright/domain/search/search-result.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useDebounced } from '../../ui/debounced.ts';
import { closedPagesNamed, pagesNamed, type ClosedPage, type NamedPage } from './found-pages.ts';

/** How long the typing must have paused. */
const PAUSE_MS = 300;

export type SearchRow =
  | { key: string; group: string; page: NamedPage; result?: undefined }
  | { key: string; group: string; result: SearchResult; page?: undefined };

interface Ask {
  q: string;
  type: SearchType | null;
  includeVoided: boolean;
}

async function ask({ q, type, includeVoided }: Ask, signal: AbortSignal): Promise<readonly SearchResult[]> {
  const voidable = { query: { q, includeVoided }, signal };
  switch (type) {
    case null:
      return call(search.everything, voidable);
    case 'OrderSearch':
      return (await call(search.orders, voidable)).items;
    case 'ShipmentSearch':
      return (await call(search.shipments, voidable)).items;
    case 'InvoiceSearch':
      return (await call(search.invoices, voidable)).items;
    case 'CarrierInvoiceSearch':
      return (await call(search.carrierInvoices, voidable)).items;
    case 'OrderReferenceNumberSearch':
      return (await call(search.orderReferences, voidable)).items;
    case 'LocationSearch':
      return (await call(search.locations, { query: { q }, signal })).items;
    case 'ContactSearch':
      return (await call(search.contacts, { query: { q }, signal })).items;
    case 'CarrierSearch':
      return (await call(search.carriers, { query: { q }, signal })).items;
    case 'LaneSearch':
      return (await call(search.lanes, { query: { q }, signal })).items;
  }
}

const rowOf = (result: SearchResult): SearchRow => ({ key: result.id, group: result.group, result });

interface Asked {
  text: string;
  type: SearchType | null;
  includeVoided: boolean;
  /** Enter was pressed before anything was found: the best is picked when it comes, unless something else is asked by then. */
  ahead: { as: LinkBehaviour | null } | null;
}
const NOTHING: Asked = { text: '', type: null, includeVoided: false, ahead: null };

export type Search = ReturnType<typeof useSearch>;

/** What somebody looks for, and what is found: pages by their names at once, the rest from the server. */
export function useSearch(
  pages: readonly NamedPage[],
  recent: readonly SearchResult[],
  closedPages: readonly ClosedPage[],
) {
  const [asked, setAsked] = useState(NOTHING);
  const { text, type, ahead } = asked;
  const includeVoided = asked.includeVoided && (type === null || SEARCH_KINDS[type].canBeVoided);
  const wanted = text.trim();
  const paused = useDebounced(wanted, PAUSE_MS);
  // Whoever presses Enter has typed all of it.
  const settled = ahead ? wanted : paused;
  const query = useQuery({
    queryKey: ['search', type, settled, includeVoided],
    queryFn: ({ signal }) => ask({ q: settled, type, includeVoided }, signal),
    enabled: settled !== '',
    retry: false,
    // Typed again, it is asked again: meanwhile somebody may have made what is looked for.
    staleTime: 0,
    gcTime: 60_000,
  });
  // What was found belongs to the text it was found for: a fast Enter must not take the result of an earlier one.
  const found = settled === wanted ? query.data : undefined;
  // A newer server may find kinds that this page does not know: those alone are left out.
  const known = found?.filter(isKnownResult);
  const named = type === null ? pagesNamed(pages, wanted) : [];
  const rows: SearchRow[] =
    wanted === ''
      ? recent.map((result) => ({ ...rowOf(result), group: 'Recent searches' }))
      : [...named.map((page): SearchRow => ({ key: page.path, group: 'Pages', page })), ...(known ?? []).map(rowOf)];
  const isFailed = wanted !== '' && settled === wanted && query.isError;
  const isLoading = wanted !== '' && found === undefined && !isFailed;
  const [active, setActive] = useActiveRow(`${wanted}|${type}|${includeVoided}|${isLoading}`, wanted === '' ? -1 : 0);
  return {
    ...asked,
    includeVoided,
    wanted,
    rows,
    /** Pages that were named, and that the user may not open. */
    closed: type === null ? closedPagesNamed(closedPages, wanted) : [],
    isLoading,
    failure: isFailed ? query.error : null,
    /** Shown beside the results that are known. */
    unexpected: wanted !== '' && known !== undefined && known.length < found!.length ? UNEXPECTED_TYPE : null,
    retry: () => void query.refetch(),
    active: Math.min(active, rows.length - 1),
    setActive,
    setText: (next: string) => setAsked({ ...asked, text: next, ahead: null }),
    toggleType: (next: SearchType) => setAsked({ ...asked, type: type === next ? null : next, ahead: null }),
    setIncludeVoided: (isOn: boolean) => setAsked({ ...asked, includeVoided: isOn, ahead: null }),
    setAhead: (next: Asked['ahead']) => setAsked({ ...asked, ahead: next }),
    clear: () => setAsked({ ...NOTHING, includeVoided: asked.includeVoided }),
  };
}

/** The row that Enter picks: the first whenever other rows come, and then where keys or the pointer move it. */
function useActiveRow(rowsName: string, first: number): [number, (index: number) => void] {
  const [moved, setMoved] = useState({ rowsName, index: first });
  return [moved.rowsName === rowsName ? moved.index : first, (index) => setMoved({ rowsName, index })];
}
