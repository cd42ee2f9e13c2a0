import { access } from '@lanewright/contract/access.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Admins of the user's company, who can grant a permission. */
export function adminNamesQuery() {
  return queryOptions({
    queryKey: ['admin-names'],
    queryFn: async ({ signal }) => (await call(access.admins, { signal })).admins.map(({ name }) => name),
    staleTime: 5 * 60_000,
  });
}
