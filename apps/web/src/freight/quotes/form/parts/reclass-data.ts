import { quotes } from '@lanewright/contract/quotes.ts';
import type { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { QUOTES } from '../../quote-data.ts';

/** What each class costs, for a whole quote as text; nothing is asked for none. */
export function reclassQuery(details: string) {
  return queryOptions({
    queryKey: [...QUOTES, 'reclass', details],
    queryFn: ({ signal }) => call(quotes.reclass, { body: { details: JSON.parse(details) as QuoteDraft }, signal }),
    enabled: details !== '',
    staleTime: Infinity,
    retry: false,
    meta: { isPinned: true },
  });
}
