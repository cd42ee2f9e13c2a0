import { quotes, type QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { isQuotedCode, type ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const RATE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order names a rate by its id; any other text is the number of a quote. */
export const isRateId = (numberOrId: string | null): boolean => numberOrId !== null && RATE_ID.test(numberOrId);

/** Null where the order names no rate. */
export async function fetchChosenQuote(numberOrId: string | null, signal?: AbortSignal): Promise<ChosenQuote | null> {
  if (numberOrId === null || !isRateId(numberOrId)) return null;
  return call(quotes.rate, { params: { id: numberOrId }, ...(signal && { signal }) });
}

export function chosenQuoteQuery(numberOrId: string | null) {
  return queryOptions({
    queryKey: ['chosen-quote', numberOrId],
    queryFn: ({ signal }) => fetchChosenQuote(numberOrId, signal),
    // What was quoted does not change.
    staleTime: Infinity,
  });
}

/** The quote with this number; null where there is none. */
export function quoteByNumberQuery(quoteNumber: string) {
  return queryOptions({
    queryKey: ['quote-by-number', quoteNumber],
    queryFn: async ({ signal }): Promise<QuoteHistoryItem | null> => {
      const { data } = await call(quotes.history, { query: { searchTerm: quoteNumber }, signal });
      return data.find((quote) => quote.quoteNumber === quoteNumber.toUpperCase()) ?? null;
    },
    staleTime: Infinity,
  });
}

type Lane = Pick<QuoteHistoryItem, 'origin' | 'destination'>;

/** Whether the first and the last stop are where the quote was for; a stop without a location may still become so. */
export function isOnLane({ origin, destination }: Lane, stops: readonly Pick<OrderStop, 'location'>[]): boolean {
  const isIn = (end: Lane['origin'], stop: Pick<OrderStop, 'location'> | undefined) => {
    const location = stop?.location;
    if (!location) return true;
    if (end.postalCode !== '') return isQuotedCode(end.postalCode, location.postalCode);
    return end.city.toLowerCase() === location.city.toLowerCase() && end.state === location.state;
  };
  return isIn(origin, stops[0]) && isIn(destination, stops.at(-1));
}
