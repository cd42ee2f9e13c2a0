import { randomUUID } from 'node:crypto';
import { FILE_KINDS, MAX_DOCUMENT_BYTES } from '@lanewright/domain/documents/file-kinds.ts';
import { z } from 'zod';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Unavailable } from '../../../platform/failures.ts';
import { FILE_DEADLINE_MS } from '../../../platform/http/file-body.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { promiseToAsk, settlePromise } from '../../../platform/jobs/promise.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isContent } from '../store/document-rows.ts';
import { checkedFile } from './checked-file.ts';

const UnclaimedFile = z.object({ fileId: z.uuid() });

export const REMOVE_UNCLAIMED_DOCUMENT: JobKind<z.infer<typeof UnclaimedFile>> = {
  kind: 'remove-unclaimed-document',
  lane: 'outside',
  payload: UnclaimedFile,
};

/** The columns of a document that say what its content is. */
export interface Content {
  file_id: string;
  extension: string;
  content_type: string;
  byte_count: number;
  sha256: string;
}

/**
 * Keeps a file and has `claim` write the row that names it. The file is there before the row; should the row not come, a job
 * removes the file. `claim` runs once for a request, however often that is sent.
 */
export async function keepFile<T>(
  files: FilePort,
  scope: Scope,
  source: AsyncIterable<Uint8Array>,
  claim: (db: Db, content: Content) => Promise<T>,
): Promise<T> {
  const { kind, chunks } = await checkedFile(source);
  const { contentType, extension } = FILE_KINDS[kind];
  // Each try has a file of its own: the job that cleans up after an earlier one never takes what a later one needs.
  const fileId = randomUUID();
  const jobId = await scope.inCompany((db) =>
    promiseToAsk(db, scope, REMOVE_UNCLAIMED_DOCUMENT, { fileId }, FILE_DEADLINE_MS),
  );
  const kept = await files.put(fileKey(scope.companyId, fileId), chunks, { contentType, maxBytes: MAX_DOCUMENT_BYTES });
  return scope.once('claimed', async (db) => {
    if (!(await settlePromise(db, jobId))) throw new Unavailable('Keeping the file took too long. Please try again.');
    return claim(db, {
      file_id: fileId,
      extension,
      content_type: contentType,
      byte_count: kept.byteCount,
      sha256: kept.sha256,
    });
  });
}

/** What a crash left: a file that no row names. */
export async function removeUnclaimedFile(
  files: FilePort,
  scope: Scope,
  { fileId }: z.infer<typeof UnclaimedFile>,
): Promise<void> {
  if (!(await scope.inCompany((db) => isContent(db, fileId)))) await files.remove(fileKey(scope.companyId, fileId));
}
