import { randomUUID } from 'node:crypto';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@lanewright/contract/picture.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { z } from 'zod';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused, Unavailable } from '../../../platform/failures.ts';
import { bareImage } from '../../../platform/files/bare-image.ts';
import { decodeBase64, UnreadableFile } from '../../../platform/files/base64.ts';
import { readImageFacts, type ImageType } from '../../../platform/files/image-type.ts';
import { removeFileLater } from '../../../platform/files/remove-file.ts';
import type { FileBytes } from '../../../platform/http/serve.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { promiseToAsk, settlePromise } from '../../../platform/jobs/promise.ts';
import type { Scope } from '../../../platform/scope.ts';
import { deletePicture, insertPicture, isPicture, type NewPicture } from '../store.ts';

export type { NewPicture } from '../store.ts';

/** Who has a picture. */
export type PictureKind = 'profile-picture' | 'carrier-logo' | 'company-logo';

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

export interface PictureToKeep<Owner> {
  /** As base64. */
  data: string;
  /** Who is to have it, locked; throws where they may not. Asked before the file is kept and again when it is there. */
  owner(db: Db): Promise<Owner>;
  /** Writes the row that names the file, by `swapPicture`. */
  claim(db: Db, owner: Owner, picture: NewPicture): Promise<void>;
}

/** The file is there before the row that names it. Should the row not come, a job removes the file. Answers its id. */
export async function keepPicture<Owner>(
  files: FilePort,
  scope: Scope,
  { data, owner, claim }: PictureToKeep<Owner>,
): Promise<string> {
  await scope.inCompany(owner);
  const { bytes, contentType } = readPicture(data);
  // Each try has a file of its own: the job that cleans up after an earlier one never takes what a later one needs.
  const fileId = randomUUID();
  const jobId = await scope.inCompany((db) => promiseToAsk(db, scope, REMOVE_UNCLAIMED_PICTURE, { fileId }));
  await files.put(fileKey(scope.companyId, fileId), bytes, { contentType, maxBytes: MAX_PICTURE_BYTES });
  return scope.once('picture', async (db) => {
    const found = await owner(db);
    if (!(await settlePromise(db, jobId)))
      throw new Unavailable('Keeping the picture took too long. Please try again.');
    await claim(db, found, { fileId, contentType, byteCount: bytes.length });
    return fileId;
  });
}

/** What a crash left: a file that no row names. */
export async function removeUnclaimedPicture(
  files: FilePort,
  scope: Scope,
  { fileId }: z.infer<typeof UnclaimedPicture>,
): Promise<void> {
  if (!(await scope.inCompany((db) => isPicture(db, fileId)))) await files.remove(fileKey(scope.companyId, fileId));
}

export interface PictureSwap {
  kind: PictureKind;
  before: string | null;
  after: NewPicture | null;
  /** Lets the owner's row name another file, or none. */
  point(fileId: string | null): Promise<void>;
}

/** The old file stays until the worker removes it, which it does only if this transaction commits. */
export async function swapPicture(db: Db, scope: Scope, { kind, before, after, point }: PictureSwap): Promise<void> {
  if (after) await insertPicture(db, scope, kind, after);
  await point(after?.fileId ?? null);
  if (before === null) return;
  await deletePicture(db, before);
  await removeFileLater(db, scope, fileKey(scope.companyId, before));
}

export async function readPictureFile(
  files: FilePort,
  scope: Scope,
  kind: PictureKind,
  askedId: string,
): Promise<FileBytes> {
  // Keys of files are spelled in one way, ids in capitals are as good.
  const fileId = askedId.toLowerCase();
  const isKnown = await scope.inCompany((db) => isPicture(db, fileId, kind));
  const file = isKnown ? await files.get(fileKey(scope.companyId, fileId)) : null;
  if (!file) throw new NotFound();
  return { bytes: file.stream, contentType: file.contentType };
}
