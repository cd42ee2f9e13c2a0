import { webhooks } from '@lanewright/contract/webhooks.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { listDeliveries, readDelivery, redeliver, sendTest } from './commands/deliveries.ts';
import { changeHook, createHook, listHooks, removeHook, rotateSecret } from './commands/edit-hooks.ts';
import { tidyDaily, tidyWebhooks } from './sending/forget-old.ts';
import { sendDue } from './sending/send-due.ts';
import { tellEvents } from './sending/tell-events.ts';

export const webhookFeature: Feature = {
  routes: ({ webhooks: port }) =>
    serve(webhooks, {
      list: ({ scope }) => listHooks(scope),
      create: ({ scope, body }) => createHook(scope, port, body),
      update: ({ scope, params, body }) => changeHook(scope, port, params.id, body),
      remove: ({ scope, params }) => removeHook(scope, params.id),
      rotate: ({ scope, params }) => rotateSecret(scope, params.id),
      sendTest: ({ scope, params }) => sendTest(scope, params.id),
      deliveries: ({ scope, params, query }) => listDeliveries(scope, params.id, query),
      delivery: ({ scope, params }) => readDelivery(scope, params.id),
      redeliver: ({ scope, params }) => redeliver(scope, params.id),
    }),
  jobs: ({ webhooks: port }) => [tellEvents, sendDue(port), tidyWebhooks, tidyDaily.job],
  schedules: [tidyDaily],
};
