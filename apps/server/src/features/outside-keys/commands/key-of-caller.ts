import { permissionsOfScopes, scopesBeyond } from '@lanewright/domain/access/api-scopes.ts';
import { KEY_PREFIX, keyState } from '@lanewright/domain/access/outside-keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KnownKey } from '../../../platform/http/serve.ts';
import { companyOfToken, hashOfToken } from '../../../platform/link-token.ts';
import { companyTimeZone } from '../../configuration/commands/company-today.ts';
import { companyOfKey, findKeyByHash, heldByMaker, touchKey } from '../store/key-rows.ts';

/** Exported for whoever lets callers in. Read each time, so a revoked key opens nothing from that moment on. */
export async function keyOf(database: Database, shown: string): Promise<KnownKey | null> {
  const token = shown.startsWith(KEY_PREFIX) ? shown.slice(KEY_PREFIX.length) : '';
  const companyId = companyOfToken(token);
  if (companyId === null) return null;
  return database.inTransaction({ role: 'lanewright_app', companyId }, async (db) => {
    const key = await findKeyByHash(db, hashOfToken(token));
    const facts = key && { expiresAt: key.expiresAt && key.expiresAt.getTime(), isRevoked: key.revokedAt !== null };
    if (!key || keyState(facts!, Date.now()) !== 'Active') return null;
    await touchKey(db, key.id);
    const { id, name, kind, carrierId, scopes } = key;
    const company = await companyOfKey(db, id);
    // A key goes on only as far as its maker does: who lost a permission cannot keep it by a key.
    const held = heldByMaker(key);
    // Carriers write to who made the key: a program reads no mail.
    const user = {
      id,
      companyId,
      ...company,
      firstName: name,
      lastName: '',
      profilePictureFileId: null,
      permissions: permissionsOfScopes(scopes).filter((permission) => held.includes(permission)),
      roles: [],
      companyTimeZone: await companyTimeZone(db),
      isBetaUser: false,
    };
    return { id, companyId, name, kind, carrierId, scopes, lacks: scopesBeyond(scopes, held), user };
  });
}
