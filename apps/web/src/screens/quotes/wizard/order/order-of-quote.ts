import { orders } from '@lanewright/contract/orders.ts';
import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { orderOfQuote, withRate } from '@lanewright/domain/quotes/order-of-quote.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call } from '../../../../api/client.ts';
import { fetchChosenQuote, isRateId } from '../../../../freight/orders/chosen-quote.ts';
import { fetchPlaces } from '../../../../freight/orders/form/order-form-data.ts';
import { orderFacts } from '../../../../freight/orders/form/order-facts.ts';
import {
  completeOrderForm,
  isItemBegun,
  isOrderForm,
  orderOfForm,
  type OrderForm,
  type WrittenItem,
} from '../../../../freight/orders/form/order-form.ts';
import type { OrderSeed } from '../../../../freight/orders/form/use-order-form.ts';
import { draftName, readDraft } from '../../../../ui/forms/stored-draft.ts';

/** What somebody has filled in before they went back to the rates. */
const keptForm = (personId: string, draftKey: string): OrderForm | null =>
  readDraft(draftName(personId, 'order', draftKey), { complete: completeOrderForm, isValid: isOrderForm })?.values ??
  null;

/** A line that was begun and is on no order yet. */
function writtenIn(form: OrderForm): Partial<WrittenItem> {
  const { item, itemNumber, itemStop, presetItem } = form;
  return isItemBegun(form) ? { item, itemNumber, itemStop, presetItem } : {};
}

/** Of that quote; undefined where the address names one that is none of its rates. */
async function rateOf(quote: SavedQuote, rateId: string | null): Promise<ChosenQuote | null | undefined> {
  if (rateId === null) return null;
  if (!isRateId(rateId)) return undefined;
  try {
    const rate = await fetchChosenQuote(rateId);
    return rate?.told?.quoteId === quote.id ? rate : undefined;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}

/** Null where there is no such rate. */
async function seedOf(quote: SavedQuote, rateId: string | null, personId: string): Promise<OrderSeed | null> {
  const { id, quoteNumber, details } = quote;
  if (!isAsked(details)) throw new Error('A quote that is kept has its places.');
  // Of the quote, not of the rate: who goes back and chooses another one keeps what was filled in.
  const draftKey = `quote-${id}`;
  const form = keptForm(personId, draftKey);
  const kept = form && orderOfForm(form);
  const [company, rate] = await Promise.all([call(orders.formFacts, {}), rateOf(quote, rateId)]);
  if (rate === undefined) return null;
  const { defaultLocation } = company.configuration.orderDefaults;
  const quoted = [details.pickupLocation.locationNumber, details.dropoffLocation.locationNumber];
  const named = kept ? kept.stops.map(({ locationNumber }) => locationNumber) : [defaultLocation, ...quoted];
  const places = await fetchPlaces([...new Set(named.filter((number) => number != null))]);
  const facts = orderFacts(company, places, rate);
  return {
    order: kept ? withRate(kept, details, quoteNumber, facts) : orderOfQuote(details, quoteNumber, facts),
    record: null,
    facts,
    places,
    defaultCommodity: null,
    draftKey,
    ...(form && { takenUp: writtenIn(form) }),
  };
}

/** The order that the form begins with; read anew for each rate, and then left alone: somebody is typing. */
export function orderOfQuoteQuery(quote: SavedQuote, rateId: string | null, personId: string) {
  return queryOptions({
    queryKey: ['order-of-quote', quote.id, rateId],
    queryFn: () => seedOf(quote, rateId, personId),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
}
