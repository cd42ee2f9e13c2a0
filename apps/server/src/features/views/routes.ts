import { views } from '@lanewright/contract/views.ts';
import { serve } from '../../platform/http/serve.ts';
import { saveGridSettings } from './commands.ts';
import * as store from './store.ts';

export const viewRoutes = serve(views, {
  gridSettings: ({ scope, params }) => scope.inCompany((db) => store.findGridSettings(db, scope.userId, params.gridId)),
  saveGridSettings: ({ scope, params, body }) => saveGridSettings(scope, { gridId: params.gridId, ...body }),
});
