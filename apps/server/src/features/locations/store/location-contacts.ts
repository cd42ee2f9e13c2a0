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
  is_default: boolean;
}

export async function contactsAt(db: Db, locationId: string): Promise<LocationContact[]> {
  const { rows } = await sql<Row>`
    select c.id, c.first_name, c.last_name, c.title, c.primary_email_address, c.office_number, c.mobile_number, lc.is_default
    from location_contact lc
    join contact c on c.company_id = lc.company_id and c.id = lc.contact_id and c.deleted_at is null
    where lc.company_id = (select current_company()) and lc.location_id = ${locationId}
    order by lc.is_default desc, lower(c.last_name), lower(c.first_name), c.id`.execute(db);
  return rows.map((row) => ({
    contactId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    isDefaultContact: row.is_default,
    title: row.title,
    primaryEmailAddress: row.primary_email_address,
    officeNumber: row.office_number,
    mobileNumber: row.mobile_number,
  }));
}

/** False when one of the people is not known. */
export async function saveContactsAt(
  db: Db,
  scope: Scope,
  locationId: string,
  { contactIds, defaultContactId }: { contactIds: string[]; defaultContactId: string | null },
): Promise<boolean> {
  const people = [...new Set(contactIds)];
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from contact
    where company_id = (select current_company()) and deleted_at is null and id = any (${people}::uuid[])`.execute(db);
  if (rows[0]!.known !== people.length) return false;
  await db.deleteFrom('location_contact').where('location_id', '=', locationId).execute();
  if (people.length === 0) return true;
  await db
    .insertInto('location_contact')
    .values(
      people.map((contactId) => ({
        company_id: scope.companyId,
        location_id: locationId,
        contact_id: contactId,
        is_default: contactId === defaultContactId,
      })),
    )
    // Somebody may be giving one of these people this place at the same moment.
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'location_id', 'contact_id'])
        .doUpdateSet((kept) => ({ is_default: kept.ref('excluded.is_default') })),
    )
    .execute();
  return true;
}
