import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../src/platform/database/database.ts';
import { sessionUrl } from '../src/platform/database/session-url.ts';
import { openCopying } from './copy-rows.ts';
import type { DemoContext } from './part.ts';

export type Copying = Awaited<ReturnType<typeof openCopying>>;

interface CopyingFacts {
  /** Each after those that it points at. */
  tables: readonly string[];
  /** What has to be done before and after it, where there is such a thing. */
  around?: (<T>(client: pg.Client, work: () => Promise<T>) => Promise<T>) | undefined;
}

/** On a connection of its own, as the others know no COPY; all that is copied is committed together. */
export async function inCopying<T>(
  { ownerUrl, scope }: Pick<DemoContext, 'ownerUrl' | 'scope'>,
  { tables, around = (_client, work) => work() }: CopyingFacts,
  work: (copying: Copying, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: sessionUrl(ownerUrl) });
  await client.connect();
  const copy = async () => {
    await client.query("select set_config('role', 'lanewright_app', true), set_config('app.company_id', $1, true)", [
      scope.companyId,
    ]);
    return work(await openCopying(client, tables), client);
  };
  try {
    await client.query('begin');
    const result = await around(client, copy);
    await client.query('commit');
    return result;
  } finally {
    // What was not committed ends with the connection.
    await client.end();
  }
}

/** Numbers of orders or shipments as the database gives them: not one after the other. */
export async function takeKeyedNumbers(db: Db, of: 'order' | 'shipment', count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select ${sql.raw(`next_${of}_number()`)} as number from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ number }) => number);
}

/** The numbers that the server would have given, and that it therefore gives to nobody else. */
export async function takeNumbers(db: Db, sequence: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval(${sequence}) as number from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ number }) => Number(number)).sort((one, other) => one - other);
}
