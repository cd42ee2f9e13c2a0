import { consolidation } from '@lanewright/contract/consolidation.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { consolidate, consolidatedLoad, consolidationCandidates } from './commands/consolidate.ts';
import { createDraftShipment } from './commands/create-draft.ts';
import { updateConsolidated } from './commands/update-consolidated.ts';

export const shipmentFeature: Feature = {
  routes: () => [
    ...serve(shipments, { createDraft: ({ scope, body }) => createDraftShipment(scope, body) }),
    ...serve(consolidation, {
      candidates: ({ scope, params }) => consolidationCandidates(scope, params.orderNumber),
      load: ({ scope, params, body }) => consolidatedLoad(scope, params.orderNumber, body.orderNumbers),
      create: ({ scope, body }) => consolidate(scope, body),
      update: ({ scope, body }) => updateConsolidated(scope, body),
    }),
  ],
};
