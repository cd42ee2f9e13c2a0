import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import type { Address, Location, LocationDraft } from '@lanewright/domain/locations/location.ts';
import { addressKey } from '@lanewright/domain/locations/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

/** Where on the map an address lies, as far as the reference table knows. */
export interface Position {
  quotableLocationId: string | null;
  latitude: number | null;
  longitude: number | null;
  ianaTimeZone: string | null;
}

export type Description = Omit<
  LocationDraft,
  keyof Address | 'ianaTimeZone' | 'ediCodes' | 'companyId' | 'companyName' | 'dbaName'
> &
  Pick<Location, 'dbaName'>;

function addressColumns(address: Address, position: Position) {
  return {
    address_line1: address.addressLine1,
    address_line2: address.addressLine2,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    address_key: addressKey(address),
    quotable_location_id: position.quotableLocationId,
    latitude: position.latitude,
    longitude: position.longitude,
  };
}

function descriptionColumns(description: Description, partyId: string | null) {
  return {
    party_id: partyId,
    dba_name: toOneLine(description.dbaName),
    name: toOneLine(description.name),
    company_alias: toOneLine(description.companyAlias),
    location_alias: toOneLine(description.locationAlias),
    location_type: description.locationType,
    support_location_types: [...new Set(description.supportLocationTypes)],
    requirement_flags: [...new Set(description.requirementFlags)],
    site_needs: [...new Set(description.siteNeeds)],
    lead_provider_id: toOneLine(description.leadProviderId),
  };
}

export interface NewLocation {
  id: string;
  address: Address;
  position: Position;
  description: Description;
  partyId: string | null;
}

export function locationRow(scope: Scope, { id, address, position, description, partyId }: NewLocation) {
  return {
    company_id: scope.companyId,
    id,
    updated_by: scope.userId,
    iana_time_zone: position.ianaTimeZone,
    ...addressColumns(address, position),
    ...descriptionColumns(description, partyId),
  };
}

export async function insertLocation(db: Db, scope: Scope, location: NewLocation): Promise<string> {
  const row = await db
    .insertInto('location')
    .values(locationRow(scope, location))
    .returning('location_number')
    .executeTakeFirstOrThrow();
  return row.location_number;
}

export interface LocationChange {
  description: Description;
  partyId: string | null;
  ianaTimeZone: string | null;
  /** Only when the address changes. */
  moved?: { address: Address; position: Position };
}

export async function updateLocation(db: Db, scope: Scope, id: string, change: LocationChange): Promise<void> {
  const { description, partyId, ianaTimeZone, moved } = change;
  await db
    .updateTable('location')
    .set({
      ...descriptionColumns(description, partyId),
      ...(moved ? addressColumns(moved.address, moved.position) : {}),
      iana_time_zone: ianaTimeZone,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps others from changing the places until this transaction ends; in one order, so that two who want the same never wait
 * for each other. Answers how many of them there are.
 */
export async function lockLocations(db: Db, ids: string[]): Promise<number> {
  const { rows } = await sql`
    select 1 from location
    where company_id = (select current_company()) and id = any (${ids}::uuid[])
    order by id for no key update`.execute(db);
  return rows.length;
}

/** Any change of what belongs to a place is a change of the place. They must be locked. */
export async function touchLocations(db: Db, scope: Scope, ids: string[]): Promise<void> {
  await db
    .updateTable('location')
    .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by: scope.userId })
    .where('id', 'in', ids)
    .execute();
}

/** Warehouse IDs that another place has, and which one. */
export async function ediCodesElsewhere(
  db: Db,
  codes: string[],
  locationId: string,
): Promise<{ ediCode: string; locationNumber: string; label: string }[]> {
  const { rows } = await sql<{ ediCode: string; locationNumber: string; label: string }>`
    select e.edi_code as "ediCode", l.location_number as "locationNumber", l.label
    from location_edi_code e
    join location l on l.company_id = e.company_id and l.id = e.location_id
    where e.company_id = (select current_company()) and e.location_id <> ${locationId}
      and e.code_key = any (${codes.map((code) => toOneLine(code).toLowerCase())}::text[])
    order by e.code_key`.execute(db);
  return rows;
}

export async function saveEdiCodes(db: Db, scope: Scope, locationId: string, codes: string[]): Promise<void> {
  await db.deleteFrom('location_edi_code').where('location_id', '=', locationId).execute();
  if (codes.length === 0) return;
  await db
    .insertInto('location_edi_code')
    .values(
      codes.map((code, position) => ({
        company_id: scope.companyId,
        location_id: locationId,
        edi_code: toOneLine(code),
        position,
      })),
    )
    .execute();
}

/** After any change to the places, their business or their codes: what they are called, found by and sorted by. */
export async function refreshSearch(db: Db, ids: string[]): Promise<void> {
  await sql`
    update location l set
      label = whole.label,
      sort_label = searchable(whole.label),
      search_text = search_text_of(concat_ws(' ', l.location_number, l.name, l.company_alias, l.location_alias, whole.owner,
        l.dba_name, l.address_line1, l.address_line2, l.city, l.state, l.postal_code, replace(l.postal_code, ' ', ''),
        whole.codes))
    from (
      select x.id, coalesce(p.company_name, c.name) as owner,
        coalesce(
          nullif(x.location_alias, ''), nullif(x.name, ''), nullif(x.company_alias, ''), p.company_name, c.name
        ) as label,
        (select string_agg(e.edi_code, ' ') from location_edi_code e
         where e.company_id = x.company_id and e.location_id = x.id) as codes
      from location x
      join company c on c.id = x.company_id
      left join party p on p.company_id = x.company_id and p.id = x.party_id
      where x.company_id = (select current_company()) and x.id = any (${ids}::uuid[])
    ) whole
    where l.company_id = (select current_company()) and l.id = whole.id`.execute(db);
}
