import type { DocumentTexts } from '../configuration/sections.ts';
import type { ChosenQuote } from './chosen-quote.ts';
import { isLessThanTruckload, type OrderDraft } from './order.ts';

/** What the company prints on every paper of that mode. A carrier that the shipper pays itself has its own. */
export function defaultInstructions(
  order: Pick<OrderDraft, 'shippingMode'>,
  texts: DocumentTexts,
  quote: Pick<ChosenQuote, 'isCustomerFreightPayer'> | null,
): string {
  if (!isLessThanTruckload(order)) return texts.defaultSpecialInstructions.trim();
  return quote?.isCustomerFreightPayer ? '' : texts.defaultLTLSpecialInstructions.trim();
}

/** What a person wrote, without the defaults that an earlier version or another system has put into it. */
export function withoutDefaults(instructions: string | null, texts: DocumentTexts): string | null {
  const defaults = [texts.defaultSpecialInstructions, texts.defaultLTLSpecialInstructions]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    // The longer first: one may hold the other.
    .toSorted((one, other) => other.length - one.length);
  const own = defaults.reduce((text, one) => text.replaceAll(one, ''), instructions ?? '').trim();
  return own === '' ? null : own;
}
