import type { Page } from '@lanewright/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnyPlaceValue, Place } from '../../ui/lists/place.ts';
import { callList, type ListEndpoint } from './list-call.ts';

/** How many rows a list would have; unknown until the answer is here. */
export function useCount<Value extends AnyPlaceValue, Asked extends object, Query>(
  place: Place<Value, Asked>,
  endpoint: ListEndpoint<Asked, Query, { id: string }>,
  { queryKey, at, isEnabled = true }: { queryKey: readonly unknown[]; at: Partial<Value>; isEnabled?: boolean },
) {
  const asked = place.ask(at);
  return useQuery({
    queryKey: [...queryKey, 'count', asked],
    queryFn: async ({ signal }) => {
      const { total, isTotalExact } = await callList<Page<unknown>>(
        endpoint,
        { ...asked, page: 1, pageSize: 1 },
        signal,
      );
      return { total, isTotalExact };
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  }).data;
}
