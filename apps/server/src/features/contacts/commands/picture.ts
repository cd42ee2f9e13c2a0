import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { mayDoWithContact } from '@lanewright/domain/contacts/rules.ts';
import type { FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotPermitted } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { keepPicture, swapPicture, type NewPicture } from '../../pictures/commands/keep-picture.ts';
import { pointToPicture } from '../store/contact-writes.ts';
import { lockContact } from './read-contact.ts';

export async function savePicture(
  files: FilePort,
  scope: UserScope,
  contactId: string,
  data: string,
): Promise<{ profilePictureFileId: string }> {
  const profilePictureFileId = await keepPicture(files, scope, {
    data,
    owner: (db) => lockForPicture(db, scope, contactId),
    claim: (db, contact, picture) => changePicture(db, scope, contact, picture),
  });
  return { profilePictureFileId };
}

export function removePicture(scope: UserScope, contactId: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const contact = await lockForPicture(db, scope, contactId);
    if (contact.profilePictureFileId !== null) await changePicture(db, scope, contact, null);
    return null;
  });
}

type Pictured = Pick<Contact, 'id' | 'profilePictureFileId'>;

async function lockForPicture(db: Db, scope: UserScope, contactId: string): Promise<Pictured> {
  const { contact } = await lockContact(db, contactId);
  if (!mayDoWithContact('edit', scope.user, contact.id)) throw new NotPermitted();
  return contact;
}

export function setPicture(
  db: Db,
  scope: UserScope,
  { id, profilePictureFileId: before }: Pictured,
  after: NewPicture | null,
): Promise<void> {
  return swapPicture(db, scope, {
    kind: 'profile-picture',
    before,
    after,
    point: (fileId) => pointToPicture(db, id, fileId),
  });
}

async function changePicture(db: Db, scope: UserScope, contact: Pictured, after: NewPicture | null): Promise<void> {
  await setPicture(db, scope, contact, after);
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'contact',
      entityId: contact.id,
      before: { profilePictureFileId: contact.profilePictureFileId },
      after: { profilePictureFileId: after?.fileId ?? null },
    },
  ]);
  await announce(db, scope, 'contacts', { entityId: contact.id, notificationType: 'Changed' });
}
