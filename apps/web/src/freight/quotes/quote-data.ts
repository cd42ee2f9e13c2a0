import { quotes, type SavedQuote } from '@lanewright/contract/quotes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const QUOTES = ['quotes'];

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: [...QUOTES, 'one', id],
    queryFn: ({ signal }) => call(quotes.find, { params: { id }, signal }),
    // Somebody works with it: it changes when they ask for prices, and not under their hands.
    meta: { isPinned: true },
  });
}

export function rememberQuote(queryClient: QueryClient, quote: SavedQuote): void {
  queryClient.setQueryData(quoteQuery(quote.id).queryKey, quote);
  void queryClient.invalidateQueries({
    queryKey: QUOTES,
    refetchType: 'none',
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
}
