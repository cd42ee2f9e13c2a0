import { commodities } from '@lanewright/contract/commodities.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { quotes, type SavedQuote } from '@lanewright/contract/quotes.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { withDefaultDescription } from '@lanewright/domain/quotes/default-description.ts';
import { orderOfQuote, withQuotedEnds, withRate } from '@lanewright/domain/quotes/order-of-quote.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { onlyLocationAt } from '@lanewright/domain/quotes/saved-locations.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { withStopLocation } from '@lanewright/domain/orders/changes.ts';
import { stopPlaceOf, type OrderFacts } from '@lanewright/domain/orders/facts.ts';
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
  /** The order as it was priced, before a location was filled in; null for an order that was changed before. */
  priced: OrderDraft | null;
}

const MAX_LOCATIONS = 20;

/** The saved location of a quoted postal code, where there is only one. Without an answer the user chooses. */
async function findOnlyLocation(quoted: QuotableLocation): Promise<string | null> {
  if (quoted.locationNumber !== undefined || quoted.postalCode === '') return null;
  const query = { page: 1, pageSize: MAX_LOCATIONS, postalCode: quoted.postalCode };
  const { data } = await call(locations.list, { query }).catch(() => ({ data: [] }));
  return data.length < MAX_LOCATIONS ? (onlyLocationAt(quoted, data)?.locationNumber ?? null) : null;
}

/** The order at the only saved locations of the quoted postal codes, which the user is still asked to check. */
async function withOnlyLocations(
  seed: QuotedSeed,
  { pickupLocation, dropoffLocation }: AskedQuote,
): Promise<QuotedSeed> {
  const ends = [
    { index: 0, quoted: pickupLocation },
    { index: seed.order.stops.length - 1, quoted: dropoffLocation },
  ].filter(({ index }) => seed.order.stops[index]?.locationNumber === null);
  const found = (
    await Promise.all(ends.map(async ({ index, quoted }) => ({ index, number: await findOnlyLocation(quoted) })))
  ).flatMap(({ index, number }) => (number === null ? [] : [{ index, number }]));
  if (found.length === 0) return seed;
  const more = await fetchPlaces([...new Set(found.map(({ number }) => number))]);
  const known = new Map([
    ...seed.facts.places,
    ...more.map((place) => [place.location.locationNumber, stopPlaceOf(place)] as const),
  ]);
  const facts = { ...seed.facts, places: known };
  const placed = found.filter(({ number }) => known.has(number));
  return {
    ...seed,
    order: placed.reduce((order, { index, number }) => withStopLocation(order, index, number, facts), seed.order),
    facts,
    places: [...seed.places, ...more],
    toCheck: [...placed.map(({ index }) => `stops.${index}.locationNumber`), ...(seed.toCheck ?? [])],
  };
}

/** For whom the form is filled in. */
interface SeedUser {
  personId: string;
  canListLocations: boolean;
}

/** Null where there is no such rate. */
async function seedOf(
  quote: SavedQuote,
  address: RateOfAddress,
  { personId, canListLocations }: SeedUser,
): Promise<QuotedSeed | null> {
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
  const seed: QuotedSeed = {
    ...(kept
      ? { order: continuedOrder(kept, details, quoteNumber, facts) }
      : described(orderOfQuote(details, quoteNumber, facts), commodity)),
    record: null,
    facts,
    places,
    defaultCommodity: null,
    draftKey,
    quoted,
    priced: null,
    ...(form && { takenUp: writtenIn(form) }),
  };
  if (kept) return seed;
  const begun = { ...seed, priced: seed.order };
  return canListLocations ? withOnlyLocations(begun, details) : begun;
}

/** One that was carried over from another quote names no rate: its locations may lie elsewhere than what is quoted now. */
function continuedOrder(kept: OrderDraft, details: AskedQuote, quoteNumber: string, facts: OrderFacts): OrderDraft {
  const rated = withRate(kept, details, quoteNumber, facts);
  return kept.quoteNumberOrId === null ? withQuotedEnds(rated, details, facts) : rated;
}

/** The order that the form begins with; read again for each rate, and then left alone while the user types. */
export function orderOfQuoteQuery(quote: SavedQuote, address: RateOfAddress, user: SeedUser) {
  return queryOptions({
    // The same order goes on at its new price.
    queryKey: ['order-of-quote', quote.id, address.repricedFrom ?? address.rateId],
    queryFn: () => seedOf(quote, address, user),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
}
