import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { canSeeLocation } from './commands/find-location.ts';
import { locationRoutes } from './routes.ts';

export const locationFeature: Feature = {
  routes: () => locationRoutes,
  canSee: { locations: canSeeLocation },
  constraints: {
    location_once: problem('addressLine1', 'This company already has a location with this name and address.'),
    location_edi_code_once: problem('ediCodes', 'Another location already has one of these warehouse IDs.'),
  },
};
