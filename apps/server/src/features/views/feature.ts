import type { Feature } from '../../feature.ts';
import { viewRoutes } from './routes.ts';

export const viewFeature: Feature = { routes: () => viewRoutes };
