import type { DocumentType } from '@lanewright/domain/documents/document-types.ts';
import type { RecordType } from '@lanewright/domain/records/record-types.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DocumentTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';

/** A document as it is kept. */
export interface KeptDocument {
  id: string;
  entityType: RecordType;
  entityId: string;
  stopId: string | null;
  name: string;
  type: DocumentType;
  extension: string;
  contentType: string;
  byteCount: number;
  fileId: string;
  version: number;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  /** Who changed it last. */
  updatedBy: string;
}

function selectDocuments(db: Db) {
  return db
    .selectFrom('document')
    .leftJoin('contact as maker', (join) =>
      join.onRef('maker.company_id', '=', 'document.company_id').onRef('maker.id', '=', 'document.created_by'),
    )
    .leftJoin('contact as changer', (join) =>
      join.onRef('changer.company_id', '=', 'document.company_id').onRef('changer.id', '=', 'document.updated_by'),
    )
    .select([
      'document.id',
      'document.entity_type as entityType',
      'document.entity_id as entityId',
      'document.stop_id as stopId',
      'document.name',
      'document.type',
      'document.extension',
      'document.content_type as contentType',
      'document.byte_count as byteCount',
      'document.file_id as fileId',
      'document.version',
      'document.created_at as createdAt',
      'document.updated_at as updatedAt',
      sql<string>`coalesce(trim(maker.first_name || ' ' || maker.last_name), (
        select k.name from outside_key k where k.company_id = document.company_id and k.id = document.created_by
      ), '')`.as('createdBy'),
      sql<string>`coalesce(trim(changer.first_name || ' ' || changer.last_name), '')`.as('updatedBy'),
    ])
    .$narrowType<{ entityType: RecordType; type: DocumentType }>();
}

export function documentsOf(db: Db, entityType: RecordType, entityId: string): Promise<KeptDocument[]> {
  return selectDocuments(db)
    .where('document.entity_type', '=', entityType)
    .where('document.entity_id', '=', entityId)
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id')
    .execute();
}

/** Of several records at once, newest first. */
export function documentsOfAll(
  db: Db,
  records: readonly { type: RecordType; ids: readonly string[] }[],
): Promise<KeptDocument[]> {
  return selectDocuments(db)
    .where((where) =>
      where.or(
        records.map(({ type, ids }) =>
          where.and([where('document.entity_type', '=', type), where('document.entity_id', 'in', [...ids])]),
        ),
      ),
    )
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id')
    .execute();
}

export async function findDocument(db: Db, id: string): Promise<KeptDocument | null> {
  return (await selectDocuments(db).where('document.id', '=', id).executeTakeFirst()) ?? null;
}

/** Keeps others from changing it until the end of the transaction. */
export async function lockDocument(db: Db, id: string): Promise<KeptDocument | null> {
  return (await selectDocuments(db).where('document.id', '=', id).forUpdate('document').executeTakeFirst()) ?? null;
}

export async function countDocuments(db: Db, entityType: RecordType, entityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewRow = Omit<Insertable<DocumentTable>, 'company_id' | 'created_by' | 'updated_by'>;

export async function addDocument(db: Db, scope: Scope, row: NewRow): Promise<void> {
  const { companyId: company_id, userId } = scope;
  await db
    .insertInto('document')
    .values({ ...row, company_id, created_by: userId, updated_by: userId })
    .execute();
}

export async function changeDocument(
  db: Db,
  scope: Scope,
  id: string,
  change: Updateable<DocumentTable>,
): Promise<void> {
  await db
    .updateTable('document')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()`, updated_by: scope.userId })
    .where('id', '=', id)
    .execute();
}

export async function removeDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('document').where('id', '=', id).execute();
}

/** Whether some document has this file for its content. */
export async function isContent(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('document').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}
