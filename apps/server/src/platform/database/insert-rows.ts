import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

const ROWS_PER_STATEMENT = 2_000;

/**
 * Adds many rows, each statement with one parameter whatever the number of rows. What a unique index refuses is left out of
 * the answer. All rows must have the columns of the first.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<Selectable<Tables[Table]>[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const added: Selectable<Tables[Table]>[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    const { rows: kept } = await sql<Selectable<Tables[Table]>>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch})
      on conflict do nothing returning *`.execute(db);
    for (const row of kept) added.push(row);
  }
  return added;
}
