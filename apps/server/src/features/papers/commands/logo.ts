import { buffer } from 'node:stream/consumers';
import { problem } from '@lanewright/domain/problem.ts';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import { refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { givePicture, takePicture, type PicturePlace } from '../../pictures/commands/change-picture.ts';
import { lockLogo, pointToLogo } from '../store/paper-rows.ts';

/** What can be drawn on a page. */
const PRINTABLE = ['image/png', 'image/jpeg'];

const logoOf = (scope: Scope): PicturePlace => ({
  kind: 'company-logo',
  entityKind: 'configuration',
  field: 'logoFileId',
  owner: async (db) => ({ id: scope.companyId, fileId: await lockLogo(db, scope) }),
  point: (db, _company, fileId) => pointToLogo(db, scope, fileId),
  refuse: ({ contentType }) => {
    if (!PRINTABLE.includes(contentType)) refuseIf([problem('data', 'A logo must be a PNG or JPEG image.')]);
  },
});

export async function saveLogo(files: FilePort, scope: Scope, data: string): Promise<{ logoFileId: string }> {
  return { logoFileId: await givePicture(files, scope, logoOf(scope), data) };
}

export const removeLogo = (scope: Scope) => takePicture(scope, logoOf(scope));

/** A logo that is gone keeps nobody from printing. */
export async function readLogo(files: FilePort, scope: Scope, fileId: string | null): Promise<Buffer | null> {
  const file = fileId === null ? null : await files.get(fileKey(scope.companyId, fileId));
  return file && (await buffer(file.stream));
}
