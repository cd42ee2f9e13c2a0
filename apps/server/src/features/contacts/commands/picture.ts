import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { mayDoWithContact } from '@lanewright/domain/contacts/rules.ts';
import type { FilePort } from '../../../outside/files/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotPermitted } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { givePicture, takePicture, type PicturePlace } from '../../pictures/commands/change-picture.ts';
import { swapPicture } from '../../pictures/commands/keep-picture.ts';
import { pointToPicture } from '../store/contact-writes.ts';
import { lockContact } from './read-contact.ts';

const KIND = 'profile-picture';

const pictureOf = (scope: UserScope, contactId: string): PicturePlace => ({
  kind: KIND,
  entityKind: 'contact',
  field: 'profilePictureFileId',
  owner: async (db) => {
    const { contact } = await lockContact(db, contactId);
    if (!mayDoWithContact('edit', scope.user, contact)) throw new NotPermitted();
    return { id: contact.id, fileId: contact.profilePictureFileId };
  },
  point: pointToPicture,
  announce: (db, id) => announce(db, scope, 'contacts', { entityId: id, notificationType: 'Changed' }),
});

export async function savePicture(
  files: FilePort,
  scope: UserScope,
  contactId: string,
  data: string,
): Promise<{ profilePictureFileId: string }> {
  return { profilePictureFileId: await givePicture(files, scope, pictureOf(scope, contactId), data) };
}

export const removePicture = (scope: UserScope, contactId: string) => takePicture(scope, pictureOf(scope, contactId));

/** With the contact itself, whose own entry says all of it. */
export function dropPicture(
  db: Db,
  scope: UserScope,
  { id, profilePictureFileId: before }: Pick<Contact, 'id' | 'profilePictureFileId'>,
): Promise<void> {
  return swapPicture(db, scope, {
    kind: KIND,
    before,
    after: null,
    point: (fileId) => pointToPicture(db, id, fileId),
  });
}
