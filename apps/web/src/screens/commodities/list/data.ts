import { COMMODITY_PAGE_SIZE, commodities, type CommodityEdit } from '@lanewright/contract/commodities.ts';
import { groupName, type LiveEvent } from '@lanewright/contract/live.ts';
import type { Commodity, CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useLiveGroup } from '../../../api/live.ts';

const COMMODITIES = ['commodities'];

/** A change becomes visible in the list about this long after it. */
const REFRESH_AFTER_MS = 1000;
const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

export interface CommodityListPlace {
  page: number;
  search: string;
}

export function useCommodityPage({ page, search }: CommodityListPlace) {
  return useQuery({
    queryKey: [...COMMODITIES, 'page', { page, search }],
    queryFn: ({ signal }) =>
      call(commodities.list, { query: { page, pageSize: COMMODITY_PAGE_SIZE, searchTerm: search }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Several changes in the same second are one refresh. */
function refreshSoon(queryClient: QueryClient): void {
  if (waiting.has(queryClient)) return;
  const timer = setTimeout(() => {
    waiting.delete(queryClient);
    void queryClient.invalidateQueries({ queryKey: COMMODITIES });
  }, REFRESH_AFTER_MS);
  waiting.set(queryClient, timer);
}

export function useRefreshOnLiveChange(): void {
  const queryClient = useQueryClient();
  useLiveGroup(groupName({ channel: 'commodities' }), (_event: LiveEvent) => refreshSoon(queryClient));
}

export interface Intent {
  /** One for each thing the person wants done, however often it is sent. */
  idempotencyKey: string;
}

export function useCreateCommodity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CommodityDraft } & Intent) =>
      call(commodities.create, { body, idempotencyKey }),
    onSuccess: () => refreshSoon(queryClient),
  });
}

export function useUpdateCommodity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: { id: string; body: CommodityEdit } & Intent) =>
      call(commodities.update, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refreshSoon(queryClient),
  });
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

export function fetchCommodity(id: string): Promise<Commodity> {
  return call(commodities.get, { params: { id } });
}
