import { changesToPricedFreight, sentencesOf, type PriceTerms } from './priced-freight.ts';
import type { AskedQuote } from './quote.ts';

/** The differences between priced freight and freight as it is now, in sentences. */
export function changesSinceQuoted(quoted: AskedQuote, now: AskedQuote, terms: PriceTerms): string[] {
  return sentencesOf(changesToPricedFreight(quoted, now, terms));
}
