import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { AsVisitor, FileBytes } from '../../../platform/http/serve.ts';
import { companyOfLogo } from '../store/public-rows.ts';

/** Nothing else that a company keeps can be had by its id. */
export async function readLogo(files: FilePort, asVisitor: AsVisitor, fileId: string): Promise<FileBytes> {
  const companyId = await asVisitor((db) => companyOfLogo(db, fileId));
  const file = companyId === null ? null : await files.get(fileKey(companyId, fileId));
  if (!file) throw new NotFound();
  return { bytes: file.stream, contentType: file.contentType };
}
