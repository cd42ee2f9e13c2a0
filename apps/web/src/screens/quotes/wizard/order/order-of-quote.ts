import { commodities } from '@lanewright/contract/commodities.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { quotes, type SavedQuote } from '@lanewright/contract/quotes.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { withDefaultDescription } from '@lanewright/domain/quotes/default-description.ts';
import { orderOfQuote, withQuotedEnds, withRate } from '@lanewright/domain/quotes/order-of-quote.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call } from '../../../../api/client.ts';
import { fetchChosenQuote, isRateId } from '../../../../freight/orders/chosen-quote.ts';
import { fetchPlaces } from '../../../../freight/orders/form/order-form-data.ts';
import { orderFacts } from '../../../../freight/orders/form/order-facts.ts';
import {
  isItemBegun,
  orderOfForm,
  type OrderForm,
  type WrittenItem,
} from '../../../../freight/orders/form/order-form.ts';
import type { OrderSeed } from '../../../../freight/orders/form/use-order-form.ts';
import { ORDER_DRAFT, orderDraftKey } from './carried-draft.ts';
import { draftName, readDraft } from '../../../../ui/forms/stored-draft.ts';

/** What somebody has filled in before they went back to the rates. */
const keptForm = (personId: string, draftKey: string): OrderForm | null =>
  readDraft(draftName(personId, 'order', draftKey), ORDER_DRAFT)?.values ?? null;

/** A line that was begun and is on no order yet. */
function writtenIn(form: OrderForm): Partial<WrittenItem> {
  const { item, itemNumber, itemStop, presetItem } = form;
  return isItemBegun(form) ? { item, itemNumber, itemStop, presetItem } : {};
}

export interface RateOfAddress {
  rateId: string | null;
  /** The rate of the quote itself, where the order was priced again at `rateId` since. */
  repricedFrom: string | null;
}

/** Of that quote; undefined where the address names one that is none of its rates. */
async function rateOf(
  quote: SavedQuote,
  { rateId, repricedFrom }: RateOfAddress,
): Promise<ChosenQuote | null | undefined> {
  if (rateId === null) return null;
  if (!isRateId(rateId) || (repricedFrom !== null && !isRateId(repricedFrom))) return undefined;
  try {
    const [rate, first] = await Promise.all([fetchChosenQuote(rateId), fetchChosenQuote(repricedFrom ?? rateId)]);
    const isSameCarrier = rate?.told?.carrierName === first?.told?.carrierName;
    return first?.told?.quoteId === quote.id && isSameCarrier ? rate : undefined;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}

/** What was quoted at the rate: another quote, where the order was priced again. */
async function quotedAt(quote: SavedQuote, rate: ChosenQuote | null): Promise<AskedQuote> {
  const quoteId = rate?.told?.quoteId ?? quote.id;
  const { details } = quoteId === quote.id ? quote : await call(quotes.find, { params: { id: quoteId } });
  if (!isAsked(details)) throw new Error('A stored quote has its places.');
  return details;
}

/** One that was deleted, or that this user may not see, describes nothing. */
const fetchDefaultCommodity = async (id: string | null) =>
  id === null ? null : call(commodities.get, { params: { id } }).catch(() => null);

/** The order with the description of the default commodity, which the user is still asked to check. */
function described(order: OrderDraft, commodity: Commodity | null): Pick<OrderSeed, 'order' | 'toCheck'> {
  const after = withDefaultDescription(order, commodity);
  return after === order ? { order } : { order: after, toCheck: ['stops.0.lineItems.0.description'] };
}

export interface QuotedSeed extends OrderSeed {
  /** What the price of the order was requested for. */
  quoted: AskedQuote;
}

/** Null where there is no such rate. */
async function seedOf(quote: SavedQuote, address: RateOfAddress, personId: string): Promise<QuotedSeed | null> {
  const { id, quoteNumber, details } = quote;
  if (!isAsked(details)) throw new Error('A stored quote has its places.');
  // Of the quote, not of the rate: what was filled in stays for a user who goes back and chooses another rate.
  const draftKey = orderDraftKey(id);
  const form = keptForm(personId, draftKey);
  const kept = form && orderOfForm(form);
  const [company, rate] = await Promise.all([call(orders.formFacts, {}), rateOf(quote, address)]);
  if (rate === undefined) return null;
  const { defaultLocation, defaultCommodity } = company.configuration.orderDefaults;
  const [quoted, commodity] = await Promise.all([
    quotedAt(quote, rate),
    kept ? null : fetchDefaultCommodity(defaultCommodity),
  ]);
  const ends = [details.pickupLocation.locationNumber, details.dropoffLocation.locationNumber];
  const named = kept ? kept.stops.map(({ locationNumber }) => locationNumber) : [defaultLocation];
  const places = await fetchPlaces([...new Set([...named, ...ends].filter((number) => number != null))]);
  const facts = orderFacts(company, places, rate);
  return {
    ...(kept
      ? { order: continuedOrder(kept, details, quoteNumber, facts) }
      : described(orderOfQuote(details, quoteNumber, facts), commodity)),
    record: null,
    facts,
    places,
    defaultCommodity: null,
    draftKey,
    quoted,
    ...(form && { takenUp: writtenIn(form) }),
  };
}

/** One that was carried over from another quote names no rate: its locations may lie elsewhere than what is quoted now. */
function continuedOrder(kept: OrderDraft, details: AskedQuote, quoteNumber: string, facts: OrderFacts): OrderDraft {
  const rated = withRate(kept, details, quoteNumber, facts);
  return kept.quoteNumberOrId === null ? withQuotedEnds(rated, details, facts) : rated;
}

/** The order that the form begins with; read again for each rate, and then left alone while the user types. */
export function orderOfQuoteQuery(quote: SavedQuote, address: RateOfAddress, personId: string) {
  return queryOptions({
    // The same order goes on at its new price.
    queryKey: ['order-of-quote', quote.id, address.repricedFrom ?? address.rateId],
    queryFn: () => seedOf(quote, address, personId),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
}
