import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Reads inside a transaction of a company what visitors see, with their role, so that what is sent to them cannot hold more
 * than their pages. `read` must not throw, or the transaction ends with it: nothing else may run in it under this role.
 */
export async function readAsVisitor<T>(db: Db, read: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`
    select current_setting('role') as role, set_config('role', 'lanewright_public', true)`.execute(db);
  const result = await read();
  await sql`select set_config('role', ${rows[0]!.role}, true)`.execute(db);
  return result;
}
