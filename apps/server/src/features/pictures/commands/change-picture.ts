import type { FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { keepPicture, swapPicture, type NewPicture, type PictureKind } from './keep-picture.ts';

/** A record that can have a picture, and which it has. */
export interface PictureOwner {
  id: string;
  fileId: string | null;
}

export interface PicturePlace {
  kind: PictureKind;
  /** How the trail calls the record and the picture of it. */
  entityKind: string;
  field: string;
  /** Locked; throws where there is none, or where it is not theirs to change. */
  owner(db: Db): Promise<PictureOwner>;
  /** Lets the record name another file, or none. */
  point(db: Db, id: string, fileId: string | null): Promise<void>;
  /** Throws where the picture is none for this place. */
  refuse?(picture: NewPicture): void;
  /** Tells open screens. */
  announce?(db: Db, id: string): Promise<void>;
}

async function change(db: Db, scope: Scope, place: PicturePlace, owner: PictureOwner, after: NewPicture | null) {
  const { kind, entityKind, field } = place;
  const { id, fileId: before } = owner;
  await swapPicture(db, scope, { kind, before, after, point: (fileId) => place.point(db, id, fileId) });
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind,
      entityId: id,
      before: { [field]: before },
      after: { [field]: after?.fileId ?? null },
    },
  ]);
  await place.announce?.(db, id);
}

/** Answers the id of the file. */
export function givePicture(files: FilePort, scope: Scope, place: PicturePlace, data: string): Promise<string> {
  return keepPicture(files, scope, {
    data,
    owner: (db) => place.owner(db),
    claim: (db, owner, picture) => {
      place.refuse?.(picture);
      return change(db, scope, place, owner, picture);
    },
  });
}

/** Taking away what is not there changes nothing. */
export function takePicture(scope: Scope, place: PicturePlace): Promise<null> {
  return scope.inCompany(async (db) => {
    const owner = await place.owner(db);
    if (owner.fileId !== null) await change(db, scope, place, owner, null);
    return null;
  });
}
