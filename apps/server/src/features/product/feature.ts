import type { Feature } from '../../feature.ts';
import { productRoutes } from './routes.ts';

export const productFeature: Feature = { routes: productRoutes };
