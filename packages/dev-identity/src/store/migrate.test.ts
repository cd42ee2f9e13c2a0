import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool } from 'pg';
import { makeDatabase, type TestDatabase } from '../../test/database.ts';
import { removeExpired } from './clean-up.ts';
import { migrateIdentityStore } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.drop());

test('migrating again changes nothing', async () => {
  expect(await migrateIdentityStore(database.pool)).toEqual({ applied: [] });
});

test('processes that migrate together do each step once', async () => {
  await database.pool.query('drop schema identity cascade');
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrateIdentityStore(database.pool)));
  expect(runs.flatMap(({ applied }) => applied)).toEqual([1, 2]);
});

test('a role that owns the schema and nothing else can migrate', async () => {
  const role = `identity_owner_${randomBytes(6).toString('hex')}`;
  await database.pool.query('drop schema identity cascade');
  await database.pool.query(`create role ${role} login`);
  await database.pool.query(`create schema identity authorization ${role}`);
  const pool = new Pool({ connectionString: database.pool.options.connectionString });
  pool.on('connect', (client) => void client.query(`set role ${role}`));
  try {
    expect(await migrateIdentityStore(pool)).toEqual({ applied: [1, 2] });
  } finally {
    await pool.end();
    await database.pool.query(`drop owned by ${role} cascade; drop role ${role}`);
    await migrateIdentityStore(database.pool);
  }
});

test('what has expired is removed and the rest stays', async () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const insert = (id: string, expiresAt: string | null) =>
    database.pool.query(
      `insert into identity.oidc_record (model, id, payload, expires_at) values ('Session', $1, '{}', $2)`,
      [id, expiresAt],
    );
  await insert('over', '2026-03-02T08:59:59Z');
  await insert('running', '2026-03-02T09:00:01Z');
  await insert('endless', null);
  await removeExpired(database.pool, now);
  const left = await database.pool.query('select id from identity.oidc_record order by id');
  expect(left.rows.map(({ id }) => id)).toEqual(['endless', 'running']);
});
