import { locations, type FoundLocation } from '@lanewright/contract/locations.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { commodityNameQuery } from '../../../freight/commodities/commodity-choices.ts';
import { labelOfFound } from '../../../freight/locations/find-locations.ts';
import type { RecordNames } from './describe.ts';

/** A location that is known by its number; null where there is none. */
export function locationByNumberQuery(locationNumber: string | null) {
  return queryOptions({
    queryKey: ['locations', 'by-number', locationNumber],
    queryFn: async ({ signal }): Promise<FoundLocation | null> => {
      // A search, because whoever may change settings need not be allowed to open locations.
      const { items } = await call(locations.search, { query: { q: locationNumber! }, signal });
      return items.find((found) => found.locationNumber === locationNumber) ?? null;
    },
    enabled: locationNumber !== null,
  });
}

interface Mentioned {
  defaultCommodity?: string | null;
  defaultLocation?: string | null;
}

/** Names of the commodities and locations that these forms mention. */
export function useRecordNames(forms: readonly object[]): RecordNames {
  const canViewCommodities = useCan('ViewCommodity');
  const mentioned = forms as readonly Mentioned[];
  const commodityIds = [...new Set(mentioned.map(({ defaultCommodity }) => defaultCommodity ?? null))];
  const locationNumbers = [...new Set(mentioned.map(({ defaultLocation }) => defaultLocation ?? null))];
  const commodityNames = useQueries({
    queries: commodityIds.map((id) => ({ ...commodityNameQuery(id), enabled: id !== null && canViewCommodities })),
  });
  const foundLocations = useQueries({ queries: locationNumbers.map(locationByNumberQuery) });
  const known = [
    ...commodityIds.map((id, index) => [id, commodityNames[index]?.data ?? 'A commodity'] as const),
    ...foundLocations.flatMap(({ data }) => (data ? [[data.locationNumber, labelOfFound(data)] as const] : [])),
  ];
  return new Map(known.filter((entry): entry is [string, string] => entry[0] !== null));
}
