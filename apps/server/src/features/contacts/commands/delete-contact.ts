import { ADMINS_ONLY, mayDoWithContact, mayManageAccess } from '@lanewright/domain/contacts/rules.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotPermitted } from '../../../platform/failures.ts';
import { announce, endLiveSessions } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import * as store from '../store/contact-writes.ts';
import { loseAdmin } from './change-access.ts';
import { endAtProvider, promiseEndOfAccess, type EndOfAccess } from './end-of-access.ts';
import { dropPicture } from './picture.ts';
import { savePlaces } from './places-of-contact.ts';
import { lockContact } from './read-contact.ts';

/** A portal user is refused from the next request on: the row that let them in is gone. */
export async function deleteContact(
  parts: Pick<FeatureParts, 'identity' | 'log'>,
  scope: UserScope,
  askedId: string,
): Promise<null> {
  const end = await scope.once('deleted', (db) => remove(db, scope, askedId));
  await endAtProvider(parts, scope, end);
  return null;
}

async function remove(db: Db, scope: UserScope, askedId: string): Promise<EndOfAccess | null> {
  const { contact, access } = await lockContact(db, askedId);
  const { id } = contact;
  if (!mayManageAccess(scope.user, contact)) throw new NotPermitted(ADMINS_ONLY);
  if (!mayDoWithContact('delete', scope.user, contact))
    throw new NotPermitted(id === scope.userId ? 'You cannot delete your own contact.' : undefined);
  if (contact.roles.includes('Admin')) await loseAdmin(db, scope, contact, true);
  if (contact.profilePictureFileId !== null) await dropPicture(db, scope, contact);
  await savePlaces(db, scope, contact, { locations: [], nonCompanyLocations: [] });
  await store.deleteContact(db, scope, id);
  if (access) await endLiveSessions(db, scope, id);
  await recordAudit(db, scope, [{ action: 'deleted', entityKind: 'contact', entityId: id, before: contact }]);
  await announce(db, scope, 'contacts', { entityId: id, notificationType: 'Deleted' });
  return access && promiseEndOfAccess(db, scope, access);
}
