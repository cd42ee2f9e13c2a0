import type { ClientBase, Pool } from 'pg';

export type Queryable = Pick<ClientBase, 'query'>;

export async function inTransaction<T>(pool: Pool, work: (db: ClientBase) => Promise<T>): Promise<T> {
  const db = await pool.connect();
  let broken: Error | undefined;
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back must not return to the pool.
    await db.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    db.release(broken);
  }
}
