import { cardPayments } from '@lanewright/contract/card-payments.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { runAskForCard, runLookAtCard } from './asking/ask-for-card.ts';
import { ASK_FOR_CARD, LOOK_AT_CARD } from './asking/kinds.ts';
import { hearEvent } from './hear-event.ts';

export const cardPaymentFeature: Feature = {
  routes: (parts) =>
    serve(cardPayments, {
      tell: ({ params, file, header, asVisitor, scopeOf }) =>
        hearEvent(parts, { provider: params.cardProvider, file, header, asVisitor, scopeOf }),
    }),
  jobs: (parts) => [
    defineJob({ ...ASK_FOR_CARD, run: (job) => runAskForCard(parts, job) }),
    defineJob({ ...LOOK_AT_CARD, run: (job) => runLookAtCard(parts, job) }),
    ...(parts.payments.played?.jobs ?? []),
  ],
};
