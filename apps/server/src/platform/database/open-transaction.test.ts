import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { holdRefusingPort } from '../../../test/refusing-port.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { greatCircleMileage } from '../../outside/mileage/great-circle.ts';
import { neverInTransaction, throwBreach } from '../../outside/never-in-transaction.ts';
import { Unavailable } from '../failures.ts';
import { openDatabase, type Db } from './database.ts';
import { afterCommit, isTransactionOpen } from './open-transaction.ts';

let parts: TestDatabase;
const companyId = randomUUID();
const opening = { role: 'lanewright_app', companyId } as const;

beforeAll(async () => {
  parts = await cloneDatabase();
  await parts.admin.query('insert into company (id, name) values ($1, $2)', [companyId, 'Acme Mills']);
});
afterAll(() => parts.close());

async function transactionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select pg_current_xact_id()::text::bigint as id`.execute(db);
  return rows[0]!.id;
}

describe('a transaction inside another', () => {
  it('of the same company takes part in it, so both commit or neither', async () => {
    const { database } = parts;
    const [outer, inner] = await database.inTransaction(opening, async (db) => [
      await transactionId(db),
      await database.inTransaction(opening, transactionId),
    ]);
    expect(inner).toBe(outer);
  });

  it('of another company or role is refused', async () => {
    const { database } = parts;
    for (const other of [{ ...opening, companyId: randomUUID() }, { role: 'lanewright_dispatch' as const }]) {
      await expect(database.inTransaction(opening, () => database.inTransaction(other, transactionId))).rejects.toThrow(
        'A transaction of another role or company is open',
      );
    }
  });

  it('begins one of its own when the outer has ended meanwhile', async () => {
    const { database } = parts;
    let release = (): void => undefined;
    const ended = new Promise<void>((resolve) => (release = resolve));
    let later: Promise<number> | undefined;
    const first = await database.inTransaction(opening, async (db) => {
      later = ended.then(() => database.inTransaction(opening, transactionId));
      return transactionId(db);
    });
    release();
    expect(await later).not.toBe(first);
  });
});

describe('what is to be done after the commit', () => {
  it('is done once everything is committed, and nothing is open then', async () => {
    const { database } = parts;
    const seen: string[] = [];
    await database.inTransaction(opening, async () => {
      await database.inTransaction(opening, async () => afterCommit(() => seen.push(`open: ${isTransactionOpen()}`)));
      seen.push('outer goes on');
    });
    expect(seen).toEqual(['outer goes on', 'open: false']);
  });

  it('is not done when it rolls back', async () => {
    const seen: string[] = [];
    const failing = parts.database.inTransaction(opening, async () => {
      afterCommit(() => seen.push('done'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual([]);
  });
});

const JOLIET = { latitude: 41.53, longitude: -88.08 };
const DENVER = { latitude: 39.74, longitude: -104.98 };

describe('somebody outside', () => {
  const { mileage } = neverInTransaction({ mileage: greatCircleMileage() }, throwBreach);

  it('is not asked while a transaction is open', async () => {
    const asking = parts.database.inTransaction(opening, () => mileage.miles([JOLIET, DENVER]));
    await expect(asking).rejects.toThrow('mileage.miles was asked while a transaction is open.');
  });

  it('can be asked before and after', async () => {
    await parts.database.inTransaction(opening, transactionId);
    expect((await mileage.miles([JOLIET, DENVER])).totalMiles).toBeGreaterThan(0);
  });
});

describe('a database that cannot answer now', () => {
  it('is said to be busy when no connection comes free, or a statement takes too long', async () => {
    const small = openDatabase({ url: parts.appUrl, maxConnections: 1, connectMs: 100, onError: () => undefined });
    // On a slow machine the connection itself may take longer than it may; then it is tried again.
    const inside = Promise.withResolvers<void>();
    const occupy = (): void =>
      void small
        .inTransaction(opening, () => {
          inside.resolve();
          return new Promise<never>(() => undefined);
        })
        .catch(occupy);
    occupy();
    await inside.promise;
    await expect(small.inTransaction({ ...opening, companyId: randomUUID() }, transactionId)).rejects.toThrow(
      Unavailable,
    );
    const slow = parts.database.inTransaction(opening, async (db) => {
      await sql`set local statement_timeout = 20`.execute(db);
      await sql`select pg_sleep(5)`.execute(db);
    });
    await expect(slow).rejects.toThrow('busy at the moment');
  });

  it('is said to be away when nothing listens there', async () => {
    const { port, release } = await holdRefusingPort();
    const nowhere = openDatabase({
      url: `postgresql://nobody@127.0.0.1:${port}/none`,
      connectMs: STALL_MS,
      onError: () => undefined,
    });
    await expect(nowhere.inTransaction(opening, transactionId)).rejects.toThrow('cannot reach its database');
    await nowhere.close();
    await release();
  });

  it('is busy, not broken, to the one that a deadlock was ended by', async () => {
    const { database } = parts;
    const [one, other] = [randomUUID(), randomUUID()];
    const lock = (db: Db, id: string) => sql`select pg_advisory_xact_lock(hashtext(${id}))`.execute(db);
    let bothHold = (): void => undefined;
    const held = new Promise<void>((resolve) => (bothHold = resolve));
    let holding = 0;
    const cross = (first: string, second: string) =>
      database.inTransaction(opening, async (db) => {
        await lock(db, first);
        if (++holding === 2) bothHold();
        await held;
        await lock(db, second);
      });
    const ends = await Promise.allSettled([cross(one, other), cross(other, one)]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(Unavailable);
  });
});
