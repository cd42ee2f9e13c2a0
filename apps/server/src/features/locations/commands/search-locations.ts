import { SEARCH_KINDS, type FoundLocation } from '@lanewright/domain/search/search-result.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { namedLocations, OWNER_OF_PLACE, type NamedLocation } from '../store/location-rows.ts';

export { existingNumbers, locationsCalled } from '../store/location-rows.ts';
import { locationList } from '../store/search.ts';

interface Row {
  id: string;
  location_number: string;
  name: string;
  location_alias: string;
  company_alias: string;
  owner_name: string;
}

const listing = {
  ...locationList,
  load: async (db: Db, ids: string[]): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select l.id, l.location_number, l.name, l.location_alias, l.company_alias, coalesce(p.company_name, c.name) as owner_name
      from location l ${OWNER_OF_PLACE}
      where l.id = any (${ids}::uuid[])`.execute(db);
    return rows;
  },
};

/** Places whose names are like this one, the most similar first. */
export const similarLocations = (db: Db, name: string, limit: number): Promise<NamedLocation[]> =>
  firstFound(db, { ...locationList, load: namedLocations }, { words: name, limit });

/** As the list of locations finds them, also where somebody mistyped. */
export async function searchLocations(db: Db, { q, limit }: { q: string; limit: number }): Promise<FoundLocation[]> {
  const rows = await firstFound(db, listing, { words: q, limit });
  return rows.map((row) => ({
    projectionType: 'LocationSearch',
    id: row.id,
    group: SEARCH_KINDS.LocationSearch.group,
    locationNumber: row.location_number,
    name: row.name,
    alias: row.location_alias,
    companyName: row.owner_name,
    companyAlias: row.company_alias,
  }));
}
