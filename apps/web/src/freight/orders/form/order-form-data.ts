import { commodities } from '@lanewright/contract/commodities.ts';
import { geography } from '@lanewright/contract/geography.ts';
import { orders } from '@lanewright/contract/orders.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { LOCATIONS } from '../../locations/location-data.ts';

const FACTS_LAST_MS = 60_000;

export function formFactsQuery() {
  return queryOptions({
    queryKey: ['order-form-facts'],
    queryFn: ({ signal }) => call(orders.formFacts, { signal }),
    staleTime: FACTS_LAST_MS,
  });
}

export async function fetchPlaces(locationNumbers: readonly string[], signal?: AbortSignal): Promise<OrderPlace[]> {
  if (locationNumbers.length === 0) return [];
  return call(orders.places, { query: { locationNumbers: [...locationNumbers] }, ...(signal && { signal }) });
}

/** Asked each time: somebody may have changed its hours a moment ago. */
export async function fetchPlace(queryClient: QueryClient, locationNumber: string): Promise<OrderPlace | null> {
  const places = await queryClient.fetchQuery({
    queryKey: [...LOCATIONS, 'for-order', locationNumber],
    queryFn: ({ signal }) => fetchPlaces([locationNumber], signal),
  });
  return places[0] ?? null;
}

export function templatesQuery() {
  return queryOptions({
    queryKey: ['order-templates'],
    queryFn: ({ signal }) => call(orders.templates, { signal }),
  });
}

export function milesQuery(locationNumbers: readonly string[]) {
  return queryOptions({
    queryKey: ['mileage', ...locationNumbers],
    queryFn: ({ signal }) => call(geography.mileage, { query: { stopIds: [...locationNumbers] }, signal }),
    enabled: locationNumbers.length > 1,
    staleTime: Infinity,
  });
}

export interface LookAlike {
  references: readonly string[];
  locationNumber: string;
  date: string;
}

/** Orders with one of these references, for the same consignee on the same day. */
export function lookAlikesQuery(wanted: LookAlike | null, exceptOrderNumber: string | null) {
  return queryOptions({
    // Apart from the orders: one that this form has just made is not what it is warned of.
    queryKey: ['order-look-alikes', wanted, exceptOrderNumber],
    queryFn: ({ signal }) =>
      call(orders.likelyDuplicates, {
        query: {
          references: [...wanted!.references],
          locationNumber: wanted!.locationNumber,
          date: wanted!.date,
          ...(exceptOrderNumber !== null && { exceptOrderNumber }),
        },
        signal,
      }),
    // Asked once for what was typed: later the answer would be the order that this form has made.
    staleTime: Infinity,
    enabled: wanted !== null,
  });
}

const MOST_COMMODITIES = 10;

export async function searchCommodities(searchTerm: string, signal: AbortSignal): Promise<Commodity[]> {
  const query = { page: 1, pageSize: MOST_COMMODITIES, searchTerm };
  return (await call(commodities.list, { query, signal })).data;
}
