import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { prepareRoles } from './roles.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Any constant does, as long as every process of ours uses the same. */
const MIGRATION_LOCK = 7_302_519_001;

export interface MigrateOptions {
  /** An account that may create roles; on the embedded server the superuser. */
  ownerUrl: string;
  /** The account the processes log in with. */
  login: string;
  log?: (line: string) => void;
  /** What the tables must hold before anybody uses them: runs after the migrations, as the owner, under the same lock. */
  fill?: (client: pg.Client) => Promise<unknown>;
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(MIGRATIONS + name, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Brings a database to the newest shape. Several processes may try at once: one works, the others wait and find it done. */
export async function migrate({ ownerUrl, login, log, fill }: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareRoles(client, login);
    await client.query(
      "do $$ begin execute format('grant create on database %I to lanewright_owner', current_database()); end $$",
    );
    await client.query('grant create, usage on schema public to lanewright_owner');
    await client.query(
      'grant usage on schema public to lanewright_app, lanewright_gate, lanewright_dispatch, lanewright_identity',
    );
    // A function can only be handed to a role that may create things in its schema.
    await client.query('grant create on schema public to lanewright_gate');
    await client.query('set role lanewright_owner');
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await applyMissing(client, log);
    await fill?.(client);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, log: MigrateOptions['log']): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = await readMigrations();
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new Error(`The database is newer than this program: it has ${unknown}, which is not known here.`);
  const done: string[] = [];
  for (const { name, text, checksum } of migrations) {
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`The migration ${name} was changed after it had been applied; add a new one instead.`);
    log?.(`Applying ${name}`);
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
    done.push(name);
  }
  return done;
}
