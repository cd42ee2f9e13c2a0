import { carriers } from '@lanewright/contract/carriers.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  canSeeCarrier,
  createCarrier,
  getCarrier,
  holdCarrier,
  releaseCarrier,
  updateCarrier,
} from './commands/save-carrier.ts';
import { searchCarriers } from './store/carrier-list.ts';

export const carrierFeature: Feature = {
  routes: () =>
    serve(carriers, {
      list: ({ scope, query }) => scope.inCompany((db) => searchCarriers(db, query)),
      get: ({ scope, params }) => getCarrier(scope, params.id),
      create: ({ scope, body }) => createCarrier(scope, body),
      update: ({ scope, params, body }) => updateCarrier(scope, params.id, body),
      hold: ({ scope, params, body }) => holdCarrier(scope, params.id, body),
      release: ({ scope, params, body }) => releaseCarrier(scope, params.id, body),
    }),
  canSee: { carriers: canSeeCarrier },
  constraints: {
    carrier_name: problem('name', 'A carrier with this name is in the network already.'),
    carrier_scac: problem('scac', 'A carrier with this SCAC is in the network already.'),
    carrier_mc: problem('mcNumber', 'A carrier with this MC number is in the network already.'),
    carrier_dot: problem('dotNumber', 'A carrier with this DOT number is in the network already.'),
  },
};
