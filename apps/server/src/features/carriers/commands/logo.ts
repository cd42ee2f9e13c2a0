import type { FilePort } from '../../../outside/files/port.ts';
import { NotFound } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { givePicture, takePicture, type PicturePlace } from '../../pictures/commands/change-picture.ts';
import { lockCarrier } from '../store/carrier-rows.ts';
import { pointToLogo } from '../store/carrier-writes.ts';

const logoOf = (scope: Scope, carrierId: string): PicturePlace => ({
  kind: 'carrier-logo',
  entityKind: 'carrier',
  field: 'logoFileId',
  owner: async (db) => {
    const carrier = await lockCarrier(db, carrierId);
    if (!carrier) throw new NotFound();
    return { id: carrier.id, fileId: carrier.logoFileId };
  },
  point: pointToLogo,
  announce: (db, id) => announce(db, scope, 'carriers', { entityId: id, notificationType: 'Changed' }),
});

export async function saveLogo(
  files: FilePort,
  scope: Scope,
  carrierId: string,
  data: string,
): Promise<{ logoFileId: string }> {
  return { logoFileId: await givePicture(files, scope, logoOf(scope, carrierId), data) };
}

export const removeLogo = (scope: Scope, carrierId: string) => takePicture(scope, logoOf(scope, carrierId));
