import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

// Many rows in one statement with one parameter, whatever their number. The text depends on table and columns alone and is
// composed once, not for every order.

const texts = new Map<string, string>();

function textFor(table: string, names: readonly string[], writesOver: boolean): string {
  const key = `${table} ${writesOver} ${names.join()}`;
  let text = texts.get(key);
  if (text === undefined) {
    const columns = names.map((name) => `"${name}"`).join(', ');
    const changed = names
      .filter((name) => name !== 'company_id' && name !== 'id')
      .map((name) => `"${name}" = excluded."${name}"`);
    text =
      `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)` +
      (writesOver ? ` on conflict (company_id, id) do update set ${changed.join(', ')}` : '');
    texts.set(key, text);
  }
  return text;
}

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[];

async function write<Table extends keyof Tables>(db: Db, table: Table, rows: Rows<Table>, writesOver: boolean) {
  if (rows.length === 0) return;
  const text = textFor(table, Object.keys(rows[0]!), writesOver);
  await db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
}

export function addRows<Table extends keyof Tables>(db: Db, table: Table, rows: Rows<Table>): Promise<void> {
  return write(db, table, rows, false);
}

/** Rows by their ids: added, or written over where they are there already. */
export function writeOver<Table extends keyof Tables>(db: Db, table: Table, rows: Rows<Table>): Promise<void> {
  return write(db, table, rows, true);
}
