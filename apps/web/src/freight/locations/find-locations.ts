import { configuration } from '@lanewright/contract/configuration.ts';
import { locations, type FoundLocation } from '@lanewright/contract/locations.ts';
import { cityLine, locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const CONFIGURATION_LASTS_MS = 5 * 60_000;

export function customerConfigurationQuery() {
  return queryOptions({
    queryKey: ['customer-configuration'],
    queryFn: ({ signal }) => call(configuration.customerConfiguration, { signal }),
    staleTime: CONFIGURATION_LASTS_MS,
  });
}

type Search = (q: string, signal: AbortSignal) => Promise<FoundLocation[]>;

const searchAll: Search = async (q, signal) => (await call(locations.search, { query: { q }, signal })).items;
const searchHistorical: Search = async (q, signal) => (await call(locations.searchEdi, { query: { q }, signal })).items;

/** Companies that live on electronic orders want the places those named before; the others are asked when none fits. */
export function searchLocations(isHistoricalFirst: boolean): Search {
  if (!isHistoricalFirst) return searchAll;
  return async (q, signal) => {
    const historical = await searchHistorical(q, signal);
    return historical.length > 0 ? historical : searchAll(q, signal);
  };
}

const QUOTED_PAGE_SIZE = 20;

/** Locations in the postal code, or the area of it, that was quoted. Where none fits, the others: the order then gets a new price. */
export function searchLocationsIn(postalCode: string, others: Search): Search {
  return async (q, signal) => {
    const query = { fuzzyMatchTerm: q, page: 1, pageSize: QUOTED_PAGE_SIZE, postalCode };
    const { data } = await call(locations.list, { query, signal });
    return data.length > 0 || q === '' ? data.map(foundFrom) : others(q, signal);
  };
}

/** A location just saved, in the shape in which searches answer it. */
export function foundFrom(location: Location): FoundLocation {
  const { id, locationNumber, name, companyId, companyName, customerAlias, ianaTimeZone, ediCodes } = location;
  const { addressLine1, addressLine2, city, state, postalCode, country } = location;
  return {
    id,
    locationNumber,
    name,
    company: { id: companyId, companyName },
    customerAlias,
    postalAddress: { addressLine1, addressLine2, city, governingDistrict: state, postalCode, country },
    ianaTimezone: ianaTimeZone,
    ediMappings: ediCodes.map((ediCode) => ({ ediCode })),
  };
}

export function labelOfFound({ name, company, customerAlias }: FoundLocation): string {
  return locationLabel({ name, companyName: company.companyName, customerAlias });
}

/** "2100 Centerpoint Way, Joliet, IL 60433". */
export function addressLineOf({ postalAddress }: FoundLocation): string {
  const { addressLine1, city, governingDistrict, postalCode } = postalAddress;
  return [addressLine1, cityLine({ city, state: governingDistrict, postalCode })].filter(Boolean).join(', ');
}
