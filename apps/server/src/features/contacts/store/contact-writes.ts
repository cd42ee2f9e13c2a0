import type { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import { phoneDigits } from '@lanewright/domain/contacts/phone-number.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

function asColumns(draft: ContactDraft) {
  return {
    first_name: draft.firstName,
    last_name: draft.lastName,
    title: draft.title,
    primary_email_address: draft.primaryEmailAddress,
    office_number: draft.officeNumber,
    mobile_number: draft.mobileNumber,
    is_driver: draft.roleTypes.includes('Driver'),
  };
}

export function contactRow(scope: Scope, id: string, draft: ContactDraft) {
  return { id, company_id: scope.companyId, updated_by: scope.userId, ...asColumns(draft) };
}

export async function insertContact(db: Db, scope: Scope, id: string, draft: ContactDraft): Promise<void> {
  await db
    .insertInto('contact')
    .values(contactRow(scope, id, draft))
    .execute();
}

const touched = (scope: Scope) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: scope.userId,
});

export async function updateContact(db: Db, scope: Scope, id: string, draft: ContactDraft): Promise<void> {
  await db
    .updateTable('contact')
    .set({ ...asColumns(draft), ...touched(scope) })
    .where('id', '=', id)
    .execute();
}

/** What belongs to a contact has changed: their access, their places. */
export async function touchContacts(db: Db, scope: Scope, ids: string[]): Promise<void> {
  await db.updateTable('contact').set(touched(scope)).where('id', 'in', ids).execute();
}

/** The name stays for the trail; access does not. */
export async function deleteContact(db: Db, scope: Scope, id: string): Promise<void> {
  await db.deleteFrom('portal_user').where('id', '=', id).execute();
  await db
    .updateTable('contact')
    .set({ deleted_at: sql`now()`, ...touched(scope) })
    .where('id', '=', id)
    .execute();
}

/** Which of these belong to another contact of the company. */
export async function takenFields(
  db: Db,
  draft: Pick<ContactDraft, 'primaryEmailAddress' | 'officeNumber' | 'mobileNumber'>,
  exceptId: string | null,
): Promise<{ primaryEmailAddress: boolean; officeNumber: boolean; mobileNumber: boolean }> {
  const others = sql`from contact c where c.company_id = (select current_company()) and c.deleted_at is null
    and c.id is distinct from ${exceptId}::uuid`;
  const office = phoneDigits(draft.officeNumber);
  const mobile = phoneDigits(draft.mobileNumber);
  const { rows } = await sql<{ email: boolean; office: boolean; mobile: boolean }>`
    select
      exists (select 1 ${others} and c.email_key <> ''
        and c.email_key = lower(${draft.primaryEmailAddress})) as email,
      exists (select 1 ${others} and c.office_number <> '' and c.office_key = ${office}) as office,
      exists (select 1 ${others} and c.mobile_number <> '' and c.mobile_key = ${mobile}) as mobile`.execute(db);
  const { email, office: isOfficeTaken, mobile: isMobileTaken } = rows[0]!;
  return { primaryEmailAddress: email, officeNumber: isOfficeTaken, mobileNumber: isMobileTaken };
}

export async function placesOf(db: Db, contactId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('location_contact')
    .select('location_id')
    .where('contact_id', '=', contactId)
    .execute();
  return rows.map((row) => row.location_id);
}

/** Being the default contact of a place stays where the place stays. */
export async function changePlaces(
  db: Db,
  scope: Scope,
  contactId: string,
  { added, removed }: { added: string[]; removed: string[] },
): Promise<void> {
  if (removed.length > 0)
    await db
      .deleteFrom('location_contact')
      .where('contact_id', '=', contactId)
      .where('location_id', 'in', removed)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('location_contact')
      .values(added.map((placeId) => ({ company_id: scope.companyId, location_id: placeId, contact_id: contactId })))
      .execute();
}

export async function pointToPicture(db: Db, contactId: string, fileId: string | null): Promise<void> {
  await db.updateTable('contact').set({ profile_picture_file_id: fileId }).where('id', '=', contactId).execute();
}
