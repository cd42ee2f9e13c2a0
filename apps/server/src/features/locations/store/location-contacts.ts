import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { LocationContact } from '@lanewright/domain/locations/location.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  title: string;
  primary_email_address: string;
  office_number: string;
  mobile_number: string;
  is_driver: boolean;
  is_default: boolean;
}

export async function contactsAt(db: Db, locationId: string): Promise<LocationContact[]> {
  const { rows } = await sql<Row>`
    select c.id, c.first_name, c.last_name, c.title, c.primary_email_address, c.office_number, c.mobile_number, c.is_driver,
      lc.is_default
    from location_contact lc
    join contact c on c.company_id = lc.company_id and c.id = lc.contact_id and c.deleted_at is null
    where lc.company_id = (select current_company()) and lc.location_id = ${locationId}
    order by lc.is_default desc, lower(c.last_name), lower(c.first_name), c.id`.execute(db);
  return rows.map((row) => ({
    contactId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    isDefaultContact: row.is_default,
    isDriver: row.is_driver,
    title: row.title,
    primaryEmailAddress: row.primary_email_address,
    officeNumber: row.office_number,
    mobileNumber: row.mobile_number,
  }));
}

/** The people at several places, by the id of the place, the default one first. */
export async function contactsAtEach(
  db: Db,
  locationIds: readonly string[],
): Promise<Map<string, OrderPlace['contacts']>> {
  const { rows } = await sql<OrderPlace['contacts'][number] & { location_id: string }>`
    select lc.location_id, c.id as "contactId", c.first_name as "firstName", c.last_name as "lastName",
           lc.is_default as "isDefaultContact"
    from location_contact lc
    join contact c on c.company_id = lc.company_id and c.id = lc.contact_id and c.deleted_at is null
    where lc.company_id = (select current_company()) and lc.location_id = any (${locationIds}::uuid[])
    order by lc.is_default desc, lower(c.last_name), lower(c.first_name), c.id`.execute(db);
  return new Map(
    Object.entries(Object.groupBy(rows, (row) => row.location_id)).map(([locationId, people]) => [
      locationId,
      people!.map(({ location_id: _at, ...person }) => person),
    ]),
  );
}

/** False when one of the people is not known. They must be locked, so that nobody gives them this place meanwhile. */
export async function saveContactsAt(
  db: Db,
  scope: Scope,
  locationId: string,
  { contactIds, defaultContactId }: { contactIds: string[]; defaultContactId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from contact
    where company_id = (select current_company()) and deleted_at is null and id = any (${contactIds}::uuid[])`.execute(
    db,
  );
  if (rows[0]!.known !== contactIds.length) return false;
  await db.deleteFrom('location_contact').where('location_id', '=', locationId).execute();
  if (contactIds.length === 0) return true;
  await db
    .insertInto('location_contact')
    .values(
      contactIds.map((contactId) => ({
        company_id: scope.companyId,
        location_id: locationId,
        contact_id: contactId,
        is_default: contactId === defaultContactId,
      })),
    )
    .execute();
  return true;
}
