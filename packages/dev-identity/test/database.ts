import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { migrateIdentityStore } from '../src/store/migrate.ts';

export interface TestDatabase {
  pool: Pool;
  /** Another pool, for whoever closes it. */
  withConnections(max: number): Pool;
  drop(): Promise<void>;
}

/** A database of its own, on the server the test run was given. */
export async function makeDatabase(): Promise<TestDatabase> {
  const serverUrl = (inject as (key: string) => unknown)('postgresUrl') ?? process.env.TEST_POSTGRES_URL;
  if (typeof serverUrl !== 'string') throw new Error('Set TEST_POSTGRES_URL to the URL of a PostgreSQL superuser.');
  const name = `identity_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  // Not by URL: the address of a socket has an empty host, which URL refuses.
  const connectionString = serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const pool = new Pool({ connectionString, max: 8 });
  // Dropping the database cuts connections that are still on their way out.
  pool.on('error', () => {});
  await migrateIdentityStore(pool);
  return {
    pool,
    withConnections: (max) => new Pool({ connectionString, max }),
    async drop() {
      await pool.end();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
