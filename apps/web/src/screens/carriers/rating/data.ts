import { MAX_PAGE_SIZE } from '@lanewright/contract/paging.ts';
import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useLiveRefresh } from '../../../api/live.ts';
import { CARRIERS } from '../../../freight/carriers/carrier-data.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { RATING_PAGE_SIZE, ratingData } from '@lanewright/contract/rating-data.ts';

// What is told about carriers refreshes it.
const RATING = [...CARRIERS, 'rating'];

const askRows = (kind: RatingKind, page: number, pageSize: number, signal?: AbortSignal) =>
  call(ratingData.list, { query: { kind, page, pageSize }, ...(signal && { signal }) });

/** Rows that are newer than those of a page: whether one of them has taken the place of a row is seen there only. */
async function rowsBefore(kind: RatingKind, page: number, signal: AbortSignal): Promise<RatingRow[]> {
  const count = Math.ceil(((page - 1) * RATING_PAGE_SIZE) / MAX_PAGE_SIZE);
  const parts = await Promise.all(
    Array.from({ length: count }, (_, index) => askRows(kind, index + 1, MAX_PAGE_SIZE, signal)),
  );
  return parts.flatMap(({ data }) => data);
}

export function useRatingRows(kind: RatingKind, page: number) {
  useLiveRefresh({ channel: 'carriers' });
  return useQuery({
    queryKey: [...RATING, kind, page],
    queryFn: async ({ signal }) => {
      const [shown, before] = await Promise.all([
        askRows(kind, page, RATING_PAGE_SIZE, signal),
        rowsBefore(kind, page, signal),
      ]);
      return { ...shown, kind, before };
    },
    // A page stays while the next one comes; the rows of another kind do not.
    placeholderData: (previous) => (previous?.kind === kind ? keepPreviousData(previous) : undefined),
  });
}

/** After a conflict: the rows are asked for until it is among them. */
export async function newestRow({ kind, id }: Pick<RatingRow, 'kind' | 'id'>): Promise<RatingRow> {
  for (let page = 1; ; page += 1) {
    const { data, total } = await askRows(kind, page, MAX_PAGE_SIZE);
    const found = data.find((row) => row.id === id);
    if (found) return found;
    if (page * MAX_PAGE_SIZE >= total) throw new Error('The row has been deleted.');
  }
}

export function useRefreshRating(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: RATING });
}

export function useDeleteRow() {
  const refresh = useRefreshRating();
  return useMutation({
    mutationFn: (id: string) => call(ratingData.remove, { params: { id } }),
    onSuccess: async () => {
      notify({ kind: 'success', title: 'Row deleted' });
      await refresh();
    },
    onError: (error) => notify({ kind: 'error', title: 'Unable to delete the row', messages: [error.message] }),
  });
}
