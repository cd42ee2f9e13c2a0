import type pg from 'pg';

/** What a driver without streams of its own needs to be told of a COPY; `submit` is asked when its turn has come. */
interface CopyIn extends pg.Submittable {
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}
interface CopyConnection extends pg.Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function copyIn(client: pg.Client, statement: string, lines: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy: CopyIn = {
      submit: (connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection) => {
        connection.sendCopyFromChunk(lines);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: resolve,
      handleError: reject,
    };
    client.query(copy);
  });
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!) : text;

/** The text form of arrays; in a line of COPY it is escaped once more. */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? escaped(arrayText(value)) : JSON.stringify(value);
}

export type Row = Record<string, unknown>;

/** Rows for several tables, each table after those that it points at. All rows of a table have the same columns. */
export type RowsByTable = Record<string, readonly Row[]>;

/**
 * Rows arrive by COPY in tables of this session, as it is refused where row-level security applies, and are taken over from
 * there by plain inserts that it does apply to. `take` gives them to the server and comes back when those before are in
 * place: so the next can be made while it works.
 */
export async function openCopying(client: pg.Client, tables: readonly string[]) {
  for (const table of tables) {
    // Its columns, and nothing that the table itself makes of them.
    await client.query(`create temporary table made_${table} on commit drop as select * from ${table} with no data`);
  }
  let moving: Promise<unknown> = Promise.resolve();
  return {
    take: async (rows: RowsByTable): Promise<void> => {
      await moving;
      const filled = tables.filter((table) => (rows[table]?.length ?? 0) > 0);
      const columns = (table: string) => Object.keys(rows[table]![0]!).join(', ');
      for (const table of filled) {
        const names = Object.keys(rows[table]![0]!);
        const lines = rows[table]!.map((row) => names.map((name) => cell(row[name])).join('\t') + '\n');
        await copyIn(client, `copy made_${table} (${columns(table)}) from stdin`, Buffer.from(lines.join('')));
      }
      const move = filled.map(
        (table) =>
          `insert into ${table} (${columns(table)}) select ${columns(table)} from made_${table}; truncate made_${table}`,
      );
      moving = client.query(move.join('; '));
      // Whoever asks next hears of it; until then it is nobody's.
      moving.catch(() => undefined);
    },
    finish: async (): Promise<void> => void (await moving),
  };
}
