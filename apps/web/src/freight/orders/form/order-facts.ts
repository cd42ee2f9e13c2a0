import type { OrderFormFacts } from '@lanewright/contract/orders.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { stopPlaceOf, type OrderFacts, type OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { todayHere } from '../../../ui/today-here.ts';

/** What the rules ask, of a company and the places that an order names so far. */
export function orderFacts(
  company: OrderFormFacts,
  places: readonly OrderPlace[],
  quote: ChosenQuote | null = null,
): OrderFacts {
  return {
    ...company,
    today: todayHere(),
    now: Date.now(),
    quote,
    places: new Map(places.map((place) => [place.location.locationNumber, stopPlaceOf(place)])),
    before: null,
  };
}
