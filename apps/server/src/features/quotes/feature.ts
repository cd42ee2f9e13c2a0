import { quotes } from '@lanewright/contract/quotes.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import { compareClasses } from './commands/compare-classes.ts';
import { mailQuote } from './commands/mail-quote.ts';
import { quoteOrders } from './commands/quote-orders.ts';
import { readQuote, readRate } from './commands/read-quote.ts';
import { createQuote } from './commands/save-quote.ts';
import { quoteCreators } from './history/creators.ts';
import { quoteHistory } from './history/quote-history.ts';
import { isQuote } from './store/quote-rows.ts';

export const quoteFeature: Feature = {
  routes: (parts) =>
    serve(quotes, {
      create: ({ scope, body }) => createQuote(parts, scope, body),
      ofOrders: ({ scope, body }) => quoteOrders(parts, scope, body),
      find: ({ scope, params }) => scope.inCompany((db) => readQuote(db, params.id)),
      rate: ({ scope, params }) => scope.inCompany((db) => readRate(db, params.id)),
      reclass: ({ scope, body }) => compareClasses(parts, scope, body.details),
      mail: ({ scope, params, body }) => {
        requireMail(parts.mail);
        return mailQuote(scope, params.id, body);
      },
      history: ({ scope, query }) => quoteHistory(scope, query),
      creators: ({ scope, query }) => quoteCreators(scope, query.q),
    }),
  canSee: { quotes: (scope, id) => scope.inCompany((db) => isQuote(db, id)) },
};
