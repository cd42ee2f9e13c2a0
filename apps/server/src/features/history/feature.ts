import { history } from '@lanewright/contract/history.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { historyFile, historyPage } from './commands.ts';

export const historyFeature: Feature = {
  routes: () =>
    serve(history, {
      list: ({ scope, params, query }) => historyPage(scope, params, query.before),
      file: async ({ scope, params, query }) => ({ bytes: await historyFile(scope, params, query.timeZone) }),
    }),
};
