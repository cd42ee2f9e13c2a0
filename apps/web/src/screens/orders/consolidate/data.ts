import { consolidation } from '@lanewright/contract/consolidation.ts';
import { groupName } from '@lanewright/contract/live.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useLiveGroup } from '../../../api/live.ts';
import { ORDERS } from '../../../freight/orders/order-data.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';

const CONSOLIDATION = 'consolidation';

/** The order and what could come along; asked again when any order changes. */
export function useCandidates(orderNumber: string) {
  const queryClient = useQueryClient();
  useLiveGroup(groupName({ channel: 'orders' }), () => {
    void queryClient.invalidateQueries({ queryKey: [CONSOLIDATION] });
  });
  return useQuery({
    queryKey: [CONSOLIDATION, orderNumber],
    queryFn: ({ signal }) => call(consolidation.candidates, { params: { orderNumber }, signal }),
  });
}

/** What the order and the chosen ones come to; while that is reckoned, the load before stays on show. */
export function useLoad(orderNumber: string, chosen: readonly string[]) {
  return useQuery({
    queryKey: [CONSOLIDATION, orderNumber, 'load', chosen],
    queryFn: ({ signal }) =>
      call(consolidation.load, { params: { orderNumber }, body: { orderNumbers: [...chosen] }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCreateShipment() {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (orderNumbers: readonly string[]) => {
      const body = { orderNumbers: [...orderNumbers], maxBuy: 0, origination: 'Contract' as const };
      return call(consolidation.create, { body, idempotencyKey: keyFor(body) });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [CONSOLIDATION] });
      void queryClient.invalidateQueries({ queryKey: ORDERS });
    },
  });
}
