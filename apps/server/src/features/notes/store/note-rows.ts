import type { Note } from '@lanewright/domain/notes/note.ts';
import type { RecordType } from '@lanewright/domain/records/record-types.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { UserScope } from '../../../platform/scope.ts';

export interface NoteContent {
  html: string;
  text: string;
  /** Everybody who has been mentioned, now or earlier. */
  told: readonly string[];
}

/** A note and what it is written on. */
export interface KeptNote {
  note: Note;
  entityType: RecordType;
  entityId: string;
  told: string[];
}

interface Row {
  id: string;
  entity_type: RecordType;
  entity_id: string;
  note_html: string;
  note_content: string;
  told_user_ids: string[];
  version: number;
  created_at: Date;
  created_by: string;
  updated_at: Date | null;
  first_name: string;
  last_name: string;
  profile_picture_file_id: string | null;
}

const SELECTED = sql`
  select note.*, contact.first_name, contact.last_name, contact.profile_picture_file_id
  from note join contact on contact.company_id = note.company_id and contact.id = note.created_by`;

function asKept(row: Row): KeptNote {
  return {
    note: {
      id: row.id,
      creator: {
        id: row.created_by,
        fullName: `${row.first_name} ${row.last_name}`,
        profilePictureFileId: row.profile_picture_file_id,
      },
      noteHTML: row.note_html,
      noteContent: row.note_content,
      createDateTime: row.created_at.toISOString(),
      updatedDateTime: row.updated_at?.toISOString() ?? null,
      version: row.version,
    },
    entityType: row.entity_type,
    entityId: row.entity_id,
    told: row.told_user_ids,
  };
}

export interface NotesWanted {
  entityType: RecordType;
  entityId: string;
  before?: string | undefined;
  limit: number;
}

/** Newest first. */
export async function notesOn(db: Db, { entityType, entityId, before, limit }: NotesWanted): Promise<Note[]> {
  const isOlder =
    before === undefined
      ? sql`true`
      : sql`
    (note.created_at, note.id) < (select last.created_at, last.id from note last where last.id = ${before})`;
  const { rows } = await sql<Row>`
    ${SELECTED}
    where note.company_id = (select current_company()) and note.entity_type = ${entityType} and note.entity_id = ${entityId}
      and ${isOlder}
    order by note.created_at desc, note.id desc limit ${limit}`.execute(db);
  return rows.map((row) => asKept(row).note);
}

export async function lockNote(db: Db, id: string): Promise<KeptNote | null> {
  const { rows } = await sql<Row>`${SELECTED} where note.id = ${id} for update of note`.execute(db);
  return rows[0] ? asKept(rows[0]) : null;
}

export async function insertNote(
  db: Db,
  scope: UserScope,
  {
    id,
    entityType,
    entityId,
    html,
    text,
    told,
  }: NoteContent & { id: string; entityType: RecordType; entityId: string },
): Promise<Note> {
  await db
    .insertInto('note')
    .values({
      company_id: scope.companyId,
      id,
      entity_type: entityType,
      entity_id: entityId,
      note_html: html,
      note_content: text,
      told_user_ids: [...told],
      created_by: scope.userId,
    })
    .execute();
  return (await lockNote(db, id))!.note;
}

export async function updateNote(db: Db, id: string, { html, text, told }: NoteContent): Promise<Note> {
  await db
    .updateTable('note')
    .set({
      note_html: html,
      note_content: text,
      told_user_ids: [...told],
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  return (await lockNote(db, id))!.note;
}

export async function deleteNote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('note').where('id', '=', id).execute();
}
