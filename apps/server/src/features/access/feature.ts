import type { Feature } from '../../feature.ts';
import { accessRoutes } from './routes.ts';

export const accessFeature: Feature = { routes: accessRoutes };
