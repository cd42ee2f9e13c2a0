import type { OutsideKey } from '@lanewright/contract/outside-keys.ts';
import { scopesBeyond } from '@lanewright/domain/access/api-scopes.ts';
import { keyState, type KeyKind, type KeyScope } from '@lanewright/domain/access/outside-keys.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { permissionsOf, type Role } from '@lanewright/domain/access/roles.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface KeptKey {
  id: string;
  name: string;
  kind: KeyKind;
  carrierId: string | null;
  carrierName: string;
  scopes: KeyScope[];
  shownPrefix: string;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** Of who made it; null where they may not sign in any more. */
  makersRoles: Role[] | null;
  makersPermissions: Permission[] | null;
}

const SELECTED = sql<KeptKey>`
  select k.id, k.name, k.kind, k.carrier_id as "carrierId", k.scopes, k.shown_prefix as "shownPrefix",
    k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
    coalesce((select c.name from carrier c where c.company_id = k.company_id and c.id = k.carrier_id), '') as "carrierName",
    coalesce((select trim(p.first_name || ' ' || p.last_name) from contact p
      where p.company_id = k.company_id and p.id = k.created_by), '') as "createdBy",
    (select u.roles from portal_user u
      where u.company_id = k.company_id and u.id = k.created_by and not u.is_disabled) as "makersRoles",
    (select u.custom_permissions from portal_user u
      where u.company_id = k.company_id and u.id = k.created_by and not u.is_disabled) as "makersPermissions"
  from outside_key k where k.company_id = (select current_company())`;

export async function keysOf(
  db: Db,
  { carrierId, kind }: { carrierId?: string | undefined; kind?: KeyKind | undefined },
  limit: number,
): Promise<KeptKey[]> {
  const { rows } = await sql<KeptKey>`
    ${SELECTED} ${carrierId === undefined ? sql`` : sql`and k.carrier_id = ${carrierId}::uuid`}
      ${kind === undefined ? sql`` : sql`and k.kind = ${kind}`}
    order by k.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function findKeyById(db: Db, id: string): Promise<KeptKey | null> {
  const { rows } = await sql<KeptKey>`${SELECTED} and k.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function findKeyByHash(db: Db, tokenHash: string): Promise<KeptKey | null> {
  const { rows } = await sql<KeptKey>`${SELECTED} and k.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** What a caller's company is, and whom one writes to about what the key does. */
export type CompanyOfKey = Pick<
  CurrentUser,
  'companyNumber' | 'companyName' | 'emailAddress' | 'enableTMSFreightAudit' | 'enableThirdPartyTMSFreightAudit'
>;

export async function companyOfKey(db: Db, id: string): Promise<CompanyOfKey> {
  const { rows } = await sql<CompanyOfKey>`
    select c.company_number as "companyNumber", c.name as "companyName",
      c.enable_tms_freight_audit as "enableTMSFreightAudit",
      c.enable_third_party_tms_freight_audit as "enableThirdPartyTMSFreightAudit",
      coalesce((
        select u.email_address from portal_user u
        where u.company_id = c.id and u.id = (select k.created_by from outside_key k where k.company_id = c.id and k.id = ${id}::uuid)
      ), '') as "emailAddress"
    from company c where c.id = (select current_company())`.execute(db);
  return rows[0]!;
}

export async function countKeys(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outside_key')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(
  db: Db,
  scope: Scope,
  key: Pick<KeptKey, 'id' | 'name' | 'kind' | 'carrierId' | 'scopes' | 'shownPrefix' | 'expiresAt'> & {
    tokenHash: string;
  },
): Promise<void> {
  await db
    .insertInto('outside_key')
    .values({
      company_id: scope.companyId,
      id: key.id,
      name: key.name,
      kind: key.kind,
      carrier_id: key.carrierId,
      scopes: [...key.scopes],
      token_hash: key.tokenHash,
      shown_prefix: key.shownPrefix,
      created_by: scope.userId,
      expires_at: key.expiresAt,
    })
    .execute();
}

/** Who made the key decides how far it goes. */
export async function changeMaker(db: Db, scope: Scope, id: string): Promise<void> {
  await db.updateTable('outside_key').set({ created_by: scope.userId }).where('id', '=', id).execute();
}

export async function revokeKeyRow(db: Db, scope: Scope, id: string): Promise<void> {
  await db
    .updateTable('outside_key')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: scope.userId })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** To the minute: who calls all day need not be written down each time. */
export async function touchKey(db: Db, id: string): Promise<void> {
  await sql`
    update outside_key set last_used_at = now()
    where company_id = (select current_company()) and id = ${id}::uuid
      and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db);
}

/** What its maker may do at this moment. */
export const heldByMaker = ({ makersRoles, makersPermissions }: KeptKey): Permission[] =>
  permissionsOf(makersRoles ?? [], makersPermissions ?? []);

export function asOutsideKey(key: KeptKey, now: number): OutsideKey {
  const { createdAt, revokedAt, expiresAt, lastUsedAt, makersRoles: _r, makersPermissions: _p, ...facts } = key;
  return {
    ...facts,
    lacks: scopesBeyond(key.scopes, heldByMaker(key)),
    state: keyState({ expiresAt: expiresAt && expiresAt.getTime(), isRevoked: revokedAt !== null }, now),
    createDateTime: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
