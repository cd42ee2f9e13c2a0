import { constraintSets } from '@lanewright/contract/constraint-sets.ts';
import { optimization } from '@lanewright/contract/optimization.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { baselinesOf } from './baselines.ts';
import {
  createConstraintSet,
  deleteConstraintSet,
  getConstraintSet,
  updateConstraintSet,
} from './constraint-sets/commands.ts';
import { searchConstraintSets } from './constraint-sets/list.ts';
import { exportPlans } from './export-plans.ts';
import { deleteJob, readJob, runOptimization, stopJob } from './jobs/commands.ts';
import { findJob, listJobs } from './jobs/job-rows.ts';
import { runOptimize, whenOptimizeFailed } from './jobs/optimize-job.ts';
import { OPTIMIZE } from './jobs/optimize-kind.ts';
import { studyOrders } from './study/study.ts';

/** Plans that put orders on trucks together: the limits they keep, the runs that make them, and what people change in them. */
export const optimizationFeature: Feature = {
  routes: (parts) => [
    ...serve(constraintSets, {
      search: ({ scope, query }) => searchConstraintSets(scope, query),
      get: ({ scope, params }) => getConstraintSet(scope, params.id),
      create: ({ scope, body }) => createConstraintSet(scope, body),
      update: ({ scope, params, body }) => updateConstraintSet(scope, params.id, body),
      remove: ({ scope, params }) => deleteConstraintSet(scope, params.id),
    }),
    ...serve(optimization, {
      jobs: ({ scope }) => scope.inCompany(listJobs),
      job: ({ scope, params }) => readJob(scope, params.id),
      run: ({ scope, body }) => runOptimization(scope, body),
      stop: ({ scope, params }) => stopJob(scope, params.id),
      removeJob: ({ scope, params }) => deleteJob(scope, params.id),
      study: ({ scope, body }) => studyOrders(parts, scope, body),
      baselines: ({ scope, body }) => baselinesOf(parts, scope, body.orderNumbers),
      export: ({ scope, body }) => exportPlans(parts, scope, body),
    }),
  ],
  jobs: (parts) => [defineJob({ ...OPTIMIZE, run: (job) => runOptimize(parts, job), whenFailed: whenOptimizeFailed })],
  canSee: { optimization: async (scope, id) => (await scope.inCompany((db) => findJob(db, id))) !== null },
};
