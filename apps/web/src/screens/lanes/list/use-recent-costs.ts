import { lanes } from '@lanewright/contract/lanes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { LANES } from '../../../freight/lanes/lane-data.ts';
import type { CostsByLane } from './parts/lane-columns.ts';

/**
 * What the lanes on the page have cost in the last 30 days. It is asked for after the page, so that the list never waits for
 * it; where it does not load, the list stays and shows no costs.
 */
export function useRecentCosts(rows: readonly { id: string }[] | undefined): { isShown: boolean; costs: CostsByLane } {
  const isShown = useCan({ all: ['ViewLanes', 'ViewShipment'] });
  const laneIds = (rows ?? []).map(({ id }) => id).toSorted();
  const { data } = useQuery({
    queryKey: [...LANES, 'recent-costs', laneIds],
    queryFn: async ({ signal }) => {
      const costs = await call(lanes.recentCosts, { body: { laneIds }, signal });
      return new Map(costs.map((cost) => [cost.laneId, cost]));
    },
    enabled: isShown && laneIds.length > 0,
  });
  return { isShown, costs: data ?? null };
}
