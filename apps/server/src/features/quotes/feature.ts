import { quotes } from '@lanewright/contract/quotes.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { compareClasses } from './commands/compare-classes.ts';
import { mailQuote } from './commands/mail-quote.ts';
import { readQuote, readRate } from './commands/read-quote.ts';
import { createQuote } from './commands/save-quote.ts';

export const quoteFeature: Feature = {
  routes: (parts) =>
    serve(quotes, {
      create: ({ scope, body }) => createQuote(parts, scope, body),
      find: ({ scope, params }) => scope.inCompany((db) => readQuote(db, params.id)),
      rate: ({ scope, params }) => scope.inCompany((db) => readRate(db, params.id)),
      reclass: ({ scope, body }) => compareClasses(parts, scope, body.details),
      mail: ({ scope, params, body }) => mailQuote(scope, params.id, body),
      history: () => Promise.resolve({ data: [], total: 0, isTotalExact: true }),
      creators: () => Promise.resolve([]),
    }),
};
