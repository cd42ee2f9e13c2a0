import type { Feature } from '../../feature.ts';
import { referenceListRoutes } from './routes.ts';

export const referenceListFeature: Feature = { routes: () => referenceListRoutes };
