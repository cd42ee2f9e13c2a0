import { sql } from 'kysely';
import type { Db } from './database.ts';

type Versioned = 'commodity' | 'company_setting' | 'contact' | 'dock_schedule' | 'location';

export interface Change {
  /** Null when no person did it. */
  name: string | null;
  at: Date;
}

/** Who changed a record last, and when; also somebody who has been deleted since. */
export async function lastChange(db: Db, table: Versioned, id: string, column = 'id'): Promise<Change | null> {
  const { rows } = await sql<Change>`
    select who.first_name || ' ' || who.last_name as name, record.updated_at as at
    from ${sql.table(table)} record
    left join contact who on who.company_id = record.company_id and who.id = record.updated_by
    where record.company_id = (select current_company()) and record.${sql.ref(column)} = ${id}`.execute(db);
  return rows[0] ?? null;
}
