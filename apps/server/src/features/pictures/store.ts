import type { Db } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/scope.ts';

export interface NewPicture {
  fileId: string;
  contentType: string;
  byteCount: number;
}

export async function insertPicture(db: Db, scope: Scope, kind: string, picture: NewPicture): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      company_id: scope.companyId,
      id: picture.fileId,
      kind,
      content_type: picture.contentType,
      byte_count: picture.byteCount,
      created_by: scope.userId,
    })
    .execute();
}

export async function deletePicture(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', fileId).execute();
}

/** Of any kind, unless said. */
export async function isPicture(db: Db, fileId: string, kind?: string): Promise<boolean> {
  const row = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .executeTakeFirst();
  return row !== undefined;
}
