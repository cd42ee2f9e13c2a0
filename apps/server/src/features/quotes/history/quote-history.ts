import type { Page } from '@lanewright/contract/paging.ts';
import type { QuoteHistoryItem, QuoteHistoryQuery } from '@lanewright/contract/quotes.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import type { Scope } from '../../../platform/scope.ts';
import { quoteList } from './quote-list.ts';
import { readFilter } from './read-filter.ts';

/** Quotes that the company's people have asked for. */
export function quoteHistory(scope: Scope, query: QuoteHistoryQuery): Promise<Page<QuoteHistoryItem>> {
  const { page, pageSize, after, orderByProperty, orderByDirection, searchTerm = '' } = query;
  return scope.inCompany(async (db) => {
    const conditions = await readFilter(db, query, new Date());
    const place = { page, pageSize, after, orderByProperty, orderByDirection };
    return listPage(db, quoteList, { ...conditions, ...place, words: searchTerm });
  });
}
