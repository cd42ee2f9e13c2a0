import { agreements } from '@lanewright/contract/agreements.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { agreementsOf, createAgreement, deleteAgreement, updateAgreement } from './commands.ts';

export const agreementFeature: Feature = {
  routes: () =>
    serve(agreements, {
      list: ({ scope, params }) => agreementsOf(scope, params.id),
      create: ({ scope, params, body }) => createAgreement(scope, params.id, body),
      update: ({ scope, params, body }) => updateAgreement(scope, params.id, body),
      remove: ({ scope, params }) => deleteAgreement(scope, params.id),
    }),
};
