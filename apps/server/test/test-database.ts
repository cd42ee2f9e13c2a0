import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { asUser, inDatabase, LOGIN, TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  database: Database;
  /** The superuser, who sees everything: for arranging and for looking behind the scenes. */
  admin: pg.Pool;
  adminUrl: string;
  appUrl: string;
  close(): Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  const maker = new pg.Client({ connectionString: server });
  await maker.connect();
  await maker.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await maker.end();
  const adminUrl = inDatabase(server, name);
  const appUrl = asUser(adminUrl, LOGIN);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  // Servers are stopped under us on purpose by some tests.
  admin.on('error', () => undefined);
  const database = openDatabase({ url: appUrl, maxConnections: 8, onError: () => undefined });
  return {
    database,
    admin,
    adminUrl,
    appUrl,
    close: async () => {
      await database.close();
      await admin.end();
    },
  };
}
