import { views } from '@lanewright/contract/views.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { GridArrangement } from '../../ui/grid/arrangement.ts';

/** How this person arranged a table; kept on the server, shown at once. */
export function useGridArrangement(gridId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['grid-settings', gridId];
  const params = { gridId };
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(views.gridSettings, { params, signal }),
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: (arrangement: GridArrangement) =>
      call(views.saveGridSettings, { params, body: { ...arrangement, applicationAccess: 'Portal' } }),
    onMutate: (arrangement) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, { gridId, ...arrangement, applicationAccess: 'Portal' });
      return { before };
    },
    onError: (_error, _arrangement, context) => queryClient.setQueryData(queryKey, context?.before),
  });
  return { arrangement: saved.data ?? null, isLoading: saved.isLoading, save: save.mutateAsync };
}
