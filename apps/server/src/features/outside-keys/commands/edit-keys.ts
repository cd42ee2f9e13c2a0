import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import type { BodyOf, QueryOf } from '@lanewright/contract/endpoint.ts';
import type { OutsideKey, outsideKeys } from '@lanewright/contract/outside-keys.ts';
import { scopesBeyond } from '@lanewright/domain/access/api-scopes.ts';
import { KEY_PREFIX, MOST_KEYS, problemsWithKey, type KeyScope } from '@lanewright/domain/access/outside-keys.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { NotFound, NotPermitted, Refused, refuseIf } from '../../../platform/failures.ts';
import { hashOfToken, makeToken } from '../../../platform/link-token.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { carrierNameOf } from '../../carriers/commands/read-carriers.ts';
import {
  asOutsideKey,
  changeMaker,
  countKeys,
  findKeyById,
  insertKey,
  keysOf,
  revokeKeyRow,
} from '../store/key-rows.ts';

/** Enough to know it by, too little to use it. */
const SHOWN_LETTERS = 12;

export function listKeys(scope: Scope, asked: QueryOf<typeof outsideKeys.list>): Promise<OutsideKey[]> {
  return scope.inCompany(async (db) =>
    (await keysOf(db, asked, MOST_KEYS)).map((key) => asOutsideKey(key, Date.now())),
  );
}

export function createKey(
  scope: UserScope,
  body: BodyOf<typeof outsideKeys.create>,
): Promise<OutsideKey & { key: string }> {
  const expiresAt = body.expiresAt === null ? null : Date.parse(body.expiresAt);
  refuseIf(problemsWithKey({ ...body, expiresAt }, Date.now()));
  refuseBeyond(scope, body.scopes);
  return scope.inCompany(async (db) => {
    if (body.carrierId !== null && (await carrierNameOf(db, body.carrierId)) === null)
      refuseIf([problem('carrierId', 'There is no such carrier in the network.')]);
    if ((await countKeys(db)) >= MOST_KEYS) throw new Refused(`A company has at most ${MOST_KEYS} keys.`);
    const token = `${KEY_PREFIX}${makeToken(scope.companyId)}`;
    // The company comes first in it and is the same in all of them.
    const secret = token.slice(KEY_PREFIX.length + 22);
    const id = scope.stepId('key');
    await insertKey(db, scope, {
      id,
      name: toOneLine(body.name),
      kind: body.kind,
      carrierId: body.carrierId,
      scopes: [...new Set(body.scopes)],
      shownPrefix: `${KEY_PREFIX}…${secret.slice(0, SHOWN_LETTERS / 2)}`,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      tokenHash: hashOfToken(token.slice(KEY_PREFIX.length)),
    });
    const made = asOutsideKey((await findKeyById(db, id))!, Date.now());
    await recordAudit(db, scope, [{ action: 'created', entityKind: 'outside key', entityId: id, after: made }]);
    return { ...made, key: token };
  });
}

/** Nobody hands on what they may not do themselves: neither by a new key nor by one that they take over. */
function refuseBeyond(scope: UserScope, scopes: readonly KeyScope[]): void {
  if (scopesBeyond(scopes, scope.user.permissions).length > 0)
    throw new NotPermitted('A key can do no more than the person who makes it.');
}

/** Makes the user responsible for a key, so that it goes on after its maker has lost a permission or left. */
export function takeOverKey(scope: UserScope, id: string): Promise<OutsideKey> {
  return scope.inCompany(async (db) => {
    const before = await findKeyById(db, id);
    if (!before) throw new NotFound();
    if (before.revokedAt !== null) throw new Refused('This key was revoked.');
    refuseBeyond(scope, before.scopes);
    await changeMaker(db, scope, id);
    const after = (await findKeyById(db, id))!;
    await recordAudit(db, scope, [
      {
        action: 'changed',
        entityKind: 'outside key',
        entityId: id,
        before: { createdBy: before.createdBy },
        after: { createdBy: after.createdBy },
      },
    ]);
    return asOutsideKey(after, Date.now());
  });
}

export function revokeKey(scope: Scope, id: string): Promise<OutsideKey> {
  return scope.inCompany(async (db) => {
    const before = await findKeyById(db, id);
    if (!before) throw new NotFound();
    await revokeKeyRow(db, scope, id);
    if (before.revokedAt === null)
      await recordAudit(db, scope, [
        {
          action: 'changed',
          entityKind: 'outside key',
          entityId: id,
          before: { isRevoked: false },
          after: { isRevoked: true },
        },
      ]);
    return asOutsideKey((await findKeyById(db, id))!, Date.now());
  });
}
