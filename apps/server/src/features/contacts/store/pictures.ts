import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

const PICTURE = 'profile-picture';

export interface NewPicture {
  fileId: string;
  contentType: string;
  byteCount: number;
}

/** Gives the contact its new picture, or none, and forgets the file of the old one. */
export async function replacePicture(
  db: Db,
  scope: Scope,
  contactId: string,
  { before, after }: { before: string | null; after: NewPicture | null },
): Promise<void> {
  if (after) {
    await db
      .insertInto('stored_file')
      .values({
        company_id: scope.companyId,
        id: after.fileId,
        kind: PICTURE,
        content_type: after.contentType,
        byte_count: after.byteCount,
        created_by: scope.userId,
      })
      .execute();
  }
  await db
    .updateTable('contact')
    .set({ profile_picture_file_id: after?.fileId ?? null })
    .where('id', '=', contactId)
    .execute();
  if (before) await db.deleteFrom('stored_file').where('id', '=', before).execute();
}
export async function isPicture(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('kind', '=', PICTURE)
    .executeTakeFirst();
  return row !== undefined;
}
