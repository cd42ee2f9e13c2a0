import { LOCATION_PAGE_SIZE, locations } from '@lanewright/contract/locations.ts';
import { views } from '@lanewright/contract/views.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { LOCATIONS } from '../../../freight/locations/location-data.ts';
import type { GridArrangement } from '../../../ui/grid/arrangement.ts';
import type { LocationListPlace } from './place.ts';

const GRID_SETTINGS = ['grid-settings', 'locations'];
const GRID = { gridId: 'locations' };

export function useLocationPage({ page, search, country, state, belongsTo }: LocationListPlace) {
  const query = { page, pageSize: LOCATION_PAGE_SIZE, fuzzyMatchTerm: search, country, state, belongsTo };
  return useQuery({
    queryKey: [...LOCATIONS, 'page', query],
    queryFn: ({ signal }) => call(locations.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How this person arranged the table; kept on the server, shown at once. */
export function useGridArrangement() {
  const queryClient = useQueryClient();
  const saved = useQuery({
    queryKey: GRID_SETTINGS,
    queryFn: ({ signal }) => call(views.gridSettings, { params: GRID, signal }),
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: (arrangement: GridArrangement) =>
      call(views.saveGridSettings, { params: GRID, body: { ...arrangement, applicationAccess: 'Portal' } }),
    onMutate: (arrangement) => {
      const before = queryClient.getQueryData(GRID_SETTINGS);
      queryClient.setQueryData(GRID_SETTINGS, { ...GRID, ...arrangement, applicationAccess: 'Portal' });
      return { before };
    },
    onError: (_error, _arrangement, context) => queryClient.setQueryData(GRID_SETTINGS, context?.before),
  });
  return { arrangement: saved.data ?? null, isLoading: saved.isLoading, save: save.mutateAsync };
}
