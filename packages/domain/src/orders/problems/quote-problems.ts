import { problem, type Problem } from '../../problem.ts';
import { isQuotedCode, modeOfQuote } from '../chosen-quote.ts';
import { placeOf, type OrderFacts } from '../facts.ts';
import { choiceName } from '../lists.ts';
import type { OrderDraft } from '../order.ts';

/** A price is the price of one way and one mode: an order that goes another has to be quoted anew. */
export function problemsWithQuotedWay(order: OrderDraft, facts: OrderFacts): Problem[] {
  const { quote } = facts;
  if (quote === null) return [];
  const mode = modeOfQuote(quote);
  const ends = [
    { at: 0, code: quote.postalCodes[0] },
    { at: order.stops.length - 1, code: quote.postalCodes[1] },
  ];
  return [
    ...(order.shippingMode === null || order.shippingMode === mode
      ? []
      : [problem('shippingMode', `The chosen quote is for ${choiceName(mode)}.`)]),
    ...ends.flatMap(({ at, code }) => {
      const place = order.stops[at] && placeOf(facts, order.stops[at]);
      return !place || isQuotedCode(code, place.postalCode)
        ? []
        : [problem(`stops.${at}.locationNumber`, `The chosen quote is for a place in ${code}.`)];
    }),
  ];
}
