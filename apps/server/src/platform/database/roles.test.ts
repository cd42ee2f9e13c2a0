import { startTestPostgres, type EmbeddedPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { seedDemoWorld } from '../../../seed/demo-world.ts';
import { openTestDatabase, TEST_DEADLINES } from '../../../test/test-database.ts';
import { assertBoundByRowSecurity } from './database.ts';
import { migrate } from './migrate.ts';

let server: EmbeddedPostgres | undefined;
afterEach(() => server?.stop());

/** Roles belong to a whole server, so this needs one that nobody has prepared. */
async function startServerWith(statements: string[]): Promise<EmbeddedPostgres> {
  server = await startTestPostgres();
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  return server;
}

async function expectUsable(ownerUrl: string, databaseUrl: string, login: string): Promise<void> {
  await migrate({ ownerUrl, login });
  expect(await migrate({ ownerUrl, login })).toEqual([]);
  const demo = { orders: 6, quoted: { recent: 1, older: 1 } };
  expect(await seedDemoWorld({ databaseUrl, ownerUrl, demo, deadlines: TEST_DEADLINES })).toBe('made');
  const database = openTestDatabase(databaseUrl, 10);
  await assertBoundByRowSecurity(database);
  const seen = await database.inTransaction({ role: 'lanewright_app' }, (db) =>
    db.selectFrom('commodity').select('id').execute(),
  );
  expect(seen).toEqual([]);
  await database.close();
}

it('an account without superuser rights can migrate, and another serves', async () => {
  const { url } = await startServerWith([
    'create role admin login createrole',
    'create role portal login noinherit',
    'create database freight owner admin',
  ]);
  await expectUsable(url('admin', 'freight'), url('portal', 'freight'), 'portal');
});

it('one account can do both, and still serves in bound roles', async () => {
  const { url } = await startServerWith(['create role solo login createrole', 'create database freight owner solo']);
  await expectUsable(url('solo', 'freight'), url('solo', 'freight'), 'solo');
});
