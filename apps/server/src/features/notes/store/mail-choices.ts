import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** What people have chosen to be mailed about; who never chose is left out. */
export async function mailChoicesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ user_id: string; mail_about: string[] }>`
    select user_id, mail_about from user_preference where user_id = any (${userIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.mail_about]));
}
