import { randomUUID } from 'node:crypto';
import { isOnBetaList } from '@lanewright/domain/access/beta.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '@lanewright/domain/access/preferences.ts';
import { MAX_ADMINS_TO_ASK } from '@lanewright/domain/access/missing-permission.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { permissionsOf, rolesWith } from '@lanewright/domain/access/roles.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { isEmailAddress } from '@lanewright/domain/contacts/email-address.ts';
import { DEFAULT_TIME_ZONE } from '@lanewright/domain/geography/time-zones.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Bearer, Identity } from '../../outside/identity/port.ts';
import type { RemoteSettings } from '../../outside/settings/port.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { NotSignedIn, Refused } from '../../platform/failures.ts';
import { endLiveSessions } from '../../platform/outbox/announce.ts';
import { companyScope, type Scope, type UserScope } from '../../platform/scope.ts';
import * as store from './store.ts';

export interface AccessParts {
  database: Database;
  identity: Identity;
  settings: RemoteSettings;
}

export interface SignedIn {
  user: CurrentUser;
  bearer: Bearer;
}

function asCurrentUser(row: store.PortalUserRow, betaUsers: string): CurrentUser {
  return {
    id: row.id,
    companyId: row.company_id,
    companyNumber: row.company_number,
    companyName: row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: row.email_address,
    profilePictureFileId: row.profile_picture_file_id,
    permissions: permissionsOf(row.roles, row.custom_permissions),
    roles: row.roles,
    enableTMSFreightAudit: row.enable_tms_freight_audit,
    enableThirdPartyTMSFreightAudit: row.enable_third_party_tms_freight_audit,
    companyTimeZone: row.company_time_zone ?? DEFAULT_TIME_ZONE,
    isBetaUser: isOnBetaList(betaUsers, row.email_address),
  };
}

/**
 * Who the bearer of a token is to us. Read from the database each time, so that a permission taken away counts at once.
 * Somebody who signs in for the first time is recognised by an address that the provider has verified.
 */
export async function signedInUser({ database, identity, settings }: AccessParts, token: string): Promise<SignedIn> {
  const bearer = await identity.verify(token);
  const find = () => database.inTransaction({ role: 'lanewright_app' }, (db) => store.findPortalUser(db, bearer));
  const row = (await find()) ?? (await linkByEmail(database, identity, token, bearer).then(find));
  if (!row) throw new NotSignedIn('This account has no access to Lanewright.');
  if (isSignedOut(row, bearer)) throw new NotSignedIn();
  return { user: asCurrentUser(row, (await settings.read('betaUsers')) ?? ''), bearer };
}

/**
 * A token from before the account was made opens nothing. Signing out everywhere asks for more: a renewed token is younger
 * than that, but the person behind it has not signed in again.
 */
function isSignedOut(row: store.PortalUserRow, { issuedAt, authenticatedAt }: Bearer): boolean {
  const isBefore = (seconds: number, moment: Date | null) => moment !== null && seconds * 1_000 < moment.getTime();
  return (
    row.is_session_ended || isBefore(issuedAt, row.tokens_valid_from) || isBefore(authenticatedAt, row.signed_out_at)
  );
}

/** Whether or not it is this request that links them: the first page of a person asks for several things at once. */
async function linkByEmail(database: Database, identity: Identity, token: string, bearer: Bearer): Promise<void> {
  const email = await identity.verifiedEmail(token);
  if (email === null) return;
  await database.inTransaction({ role: 'lanewright_app' }, async (db) => {
    const linked = await store.linkPortalUser(db, bearer, email);
    if (!linked) return;
    await store.enterCompany(db, linked.company_id);
    const scope = companyScope(database, linked.company_id, { userId: linked.id, requestId: null });
    const after = { issuer: bearer.issuer, subject: bearer.subject };
    await recordAudit(db, scope, [{ action: 'changed', entityKind: 'portal-user', entityId: linked.id, after }]);
  });
}

export interface FirstAdmin {
  companyName: string;
  emailAddress: string;
  firstName: string;
  lastName: string;
}

/**
 * Creates a company with its first administrator and sends the invitation. The company starts empty, unless a trial fills
 * it in the same transaction.
 */
export async function createCompany(
  parts: Pick<AccessParts, 'database' | 'identity'>,
  first: FirstAdmin,
  fill?: (db: Db, scope: Scope) => Promise<void>,
): Promise<string> {
  if (first.companyName.trim() === '')
    throw new Refused('A company needs a name.', [problem('companyName', 'A company needs a name.')]);
  if (!isEmailAddress(first.emailAddress)) throw new Refused(`"${first.emailAddress}" is not an e-mail address.`);
  const companyId = randomUUID();
  const scope = companyScope(parts.database, companyId, { userId: null, requestId: null });
  const admin = {
    id: randomUUID(),
    companyId,
    emailAddress: first.emailAddress,
    firstName: first.firstName,
    lastName: first.lastName,
  };
  const companyNumber = await scope.inCompany(async (db) => {
    const number = await store.insertCompany(db, { id: companyId, name: first.companyName.trim() });
    await store.insertFirstPerson(db, { ...admin, roles: ['Admin'] });
    await recordAudit(db, scope, [
      {
        action: 'created',
        entityKind: 'company',
        entityId: companyId,
        after: { companyNumber: number, name: first.companyName },
      },
      { action: 'created', entityKind: 'portal-user', entityId: admin.id, after: admin },
    ]);
    await fill?.(db, scope);
    return number;
  });
  await parts.identity.invite({
    emailAddress: first.emailAddress,
    name: `${first.firstName} ${first.lastName}`.trim(),
    invitedBy: companyId,
  });
  return companyNumber;
}

export async function preferencesOf(scope: UserScope): Promise<Preferences> {
  return (await scope.inCompany((db) => store.findPreferences(db, scope.userId))) ?? DEFAULT_PREFERENCES;
}

export interface PersonToTell {
  userId: string;
  emailAddress: string;
  preferences: Preferences;
}

/** Whoever of these may sign in, where they are mailed, and what they want to be told about. */
export async function peopleToTell(db: Db, userIds: readonly string[]): Promise<PersonToTell[]> {
  if (userIds.length === 0) return [];
  const people = await store.findPeople(db, userIds);
  return people.map((person) => ({ ...person, preferences: person.preferences ?? DEFAULT_PREFERENCES }));
}

/** Exported for other areas: who may do something, by id. They are told what has to be done. */
export function usersWith(db: Db, permission: Permission): Promise<string[]> {
  return store.findUsersWith(db, rolesWith(permission), permission);
}

/** The admins of the company whom a user can ask for a permission. */
export async function adminsToAsk(scope: UserScope): Promise<{ admins: { name: string }[] }> {
  return { admins: await scope.inCompany((db) => store.findAdmins(db, MAX_ADMINS_TO_ASK)) };
}

/** Who of the company may sign in under this id or address. */
export const portalUserBy = store.findPortalPerson;

export function savePreferences(scope: UserScope, preferences: Preferences): Promise<Preferences> {
  return scope.inCompany(async (db) => {
    const before = await store.findPreferences(db, scope.userId);
    await store.savePreferences(db, scope, preferences);
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'preferences', entityId: scope.userId, before, after: preferences },
    ]);
    return preferences;
  });
}

/**
 * Ends every session of the person. Whoever has not signed in since is refused from now on by ourselves; what the provider
 * has open is closed by it, before we answer.
 */
export async function signOutEverywhere(identity: Identity, scope: UserScope): Promise<null> {
  const subject = await scope.inCompany(async (db) => {
    const ended = await store.refuseOlderTokens(db, scope.userId);
    await endLiveSessions(db, scope, scope.userId);
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'portal-user', entityId: scope.userId, after: { signedOutEverywhere: true } },
    ]);
    return ended;
  });
  await identity.endSessions(subject);
  return null;
}
