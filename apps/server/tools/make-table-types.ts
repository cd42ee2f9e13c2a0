// Writes the row types of every table from a database that the migrations made: `npm run db:types`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startTestPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  date: 'string',
  time: 'string',
  jsonb: 'unknown',
  _text: 'string[]',
  _uuid: 'string[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
  is_identity: 'YES' | 'NO';
}

function typeOf(column: Column): string {
  const known = TYPES[column.udt_name];
  if (!known) throw new Error(`No type is known for ${column.table_name}.${column.column_name} (${column.udt_name}).`);
  const type = column.is_nullable === 'YES' && known !== 'unknown' ? `${known} | null` : known;
  if (column.is_generated === 'ALWAYS' || column.is_identity === 'YES') return `GeneratedAlways<${type}>`;
  return column.column_default === null ? type : `Generated<${type}>`;
}

function interfaceName(table: string): string {
  return `${table.replace(/(^|_)([a-z])/g, (_match, _line, letter: string) => letter.toUpperCase())}Table`;
}

export async function tableTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `select table_name, column_name, udt_name, is_nullable, column_default, is_generated, is_identity
       from information_schema.columns
       where table_schema = 'public' and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
       order by table_name, ordinal_position`,
    );
    const tables = Map.groupBy(rows, (row) => row.table_name);
    const interfaces = [...tables].map(
      ([table, columns]) =>
        `export interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column_name}: ${typeOf(column)};\n`).join('')}}\n`,
    );
    return [
      '// Made from the database by `npm run db:types`; a test fails when it is out of date.\n',
      "import type { Generated, GeneratedAlways } from 'kysely';\n\n",
      interfaces.join('\n'),
      '\nexport interface Tables {\n',
      ...[...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};\n`),
      '}\n',
    ].join('');
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const server = await startTestPostgres();
  try {
    await migrate({ ownerUrl: server.adminUrl, login: 'lanewright' });
    const file = fileURLToPath(new URL('../src/platform/database/tables.ts', import.meta.url));
    await writeFile(file, await tableTypes(server.adminUrl));
  } finally {
    await server.stop();
  }
}
