import type { LiveChannel } from '@lanewright/contract/live.ts';
import type { Logger } from 'pino';
import type { Ports } from './outside/ports.ts';
import type { ConstraintProblems } from './platform/database/violations.ts';
import type { Route } from './platform/http/serve.ts';
import type { JobDefinition } from './platform/jobs/definition.ts';
import type { Rhythm } from './platform/jobs/schedules.ts';
import type { UserScope } from './platform/scope.ts';

/** What a feature is given when a process starts. */
export interface FeatureParts extends Ports {
  log: Logger;
}

/** Whether a record can be seen in a scope: a live group of a record is only joined by who can see it. */
export type CanSee = (scope: UserScope, entityId: string) => Promise<boolean>;

/** A job that is queued again and again, for no company, with an empty payload. */
export interface FeatureSchedule {
  job: JobDefinition;
  name: string;
  rhythm: Rhythm;
}

/** All that an area adds to the processes; `every-feature.ts` is the list of them. */
export interface Feature {
  /** What the API answers. */
  routes?(parts: FeatureParts): Route[];
  /** What the worker does later. */
  jobs?(parts: FeatureParts): JobDefinition[];
  /** What of it comes back by itself. */
  schedules?: readonly FeatureSchedule[];
  canSee?: { [Channel in LiveChannel]?: CanSee };
  /** What a violated constraint of the area's tables means to a person. */
  constraints?: ConstraintProblems;
}
