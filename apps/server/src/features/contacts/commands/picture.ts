import { randomUUID } from 'node:crypto';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@lanewright/contract/contacts.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { mayDoWithContact } from '@lanewright/domain/contacts/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { z } from 'zod';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted, Refused, Unavailable } from '../../../platform/failures.ts';
import { bareImage } from '../../../platform/files/bare-image.ts';
import { decodeBase64, UnreadableFile } from '../../../platform/files/base64.ts';
import { readImageFacts, type ImageType } from '../../../platform/files/image-type.ts';
import { removeFileLater } from '../../../platform/files/remove-file.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { promiseToAsk, settlePromise } from '../../../platform/jobs/promise.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { FileBytes } from '../../../platform/http/serve.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import * as store from '../store/pictures.ts';
import { lockContact } from './read-contact.ts';

const TOO_MANY_PIXELS = `A picture can have at most ${MAX_PICTURE_PIXELS} by ${MAX_PICTURE_PIXELS} pixels.`;
const NOT_A_PICTURE = 'A picture must be a PNG, JPEG or WebP image.';

function refusePicture(message: string): never {
  throw new Refused(message, [problem('data', message)]);
}

/** Only the picture itself is kept: nothing of where and with what it was taken, nothing hidden behind its end. */
function readPicture(data: string): { bytes: Buffer; contentType: ImageType } {
  let given: Buffer;
  try {
    given = decodeBase64(data, { maxBytes: MAX_PICTURE_BYTES, what: 'A picture' });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    refusePicture(error.message);
  }
  const facts = readImageFacts(given);
  if (!facts) refusePicture(NOT_A_PICTURE);
  if (Math.max(facts.width, facts.height) > MAX_PICTURE_PIXELS) refusePicture(TOO_MANY_PIXELS);
  const bytes = bareImage(given, facts.type);
  if (!bytes) refusePicture(NOT_A_PICTURE);
  return { bytes, contentType: facts.type };
}

const UnclaimedPicture = z.object({ fileId: z.uuid() });

export const REMOVE_UNCLAIMED_PICTURE: JobKind<z.infer<typeof UnclaimedPicture>> = {
  kind: 'remove-unclaimed-picture',
  lane: 'outside',
  payload: UnclaimedPicture,
};

/** The file is there before the row that names it. Should the row not come, a job removes the file. */
export async function savePicture(
  files: FilePort,
  scope: UserScope,
  contactId: string,
  data: string,
): Promise<{ profilePictureFileId: string }> {
  await scope.inCompany((db) => lockForPicture(db, scope, contactId));
  const { bytes, contentType } = readPicture(data);
  // Each try has a file of its own: the job that cleans up after an earlier one never takes what a later one needs.
  const fileId = randomUUID();
  const jobId = await scope.inCompany((db) => promiseToAsk(db, scope, REMOVE_UNCLAIMED_PICTURE, { fileId }));
  await files.put(fileKey(scope.companyId, fileId), bytes, { contentType, maxBytes: MAX_PICTURE_BYTES });
  return scope.once('picture', async (db) => {
    const contact = await lockForPicture(db, scope, contactId);
    if (!(await settlePromise(db, jobId)))
      throw new Unavailable('Keeping the picture took too long. Please try again.');
    await changePicture(db, scope, contact, { fileId, contentType, byteCount: bytes.length });
    return { profilePictureFileId: fileId };
  });
}

/** What a crash left: a file that no row names. */
export async function removeUnclaimedPicture(
  files: FilePort,
  scope: Scope,
  { fileId }: z.infer<typeof UnclaimedPicture>,
): Promise<void> {
  if (!(await scope.inCompany((db) => store.isPicture(db, fileId))))
    await files.remove(fileKey(scope.companyId, fileId));
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

export async function readPictureFile(files: FilePort, scope: UserScope, askedId: string): Promise<FileBytes> {
  // Keys of files are spelled in one way, ids in capitals are as good.
  const fileId = askedId.toLowerCase();
  const isKnown = await scope.inCompany((db) => store.isPicture(db, fileId));
  const file = isKnown ? await files.get(fileKey(scope.companyId, fileId)) : null;
  if (!file) throw new NotFound();
  return { bytes: file.stream, contentType: file.contentType };
}
