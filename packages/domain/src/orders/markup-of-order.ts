import type { QuoteMarkup } from '../configuration/sections.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import { isLessThanTruckload, type OrderDraft } from './order.ts';
import { isInternational } from './settle.ts';

function ofMode(order: Pick<OrderDraft, 'shippingMode'>, isAbroad: boolean, markups: QuoteMarkup): number | null {
  if (isLessThanTruckload(order)) return isAbroad ? markups.internationalLTLMarkup : markups.domesticLTLMarkup;
  return isAbroad ? markups.internationalTLMarkup : markups.domesticTLMarkup;
}

/** The percent that a prepaid-and-add order starts with: that of its mode and border, else the company's, else none. */
export function defaultMarkup(order: Pick<OrderDraft, 'shippingMode' | 'stops'>, facts: OrderFacts): number {
  const markups = facts.configuration.quoteMarkup;
  const hasPlace = order.stops.some((stop) => placeOf(facts, stop) !== null);
  const found = hasPlace ? ofMode(order, isInternational(order, facts), markups) : null;
  return found ?? markups.defaultPrepaidAdd ?? 0;
}
