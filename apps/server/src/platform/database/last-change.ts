import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface Change {
  /** Null when no person did it. */
  name: string | null;
  at: Date;
  /** The fields that became different. */
  fields: string[];
  /** Null where there was nothing before, or nothing is left. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Who changed a record last, when, and what of it, by the audit trail; also somebody who has been deleted since. */
export async function lastChange(db: Db, entityKind: string, id: string): Promise<Change | null> {
  return (await changesOf(db, entityKind, id, 1))[0] ?? null;
}

/** What has become of a record, newest first. */
export async function changesOf(db: Db, entityKind: string, id: string, most: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select who.first_name || ' ' || who.last_name as name, entry.at, entry.before, entry.after,
      array(select field from jsonb_object_keys(entry.after) field order by field) as fields
    from audit_entry entry
    left join contact who on who.company_id = entry.company_id and who.id = entry.user_id
    where entry.company_id = (select current_company()) and entry.entity_kind = ${entityKind} and entry.entity_id = ${id}
    order by entry.id desc limit ${most}`.execute(db);
  return rows;
}
