import { views } from '@lanewright/contract/views.ts';
import { serve } from '../../platform/http/serve.ts';
import { saveGridSettings } from './save-grid-settings.ts';
import { findGridSettings } from './store/grid-settings.ts';
import { countViews, listViews, removeView, reorderViews, saveView, shareView } from './views.ts';

export const viewRoutes = serve(views, {
  list: ({ scope, query }) => listViews(scope, query.userViewType),
  save: ({ scope, body }) => saveView(scope, body),
  remove: ({ scope, params }) => removeView(scope, params.id),
  reorder: ({ scope, body }) => reorderViews(scope, body.userViewType, body.views),
  counts: ({ scope, query }) => countViews(scope, query),
  share: ({ scope, body }) => shareView(scope, body.viewId, body.userId),
  gridSettings: ({ scope, params }) => scope.inCompany((db) => findGridSettings(db, scope.userId, params.gridId)),
  saveGridSettings: ({ scope, params, body }) => saveGridSettings(scope, { gridId: params.gridId, ...body }),
});
