import { optimization, type OptimizationJob } from '@lanewright/contract/optimization.ts';
import { isUnderWay } from '@lanewright/domain/optimization/job-status.ts';
import { isPlaceholder } from '@lanewright/domain/optimization/placeholders.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { useLiveRefresh } from '../../../../api/live.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { usePlaceholders } from './use-placeholders.ts';

export const JOBS = ['optimization', 'jobs'];

const POLL_MS = 5_000;
const FRESH_WHILE_ACTIVE_MS = 3_000;
const FRESH_MS = 60_000;
const KEPT_MS = 5 * 60_000;

/** Every run of the company, and what was asked for a moment ago. Asked often while anything is under way. */
export function useJobs() {
  useLiveRefresh({ channel: 'optimization' });
  const queryClient = useQueryClient();
  // Whether to ask often depends on what waits, and what waits on what was answered last.
  const placeholders = usePlaceholders(queryClient.getQueryData<OptimizationJob[]>([...JOBS, 'all']));
  const waitingCount = placeholders.waiting.length;
  const query = useQuery({
    queryKey: [...JOBS, 'all'],
    queryFn: ({ signal }) => call(optimization.jobs, { query: {}, signal }),
    refetchInterval: ({ state }) => (hasActive(state.data ?? [], waitingCount) ? POLL_MS : false),
    staleTime: ({ state }) => (hasActive(state.data ?? [], waitingCount) ? FRESH_WHILE_ACTIVE_MS : FRESH_MS),
    gcTime: KEPT_MS,
  });
  return {
    query,
    placeholders,
    jobs: query.data ?? [],
    refresh: async () => {
      const jobs = await call(optimization.jobs, { query: { forceRefresh: 'true' } });
      queryClient.setQueryData([...JOBS, 'all'], jobs);
    },
  };
}

const hasActive = (jobs: readonly OptimizationJob[], waiting: number) =>
  waiting > 0 || jobs.some(({ status }) => isUnderWay(status));

export type Jobs = ReturnType<typeof useJobs>;

/** A run with its plans; while it goes on, the best so far. */
export function useJob(id: string | null) {
  return useQuery({
    queryKey: [...JOBS, 'one', id],
    queryFn: ({ signal }) => call(optimization.job, { params: { id: id! }, signal }),
    enabled: id !== null && !isPlaceholder({ id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? POLL_MS : false),
    staleTime: FRESH_WHILE_ACTIVE_MS,
    gcTime: KEPT_MS,
  });
}

export const DELETING = {
  failed: 'Failed to delete optimization job',
  removed: 'Queued job removed.',
  deleted: 'Optimization job deleted.',
} as const;

export function useDeleteJob(placeholders: Jobs['placeholders']) {
  const queryClient = useQueryClient();
  return async (id: string) => {
    if (isPlaceholder({ id })) {
      placeholders.remove(id);
      notify({ kind: 'success', title: DELETING.removed });
      return;
    }
    try {
      await call(optimization.removeJob, { params: { id } });
    } catch (error) {
      notify({ kind: 'error', title: DELETING.failed, durationMs: 5_000, messages: [(error as Error).message] });
      throw error;
    }
    queryClient.removeQueries({ queryKey: [...JOBS, 'one', id] });
    await queryClient.invalidateQueries({ queryKey: [...JOBS, 'all'] });
    notify({ kind: 'success', title: DELETING.deleted });
  };
}

/** Takes the best so far: the run ends now. */
export function useStopJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(optimization.stop, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: JOBS }),
    onError: (error) => notify({ kind: 'error', title: 'The run could not be ended', messages: [error.message] }),
  });
}
