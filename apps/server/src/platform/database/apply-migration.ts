import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { runsInTransaction, statementsOf, type Migration } from './migration-files.ts';

/** A migration that cannot be applied for a reason that whoever starts the product can remove. */
export class MigrationFailure extends Error {
  override name = 'MigrationFailure';
}

export interface LockPatience {
  /** While a migration waits for a table, everybody who comes after it waits behind it. So it waits shortly, and often. */
  waitMs: number;
  pauseMs: number;
  tries: number;
}

export const USUAL_PATIENCE: LockPatience = { waitMs: 5_000, pauseMs: 2_000, tries: 10 };

interface Applying {
  patience: LockPatience;
  log?: ((line: string) => void) | undefined;
}

export async function applyMigration(client: pg.Client, migration: Migration, applying: Applying): Promise<void> {
  if (runsInTransaction(migration)) await applyInTransaction(client, migration, applying);
  else await applyStatementByStatement(client, migration);
}

async function applyInTransaction(client: pg.Client, migration: Migration, { patience, log }: Applying): Promise<void> {
  const { waitMs, pauseMs, tries } = patience;
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${waitMs}`);
      await client.query(migration.text);
      await remember(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error)) throw error;
      if (attempt === tries) {
        throw new MigrationFailure(
          `The migration ${migration.name} needs a table that another transaction has held through ${tries} tries of ${waitMs / 1_000} s: end that transaction, or stop the other processes, and start again.`,
          { cause: error },
        );
      }
      log?.(`${migration.name} waits for a table that is in use (try ${attempt} of ${tries})`);
      await sleep(pauseMs);
    }
  }
}

/**
 * Without a transaction a crash leaves the statements before it done. Only statements that can simply be met again are
 * taken, so that the next start goes through the file from its beginning.
 */
async function applyStatementByStatement(client: pg.Client, migration: Migration): Promise<void> {
  const steps = statementsOf(migration).map((statement) => stepFor(statement, migration.name));
  for (const step of steps) await step(client);
  await remember(client, migration);
}

type Run = (client: pg.Client) => Promise<void>;

const CREATE_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_][a-z0-9_]*)\s+on\s/i;
const REPEATABLE = /^(?:drop\s+index\s+concurrently\s+if\s+exists|analyze|vacuum)\s/i;

function stepFor(statement: string, file: string): Run {
  const [, index] = CREATE_INDEX.exec(statement) ?? [];
  if (index !== undefined) return (client) => buildIndex(client, index, statement);
  if (REPEATABLE.test(statement)) return async (client) => void (await client.query(statement));
  throw new MigrationFailure(
    `Without a transaction, ${file} may only create an index concurrently under a name, drop one if it exists, analyze and vacuum; not: ${statement.slice(0, 80)}`,
  );
}

/** An index whose building was cut short stays behind, is kept up to date and is never used. */
async function buildIndex(client: pg.Client, index: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.is_valid) return;
  if (rows[0]) await client.query(`drop index concurrently ${index}`);
  await client.query(statement);
}

async function remember(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}

function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03';
}
