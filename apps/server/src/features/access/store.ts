import type { LinkBehaviour, NotificationKind, Preferences } from '@lanewright/domain/access/preferences.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { Role } from '@lanewright/domain/access/roles.ts';
import { sql } from 'kysely';
import type { Bearer } from '../../outside/identity/port.ts';
import type { Db } from '../../platform/database/database.ts';
import type { UserScope } from '../../platform/scope.ts';

export interface PortalUserRow {
  id: string;
  company_id: string;
  company_number: string;
  company_name: string;
  first_name: string;
  last_name: string;
  email_address: string;
  profile_picture_file_id: string | null;
  tokens_valid_from: Date | null;
  signed_out_at: Date | null;
  is_session_ended: boolean;
  roles: Role[];
  custom_permissions: Permission[];
  enable_tms_freight_audit: boolean;
  enable_third_party_tms_freight_audit: boolean;
  /** Null until the company has chosen one. */
  company_time_zone: string | null;
}

/** Under which name a provider knows somebody, and in which of their sessions they come. */
export type Signer = Pick<Bearer, 'issuer' | 'subject' | 'sessionId'>;

/** Runs before any company is known, so it goes through a function that looks across companies for this one person. */
export async function findPortalUser(db: Db, { issuer, subject, sessionId }: Signer): Promise<PortalUserRow | null> {
  const { rows } = await sql<PortalUserRow>`
    select * from find_portal_user(${issuer}, ${subject}, ${sessionId})`.execute(db);
  return rows[0] ?? null;
}

/** The newest account made for this address and not yet anybody's, which is now this subject's. */
export async function linkPortalUser(
  db: Db,
  { issuer, subject, sessionId }: Signer,
  email: string,
): Promise<{ company_id: string; id: string } | null> {
  const { rows } = await sql<{ company_id: string; id: string }>`
    select * from link_portal_user(${issuer}, ${subject}, ${sessionId}, ${email})`.execute(db);
  return rows[0] ?? null;
}

/** From here on the transaction sees this company: the one that the person signing in was found in. */
export async function enterCompany(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(db);
}

export interface NewCompany {
  id: string;
  name: string;
}

export async function insertCompany(db: Db, company: NewCompany): Promise<string> {
  const row = await db.insertInto('company').values(company).returning('company_number').executeTakeFirstOrThrow();
  return row.company_number;
}

export interface FirstPerson {
  id: string;
  companyId: string;
  emailAddress: string;
  firstName: string;
  lastName: string;
  roles: Role[];
}

export async function insertFirstPerson(db: Db, user: FirstPerson): Promise<void> {
  await db
    .insertInto('contact')
    .values({
      id: user.id,
      company_id: user.companyId,
      primary_email_address: user.emailAddress,
      first_name: user.firstName,
      last_name: user.lastName,
    })
    .execute();
  await db
    .insertInto('portal_user')
    .values({
      id: user.id,
      company_id: user.companyId,
      email_address: user.emailAddress,
      roles: user.roles,
    })
    .execute();
}

export async function findPreferences(db: Db, userId: string): Promise<Preferences | null> {
  const row = await db.selectFrom('user_preference').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  return preferencesIn(row);
}

function preferencesIn(row: { link_behaviour: string; bell_about: string[]; mail_about: string[] }): Preferences {
  return {
    linkBehaviour: row.link_behaviour as LinkBehaviour,
    bellAbout: row.bell_about as NotificationKind[],
    mailAbout: row.mail_about as NotificationKind[],
  };
}

export interface KnownPerson {
  userId: string;
  emailAddress: string;
  /** Null: they have chosen nothing yet. */
  preferences: Preferences | null;
}

/** Those of them who may sign in. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<KnownPerson[]> {
  const [people, chosen] = [
    await db
      .selectFrom('portal_user')
      .select(['id', 'email_address'])
      .where('id', 'in', userIds)
      .where('is_disabled', '=', false)
      .execute(),
    await db.selectFrom('user_preference').selectAll().where('user_id', 'in', userIds).execute(),
  ];
  const preferencesOf = new Map(chosen.map((row) => [row.user_id, preferencesIn(row)]));
  return people.map(({ id, email_address: emailAddress }) => ({
    userId: id,
    emailAddress,
    preferences: preferencesOf.get(id) ?? null,
  }));
}

/** Whoever of the company may sign in and has one of the roles or the permission besides. */
export async function findUsersWith(db: Db, roles: readonly string[], permission: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from portal_user
    where company_id = (select current_company()) and not is_disabled
      and (roles && ${roles}::text[] or ${permission} = any (custom_permissions))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Admins of the company who can sign in; those who have done so first, then by name. */
export async function findAdmins(db: Db, limit: number): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(c.first_name || ' ' || c.last_name) as name
    from portal_user u
    join contact c on c.company_id = u.company_id and c.id = u.id
    where u.company_id = (select current_company()) and not u.is_disabled and 'Admin' = any (u.roles)
    order by u.subject is null, c.first_name, c.last_name, u.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface PortalPerson {
  id: string;
  emailAddress: string;
  name: string;
}

export async function findPortalPerson(
  db: Db,
  by: { id: string } | { emailAddress: string },
): Promise<PortalPerson | null> {
  const query = db
    .selectFrom('portal_user')
    .innerJoin('contact', (join) =>
      join.onRef('contact.company_id', '=', 'portal_user.company_id').onRef('contact.id', '=', 'portal_user.id'),
    )
    .select(['portal_user.id', 'portal_user.email_address', 'contact.first_name', 'contact.last_name'])
    .where('portal_user.is_disabled', '=', false);
  const row = await (
    'id' in by
      ? query.where('portal_user.id', '=', by.id)
      : query.where('portal_user.email_key', '=', by.emailAddress.toLowerCase())
  ).executeTakeFirst();
  if (!row) return null;
  return { id: row.id, emailAddress: row.email_address, name: `${row.first_name} ${row.last_name}`.trim() };
}

export async function savePreferences(db: Db, scope: UserScope, preferences: Preferences): Promise<void> {
  const values = {
    link_behaviour: preferences.linkBehaviour,
    bell_about: preferences.bellAbout,
    mail_about: preferences.mailAbout,
  };
  await db
    .insertInto('user_preference')
    .values({ company_id: scope.companyId, user_id: scope.userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Who signed in before now is refused. Answers the subject under which the provider knows the person. */
export async function refuseOlderTokens(db: Db, userId: string): Promise<string> {
  const { subject } = await db
    .updateTable('portal_user')
    .set({ signed_out_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .returning('subject')
    .executeTakeFirstOrThrow();
  return subject!;
}
