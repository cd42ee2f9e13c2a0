import { sql, type InsertObject } from 'kysely';
import type { FilePort } from '../src/outside/files/port.ts';
import type { Database, Db } from '../src/platform/database/database.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import type { Scope } from '../src/platform/scope.ts';
import { arrayText } from './copy-rows.ts';
import type { DemoSettings } from './demo-settings.ts';
import type { DemoCompany } from './people.ts';

/** One company of the demonstration. */
export interface DemoContext extends DemoSettings {
  database: Database;
  /** An account that may change tables. */
  ownerUrl: string;
  /** Where its documents are kept; without it there are none. */
  files?: FilePort | undefined;
  scope: Scope;
  company: DemoCompany;
  companyIndex: number;
}

/**
 * A part of every company, made in one transaction: after a crash it is there as a whole, or not at all. It says false when
 * it was there already; so a later release can add parts to a demonstration that an earlier one made.
 */
export interface DemoPart {
  name: string;
  make(context: DemoContext): Promise<boolean>;
}

/** The same in the transaction that makes a part of it. */
export interface DemoTransaction extends DemoContext {
  db: Db;
}

/** The usual way of making a part: in a transaction of the company. */
export function inOneTransaction(make: (context: DemoTransaction) => Promise<boolean>): DemoPart['make'] {
  return (context) => context.scope.inCompany((db) => make({ ...context, db }));
}

const ROWS_PER_STATEMENT = 50_000;

/** The text that PostgreSQL reads a value from, whatever the type of its column. */
function textOf(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

/** By table: they only change with a release. */
const knownTypes = new Map<string, ReadonlyMap<string, string>>();

async function columnTypes(db: Db, table: string): Promise<ReadonlyMap<string, string>> {
  const known = knownTypes.get(table);
  if (known) return known;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  knownTypes.set(table, types);
  return types;
}

/**
 * Adds rows in their order: one statement with a parameter for each column takes thousands of them, where one for each value
 * would take the server longer to read than to do. A row that lacks a column gets the default of the table.
 */
export async function insertMany<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  if (rows.length === 0) return;
  const types = await columnTypes(db, table);
  for (const { columns, alike } of inRunsOfColumns(rows)) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const typed = sql.join(columns.map((column) => sql`${sql.ref(column)}::${sql.raw(types.get(column)!)}`));
    for (let start = 0; start < alike.length; start += ROWS_PER_STATEMENT) {
      const some = alike.slice(start, start + ROWS_PER_STATEMENT);
      const values = sql.join(columns.map((column) => sql`${some.map((row) => textOf(row[column]))}::text[]`));
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${typed} from unnest(${values}) as made (${names})`.execute(db);
    }
  }
}

type Row = Record<string, unknown>;

/** Rows that follow each other and have values for the same columns. */
function inRunsOfColumns(rows: readonly Row[]): { columns: string[]; alike: Row[] }[] {
  const runs: { columns: string[]; alike: Row[] }[] = [];
  for (const row of rows) {
    const columns = Object.keys(row).filter((name) => row[name] !== undefined);
    const last = runs.at(-1);
    if (last?.columns.length === columns.length && columns.every((name) => last.columns.includes(name)))
      last.alike.push(row);
    else runs.push({ columns, alike: [row] });
  }
  return runs;
}
