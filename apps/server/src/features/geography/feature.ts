import type { Feature } from '../../feature.ts';
import { geographyRoutes } from './routes.ts';

export const geographyFeature: Feature = { routes: geographyRoutes };
