import { access } from '@lanewright/contract/access.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

export const PREFERENCES = ['preferences'];

/** What the signed-in person chose for themselves, on whatever device. */
export function usePreferences({ isWanted = true } = {}) {
  return useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => call(access.preferences, { signal }),
    enabled: isWanted,
  });
}
