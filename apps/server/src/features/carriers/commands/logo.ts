import type { FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { keepPicture, swapPicture, type NewPicture } from '../../pictures/commands/keep-picture.ts';
import { lockCarrier, type KeptCarrier } from '../store/carrier-rows.ts';
import { pointToLogo } from '../store/carrier-writes.ts';

export async function saveLogo(
  files: FilePort,
  scope: Scope,
  carrierId: string,
  data: string,
): Promise<{ logoFileId: string }> {
  const logoFileId = await keepPicture(files, scope, {
    data,
    owner: (db) => lockForLogo(db, carrierId),
    claim: (db, carrier, picture) => changeLogo(db, scope, carrier, picture),
  });
  return { logoFileId };
}

export function removeLogo(scope: Scope, carrierId: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const carrier = await lockForLogo(db, carrierId);
    if (carrier.logoFileId !== null) await changeLogo(db, scope, carrier, null);
    return null;
  });
}

type WithLogo = Pick<KeptCarrier, 'id' | 'logoFileId'>;

async function lockForLogo(db: Db, id: string): Promise<WithLogo> {
  const carrier = await lockCarrier(db, id);
  if (!carrier) throw new NotFound();
  return carrier;
}

async function changeLogo(db: Db, scope: Scope, { id, logoFileId: before }: WithLogo, after: NewPicture | null) {
  await swapPicture(db, scope, {
    kind: 'carrier-logo',
    before,
    after,
    point: (fileId) => pointToLogo(db, id, fileId),
  });
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'carrier',
      entityId: id,
      before: { logoFileId: before },
      after: { logoFileId: after?.fileId ?? null },
    },
  ]);
  await announce(db, scope, 'carriers', { entityId: id, notificationType: 'Changed' });
}
