import { orders } from '@lanewright/contract/orders.ts';
import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { orderOfQuote, withRate } from '@lanewright/domain/quotes/order-of-quote.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { fetchChosenQuote } from '../../../../freight/orders/chosen-quote.ts';
import { fetchPlaces } from '../../../../freight/orders/form/order-form-data.ts';
import { orderFacts } from '../../../../freight/orders/form/order-facts.ts';
import type { OrderSeed } from '../../../../freight/orders/form/use-order-form.ts';

async function seedOf({ id, quoteNumber, details }: SavedQuote, rateId: string | null): Promise<OrderSeed> {
  if (!isAsked(details)) throw new Error('A quote that is kept has its places.');
  const [company, rate] = await Promise.all([call(orders.formFacts, {}), fetchChosenQuote(rateId)]);
  const { defaultLocation } = company.configuration.orderDefaults;
  const places = await fetchPlaces(defaultLocation === null ? [] : [defaultLocation]);
  const facts = orderFacts(company, places, rate);
  return {
    order: orderOfQuote(details, quoteNumber, facts),
    record: null,
    facts,
    places,
    defaultCommodity: null,
    takenUp: {
      // Of the quote, not of the rate: who goes back and chooses another one keeps what was filled in.
      draftKey: `quote-${id}`,
      change: (order, now) => withRate(order, details, quoteNumber, now),
    },
  };
}

/** The order that the form begins with; read anew for each rate, and then left alone: somebody is typing. */
export function orderOfQuoteQuery(quote: SavedQuote, rateId: string | null) {
  return queryOptions({
    queryKey: ['order-of-quote', quote.id, rateId],
    queryFn: () => seedOf(quote, rateId),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
}
