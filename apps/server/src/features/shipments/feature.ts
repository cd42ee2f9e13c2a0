import { shipments } from '@lanewright/contract/shipments.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { createDraftShipment } from './commands/create-draft.ts';

export const shipmentFeature: Feature = {
  routes: () => serve(shipments, { createDraft: ({ scope, body }) => createDraftShipment(scope, body) }),
};
