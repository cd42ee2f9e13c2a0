import { geography } from '@lanewright/contract/geography.ts';
import type { MileagePort } from '../../outside/mileage/port.ts';
import { serve } from '../../platform/http/serve.ts';
import { measureMileage, searchQuotableLocations } from './commands.ts';

export const geographyRoutes = (mileage: MileagePort) =>
  serve(geography, {
    quotableLocations: ({ scope, query }) => searchQuotableLocations(scope, query),
    mileage: ({ scope, query }) => measureMileage(scope, mileage, query.stopIds),
  });
