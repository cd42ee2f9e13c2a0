import { commodities } from '@lanewright/contract/commodities.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { freshnessOf } from '../../../api/freshness.ts';

export const refreshSoon = (queryClient: QueryClient) => freshnessOf(queryClient).changed('commodities');

export interface Intent {
  /** One for each thing the person wants done, however often it is sent. */
  idempotencyKey: string;
}

export function useDeleteCommodity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string } & Intent) =>
      call(commodities.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshSoon(queryClient),
  });
}

export function useImportCommodities() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ data, idempotencyKey }: { data: string } & Intent) =>
      call(commodities.import, { body: { modelFile: { data } }, idempotencyKey }),
    // Also after a failure: an answer that got lost may still have saved rows.
    onSettled: () => refreshSoon(queryClient),
  });
}
