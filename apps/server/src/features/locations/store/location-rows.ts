import type { CustomerLocation, FoundLocation, LocationFilter } from '@lanewright/contract/locations.ts';
import { locationLabel, type Location, type LocationType } from '@lanewright/domain/locations/location.ts';
import type { RequirementFlagId } from '@lanewright/domain/orders/requirement-flags.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { searchWords } from '../../../platform/database/search-words.ts';
import type { LocationTable } from '../../../platform/database/tables.ts';

interface Row extends Selectable<LocationTable> {
  owner_name: string;
  dba_name: string | null;
  edi_codes: string[];
}

function asLocation(row: Row): Location {
  return {
    id: row.id,
    locationNumber: row.location_number,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    companyId: row.party_id ?? row.company_id,
    companyName: row.owner_name,
    dbaName: row.dba_name ?? '',
    name: row.name,
    companyAlias: row.company_alias,
    locationAlias: row.location_alias,
    customerAlias: { companyAlias: row.company_alias, locationAlias: row.location_alias },
    locationType: row.location_type as LocationType | null,
    supportLocationTypes: row.support_location_types as LocationType[],
    requirementFlags: row.requirement_flags as RequirementFlagId[],
    ediCodes: row.edi_codes,
    ianaTimeZone: row.iana_time_zone,
    leadProviderId: row.lead_provider_id,
    isInternational: row.country !== 'US',
    isOwnCompany: row.party_id === null,
    latitude: row.latitude,
    longitude: row.longitude,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A place with whose it is and how electronic orders call it. */
const WHOLE_LOCATION = sql`
  select l.*, coalesce(p.company_name, c.name) as owner_name, p.dba_name,
    coalesce((
      select array_agg(e.edi_code order by e.position) from location_edi_code e
      where e.company_id = l.company_id and e.location_id = l.id
    ), '{}') as edi_codes
  from location l
  join company c on c.id = l.company_id
  left join party p on p.company_id = l.company_id and p.id = l.party_id`;

type LocationSearch = Omit<LocationFilter, 'page' | 'pageSize'> & { hasEdiCode?: boolean };

async function find(
  db: Db,
  search: LocationSearch,
  limit: number,
  offset: number,
): Promise<{ data: Location[]; total: number }> {
  const words = await searchWords(db, search.fuzzyMatchTerm);
  const { rows } = await sql<Row & { total: number }>`
    select whole.*, found.total
    from search_locations(
      ${words}, ${search.postalCode}, ${search.state}, ${search.country}, ${search.belongsTo},
      ${search.hasEdiCode ?? false}, ${limit}, ${offset}
    ) found
    join lateral (${WHOLE_LOCATION} where l.company_id = (select current_company()) and l.id = found.id) whole on true
    order by found.place`.execute(db);
  if (rows.length > 0 || offset === 0) return { data: rows.map(asLocation), total: rows[0]?.total ?? 0 };
  // A page past the end holds no row to carry the total.
  const first = await find(db, search, 1, 0);
  return { data: [], total: first.total };
}

export function listLocations(db: Db, { page, pageSize, ...filter }: LocationFilter) {
  return find(db, filter, pageSize, (page - 1) * pageSize);
}

const ANYWHERE = { fuzzyMatchTerm: '', postalCode: '', state: '', country: '', belongsTo: 'all' } as const;
const MOST_SUGGESTIONS = 20;

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
  const { data } = await find(db, { ...ANYWHERE, fuzzyMatchTerm: q, hasEdiCode }, MOST_SUGGESTIONS, 0);
  return { items: data.map(asFound) };
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
  search: { searchTerm: string; belongsTo: LocationFilter['belongsTo']; page: number; pageSize: number },
): Promise<CustomerLocation[]> {
  const { searchTerm, belongsTo, page, pageSize } = search;
  const filter = { ...ANYWHERE, fuzzyMatchTerm: searchTerm, belongsTo };
  return (await find(db, filter, pageSize, (page - 1) * pageSize)).data.map(asChoice);
}

/** A lock keeps others from changing the place, not from writing what points at it: its contacts, say. */
export async function findLocation(db: Db, locationNumber: string, lock = false): Promise<Location | null> {
  const { rows } = await sql<Row>`
    ${WHOLE_LOCATION}
    where l.company_id = (select current_company()) and l.location_number = ${locationNumber.toUpperCase()}
    ${lock ? sql`for no key update of l` : sql``}`.execute(db);
  return rows[0] ? asLocation(rows[0]) : null;
}

export async function findLocationById(db: Db, id: string): Promise<Location | null> {
  const { rows } = await sql<Row>`
    ${WHOLE_LOCATION} where l.company_id = (select current_company()) and l.id = ${id}`.execute(db);
  return rows[0] ? asLocation(rows[0]) : null;
}

/** The place at this address: of the named business if one is given, else the one known longest. */
export async function findByAddress(db: Db, addressKey: string, companyName: string): Promise<Location | null> {
  const { rows } = await sql<Row>`
    ${WHOLE_LOCATION}
    where l.company_id = (select current_company()) and l.address_key = ${addressKey}
      and (${companyName}::text = '' or lower(coalesce(p.company_name, c.name)) = lower(${companyName}))
    order by l.location_number limit 1`.execute(db);
  return rows[0] ? asLocation(rows[0]) : null;
}
