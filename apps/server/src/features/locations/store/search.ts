import { DEFAULT_CLOSING, DEFAULT_OPENING } from '@lanewright/domain/locations/dock-schedule.ts';
import { isCountry } from '@lanewright/domain/geography/countries.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { postalArea } from '@lanewright/domain/geography/postal-codes.ts';
import type { CustomerLocation, FoundLocation, LocationFilter } from '@lanewright/contract/locations.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import { locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith, is } from '../../../platform/database/listing/conditions.ts';
import { everyItem } from '../../../platform/database/listing/every-item.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { asLocation, WHOLE_LOCATION, type LocationRow } from './location-rows.ts';

type LocationFilters = Partial<
  Pick<LocationFilter, 'postalCode' | 'state' | 'country' | 'belongsTo' | 'hasDockHours'>
> & {
  /** Places that electronic orders can name. */
  hasEdiCode?: boolean;
};

/** An exact number or warehouse ID comes first, then labels that begin with what was typed. */
export const locationList = defineList<LocationFilters, Location>({
  name: 'locations',
  table: 'location',
  filters: {
    postalCode: (code) => beginsWith('location.postal_key', code.toUpperCase().replaceAll(' ', '')),
    state: (state) => is('location.state', state.toUpperCase()),
    country: (country) => is('location.country', country.toUpperCase()),
    belongsTo: (whom) => (whom === 'all' ? null : is('location.is_own', whom === 'own')),
    hasDockHours: (isWanted) => sql`${isWanted ? sql`` : sql`not`} exists (
      select from dock_schedule schedule
      join dock_hours hours on hours.company_id = schedule.company_id and hours.dock_schedule_id = schedule.id
      where schedule.company_id = location.company_id and schedule.location_id = location.id
        and (hours.is_closed or hours.is_twenty_four_hour
          or (hours.start_time, hours.end_time) <> (${DEFAULT_OPENING}::time, ${DEFAULT_CLOSING}::time)))`,
    hasEdiCode: (isWanted) =>
      isWanted ? sql`exists (select from location_edi_code code where code.location_id = location.id)` : null,
  },
  sorts: { name: ['sort_label', 'id'] },
  search: {
    best: (typed) => [
      {
        is: sql`location.id = any (array(
          select numbered.id from location numbered where numbered.location_number = ${typed.toUpperCase()}
          union all select code.location_id from location_edi_code code where code.code_key = ${typed}))`,
      },
      { is: beginsWith('location.sort_label', typed) },
    ],
    isTolerant: true,
  },
  load: async (db, ids) => {
    const { rows } = await sql<LocationRow>`${WHOLE_LOCATION} where l.id = any (${ids}::uuid[])`.execute(db);
    return rows.map(asLocation);
  },
});

export function listLocations(db: Db, { fuzzyMatchTerm, ...query }: LocationFilter): Promise<Page<Location>> {
  return listPage(db, locationList, { ...query, words: fuzzyMatchTerm });
}

const MOST_SUGGESTIONS = 20;
/** Fewer, as towns stand beside them. */
const MAX_QUOTABLE = 5;

function asFound(location: Location): FoundLocation {
  return {
    id: location.id,
    locationNumber: location.locationNumber,
    name: location.name,
    company: { id: location.companyId, companyName: location.companyName },
    customerAlias: location.customerAlias,
    postalAddress: {
      addressLine1: location.addressLine1,
      addressLine2: location.addressLine2,
      city: location.city,
      governingDistrict: location.state,
      postalCode: location.postalCode,
      country: location.country,
    },
    ianaTimezone: location.ianaTimeZone,
    ediMappings: location.ediCodes.map((ediCode) => ({ ediCode })),
  };
}

export async function suggestLocations(db: Db, q: string, hasEdiCode: boolean): Promise<{ items: FoundLocation[] }> {
  const { data } = await listPage(db, locationList, { page: 1, pageSize: MOST_SUGGESTIONS, words: q, hasEdiCode });
  return { items: data.map(asFound) };
}

/** As a quote takes them: where they are, and which location is meant. What is nowhere on the map cannot be quoted. */
export async function quotableLocations(db: Db, q: string): Promise<{ items: QuotableLocation[] }> {
  const { data } = await listPage(db, locationList, { page: 1, pageSize: MAX_QUOTABLE, words: q });
  return {
    items: data.flatMap((location) => {
      const { id, city, state, postalCode, country, ianaTimeZone, latitude, longitude, locationNumber } = location;
      if (latitude === null || longitude === null || !isCountry(country)) return [];
      const name = locationLabel(location);
      const code = postalArea(country, postalCode);
      return [{ id, city, state, postalCode: code, country, name, ianaTimeZone, latitude, longitude, locationNumber }];
    }),
  };
}

function asChoice(location: Location): CustomerLocation {
  return {
    id: location.id,
    locationNumber: location.locationNumber,
    name: locationLabel(location),
    companyName: location.companyName,
    address: {
      line1: location.addressLine1,
      city: location.city,
      state: location.state,
      postalCode: location.postalCode,
    },
  };
}

export async function choices(
  db: Db,
  {
    searchTerm,
    ...query
  }: { searchTerm: string; belongsTo: LocationFilter['belongsTo']; page: number; pageSize: number },
): Promise<CustomerLocation[]> {
  return (await listPage(db, locationList, { ...query, words: searchTerm })).data.map(asChoice);
}

/** All of them: a form offers every place of the company itself. */
export async function ownChoices(db: Db): Promise<CustomerLocation[]> {
  return (await everyItem(db, locationList, { belongsTo: 'own' })).map(asChoice);
}
