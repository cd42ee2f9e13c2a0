import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, type MigrateOptions } from '../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../src/platform/database/migration-files.ts';
import { asUser, inDatabase, LOGIN } from './global-setup.ts';

export interface EmptyDatabase {
  admin: pg.Client;
  adminUrl: string;
  appUrl: string;
  migrate(options?: Partial<MigrateOptions>): Promise<string[]>;
  /** As it was before a migration, named by its number. */
  migrateUntilBefore(number: string): Promise<void>;
  close(): Promise<void>;
}

/** A database without a table, for tests of migrations. */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maker = new pg.Client({ connectionString: server });
  await maker.connect();
  await maker.query(`create database ${name}`);
  await maker.end();
  const adminUrl = inDatabase(server, name);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const run: EmptyDatabase['migrate'] = (options) => migrate({ ownerUrl: adminUrl, login: LOGIN, ...options });
  return {
    admin,
    adminUrl,
    appUrl: asUser(adminUrl, LOGIN),
    migrate: run,
    migrateUntilBefore: async (number) => {
      const older = (await readdir(MIGRATIONS)).filter((file) => file < number);
      await inFolder(async (folder) => {
        for (const file of older) await cp(MIGRATIONS + file, join(folder, file));
        await run({ folder });
      });
    },
    close: () => admin.end(),
  };
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lanewright-migrations-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder with these migrations, by the names of their files. */
export function withMigrations<T>(
  texts: Record<string, string>,
  work: (options: Partial<MigrateOptions>) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    return work({ folder });
  });
}
