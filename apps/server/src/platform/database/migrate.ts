import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, USUAL_PATIENCE, type LockPatience } from './apply-migration.ts';
import { MIGRATIONS, readMigrations } from './migration-files.ts';
import { prepareRoles } from './roles.ts';
import { sessionUrl } from './session-url.ts';

/** Any constant does, as long as every process of ours uses the same. */
const MIGRATION_LOCK = 7_302_519_001;
const LOOK_AGAIN_MS = 200;

export interface MigrateOptions {
  /** An account that may create roles; on the embedded server the superuser. */
  ownerUrl: string;
  /** The account the processes log in with. */
  login: string;
  log?: (line: string) => void;
  /** Runs before the first migration, as the owner, under the same lock; what it throws leaves the database as it is. */
  check?: (client: pg.Client) => Promise<unknown>;
  /** What the tables must hold before anybody uses them: runs after the migrations, as the owner, under the same lock. */
  fill?: (client: pg.Client) => Promise<unknown>;
  /** Other files than the product's own, for tests. */
  folder?: string;
  patience?: LockPatience;
}

/** Brings a database to the newest shape. Several processes may try at once: one works, the others wait and find it done. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: sessionUrl(options.ownerUrl) });
  await client.connect();
  try {
    await waitForTurn(client);
    await prepareDatabase(client, options.login);
    await options.check?.(client);
    const applied = await applyMissing(client, options);
    await options.fill?.(client);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again instead of waiting inside a statement: that statement would be a transaction of its own, and an
 * index that is built concurrently waits for all of them to end, so each would wait for the other.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]!.is_ours) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Roles and rights that the migrations rely on; from here on the session is the owner's. */
export async function prepareDatabase(client: pg.Client, login: string): Promise<void> {
  await prepareRoles(client, login);
  await client.query(
    "do $$ begin execute format('grant create on database %I to lanewright_owner', current_database()); end $$",
  );
  await client.query('grant create, usage on schema public to lanewright_owner');
  await client.query(
    'grant usage on schema public to lanewright_app, lanewright_gate, lanewright_dispatch, lanewright_identity, lanewright_public',
  );
  // A function can only be handed to a role that may create things in its schema.
  await client.query('grant create on schema public to lanewright_gate');
  await client.query('set role lanewright_owner');
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
}

async function applyMissing(client: pg.Client, options: MigrateOptions): Promise<string[]> {
  const { log, folder = MIGRATIONS, patience = USUAL_PATIENCE } = options;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = await readMigrations(folder);
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new Error(`The database is newer than this program: it has ${unknown}, which is not known here.`);
  const done: string[] = [];
  for (const migration of migrations) {
    const { name, checksum } = migration;
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`The migration ${name} was changed after it had been applied; add a new one instead.`);
    log?.(`Applying ${name}`);
    await applyMigration(client, migration, { patience, log });
    done.push(name);
  }
  return done;
}
