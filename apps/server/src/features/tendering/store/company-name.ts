import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** As carriers know who offers. */
export async function companyName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from company where id = (select current_company())`.execute(db);
  return rows[0]?.name ?? '';
}
