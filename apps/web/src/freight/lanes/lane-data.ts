import { lanes, type Lane } from '@lanewright/contract/lanes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { freshnessOf } from '../../api/freshness.ts';

/** Begins the key of everything that is asked about lanes. */
export const LANES = ['lanes'];

export function fetchLane(id: string, signal?: AbortSignal): Promise<Lane> {
  return call(lanes.get, { params: { id }, ...(signal && { signal }) });
}

export function useLane(id: string) {
  return useQuery({ queryKey: [...LANES, 'one', id], queryFn: ({ signal }) => fetchLane(id, signal) });
}

/** Lists and pages of lanes are asked for again in a moment. */
export const refreshLanesSoon = (queryClient: QueryClient) => freshnessOf(queryClient).changed('lanes');
