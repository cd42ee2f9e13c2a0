import { laneImport } from '@lanewright/contract/lane-import.ts';
import { lanes } from '@lanewright/contract/lanes.ts';
import { shipmentLaneRates } from '@lanewright/contract/shipment-lane-rates.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { dailyInEachCompany } from '../../platform/jobs/daily-in-each-company.ts';
import { contractQuestionOf, findContractRates } from './commands/contract-rates.ts';
import { expireLaneRates } from './commands/expire-rates.ts';
import {
  canSeeLane,
  carriersForLane,
  getLane,
  getLaneCosts,
  getRecentCosts,
  listRates,
  listRatesOfCarrier,
} from './commands/read-lanes.ts';
import { createLane, deleteLane, updateLane } from './commands/save-lane.ts';
import { addRate, deleteRate, resequence, updateRate } from './commands/save-rates.ts';
import { importLanes } from './import/import-lanes.ts';
import { laneTemplate } from './import/template.ts';
import { searchLanes } from './store/lane-list.ts';

const EXPIRY = dailyInEachCompany(expireLaneRates);

export const laneFeature: Feature = {
  routes: (parts) => [
    ...serve(shipmentLaneRates, {
      find: ({ scope, body }) => findContractRates(parts, scope, contractQuestionOf(body)),
    }),
    ...serve(laneImport, {
      template: () => ({ bytes: laneTemplate() }),
      import: ({ scope, body }) => importLanes(parts, scope, { data: body.modelFile.data, confirm: body.confirm }),
    }),
    ...serve(lanes, {
      list: ({ scope, query }) => scope.inCompany((db) => searchLanes(db, query)),
      get: ({ scope, params }) => getLane(scope, params.id),
      recentCosts: ({ scope, body }) => getRecentCosts(scope, body.laneIds),
      costs: ({ scope, params }) => getLaneCosts(scope, params.id),
      create: ({ scope, body }) => createLane(parts, scope, body),
      update: ({ scope, params, body }) => updateLane(scope, params.id, body),
      remove: ({ scope, params }) => deleteLane(scope, params.id),
      carriers: ({ scope, params, query }) => carriersForLane(scope, params.id, query.searchTerm),
      rates: ({ scope, params, query }) => listRates(scope, params.id, query.includeExpired === 'true'),
      ratesOfCarrier: ({ scope, params }) => listRatesOfCarrier(scope, params.id),
      addRate: ({ scope, body }) => addRate(scope, body),
      updateRate: ({ scope, params, body }) => updateRate(scope, params.id, body),
      removeRate: ({ scope, params }) => deleteRate(scope, params.id),
      resequence: ({ scope, params, body }) => resequence(scope, params.id, body.rates),
    }),
  ],
  jobs: () => [expireLaneRates, EXPIRY.job],
  schedules: [EXPIRY],
  canSee: { lanes: canSeeLane },
};
