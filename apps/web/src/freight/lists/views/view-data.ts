import { views, type ViewToSave } from '@lanewright/contract/views.ts';
import type { UserView, ViewedList } from '@lanewright/domain/views/user-view.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';

const COUNTS_FRESH_MS = 5 * 60_000;

export function viewsQuery(list: ViewedList) {
  return queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => {
      const { userViews } = await call(views.list, { query: { userViewType: list }, signal });
      return inOrder(userViews);
    },
  });
}

/** How many rows each view has, as it was within the last minutes; by the id of the view. */
export function useViewCounts(list: ViewedList, ids: readonly string[]) {
  return useQuery({
    queryKey: ['view-counts', list, ids.toSorted()],
    queryFn: async ({ signal }) => {
      const query = { userViewType: list, ids: [...ids], timeZone: timeZoneHere() };
      const counts = await call(views.counts, { query, signal });
      return new Map(counts.map((count) => [count.id, count]));
    },
    staleTime: COUNTS_FRESH_MS,
    placeholderData: (before) => before,
    enabled: ids.length > 0,
  }).data;
}

interface Keyed {
  idempotencyKey: string;
}

export function useSaveView(list: ViewedList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...view }: Omit<ViewToSave, 'userViewType' | 'isSystemView'> & Keyed) =>
      call(views.save, { body: { ...view, userViewType: list, isSystemView: false }, idempotencyKey }),
    onSuccess: (saved) => {
      queryClient.setQueryData(viewsQuery(list).queryKey, (kept) =>
        kept?.some(({ id }) => id === saved.id)
          ? kept.map((view) => (view.id === saved.id ? saved : view))
          : [...(kept ?? []), saved],
      );
    },
    // Also after a refusal: somebody else may have changed it in another window.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['view-counts', list] });
    },
  });
}

export function useRemoveView(list: ViewedList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(views.remove, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(viewsQuery(list).queryKey, (kept) => kept?.filter((view) => view.id !== id));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  });
}

export function useReorderViews(list: ViewedList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(views.reorder, { body: { userViewType: list, views: ids.map((id, index) => ({ id, index })) } }),
    onSuccess: ({ userViews }) => queryClient.setQueryData(viewsQuery(list).queryKey, inOrder(userViews)),
  });
}

export function useShareView() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { viewId: string; userId: string } & Keyed) =>
      call(views.share, { body, idempotencyKey }),
  });
}

function inOrder(userViews: readonly UserView[]): UserView[] {
  return userViews.toSorted((one, other) => one.index - other.index);
}
