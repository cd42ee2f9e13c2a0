import type { Location, LocationType } from '@lanewright/domain/locations/location.ts';
import type { RequirementFlagId } from '@lanewright/domain/orders/requirement-flags.ts';
import type { SiteNeed } from '@lanewright/domain/orders/site-needs.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { LocationTable } from '../../../platform/database/tables.ts';

export interface LocationRow extends Selectable<LocationTable> {
  owner_name: string;
  edi_codes: string[];
}

export function asLocation(row: LocationRow): Location {
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
    dbaName: row.dba_name,
    name: row.name,
    companyAlias: row.company_alias,
    locationAlias: row.location_alias,
    customerAlias: { companyAlias: row.company_alias, locationAlias: row.location_alias },
    locationType: row.location_type as LocationType | null,
    supportLocationTypes: row.support_location_types as LocationType[],
    requirementFlags: row.requirement_flags as RequirementFlagId[],
    siteNeeds: row.site_needs as SiteNeed[],
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

/** Whose a place is, looked up for each: merged with them, all businesses of the company would be read. */
export const OWNER_OF_PLACE = sql`
  join company c on c.id = l.company_id
  left join lateral (
    select company_name from party where party.company_id = l.company_id and party.id = l.party_id limit 1
  ) p on true`;

/** A place with whose it is and how electronic orders call it. */
export const WHOLE_LOCATION = sql`
  select l.*, coalesce(p.company_name, c.name) as owner_name,
    coalesce((
      select array_agg(e.edi_code order by e.position) from location_edi_code e
      where e.company_id = l.company_id and e.location_id = l.id
    ), '{}') as edi_codes
  from location l ${OWNER_OF_PLACE}`;

/** A lock keeps others from changing the place, not from writing what points at it: its contacts, say. */
export async function findLocation(db: Db, locationNumber: string, lock = false): Promise<Location | null> {
  const { rows } = await sql<LocationRow>`
    ${WHOLE_LOCATION}
    where l.company_id = (select current_company()) and l.location_number = ${locationNumber.toUpperCase()}
    ${lock ? sql`for no key update of l` : sql``}`.execute(db);
  return rows[0] ? asLocation(rows[0]) : null;
}

export async function findLocations(db: Db, locationNumbers: readonly string[]): Promise<Location[]> {
  const numbers = [...new Set(locationNumbers.map((number) => number.toUpperCase()))];
  const { rows } = await sql<LocationRow>`
    ${WHOLE_LOCATION}
    where l.company_id = (select current_company()) and l.location_number = any (${numbers}::text[])`.execute(db);
  return rows.map(asLocation);
}

/** Those of the numbers that locations have. */
export async function existingNumbers(db: Db, locationNumbers: readonly string[]): Promise<string[]> {
  const numbers = [...new Set(locationNumbers.map((number) => number.toUpperCase()))];
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('location')
    .select('location_number')
    .where('location_number', 'in', numbers)
    .execute();
  return rows.map(({ location_number: number }) => number);
}

/** The numbers of locations by their ids. */
export async function numbersOfIds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('location').select(['id', 'location_number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, location_number: number }) => [id, number]));
}

/** By the codes that electronic orders call places by; one code names one place. */
export async function numbersOfWarehouses(
  db: Db,
  ediCodes: readonly string[],
): Promise<{ ediCode: string; locationNumber: string }[]> {
  const keys = [...new Set(ediCodes.map((code) => code.toLowerCase()))];
  const { rows } = await sql<{ ediCode: string; locationNumber: string }>`
    select e.edi_code as "ediCode", l.location_number as "locationNumber"
    from location_edi_code e
    join location l on l.company_id = e.company_id and l.id = e.location_id
    where e.company_id = (select current_company()) and e.code_key = any (${keys}::text[])`.execute(db);
  return rows;
}

/** More than people tell apart by name. */
const MAX_NAMED = 10_000;

export interface NamedLocation {
  id: string;
  locationNumber: string;
  label: string;
  name: string;
  companyName: string;
  companyAlias: string;
  city: string;
  state: string;
}

const NAMED_LOCATION = sql`
  select l.id, l.location_number as "locationNumber", l.label, l.name, coalesce(p.company_name, c.name) as "companyName",
    l.company_alias as "companyAlias", l.city, l.state
  from location l ${OWNER_OF_PLACE}`;

/**
 * Places whose label, name or business is called one of these; names in small letters. Each is looked up by itself, because a
 * condition that joins them by "or" would use no index. The name of a place without an alias is its label.
 */
export async function locationsCalled(db: Db, names: readonly string[]): Promise<NamedLocation[]> {
  if (names.length === 0) return [];
  const labeled = await sql<{ id: string }>`
    select id from location
    where company_id = (select current_company())
      and sort_label = any (array(select searchable(name) from unnest(${names}::text[]) name))
    limit ${MAX_NAMED}`.execute(db);
  const named = await sql<{ id: string }>`
    select id from location
    where company_id = (select current_company()) and location_alias <> ''
      and name_key = any (array(select searchable(name) from unnest(${names}::text[]) name))
    limit ${MAX_NAMED}`.execute(db);
  const parties = await sql<{ id: string }>`
    select id from party
    where company_id = (select current_company()) and name_key = any (${names}::text[])`.execute(db);
  const ids = [...labeled.rows, ...named.rows, ...(await locationsOfParties(db, parties.rows))].map(({ id }) => id);
  const found = ids.length === 0 ? [] : await namedLocations(db, [...new Set(ids)]);
  return found.toSorted((one, other) => (one.locationNumber < other.locationNumber ? -1 : 1));
}

async function locationsOfParties(db: Db, parties: readonly { id: string }[]): Promise<{ id: string }[]> {
  if (parties.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from location
    where company_id = (select current_company()) and party_id = any (${parties.map(({ id }) => id)}::uuid[])
    limit ${MAX_NAMED}`.execute(db);
  return rows;
}

export async function namedLocations(db: Db, ids: readonly string[]): Promise<NamedLocation[]> {
  const { rows } = await sql<NamedLocation>`
    ${NAMED_LOCATION}
    where l.company_id = (select current_company()) and l.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

export async function findLocationById(db: Db, id: string): Promise<Location | null> {
  const { rows } = await sql<LocationRow>`
    ${WHOLE_LOCATION} where l.company_id = (select current_company()) and l.id = ${id}`.execute(db);
  return rows[0] ? asLocation(rows[0]) : null;
}

const MOST_AT_ONE_ADDRESS = 50;

/** The places at this address, those known longest first; of the named business if one is given. */
export async function findByAddress(db: Db, addressKey: string, companyName: string): Promise<Location[]> {
  const { rows } = await sql<LocationRow>`
    ${WHOLE_LOCATION}
    where l.company_id = (select current_company()) and l.address_key = ${addressKey}
      and (${companyName}::text = '' or lower(coalesce(p.company_name, c.name)) = lower(${companyName}))
    order by l.created_at, l.id limit ${MOST_AT_ONE_ADDRESS}`.execute(db);
  return rows.map(asLocation);
}
