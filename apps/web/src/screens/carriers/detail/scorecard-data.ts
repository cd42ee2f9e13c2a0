import { carriers } from '@lanewright/contract/carriers.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { CARRIERS } from '../../../freight/carriers/carrier-data.ts';

export function useScorecard(carrierId: string) {
  return useQuery({
    queryKey: [...CARRIERS, 'scorecard', carrierId],
    queryFn: ({ signal }) => call(carriers.scorecard, { params: { id: carrierId }, signal }),
  });
}
