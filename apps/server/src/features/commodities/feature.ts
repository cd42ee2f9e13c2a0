import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { canSeeCommodity } from './commands.ts';
import { commodityRoutes } from './routes.ts';

export const commodityFeature: Feature = {
  routes: () => commodityRoutes,
  canSee: { commodities: canSeeCommodity },
  constraints: { commodity_code: problem('commodityCode', 'A commodity with this code already exists.') },
};
