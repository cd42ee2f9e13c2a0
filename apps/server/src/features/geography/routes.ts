import { geography } from '@lanewright/contract/geography.ts';
import type { FeatureParts } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { measureMileage, searchQuotableLocations } from './commands.ts';

export const geographyRoutes = ({ mileage }: FeatureParts) =>
  serve(geography, {
    quotableLocations: ({ scope, query }) => searchQuotableLocations(scope, query),
    mileage: ({ scope, query }) => measureMileage(scope, mileage, query.stopIds),
  });
