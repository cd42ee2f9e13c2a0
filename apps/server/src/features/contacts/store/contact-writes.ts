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

export async function insertContact(db: Db, scope: Scope, id: string, draft: ContactDraft): Promise<void> {
  await db
    .insertInto('contact')
    .values({ id, company_id: scope.companyId, updated_by: scope.userId, ...asColumns(draft) })
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

/** The name stays for the trail; places and access do not. */
export async function deleteContact(db: Db, scope: Scope, id: string): Promise<void> {
  await db.deleteFrom('portal_user').where('id', '=', id).execute();
  await db.deleteFrom('location_contact').where('contact_id', '=', id).execute();
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
      exists (select 1 ${others} and c.primary_email_address <> ''
        and lower(c.primary_email_address) = lower(${draft.primaryEmailAddress})) as email,
      exists (select 1 ${others} and c.office_number <> '' and digits_of(c.office_number) = ${office}) as office,
      exists (select 1 ${others} and c.mobile_number <> '' and digits_of(c.mobile_number) = ${mobile}) as mobile`.execute(
    db,
  );
  const { email, office: isOfficeTaken, mobile: isMobileTaken } = rows[0]!;
  return { primaryEmailAddress: email, officeNumber: isOfficeTaken, mobileNumber: isMobileTaken };
}

/** The places a contact belongs to become these; being the default one of a place stays. False when one is not known. */
export async function savePlaces(db: Db, scope: Scope, contactId: string, placeIds: string[]): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from location
    where company_id = (select current_company()) and id = any (${placeIds}::uuid[])`.execute(db);
  if (rows[0]!.known !== new Set(placeIds).size) return false;
  await sql`
    delete from location_contact
    where company_id = (select current_company()) and contact_id = ${contactId} and location_id <> all (${placeIds}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into location_contact (company_id, location_id, contact_id)
    select ${scope.companyId}::uuid, place, ${contactId}::uuid from unnest(${placeIds}::uuid[]) place
    on conflict do nothing`.execute(db);
  return true;
}
