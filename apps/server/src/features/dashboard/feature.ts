import { dashboard } from '@lanewright/contract/dashboard.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { countFigures } from './figures.ts';
import { findNeeds } from './needs.ts';
import { recentWork } from './recent.ts';
import { readTrends } from './trends.ts';

/** What somebody sees first: numbers that are the length of lists, what waits for them, and how things go. */
export const dashboardFeature: Feature = {
  routes: () =>
    serve(dashboard, {
      figures: ({ scope, query }) => countFigures(scope, query.timeZone),
      needs: ({ scope, query }) => findNeeds(scope, query.timeZone),
      trends: ({ scope, query }) => readTrends(scope, query.timeZone),
      recent: ({ scope }) => recentWork(scope),
    }),
};
