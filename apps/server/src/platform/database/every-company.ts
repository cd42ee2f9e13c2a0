import { sql } from 'kysely';
import type { Database } from './database.ts';

/** For work that is done to all of them, one after the other: their ids, oldest first. */
export async function everyCompany(database: Database): Promise<string[]> {
  const { rows } = await database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
    sql<{ id: string }>`select company_ids() as id`.execute(db),
  );
  return rows.map(({ id }) => id);
}
