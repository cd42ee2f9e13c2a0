import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { withNamedStatements } from './named-statements.ts';
import type { DatabaseRole } from './roles.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Opening {
  role: Extract<DatabaseRole, 'lanewright_app' | 'lanewright_dispatch'>;
  /** The company whose rows the transaction may see; none is seen without one. */
  companyId?: string;
}

export interface Database {
  /** The only way to the tables: a transaction that has taken a role and, for most work, a company. */
  inTransaction<T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T>;
  /** A connection of its own for LISTEN, outside the pool. */
  newClient(): pg.Client;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const STATEMENT_DEADLINE_MS = 20_000;
const OID_INT8 = 20;
const OID_NUMERIC = 1700;

/** Counts and our short decimals fit a JavaScript number; the driver would hand them over as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === OID_INT8 || oid === OID_NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Role and company last as long as the transaction, so a connection never carries them to its next user. */
function openingStatement({ role, companyId }: Opening): string {
  if (companyId !== undefined && !UUID.test(companyId)) throw new Error('A company id must be a UUID.');
  return `begin; select set_config('role', '${role}', true), set_config('app.company_id', '${companyId ?? ''}', true)`;
}

export interface DatabaseOptions {
  url: string;
  maxConnections?: number;
  onError: (error: Error) => void;
}

export function openDatabase({ url, maxConnections = 10, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_DEADLINE_MS,
    idle_in_transaction_session_timeout: STATEMENT_DEADLINE_MS * 2,
  });
  // Without a listener a restart of the server would end this process.
  pool.on('error', onError);
  const kysely: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });

  return {
    inTransaction: (opening, work) =>
      kysely.connection().execute(async (db) => {
        await sql.raw(openingStatement(opening)).execute(db);
        try {
          const result = await work(db);
          await sql.raw('commit').execute(db);
          return result;
        } catch (error) {
          // The first error says what went wrong; that the connection is gone as well would only hide it.
          await sql.raw('rollback').execute(db).catch(onError);
          throw error;
        }
      }),
    newClient: () => new pg.Client({ connectionString: url }),
    close: () => kysely.destroy(),
  };
}

/** Refuses to serve with an account that row-level security would not bind. */
export async function assertBoundByRowSecurity(database: Database): Promise<void> {
  await database.inTransaction({ role: 'lanewright_app' }, async (db) => {
    const { rows } = await sql<{ unbound: boolean }>`
      select r.rolsuper or r.rolbypassrls or exists (select 1 from pg_class c where c.relowner = r.oid) as unbound
      from pg_roles r where r.rolname = current_user`.execute(db);
    if (rows[0]?.unbound !== false) {
      throw new Error('The role lanewright_app must not own tables, be a superuser or bypass row-level security.');
    }
  });
}
