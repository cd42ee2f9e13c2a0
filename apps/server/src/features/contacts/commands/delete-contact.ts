import { mayDoWithContact } from '@lanewright/domain/contacts/rules.ts';
import type { Identity } from '../../../outside/identity/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { NotPermitted } from '../../../platform/failures.ts';
import { announce, endLiveSessions } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import * as store from '../store/contact-writes.ts';
import { setPicture } from './picture.ts';
import { lockContact } from './read-contact.ts';
import { refuseIfLastAdmin } from './save-contact.ts';

/** A portal user is refused from the next request on: the row that let them in is gone. */
export function deleteContact(identity: Identity, scope: UserScope, askedId: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const { contact, access } = await lockContact(db, askedId);
    const { id } = contact;
    if (!mayDoWithContact('delete', scope.user, id))
      throw new NotPermitted(id === scope.userId ? 'You cannot delete your own contact.' : undefined);
    if (contact.roles.includes('Admin')) await refuseIfLastAdmin(db, id);
    if (contact.profilePictureFileId !== null) await setPicture(db, scope, contact, null);
    await store.deleteContact(db, scope, id);
    if (access) {
      await identity.endAccess(access);
      await endLiveSessions(db, scope, id);
    }
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: 'contact', entityId: id, before: contact }]);
    await announce(db, scope, 'contacts', { entityId: id, notificationType: 'Deleted' });
    return null;
  });
}
