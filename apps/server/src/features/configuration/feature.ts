import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { configurationRoutes } from './routes.ts';

export const configurationFeature: Feature = {
  routes: () => configurationRoutes,
  constraints: { bill_to_company_name: problem('companyName', 'A company with this name is already listed.') },
};
