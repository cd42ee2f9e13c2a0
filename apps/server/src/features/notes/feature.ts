import type { Feature } from '../../feature.ts';
import { noteRoutes } from './routes.ts';

export const noteFeature: Feature = { routes: () => noteRoutes };
