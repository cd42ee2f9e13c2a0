import { quotes } from '@lanewright/contract/quotes.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
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
