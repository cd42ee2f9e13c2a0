import { expect, it } from 'vitest';
import { exampleQuote } from './example-quote.ts';
import { isAsked } from './problems-with-quote.ts';
import { laneQuestion } from './questions.ts';
import { NEW_QUOTE_ITEM } from './quote.ts';

it.each([
  ['one line of four pallets', [4], [8]],
  ['four lines of one pallet', [1, 1, 1, 1], [4, 0, 4, 0]],
])('asks contracted carriers for the feet that the whole load takes: %s', (_, pallets, feet) => {
  const lineItems = pallets.map((palletCount, uniqueIdentifier) => ({
    ...NEW_QUOTE_ITEM,
    palletCount,
    uniqueIdentifier,
  }));
  const quote = exampleQuote({ lineItems });
  if (!isAsked(quote)) throw new Error('The example quote is complete.');
  expect(laneQuestion(quote).products.map(({ linearFeet }) => linearFeet)).toEqual(feet);
});
