import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { PortalAccess } from './contact-rows.ts';

export async function savePortalAccess(
  db: Db,
  scope: Scope,
  id: string,
  access: Omit<PortalAccess, 'subject'>,
): Promise<void> {
  const values = {
    email_address: access.emailAddress,
    roles: access.roles,
    custom_permissions: access.customPermissions,
  };
  await db
    .insertInto('portal_user')
    // A token from before, of an earlier account of the same person, opens nothing. Tokens say when only to the second.
    .values({ id, company_id: scope.companyId, ...values, tokens_valid_from: sql`date_trunc('second', now())` })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ ...values, version: sql`portal_user.version + 1`, updated_at: sql`now()` }),
    )
    .execute();
}

export async function removePortalAccess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('portal_user').where('id', '=', id).execute();
}

/**
 * Administrators besides this one who have signed in at least once: an invitation alone keeps nobody's company running.
 * Locks them, so that two people cannot take the last two away at once.
 */
export async function otherAdmins(db: Db, exceptId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from portal_user
    where company_id = (select current_company()) and 'Admin' = any (roles) and subject is not null
      and not is_disabled
    order by id for update`.execute(db);
  return rows.filter((row) => row.id !== exceptId).length;
}
