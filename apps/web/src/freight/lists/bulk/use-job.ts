import { jobs, type JobState } from '@lanewright/contract/jobs.ts';
import { groupName } from '@lanewright/contract/live.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { useLiveGroup } from '../../../api/live.ts';

/** News may be lost with a connection; a job that is looked at is asked for now and then besides. */
const ASK_EVERY_MS = 5_000;

export function hasEnded({ status }: Pick<JobState, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** How far a job is: what the server says when asked, and how many of its rows the live channel has told of. */
export function useJob(id: string) {
  const queryClient = useQueryClient();
  const queryKey = ['jobs', id];
  const [heard, setHeard] = useState(0);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(jobs.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : ASK_EVERY_MS),
  });
  useLiveGroup(groupName({ channel: 'jobs', entityId: id }), ({ progress }) => {
    if (progress) setHeard(progress.done);
    const isUnderWay = progress !== undefined && progress.done < progress.of;
    if (!isUnderWay) void queryClient.invalidateQueries({ queryKey });
  });
  const isGone = query.error instanceof ApiProblem && query.error.status === 404;
  return { state: query.data, isGone, heard, refetch: query.refetch };
}
