import { carrierApi } from '@lanewright/contract/carrier-api.ts';
import { checkCallImport } from '@lanewright/contract/check-call-import.ts';
import { tracking } from '@lanewright/contract/tracking.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { RECKON_SOON } from '../shipments/commands/reckon-soon.ts';
import { clock, reckonDueJob } from './commands/by-the-clock.ts';
import { loadsOf, takeEvents } from './commands/carrier-events.ts';
import {
  addCheckCall,
  decideHeldEvent,
  explainLateness,
  saveCarrierNumbers,
  withdrawCheckCall,
} from './commands/check-calls.ts';
import { readTracking } from './commands/read-tracking.ts';
import { reckonShipment } from './commands/reckon-shipment.ts';
import { removeOldPositionsDaily, removeOldPositionsJob } from './commands/remove-old-positions.ts';
import { importCheckCalls } from './import/import-check-calls.ts';
import { checkCallTemplate } from './import/template.ts';

export const trackingFeature: Feature = {
  routes: () => [
    ...serve(tracking, {
      read: ({ scope, params }) => readTracking(scope, params.id),
      addCheckCall: ({ scope, params, body }) => addCheckCall(scope, params.id, body),
      withdrawCheckCall: ({ scope, params }) => withdrawCheckCall(scope, params.id),
      decideHeld: ({ scope, params, body }) => decideHeldEvent(scope, params.id, body.isAccepted),
      explainLateness: ({ scope, params, body }) => explainLateness(scope, params.id, body),
      saveCarrierNumbers: ({ scope, params, body }) => saveCarrierNumbers(scope, params.id, body),
    }),
    ...serve(checkCallImport, {
      template: () => ({ bytes: checkCallTemplate() }),
      import: ({ scope, body }) => importCheckCalls(scope, { data: body.modelFile.data, confirm: body.confirm }),
    }),
    ...serve(carrierApi, {
      loads: ({ scope, key }) => loadsOf(scope, key!),
      events: ({ scope, key, body }) => takeEvents(scope, key!, body.events),
    }),
  ],
  jobs: () => [
    clock.job,
    reckonDueJob,
    removeOldPositionsJob,
    removeOldPositionsDaily.job,
    defineJob({
      ...RECKON_SOON,
      run: (job) =>
        job.finish(async (db) => {
          await reckonShipment(db, job.scope!, job.payload.shipmentId);
          return null;
        }),
    }),
  ],
  schedules: [clock, removeOldPositionsDaily],
};
