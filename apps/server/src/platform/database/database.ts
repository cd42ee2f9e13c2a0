import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db, Opening } from './db.ts';
import { withNamedStatements } from './named-statements.ts';
import { insideOf, joinable } from './open-transaction.ts';
import { sessionUrl } from './session-url.ts';
import type { Tables } from './tables.ts';
import { inWordsOfAvailability } from './unavailable.ts';
import { createWaker } from './waker.ts';

export type { Db, Opening };

export interface Database {
  /**
   * The only way to the tables: a transaction that has taken a role and, for most work, a company. Inside another one of
   * the same role and company it takes part in that; inside a different one it is refused.
   */
  inTransaction<T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T>;
  /** A connection of its own for LISTEN, outside the pool. */
  newClient(): pg.Client;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DEFAULT_CONNECT_MS = 5_000;
const DEFAULT_STATEMENT_MS = 20_000;
/** The server ends a statement itself; longer than this after its time, nothing of it has come through the network. */
const GRACE_MS = 5_000;
const OID_INT8 = 20;
const OID_NUMERIC = 1700;
const OID_DATE = 1082;

/**
 * Counts and our short decimals fit a JavaScript number; the driver would hand them over as text. A day stays the text that
 * it is: the driver would make an instant of it, in whatever zone this process runs.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [OID_INT8, Number],
  [OID_NUMERIC, Number],
  [OID_DATE, (day) => day],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A firewall forgets connections on which nothing is sent, and tells neither end. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Role and company last as long as the transaction, so a connection never carries them to its next user. */
function openingStatement({ role, companyId }: Opening): string {
  if (companyId !== undefined && !UUID.test(companyId)) throw new Error('A company id must be a UUID.');
  return `begin; select set_config('role', '${role}', true), set_config('app.company_id', '${companyId ?? ''}', true)`;
}

export interface DatabaseOptions {
  url: string;
  maxConnections?: number;
  /** How long somebody waits for a connection before they are told to come again. */
  connectMs?: number;
  /** How long one statement may take; a transaction in which nothing is asked ends after twice that. */
  statementMs?: number;
  /** How long a statement may stay without an answer, its own limit passed, before its connection counts as lost. */
  silenceMs?: number;
  onError: (error: Error) => void;
}

export function openDatabase({
  url,
  maxConnections = 10,
  connectMs = DEFAULT_CONNECT_MS,
  statementMs = DEFAULT_STATEMENT_MS,
  silenceMs = statementMs + GRACE_MS,
  onError,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: sessionUrl(url),
    max: maxConnections,
    // On a full disk the server can open no new connection, while those there are still read.
    min: Math.min(2, maxConnections),
    types,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs * 2,
    query_timeout: silenceMs,
    ...KEEP_ALIVE,
  });
  // Without a listener a restart of the server would end this process.
  pool.on('error', onError);
  // The pool only listens while a connection rests; one that is cut between two questions of a transaction says so here.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });

  const waker = createWaker(pool, onError);

  const transact = <T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T> =>
    kysely
      .connection()
      .execute(async (db) => {
        try {
          await sql.raw(openingStatement(opening)).execute(db);
          const inside = await insideOf({ owner: pool, db, opening, wake: waker.wake }, work);
          await sql.raw('commit').execute(db);
          return inside;
        } catch (error) {
          // The first error says what went wrong; that the connection is gone as well would only hide it.
          await sql.raw('rollback').execute(db).catch(onError);
          throw error;
        }
      })
      .then(
        ({ result, afterCommit }) => {
          for (const action of afterCommit) action();
          return result;
        },
        (error: unknown) => {
          throw inWordsOfAvailability(error);
        },
      );

  return {
    inTransaction: async (opening, work) => {
      const outer = joinable(pool, opening);
      return outer ? work(outer) : transact(opening, work);
    },
    newClient: () =>
      new pg.Client({
        connectionString: sessionUrl(url),
        connectionTimeoutMillis: connectMs,
        ...KEEP_ALIVE,
      }),
    close: async () => {
      await waker.close();
      await kysely.destroy();
    },
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
