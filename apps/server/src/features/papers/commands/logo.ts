import { buffer } from 'node:stream/consumers';
import { problem } from '@lanewright/domain/problem.ts';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { keepPicture, swapPicture, type NewPicture } from '../../pictures/commands/keep-picture.ts';
import { findLogo, pointToLogo } from '../store/paper-rows.ts';

/** What can be drawn on a page. */
const PRINTABLE = ['image/png', 'image/jpeg'];

async function changeLogo(db: Db, scope: Scope, before: string | null, after: NewPicture | null): Promise<void> {
  if (after !== null && !PRINTABLE.includes(after.contentType)) {
    const message = 'A logo must be a PNG or JPEG image.';
    throw new Refused(message, [problem('data', message)]);
  }
  await swapPicture(db, scope, {
    kind: 'company-logo',
    before,
    after,
    point: (fileId) => pointToLogo(db, scope, fileId),
  });
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'configuration',
      entityId: scope.companyId,
      before: { logoFileId: before },
      after: { logoFileId: after?.fileId ?? null },
    },
  ]);
}

export async function saveLogo(files: FilePort, scope: Scope, data: string): Promise<{ logoFileId: string }> {
  const logoFileId = await keepPicture(files, scope, {
    data,
    owner: findLogo,
    claim: (db, before, picture) => changeLogo(db, scope, before, picture),
  });
  return { logoFileId };
}

export function removeLogo(scope: Scope): Promise<null> {
  return scope.inCompany(async (db) => {
    const before = await findLogo(db);
    if (before !== null) await changeLogo(db, scope, before, null);
    return null;
  });
}

/** A logo that is gone keeps nobody from printing. */
export async function readLogo(files: FilePort, scope: Scope, fileId: string | null): Promise<Buffer | null> {
  const file = fileId === null ? null : await files.get(fileKey(scope.companyId, fileId));
  return file && (await buffer(file.stream));
}
