import { quoteRow } from '../../src/features/quotes/store/quote-rows.ts';
import { rateRow, requestRow } from '../../src/features/rating/store/quotes.ts';
import type { RowsByTable } from '../copy-rows.ts';
import type { DemoQuote } from './asked.ts';
import type { PricedRequest } from './priced.ts';

/** Each after those that it points at. */
export const QUOTE_TABLES = ['quote', 'quote_request', 'quote_rate'];

export interface NumberedQuote {
  quote: DemoQuote;
  quoteNumber: string;
  miles: number;
  requests: readonly PricedRequest[];
}

/** Quotes with all that was asked and answered, as the stores of the product would write them. */
export function rowsOf(companyId: string, quotes: readonly NumberedQuote[]): RowsByTable {
  const requests = quotes.flatMap(({ quote, quoteNumber, requests: asked }) =>
    asked.map((one) => ({ quote, quoteNumber, ...one })),
  );
  return {
    quote: quotes.map(({ quote, quoteNumber, miles, requests: asked }) => {
      const prices = asked.flatMap(({ rates }) => rates.map(({ totalCost }) => totalCost));
      return {
        ...quoteRow(companyId, { id: quote.id, details: quote.details, requoteOf: null, miles }),
        quote_number: quoteNumber,
        lowest_rate: prices.length === 0 ? null : Math.min(...prices),
        created_by: quote.creatorId,
        created_at: quote.createdAt,
      };
    }),
    quote_request: requests.map(({ quote, quoteNumber, request }) => ({
      ...requestRow(companyId, request),
      quote_number: quoteNumber,
      asked_by: quote.creatorId,
      asked_at: quote.createdAt,
    })),
    quote_rate: requests.flatMap(({ request, rates }) =>
      rates.map((rate, position) => rateRow(companyId, request.id, rate, position)),
    ),
  };
}
