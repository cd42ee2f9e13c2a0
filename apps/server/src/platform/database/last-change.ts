import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

export interface Change {
  /** Grows with time. */
  id: string;
  /** Null when no person did it. */
  firstName: string | null;
  lastName: string | null;
  at: Date;
  /** The fields that became different. */
  fields: string[];
  /** Null where there was nothing before, or nothing is left. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Of what hangs on a record, and of what the product has said of it; its own fields stay as they were. */
const CARRIED = ['document', 'note', 'rate', 'sequence', 'expired', 'warned', 'agreement', 'invitedAt'];

/** Who changed a record last, when, and what of it, by the audit trail; also somebody who has been deleted since. */
export async function lastChange(db: Db, entityKind: string, id: string): Promise<Change | null> {
  const [last] = await changesOf(
    db,
    entityKind,
    id,
    1,
    sql`not coalesce(entry.after, entry.before, '{}') ?| ${CARRIED}`,
  );
  return last ?? null;
}

/** What has become of a record, newest first; older than another change of it. */
export function historyOf(
  db: Db,
  entityKind: string,
  id: string,
  { most, olderThan }: { most: number; olderThan?: string | undefined },
): Promise<Change[]> {
  return changesOf(db, entityKind, id, most, olderThan === undefined ? sql`true` : sql`entry.id < ${olderThan}`);
}

async function changesOf(
  db: Db,
  entityKind: string,
  id: string,
  most: number,
  condition: RawBuilder<unknown>,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select entry.id::text as id, coalesce(who.first_name, ( -- A program of the company is known by its key.
        select k.name from outside_key k where k.company_id = entry.company_id and k.id = entry.user_id
      )) as "firstName", who.last_name as "lastName", entry.at, entry.before, entry.after,
      array(select field from jsonb_object_keys(entry.after) field order by field) as fields
    from audit_entry entry
    left join contact who on who.company_id = entry.company_id and who.id = entry.user_id
    where entry.company_id = (select current_company()) and entry.entity_kind = ${entityKind} and entry.entity_id = ${id}
      and ${condition}
    order by entry.id desc limit ${most}`.execute(db);
  return rows;
}

export interface ChangeBy extends Change {
  entityKind: string;
  entityId: string;
}

/** What a person did last to records of some kinds, newest first; not longer ago than some months are kept near. */
export async function changesBy(
  db: Db,
  userId: string,
  entityKinds: readonly string[],
  most: number,
): Promise<ChangeBy[]> {
  const { rows } = await sql<ChangeBy>`
    select entry.id::text as id, null as "firstName", null as "lastName", entry.at, entry.before, entry.after,
      entry.entity_kind as "entityKind", entry.entity_id as "entityId", '{}'::text[] as fields
    from audit_entry entry
    where entry.company_id = (select current_company()) and entry.user_id = ${userId}
      and entry.entity_kind = any (${entityKinds}::text[]) and entry.at > now() - interval '60 days'
    order by entry.id desc limit ${most}`.execute(db);
  return rows;
}
