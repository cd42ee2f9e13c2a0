import type { Pool } from 'pg';
import { MIGRATIONS } from './migrations.ts';
import { inTransaction } from './transaction.ts';

// Any number will do, as long as nobody else takes the same lock.
const MIGRATION_LOCK = 7_261_940_118;

/** Makes or completes the schema `identity`. Safe to call from several processes at once. */
export async function migrateIdentityStore(pool: Pool): Promise<{ applied: number[] }> {
  return inTransaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    // `create schema if not exists` wants the right to create even where the schema was made for us.
    const schema = await db.query(`select to_regnamespace('identity') is not null as exists`);
    if (!schema.rows[0].exists) await db.query('create schema identity');
    await db.query(
      `create table if not exists identity.migration (
         version integer primary key,
         applied_at timestamptz not null default now()
       )`,
    );
    const done = await db.query<{ version: number }>('select version from identity.migration');
    const known = new Set(done.rows.map((row) => row.version));
    const applied: number[] = [];
    for (const { version, sql } of MIGRATIONS) {
      if (known.has(version)) continue;
      await db.query(sql);
      await db.query('insert into identity.migration (version) values ($1)', [version]);
      applied.push(version);
    }
    return { applied };
  });
}
