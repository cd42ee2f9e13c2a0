/** In the order in which a picker groups them. */
export const JOB_STATUSES = [
  'queued',
  'running',
  'pending',
  'completed',
  'success',
  'skipped',
  'error',
  'failed',
  'internal_error',
] as const;
export type OptimizationJobStatus = (typeof JOB_STATUSES)[number];

/** Two names for the same outcome are told as one. */
const SAME_AS: Partial<Record<OptimizationJobStatus, OptimizationJobStatus>> = {
  success: 'completed',
  error: 'failed',
};
export const statusOf = (status: OptimizationJobStatus): OptimizationJobStatus => SAME_AS[status] ?? status;

export const isUnderWay = (status: OptimizationJobStatus): boolean =>
  status === 'queued' || status === 'running' || status === 'pending';
export const isCompleted = (status: OptimizationJobStatus): boolean => statusOf(status) === 'completed';

/** Controls of a plan work only where there is one. */
export const areControlsDisabled = (status: OptimizationJobStatus): boolean => !isCompleted(status);

export type StatusTone = 'waiting' | 'good' | 'bad';
export const toneOf = (status: OptimizationJobStatus): StatusTone =>
  isUnderWay(status) ? 'waiting' : isCompleted(status) ? 'good' : 'bad';

const LABELS: Record<OptimizationJobStatus, string> = {
  queued: 'Queued',
  running: 'Running',
  pending: 'Pending',
  completed: 'Completed',
  success: 'Completed',
  skipped: 'Skipped',
  error: 'Failed',
  failed: 'Failed',
  internal_error: 'Internal error',
};
export const jobStatusLabel = (status: OptimizationJobStatus): string => LABELS[status];

export interface ListedJob {
  id: string;
  name: string;
  status: OptimizationJobStatus;
  createdAt: string;
}

/** Grouped by status in the picker's order, the newest first in each; a group without jobs is left out. */
export function groupedJobs<Job extends ListedJob>(
  jobs: readonly Job[],
): { status: OptimizationJobStatus; jobs: Job[] }[] {
  return JOB_STATUSES.map((status) => ({
    status,
    jobs: jobs.filter((job) => job.status === status).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
  })).filter((group) => group.jobs.length > 0);
}
