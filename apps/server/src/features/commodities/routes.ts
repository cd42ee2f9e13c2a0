import { commodities } from '@lanewright/contract/commodities.ts';
import { NotFound } from '../../platform/failures.ts';
import { serve } from '../../platform/http/serve.ts';
import { createCommodity, deleteCommodity, updateCommodity } from './commands.ts';
import { exportCommodities } from './export.ts';
import { importCommodities } from './import.ts';
import * as store from './store.ts';
import { searchCommodities } from './store/list.ts';
import { commodityTemplate } from './template.ts';

export const commodityRoutes = serve(commodities, {
  list: ({ scope, query }) => scope.inCompany((db) => searchCommodities(db, query)),
  export: async ({ scope, query }) => ({ bytes: await exportCommodities(scope, query) }),
  template: () => ({ bytes: commodityTemplate() }),
  get: async ({ scope, params }) => {
    const commodity = await scope.inCompany((db) => store.findCommodity(db, params.id));
    if (!commodity) throw new NotFound();
    return commodity;
  },
  create: ({ scope, body }) => createCommodity(scope, body),
  update: ({ scope, params, body }) => updateCommodity(scope, params.id, body),
  remove: ({ scope, params }) => deleteCommodity(scope, params.id),
  import: ({ scope, body }) => importCommodities(scope, body.modelFile.data),
});
