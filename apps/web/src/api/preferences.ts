import { access } from '@lanewright/contract/access.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

export const PREFERENCES = ['preferences'];

export const preferencesQuery = queryOptions({
  queryKey: PREFERENCES,
  queryFn: ({ signal }) => call(access.preferences, { signal }),
});

/** What the signed-in person chose for themselves, on whatever device. */
export function usePreferences({ isWanted = true } = {}) {
  return useQuery({ ...preferencesQuery, enabled: isWanted });
}
