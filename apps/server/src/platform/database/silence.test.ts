import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startWire, type Wire } from '../../../test/wire.ts';
import { Unavailable } from '../failures.ts';
import { openDatabase, type Database } from './database.ts';

let parts: TestDatabase;
let wire: Wire;
let database: Database;

beforeAll(async () => {
  parts = await cloneDatabase();
  wire = await startWire(parts.appUrl);
  const deadlines = { connectMs: STALL_MS, statementMs: STALL_MS, silenceMs: 2_000 };
  database = openDatabase({ url: wire.url, maxConnections: 1, ...deadlines, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await wire.close();
  await parts.close();
});

const readOne = () =>
  database.inTransaction({ role: 'lanewright_app' }, async (db) => {
    const { rows } = await sql<{ one: number }>`select ${1}::int as one`.execute(db);
    return rows[0]!.one;
  });

it('gives up a connection through which nothing comes any more, and serves the next request on another', async () => {
  // The first connection may be given up on a slow machine too; what matters is that a working one is found.
  await expect.poll(() => readOne().catch(() => 0)).toBe(1);
  wire.goSilent();
  await expect(readOne()).rejects.toThrow(Unavailable);
  await expect.poll(() => readOne().catch(() => 0)).toBe(1);
});
