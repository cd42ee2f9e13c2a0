import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { STALL_MS } from '../../../scripts/testing/stall.ts';
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

/** A database may take as long to answer as a test may wait. */
export const TEST_DEADLINES = { connectMs: STALL_MS, statementMs: STALL_MS };

export function openTestDatabase(url: string, maxConnections: number): Database {
  return openDatabase({ url, maxConnections, ...TEST_DEADLINES, onError: () => undefined });
}

export async function cloneDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  const maker = new pg.Client({ connectionString: server });
  await maker.connect();
  await maker.query(`create database ${name} template ${template} strategy file_copy`);
  await maker.end();
  const adminUrl = inDatabase(server, name);
  const appUrl = asUser(adminUrl, LOGIN);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  // Servers are stopped under us on purpose by some tests.
  admin.on('error', () => undefined);
  const database = openTestDatabase(appUrl, 8);
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
