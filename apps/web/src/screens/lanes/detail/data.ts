import { LANE_PAGE_SIZE, lanes, type Lane, type LaneRate } from '@lanewright/contract/lanes.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { LANES, refreshLanesSoon } from '../../../freight/lanes/lane-data.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { notify } from '../../../ui/notifications/notify.ts';

const ratesKey = (laneId: string) => [...LANES, 'rates', laneId];

export function useRates(laneId: string, includeExpired: boolean) {
  return useQuery({
    queryKey: [...ratesKey(laneId), includeExpired],
    queryFn: ({ signal }) =>
      call(lanes.rates, {
        params: { id: laneId },
        query: { includeExpired: includeExpired ? 'true' : 'false' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** What the panel beside a lane shows. */
export function useFoundLanes(searchTerm: string, page: number) {
  const query = { searchTerm, page, pageSize: LANE_PAGE_SIZE };
  return useQuery({
    queryKey: [...LANES, 'panel', query],
    queryFn: ({ signal }) =>
      call(lanes.list, { query: { ...query, orderByProperty: 'name', orderByDirection: 1 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Rates are asked for at once; all that shows lanes, in a moment. */
export function useRefreshRates(laneId: string) {
  const queryClient = useQueryClient();
  return async () => {
    refreshLanesSoon(queryClient);
    await queryClient.invalidateQueries({ queryKey: ratesKey(laneId) });
  };
}

const tellFailure = (title: string) => (error: Error) => notify({ kind: 'error', title, messages: [error.message] });

export function useDeleteLane({ id }: Lane) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: () => call(lanes.remove, { params: { id }, idempotencyKey: keyFor(id) }),
    onSuccess: async () => {
      notify({ kind: 'success', title: 'Lane deleted successfully' });
      await navigate({ to: '/lanes' });
      queryClient.removeQueries({ queryKey: [...LANES, 'one', id] });
      refreshLanesSoon(queryClient);
    },
    onError: tellFailure('Failed to delete lane'),
  });
}

export function useDeleteRate(laneId: string) {
  const refresh = useRefreshRates(laneId);
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (id: string) => call(lanes.removeRate, { params: { id }, idempotencyKey: keyFor(id) }),
    onSuccess: async () => {
      notify({ kind: 'success', title: 'Lane rate deleted successfully' });
      await refresh();
    },
    onError: tellFailure('Failed to delete lane rate'),
  });
}

export function useResequence(laneId: string) {
  const refresh = useRefreshRates(laneId);
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (ids: readonly string[]): Promise<LaneRate[]> => {
      const body = { rates: ids.map((contractId, sequence) => ({ contractId, sequence })) };
      return call(lanes.resequence, { params: { id: laneId }, body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async () => {
      notify({ kind: 'success', title: 'Rate sequences saved successfully!' });
      await refresh();
    },
    onError: tellFailure('Failed to update rate sequences'),
  });
}
