import { randomUUID } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '@lanewright/contract/contacts.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { mayDoWithContact } from '@lanewright/domain/contacts/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { fileKey, type FilePort, type StoredFile } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted, refuseIf } from '../../../platform/failures.ts';
import { decodeBase64, UnreadableFile } from '../../../platform/files/csv.ts';
import { imageTypeOf, type ImageType } from '../../../platform/files/image-type.ts';
import { removeFileLater } from '../../../platform/files/remove-file.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import * as store from '../store/pictures.ts';
import { lockContact } from './read-contact.ts';

function readPicture(data: string): { bytes: Buffer; contentType: ImageType } {
  let bytes: Buffer = Buffer.alloc(0);
  try {
    bytes = decodeBase64(data);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    refuseIf([problem('data', error.message)]);
  }
  if (bytes.length > MAX_PICTURE_BYTES)
    refuseIf([problem('data', `A picture can have at most ${MAX_PICTURE_BYTES / 1024} KB.`)]);
  const contentType = imageTypeOf(bytes);
  if (contentType === null) refuseIf([problem('data', 'A picture must be a PNG, JPEG or WebP image.')]);
  return { bytes, contentType: contentType! };
}

/** The file is there before the row that names it, and goes when the row does not come. */
export async function savePicture(
  files: FilePort,
  scope: UserScope,
  contactId: string,
  data: string,
): Promise<{ profilePictureFileId: string }> {
  const { bytes, contentType } = readPicture(data);
  const fileId = randomUUID();
  return scope.inCompany(async (db) => {
    const contact = await lockForPicture(db, scope, contactId);
    const key = fileKey(scope.companyId, fileId);
    await files.put(key, bytes, contentType);
    try {
      await changePicture(db, scope, contact, { fileId, contentType, byteCount: bytes.length });
    } catch (error) {
      await files.remove(key);
      throw error;
    }
    return { profilePictureFileId: fileId };
  });
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

/** The file stays until the worker removes it, which it does only if this transaction commits. */
export async function setPicture(
  db: Db,
  scope: UserScope,
  { id, profilePictureFileId: before }: Pictured,
  after: store.NewPicture | null,
): Promise<void> {
  await store.replacePicture(db, scope, id, { before, after });
  if (before) await removeFileLater(db, scope, fileKey(scope.companyId, before));
}

async function changePicture(
  db: Db,
  scope: UserScope,
  contact: Pictured,
  after: store.NewPicture | null,
): Promise<void> {
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

export async function readPictureFile(files: FilePort, scope: UserScope, askedId: string): Promise<StoredFile> {
  // Keys of files are spelled in one way, ids in capitals are as good.
  const fileId = askedId.toLowerCase();
  const isKnown = await scope.inCompany((db) => store.isPicture(db, fileId));
  const file = isKnown ? await files.get(fileKey(scope.companyId, fileId)) : null;
  if (!file) throw new NotFound();
  return file;
}
