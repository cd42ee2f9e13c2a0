import { agreements, type Agreement } from '@lanewright/contract/agreements.ts';
import { lanes } from '@lanewright/contract/lanes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { CARRIERS } from '../../../freight/carriers/carrier-data.ts';
import { notify } from '../../../ui/notifications/notify.ts';

const agreementsKey = (carrierId: string) => [...CARRIERS, 'agreements', carrierId];

export function fetchAgreements(carrierId: string, signal?: AbortSignal): Promise<Agreement[]> {
  return call(agreements.list, { params: { id: carrierId }, ...(signal && { signal }) });
}

export function useAgreements(carrierId: string) {
  return useQuery({
    queryKey: agreementsKey(carrierId),
    queryFn: ({ signal }) => fetchAgreements(carrierId, signal),
  });
}

export function useRefreshAgreements(carrierId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: agreementsKey(carrierId) });
}

export function useDeleteAgreement(carrierId: string) {
  const refresh = useRefreshAgreements(carrierId);
  return useMutation({
    mutationFn: (id: string) => call(agreements.remove, { params: { id } }),
    onSuccess: async () => {
      notify({ kind: 'success', title: 'LTL agreement deleted' });
      await refresh();
    },
  });
}

/** What the carrier has agreed to on lanes. */
export function useCarrierRates(carrierId: string, isAllowed: boolean) {
  return useQuery({
    queryKey: [...CARRIERS, 'lane-rates', carrierId],
    queryFn: ({ signal }) => call(lanes.ratesOfCarrier, { params: { id: carrierId }, signal }),
    enabled: isAllowed,
  });
}
