import { LOCATION_PAGE_SIZE, locations } from '@lanewright/contract/locations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { LOCATIONS } from '../../../freight/locations/location-data.ts';
import type { LocationListPlace } from './place.ts';

export function useLocationPage({ page, search, country, state, belongsTo }: LocationListPlace) {
  const query = { page, pageSize: LOCATION_PAGE_SIZE, fuzzyMatchTerm: search, country, state, belongsTo };
  return useQuery({
    queryKey: [...LOCATIONS, 'page', query],
    queryFn: ({ signal }) => call(locations.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
