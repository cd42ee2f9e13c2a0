import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { modeOfQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { itemsOf, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';
import { changesSinceQuoted } from '@lanewright/domain/quotes/changes-since-quoted.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { quoteOfOrders } from '@lanewright/domain/quotes/quote-of-orders.ts';

type Places = ReadonlyMap<string, OrderPlace>;

/** Where a stop is; the place that was quoted while no location is chosen for it. */
function endOf(quoted: AskedQuote['pickupLocation'], locationNumber: string | null, places: Places) {
  const location = locationNumber === null ? undefined : places.get(locationNumber)?.location;
  if (!location) return quoted;
  const { city, state, postalCode } = location;
  return { ...quoted, city, state, postalCode, name: placeName(location) };
}

/** The quote that would be requested for the order as it stands; null while it has no pickup date. */
export function quoteOfOrderNow(order: OrderDraft, quoted: AskedQuote, places: Places): AskedQuote | null {
  const [first, last] = [order.stops[0], order.stops.at(-1)];
  const now = quoteOfOrders({
    orders: [{ ...order, lineItems: itemsOf(order) }],
    stops: [
      endOf(quoted.pickupLocation, first?.locationNumber ?? null, places),
      endOf(quoted.dropoffLocation, last?.locationNumber ?? null, places),
    ],
    mode: order.shippingMode,
    pickupDate: first?.baseDate ?? null,
  });
  return isAsked(now) ? now : null;
}

/** What of an order its price was not made for, in sentences: the server refuses to book it at this price. */
export function changesOfPrice(quoted: AskedQuote, rate: ChosenQuote, now: AskedQuote | null): string[] {
  if (now === null) return [];
  const { isPartial = false } = rate.told ?? {};
  return changesSinceQuoted(quoted, now, { isTruckload: modeOfQuote(rate) === 'TL', isPartial });
}

/** By what a new price depends on: an answer for an earlier state of the order is never shown for a later one. */
export const newPriceKey = (rateId: string, now: AskedQuote | null) => ['new-price', rateId, now] as const;
